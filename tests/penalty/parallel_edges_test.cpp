// The energy of two edges fades with the angle between them.
#include <gtest/gtest.h>

#include "nacre/penalty/parallel_edges.hpp"
#include "support/random.hpp"

namespace nacre::parallel_edges_test {
namespace {

TEST(ParallelEdges, act_in_full_from_the_limit_on_and_not_at_all_when_parallel) {
  EXPECT_EQ(parallel_edges({1, 0, 0}, {0, 2, 0}, 1e-3).share, 1);
  EXPECT_EQ(parallel_edges({1, 0, 0}, {1, 0.1, 0}, 1e-3).share, 1);
  EXPECT_EQ(parallel_edges({1, 0, 0}, {3, 0, 0}, 1e-3).share, 0);
  const double half = parallel_edges({1, 0, 0}, {1, 0.02, 0}, 1e-3).share;
  EXPECT_GT(half, 0.5);
  EXPECT_LT(half, 1);
}

TEST(ParallelEdges, have_the_gradient_of_their_share) {
  test::Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Vec3 a = random.vector(1), b = 1.5 * a + random.vector(0.02 * norm(a)), da = random.vector(1),
               db = random.vector(1);
    const double limit = 1e-2, small = 1e-7;
    const ParallelEdges here = parallel_edges(a, b, limit);
    const auto share = [&](double s) { return parallel_edges(a + s * da, b + s * db, limit).share; };
    const double change = (share(small) - share(-small)) / (2 * small);
    const double expected = here.slope * (dot(here.along_a, da) + dot(here.along_b, db));
    EXPECT_NEAR(change, expected, 1e-5 * (1 + std::abs(expected)));
    const Vec3 torque = cross(a, here.along_a) + cross(b, here.along_b);
    EXPECT_LT(norm(torque), 1e-14 * (1 + norm(here.along_a))) << "no couple";
  }
}

TEST(ParallelEdges, have_a_wider_limit_if_they_are_short) {
  EXPECT_EQ(limit_of_parallel(0.002, 0.1), 1e-3);
  EXPECT_NEAR(limit_of_parallel(0.002, 0.004), 0.025, 1e-12);
  EXPECT_EQ(limit_of_parallel(1, 0.1), 1);
}

}  // namespace
}  // namespace nacre::parallel_edges_test
