// The kick of a contact force: what restitution and friction do to it, and that packs give the bits of
// doubles.
#include "nacre/penalty/contact_kick.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "nacre/time/time.hpp"
#include "support/random.hpp"

namespace nacre::contact_kick_test {
namespace {

constexpr double span = 1e-4;
const LayerLaw law{0.1, 500};

Ladder ladder_of(LadderKind kind) { return Ladder(kind, law, *Quantum().nearest(span)); }

Vec3 unit_vector(test::Random& random) {
  const Vec3 v = random.vector(1);
  return (1 / norm(v)) * v;
}

/// A separation at which some layers of the rung act, or all of them, or none.
double separation_near(const Rung& rung, test::Random& random) {
  return rung.reach * random.uniform(0.2, 1.2);
}

TEST(ContactKick, is_the_force_of_the_rung_times_the_span) {
  test::Random random(1);
  for (const LadderKind kind : {LadderKind::rungs, LadderKind::layers}) {
    const Ladder ladder = ladder_of(kind);
    for (int i = 0; i < 200; ++i) {
      const int place = i % 8;
      const Rung rung = ladder.rung(place);
      const double separation = separation_near(rung, random);
      const double along = impulse_along(law, rung, span, separation);
      EXPECT_EQ(along, impulse_along(ladder, place, span, separation));
      EXPECT_EQ(along, span * law.force(separation, rung.first, rung.last));
      EXPECT_EQ(along == 0, separation >= rung.reach);
    }
  }
}

TEST(ContactKick, without_losses_is_along_the_normal) {
  test::Random random(2);
  const Vec3 normal = unit_vector(random);
  const auto impulse = with_losses<ContactLosses::none>(3.0, random.vector(1), normal, {0.5, 0.5, 1});
  EXPECT_EQ(impulse.acting(), 3);
  EXPECT_EQ(kick_of<ContactLosses::none>(impulse, normal).impulse, 3.0 * normal);
}

TEST(ContactKick, restitution_withholds_a_share_while_the_pair_separates) {
  const Vec3 normal{0, 0, 1};
  const PairLosses losses{.withheld_share = 0.25};
  for (const double speed : {-1.0, 0.0, 1.0}) {
    const auto impulse = with_losses<ContactLosses::restitution>(4.0, Vec3{3, 0, speed}, normal, losses);
    const auto [kick, loss] = kick_of<ContactLosses::restitution>(impulse, normal);
    EXPECT_EQ(kick, (Vec3{0, 0, speed > 0 ? 3.0 : 4.0}));
    EXPECT_EQ(loss, (Vec3{0, 0, speed > 0 ? -1.0 : 0.0}));
  }
}

TEST(ContactKick, friction_pushes_against_the_slip_by_its_coefficient) {
  const Vec3 normal{0, 0, 1};
  const auto impulse = with_losses<ContactLosses::friction_too>(
      4.0, Vec3{100, 0, -1}, normal, {.withheld_share = 0.25, .friction = 0.5, .mobility = 1});
  EXPECT_EQ(impulse.friction, (Vec3{-2, 0, 0}));
  const auto [kick, loss] = kick_of<ContactLosses::friction_too>(impulse, normal);
  EXPECT_EQ(kick, (Vec3{-2, 0, 4}));
  EXPECT_EQ(loss, (Vec3{-2, 0, 0}));
}

TEST(ContactKick, friction_takes_at_most_a_quarter_of_the_slip) {
  const double mobility = 2;
  const auto impulse = with_losses<ContactLosses::friction_too>(1e6, Vec3{8, 0, 0}, {0, 0, 1},
                                                                {.friction = 0.5, .mobility = mobility});
  EXPECT_EQ(mobility * impulse.friction, (Vec3{-2, 0, 0}));
}

TEST(ContactKick, friction_is_zero_where_nothing_slips) {
  const Vec3 normal{0, 0, 1}, still{0, 0, -1}, slips{1, 0, -1};
  EXPECT_TRUE(
      is_zero(with_losses<ContactLosses::friction_too>(1.0, still, normal, {.friction = 0.5, .mobility = 1})
                  .friction));
  EXPECT_TRUE(is_zero(
      with_losses<ContactLosses::friction_too>(1.0, slips, normal, {.friction = 0, .mobility = 1}).friction));
}

std::int64_t bits(double x) { return std::bit_cast<std::int64_t>(x); }

/// One contact in each lane: many components are zero, of either sign.
template <class Numbers>
struct Lanes {
  static constexpr int width = lanes_of<Numbers>;
  double separation[width], velocity[3][width], normal[3][width];

  Lanes(const Rung& rung, test::Random& random) {
    for (int i = 0; i < width; ++i) {
      separation[i] = separation_near(rung, random);
      const Vec3 n = random.chance(0.3) ? Vec3{0, -0.0, -1} : unit_vector(random);
      const Vec3 v = random.chance(0.2) ? random.uniform(-1, 1) * n : random.vector(1);
      velocity[0][i] = v.x, velocity[1][i] = v.y, velocity[2][i] = v.z;
      normal[0][i] = n.x, normal[1][i] = n.y, normal[2][i] = n.z;
    }
  }
  static Vec3T<Numbers> all(const double (&columns)[3][width]) {
    return {load<Numbers>(columns[0]), load<Numbers>(columns[1]), load<Numbers>(columns[2])};
  }
  static Vec3 one(const double (&columns)[3][width], int i) {
    return {columns[0][i], columns[1][i], columns[2][i]};
  }
};

template <ContactLosses losses, class Numbers>
void expect_same_bits(const Rung& rung, const PairLosses& pair, test::Random& random) {
  const Lanes<Numbers> lanes(rung, random);
  const Vec3T<Numbers> normal = lanes.all(lanes.normal);
  const auto along = impulse_along(law, rung, span, load<Numbers>(lanes.separation));
  const auto all =
      kick_of<losses>(with_losses<losses>(along, lanes.all(lanes.velocity), normal, pair), normal);
  for (int i = 0; i < lanes.width; ++i) {
    const Vec3 own_normal = lanes.one(lanes.normal, i);
    const double own_along = impulse_along(law, rung, span, lanes.separation[i]);
    const auto impulse = with_losses<losses>(own_along, lanes.one(lanes.velocity, i), own_normal, pair);
    const auto one = kick_of<losses>(impulse, own_normal);
    EXPECT_EQ(bits(lane(along, i)), bits(own_along));
    for (const auto& [pack, number] : {std::pair{all.impulse, one.impulse}, std::pair{all.loss, one.loss}}) {
      EXPECT_EQ(bits(lane(pack.x, i)), bits(number.x));
      EXPECT_EQ(bits(lane(pack.y, i)), bits(number.y));
      EXPECT_EQ(bits(lane(pack.z, i)), bits(number.z));
    }
  }
}

TEST(ContactKick, packs_give_the_bits_of_doubles) {
  test::Random random(3);
  const Ladder ladder = ladder_of(LadderKind::rungs);
  for (int i = 0; i < 500; ++i) {
    const Rung rung = ladder.rung(i % 8);
    const PairLosses pair{random.uniform(0, 1), i % 5 == 0 ? 0 : random.uniform(0, 1), random.scale(0.1, 10)};
    expect_same_bits<ContactLosses::none, Pack<2>>(rung, pair, random);
    expect_same_bits<ContactLosses::restitution, Pack<2>>(rung, pair, random);
    expect_same_bits<ContactLosses::friction_too, Pack<2>>(rung, pair, random);
    expect_same_bits<ContactLosses::friction_too, Pack<4>>(rung, pair, random);
  }
}

TEST(ContactKick, a_rung_that_numbers_or_time_do_not_resolve_is_named) {
  const Ladder ladder = ladder_of(LadderKind::rungs);
  EXPECT_TRUE(is_resolved(ladder, 0, 1));
  EXPECT_FALSE(is_resolved(ladder, 0, 1e13));
  EXPECT_FALSE(is_resolved(ladder, ladder.size() - 1, 0));
}

TEST(ContactKick, the_depth_of_contact_is_that_of_the_deepest_layer_and_the_nearest_pair) {
  const Ladder ladder = ladder_of(LadderKind::rungs);
  Depth depth;
  include(depth, ladder, 0, 0.15);
  EXPECT_EQ(depth.max_layer, 1);
  include(depth, ladder, 2, 0.07);  // within the reach of layer 2, not of layer 3
  EXPECT_EQ(depth.max_layer, law.depth(0.07, all_layers));
  EXPECT_EQ(depth.min_distance, 0.07);
  include(depth, ladder, 0, 0.1);
  EXPECT_EQ(depth.min_distance, 0.07);
}

}  // namespace
}  // namespace nacre::contact_kick_test
