// Properties of every element of shells and rods, for random rest shapes and random states.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "force/elements.hpp"
#include "nacre/force/kernel.hpp"

namespace nacre::shell_potentials_test {
namespace {

constexpr int trials = 1000;

/// Rotated about an axis through the origin: two reflections.
Vec3 turned(const Vec3& y, const Vec3& axis) {
  const Vec3 once = y - (2 * dot(axis, y) / dot(axis, axis)) * axis;
  return {-once.x, once.y, once.z};
}

template <class P>
class EveryElement : public testing::Test {
 public:
  void SetUp() override { renew(); }
  void renew() {
    rest = test::random_rest<P>(random);
    test::make(random, rest, p);
    x = test::random_rest<P>(random);
  }
  Stencil<P> vectors() {
    Stencil<P> v;
    for (Vec3& each : v) each = random.vector(1);
    return v;
  }
  double scale() const {
    double sum = 1;
    for (const Vec3& g : p.gradient(x)) sum += norm(g);
    return sum;
  }

  test::Random random{11};
  P p;
  Stencil<P> rest, x;
};

using Elements = testing::Types<Membrane, BoundedMembrane, Hinge, FadingHinge, Bend>;
TYPED_TEST_SUITE(EveryElement, Elements);

TYPED_TEST(EveryElement, has_the_derivative_of_its_energy_as_gradient) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    const auto direction = this->vectors(), gradient = this->p.gradient(this->x);
    constexpr double h = 1e-5;
    auto ahead = this->x, behind = this->x;
    double slope = 0;
    for (std::size_t j = 0; j < ahead.size(); ++j) {
      ahead[j] += h * direction[j];
      behind[j] -= h * direction[j];
      slope += dot(gradient[j], direction[j]);
    }
    const double measured = (this->p.energy(ahead) - this->p.energy(behind)) / (2 * h);
    EXPECT_NEAR(measured, slope, 1e-6 * (this->scale() + this->p.energy(this->x)));
  }
}

TYPED_TEST(EveryElement, has_no_net_force_and_no_net_torque) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    Vec3 force, torque, damping_force, damping_torque;
    const auto gradient = this->p.gradient(this->x),
               damping = this->p.damping_forces(this->x, this->vectors());
    double drag = 1;
    for (std::size_t j = 0; j < gradient.size(); ++j) {
      force += gradient[j];
      torque += cross(this->x[j], gradient[j]);
      damping_force += damping[j];
      damping_torque += cross(this->x[j], damping[j]);
      drag += norm(damping[j]);
    }
    EXPECT_LT(norm(force), 1e-14 * this->scale());
    EXPECT_LT(norm(torque), 4e-14 * this->scale());
    EXPECT_LT(norm(damping_force), 1e-14 * drag);
    EXPECT_LT(norm(damping_torque), 4e-14 * drag);
  }
}

TYPED_TEST(EveryElement, is_invariant_under_rigid_motion) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    const Vec3 axis = this->random.vector(1) + Vec3{2, 0, 0}, shift = this->random.vector(1);
    auto moved = this->x;
    for (Vec3& each : moved) each = turned(each, axis) + shift;
    EXPECT_NEAR(this->p.energy(moved), this->p.energy(this->x), 1e-13 * (1 + this->p.energy(this->x)) * 10);
    const auto before = this->p.gradient(this->x), after = this->p.gradient(moved);
    for (std::size_t j = 0; j < before.size(); ++j)
      EXPECT_LT(norm(turned(before[j], axis) - after[j]), 1e-11 * this->scale());
  }
}

TYPED_TEST(EveryElement, is_at_rest_to_the_last_bit_in_its_rest_shape) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    EXPECT_EQ(this->p.energy(this->rest), 0);
    for (const Vec3& g : this->p.gradient(this->rest)) EXPECT_TRUE(is_zero(g));
    if constexpr (Limited<TypeParam>) {
      EXPECT_GT(this->p.margin(this->rest), 0);
    }
  }
}

TYPED_TEST(EveryElement, loses_energy_by_damping_but_not_in_rigid_motion) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    const auto v = this->vectors(), force = this->p.damping_forces(this->x, v);
    double power = 0, size = 1;
    for (std::size_t j = 0; j < v.size(); ++j) power += dot(force[j], v[j]), size += norm(force[j]);
    EXPECT_LE(power, 1e-15 * size);

    const Vec3 spin = this->random.vector(1), drift = this->random.vector(1);
    auto rigid = this->x;
    for (Vec3& each : rigid) each = drift + cross(spin, each);
    for (const Vec3& f : this->p.damping_forces(this->x, rigid)) EXPECT_LT(norm(f), 1e-12 * size);
    TypeParam undamped = this->p;
    undamped.damping = 0;
    for (const Vec3& f : undamped.damping_forces(this->x, v)) EXPECT_TRUE(is_zero(f));
  }
}

TYPED_TEST(EveryElement, gives_its_parameters_in_the_order_of_its_members) {
  const auto parameters = this->p.parameters();
  EXPECT_EQ(sizeof(TypeParam), sizeof parameters);
  EXPECT_EQ(std::bit_cast<TypeParam>(parameters).parameters(), parameters);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(parameters[i], parameters[j]);
}

template <class P>
class EveryPlasticElement : public EveryElement<P> {};
using PlasticElements = testing::Types<Membrane, Hinge, FadingHinge, Bend>;
TYPED_TEST_SUITE(EveryPlasticElement, PlasticElements);

/// The first half of a memory is the flow so far.
template <class Memory>
bool has_flowed(const Memory& memory) {
  return std::any_of(memory.begin(), memory.begin() + memory.size() / 2, [](double m) { return m != 0; });
}

TYPED_TEST(EveryPlasticElement, flows_until_it_is_at_its_yield_and_loses_energy_by_it) {
  int flows = 0;
  for (int i = 0; i < trials; ++i, this->renew()) {
    const TypeParam& element = this->p;
    const auto before = element.unflowed(this->x), memory = element.flowed(this->x, before);
    if (!has_flowed(memory)) continue;
    ++flows;
    const double released = element.energy(this->x) - element.energy(this->x, memory);
    EXPECT_GT(element.flow_work(before, memory), 0);
    EXPECT_NEAR(element.flow_work(before, memory), released, 1e-12 * element.energy(this->x));
    const auto again = element.flowed(this->x, memory);
    for (std::size_t c = 0; c < memory.size(); ++c) EXPECT_NEAR(again[c], memory[c], 1e-14 * 10);
  }
  EXPECT_GT(flows, trials / 2);
}

TYPED_TEST(EveryPlasticElement, does_not_flow_below_its_yield) {
  for (int i = 0; i < trials; ++i, this->renew()) {
    TypeParam elastic = this->p;
    elastic.yield = std::numeric_limits<double>::infinity();
    EXPECT_EQ(elastic.flowed(this->x, {}), elastic.unflowed(this->x));
    EXPECT_FALSE(has_flowed(elastic.flowed(this->x, {})));
    EXPECT_EQ(this->p.flowed(this->rest, {}), (typename TypeParam::Memory{}));
  }
}

}  // namespace
}  // namespace nacre::shell_potentials_test
