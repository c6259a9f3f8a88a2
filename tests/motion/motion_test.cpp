#include "nacre/motion/motion.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "nacre/base/expect.hpp"

namespace nacre::motion_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const Quantum quantum(-10);
constexpr Time second = 1024;

/// Node 0 of mass 1 and node 1 of mass 4 move, node 2 cannot be moved.
Motion three_nodes() {
  return Motion(quantum, {1, 0.25, 0},
                {Motion::start({0, 0, 0}, {1, 0, 0}), Motion::start({1, 2, 3}, {0, -2, 0.5}),
                 Motion::start({0, 5, 0}, {0, 0, 0})});
}

bool same(const Node& a, const Node& b) {
  return a.x == b.x && a.v == b.v && a.t == b.t && a.chain == b.chain;
}

std::uint64_t apply(Motion& motion, UninitialisedVector<Kick> kicks, Time now) {
  Ledger ledger;
  return motion.apply({std::move(kicks), {}}, now, ledger);
}

TEST(Motion, refuses_nodes_without_inverse_masses) {
  EXPECT_THROW(Motion(quantum, {1}, {Motion::start({}, {}), Motion::start({}, {})}), ContractViolation);
}

TEST(Motion, a_node_is_one_cache_line) {
  EXPECT_EQ(sizeof(Node), 64u);
  EXPECT_EQ(alignof(Node), 64u);
}

TEST(Motion, between_kicks_a_node_moves_on_a_straight_line) {
  const Motion motion = three_nodes();
  EXPECT_EQ(motion.position_at(1, 0), (Vec3{1, 2, 3}));
  EXPECT_EQ(motion.position_at(1, 2 * second), (Vec3{1, -2, 4}));
  EXPECT_EQ(motion.position_at(2, 9 * second), (Vec3{0, 5, 0}));
}

TEST(Motion, reading_a_position_writes_nothing) {
  const Motion motion = three_nodes();
  const std::vector<Node> before = motion.nodes();
  const std::uint64_t hash = motion.hash();
  for (Time t : {0, 1, 7, 5000}) motion.position_at(Point{{0, 1}, {0.5, 0.5}, 2}, t);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(same(motion.nodes()[i], before[i]));
  EXPECT_EQ(motion.hash(), hash);
}

TEST(Motion, a_point_moves_with_the_weighted_sum_of_its_nodes) {
  const Motion motion = three_nodes();
  const Point point{{0, 1}, {0.75, 0.25}, 2};
  EXPECT_EQ(motion.position_at(point, 2 * second), (Vec3{0.75 * 2 + 0.25, -0.5, 1}));
  EXPECT_EQ(motion.velocity(point), (Vec3{0.75, -0.5, 0.125}));
}

TEST(Motion, a_kick_changes_velocity_by_impulse_over_mass_and_starts_a_new_line) {
  Motion motion = three_nodes();
  EXPECT_EQ(apply(motion, {{1, false, {4, 0, 2}}}, 2 * second), 1u);
  const Node& node = motion.nodes()[1];
  EXPECT_EQ(node.x, (Vec3{1, -2, 4}));
  EXPECT_EQ(node.v, (Vec3{1, -2, 1}));
  EXPECT_EQ(node.t, 2 * second);
  EXPECT_EQ(motion.position_at(1, 3 * second), (Vec3{2, -4, 5}));
}

TEST(Motion, a_zero_kick_writes_nothing) {
  Motion motion = three_nodes();
  const std::vector<Node> before = motion.nodes();
  const double tiny = std::numeric_limits<double>::denorm_min();
  const std::uint64_t written = apply(
      motion,
      {{0, false, {0, -0.0, 0}}, {1, true, {0, 0, 0}}, {1, false, {tiny, 0, 0}}, {2, true, {1, 1, 1}}}, 77);
  EXPECT_EQ(written, 0u);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(same(motion.nodes()[i], before[i])) << i;
}

TEST(Motion, a_kick_too_small_to_change_the_velocity_is_still_a_kick) {
  Motion motion = three_nodes();
  EXPECT_EQ(apply(motion, {{0, false, {1e-30, 0, 0}}}, second), 1u);
  EXPECT_EQ(motion.nodes()[0].v, (Vec3{1, 0, 0}));
  EXPECT_EQ(motion.nodes()[0].t, second);
}

TEST(Motion, kicks_of_one_instant_are_added_one_by_one_and_never_summed_first) {
  Motion motion = three_nodes();
  apply(motion, {{0, false, {1e16, 0, 0}}, {0, false, {1, 0, 0}}, {0, false, {-1e16, 0, 0}}}, second);
  EXPECT_EQ(motion.nodes()[0].v.x, 1 + 1e16 + 1 - 1e16);
  EXPECT_EQ(motion.nodes()[0].x, (Vec3{1, 0, 0}));
}

TEST(Motion, a_chain_depends_on_the_order_of_kicks) {
  Motion motion = three_nodes(), other = three_nodes();
  apply(motion, {{0, false, {1, 0, 0}}, {0, false, {2, 0, 0}}}, second);
  apply(other, {{0, false, {2, 0, 0}}, {0, false, {1, 0, 0}}}, second);
  EXPECT_EQ(motion.nodes()[0].v, other.nodes()[0].v);
  EXPECT_NE(motion.nodes()[0].chain, other.nodes()[0].chain);
  EXPECT_NE(motion.hash(), other.hash());
}

TEST(Motion, the_hash_does_not_depend_on_the_order_among_different_nodes) {
  Motion motion = three_nodes(), other = three_nodes();
  apply(motion, {{0, false, {1, 0, 0}}, {1, false, {2, 0, 0}}}, second);
  apply(other, {{1, false, {2, 0, 0}}, {0, false, {1, 0, 0}}}, second);
  EXPECT_EQ(motion.hash(), other.hash());
}

TEST(Motion, a_chain_depends_on_the_time_of_a_kick_and_on_the_start) {
  Motion motion = three_nodes(), other = three_nodes();
  apply(motion, {{1, false, {0, 0, 1}}}, second);
  apply(other, {{1, false, {0, 0, 1}}}, second + 1);
  EXPECT_NE(motion.nodes()[1].chain, other.nodes()[1].chain);
  EXPECT_NE(Motion::start({0, 0, 0}, {}).chain, Motion::start({0, 0, -0.0}, {}).chain);
  EXPECT_NE(Motion::start({1, 0, 0}, {}).chain, Motion::start({0, 0, 0}, {1, 0, 0}).chain);
}

TEST(Motion, a_kick_that_is_not_finite_is_found_and_named) {
  for (double bad : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN(), 1e200})
    for (int node : {1, 2}) {
      const Motion motion = three_nodes();
      const Kicks kicks{{{0, false, {1, 0, 0}}, {node, false, {0, bad, 0}}, {0, false, {1, 0, 0}}}, {}};
      EXPECT_EQ(motion.first_not_finite(kicks, 9), node);
    }
  EXPECT_FALSE(three_nodes().first_not_finite({{{0, false, {1, 0, 0}}, {1, false, {0, 1e100, 0}}}, {}}, 9));
}

TEST(Motion, a_velocity_or_position_that_is_not_finite_is_found_too) {
  const Motion fast(quantum, {1}, {Motion::start({0, 0, 0}, {0, 1e308, 0})});
  EXPECT_EQ(fast.first_not_finite({{{0, false, {0, 1, 0}}}, {}}, 0), 0);
  const Motion far(Quantum(0), {1}, {Motion::start({0, 0, 0}, {1e140, 0, 0})});
  EXPECT_EQ(far.first_not_finite({{{0, false, {1, 0, 0}}}, {}}, Time{1} << 60), 0);
}

TEST(Motion, a_node_that_is_placed_keeps_its_velocity) {
  Motion motion = three_nodes(), other = three_nodes();
  motion.place(1, {7, 0, 0}, second);
  EXPECT_EQ(motion.position_at(1, 2 * second), (Vec3{7, -2, 0.5}));
  EXPECT_EQ(motion.nodes()[1].v, other.nodes()[1].v);
  EXPECT_NE(motion.hash(), other.hash());
  other.place(1, {7, 0, 1e-300}, second);
  EXPECT_NE(motion.hash(), other.hash());
  motion.place(0, {0, 1e200, 0}, second);
  EXPECT_EQ(motion.first_not_finite({{{0, false, {1, 0, 0}}}, {}}, second), 0);
}

}  // namespace
}  // namespace nacre::motion_test
