// Kicks on a copy of a node have the bits of kicks that the motion applies.
#include "nacre/motion/kick_node.hpp"

#include <gtest/gtest.h>

#include "nacre/base/expect.hpp"
#include "nacre/motion/motion.hpp"
#include "support/random.hpp"

namespace nacre::kick_node_test {
namespace {

const Quantum quantum(-20);

TEST(KickNode, gives_the_bits_of_motion) {
  test::Random random(7);
  const double inverse_mass = 0.3;
  Motion motion(quantum, {inverse_mass}, {Motion::start(random.vector(1), random.vector(1))});
  Node node = motion.nodes()[0];
  Ledger ledger;
  Time now = 0;
  for (int i = 0; i < 500; ++i) {
    now += random.integer(0, 3);  // also several kicks at one instant
    const Vec3 impulse = random.chance(0.1) ? Vec3{} : random.vector(1);
    const std::uint64_t written = motion.apply({{{0, false, impulse}}, {}}, now, ledger);
    EXPECT_EQ(kick_node(node, node.position_at(now, quantum), inverse_mass * impulse, now), written == 1);
    ASSERT_EQ(node.chain, motion.nodes()[0].chain);
    ASSERT_EQ(node.x, motion.nodes()[0].x);
    ASSERT_EQ(node.v, motion.nodes()[0].v);
    ASSERT_EQ(node.t, motion.nodes()[0].t);
  }
}

TEST(KickNode, writes_nothing_for_a_zero_kick) {
  Node node = Motion::start({1, 2, 3}, {4, 5, 6});
  const std::uint64_t chain = node.chain;
  EXPECT_FALSE(kick_node(node, node.x, {0, -0.0, 0}, 5));
  EXPECT_EQ(node.chain, chain);
  EXPECT_EQ(node.t, 0);
}

TEST(KickNode, a_state_that_was_kicked_ahead_of_time_can_be_set_and_taken_back) {
  Motion motion(quantum, {1}, {Motion::start({}, {1, 0, 0})});
  const Node before = motion.nodes()[0];
  const std::uint64_t hash = motion.hash();
  Node after = before;
  kick_node(after, after.position_at(8, quantum), {0, 1, 0}, 8);
  motion.set_node(0, after);
  EXPECT_NE(motion.hash(), hash);
  motion.set_node(0, before);
  EXPECT_EQ(motion.hash(), hash);
}

TEST(KickNode, a_state_is_set_only_for_a_node_that_exists) {
  Motion motion(quantum, {1}, {Motion::start({}, {})});
  EXPECT_THROW(motion.set_node(1, {}), ContractViolation);
  EXPECT_THROW(motion.set_node(-1, {}), ContractViolation);
}

}  // namespace
}  // namespace nacre::kick_node_test
