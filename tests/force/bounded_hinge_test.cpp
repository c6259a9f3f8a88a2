// A hinge of bounded stiffness, compared with the hinge that it replaces; and motions that cause no force.
#include "nacre/force/bounded_hinge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "force/elements.hpp"

namespace nacre::bounded_hinge_test {
namespace {

constexpr int trials = 500;

/// Two random triangles in one plane, on either side of an edge.
struct Flat {
  explicit Flat(test::Random& random)
      : rest{Vec3{0, 0, 0},
             {random.uniform(0.5, 1.5), 0, 0},
             {random.uniform(-0.5, 1.5), random.uniform(0.3, 1), 0},
             {random.uniform(-0.5, 1.5), -random.uniform(0.3, 1), 0}},
        sharp(make_hinge({random.scale(0.5, 2), random.uniform(0.1, 1)}, rest)),
        hinge(make_bounded_hinge(sharp, rest)) {}

  /// Bent about the edge.
  Hinge::Points bent(double angle) const {
    Hinge::Points x = rest;
    x[2] = {rest[2].x, rest[2].y * std::cos(angle), rest[2].y * std::sin(angle)};
    return x;
  }

  Hinge::Points rest;
  Hinge sharp;
  BoundedHinge hinge;
};

using test::plus, test::vectors;

TEST(BoundedHinge, has_the_derivative_of_its_energy_as_gradient) {
  test::Random random(51);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    const auto x = vectors(random, 1), direction = vectors(random, 1), gradient = flat.hinge.gradient(x);
    double slope = 0;
    for (int j = 0; j < 4; ++j) slope += dot(gradient[j], direction[j]);
    constexpr double h = 1e-5;
    const double measured =
        (flat.hinge.energy(plus(x, h, direction)) - flat.hinge.energy(plus(x, -h, direction))) / (2 * h);
    EXPECT_NEAR(measured, slope, 1e-6 * (1 + flat.hinge.energy(x)));
  }
}

TEST(BoundedHinge, has_no_net_force_and_no_net_torque) {
  test::Random random(52);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    const auto x = vectors(random, 1), v = vectors(random, 1);
    for (const auto& forces : {flat.hinge.gradient(x), flat.hinge.damping_forces(x, v)}) {
      Vec3 force, torque;
      double size = 1;
      for (int j = 0; j < 4; ++j) {
        force += forces[j];
        torque += cross(x[j], forces[j]);
        size += norm(forces[j]);
      }
      EXPECT_LT(norm(force), 1e-13 * size);
      EXPECT_LT(norm(torque), 1e-12 * size);
    }
  }
}

TEST(BoundedHinge, is_the_hinge_of_the_same_material_for_small_angles_and_softer_for_large_ones) {
  test::Random random(53);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    EXPECT_NEAR(flat.hinge.energy(flat.bent(0.01)) / flat.sharp.energy(flat.bent(0.01)), 1, 1e-4);
    const double half = 2 * std::sin(0.5);
    EXPECT_NEAR(flat.hinge.energy(flat.bent(1)), flat.hinge.stiffness * half * half, 1e-12);
  }
}

TEST(BoundedHinge, has_no_force_under_uniform_strain_or_rotation) {
  test::Random random(54);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    const Vec3 a = random.vector(2), b = random.vector(2), spin = random.vector(1);
    Hinge::Points strained, turning;
    for (int j = 0; j < 4; ++j) strained[j] = flat.rest[j].x * a + flat.rest[j].y * b;
    EXPECT_NEAR(flat.hinge.energy(strained), 0, 1e-25);
    const Hinge::Points bent = flat.bent(0.7);
    for (int j = 0; j < 4; ++j) turning[j] = cross(spin, bent[j]);
    for (const Vec3& force : flat.hinge.damping_forces(bent, turning)) EXPECT_LT(norm(force), 1e-12);
  }
}

TEST(BoundedHinge, loses_energy_by_damping_as_the_hinge_does) {
  test::Random random(55);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    const auto x = vectors(random, 1), v = vectors(random, 1), force = flat.hinge.damping_forces(x, v);
    double power = 0;
    for (int j = 0; j < 4; ++j) power += dot(force[j], v[j]);
    EXPECT_LE(power, 1e-12);
    // Bending on by a rate of 1.
    const auto bent = flat.bent(0.01);
    Hinge::Points rate{};
    rate[2] = Vec3{0, -flat.rest[2].y * std::sin(0.01), flat.rest[2].y * std::cos(0.01)};
    const Vec3 soft = flat.hinge.damping_forces(bent, rate)[2],
               sharp = flat.sharp.damping_forces(bent, rate)[2];
    EXPECT_LT(norm(soft - sharp), 0.02 * norm(sharp));
  }
}

TEST(BoundedHinge, has_one_frequency_in_every_shape_also_with_flat_triangles) {
  test::Random random(56);
  for (int i = 0; i < trials; ++i) {
    const Flat flat(random);
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1),
                          random.scale(0.1, 1)};
    auto x = i % 2 ? vectors(random, 1) : flat.bent(1);
    if (i % 3 == 0) x[2] = 0.5 * (x[0] + x[1]);
    EXPECT_NEAR(test::measured_frequency2(flat.hinge, x, mass) / highest_frequency2(flat.hinge, mass), 1,
                1e-3);
  }
}

}  // namespace
}  // namespace nacre::bounded_hinge_test
