// Merging vertices.
#include "nacre/mesh/weld.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace nacre::weld_test {
namespace {

TEST(Weld, zero_merges_equal_vertices_only) {
  const Weld result = weld({{1, 0, 0}, {0.0, 0, 0}, {1, 0, 0}, {-0.0, 0, 0}, {1e-300, 0, 0}}, 0);
  EXPECT_EQ(result.kept, (std::vector<int>{0, 1, 4}));
  EXPECT_EQ(result.into, (std::vector<int>{0, 1, 0, 1, 2}));
}

TEST(Weld, a_chain_does_not_collapse) {
  const Weld result = weld({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}, 1.5);
  EXPECT_EQ(result.into, (std::vector<int>{0, 0, 1, 1}));
}

/// Against all pairs, at sizes from far below the spacing to far above it.
TEST(Weld, agrees_with_the_obvious_method) {
  test::Random random(5);
  for (int round = 0; round < 60; ++round) {
    std::vector<Vec3> vertices;
    for (int i = 0; i < 100; ++i) vertices.push_back(random.vector(1));
    const double tolerance = random.scale(1e-3, 10);
    const Weld result = weld(vertices, tolerance);
    std::vector<int> kept, into;
    for (int i = 0; i < 100; ++i) {
      int found = static_cast<int>(kept.size());
      for (int k = found - 1; k >= 0; --k)
        if (norm(vertices[static_cast<std::size_t>(i)] -
                 vertices[static_cast<std::size_t>(kept[static_cast<std::size_t>(k)])]) <= tolerance)
          found = k;
      if (found == static_cast<int>(kept.size())) kept.push_back(i);
      into.push_back(found);
    }
    EXPECT_EQ(result.kept, kept);
    EXPECT_EQ(result.into, into);
  }
}

TEST(Weld, coordinates_and_tolerances_of_any_size_are_taken) {
  EXPECT_EQ(weld({{1e100, 0, 0}, {1e100, 0, 0}, {-1e100, 0, 0}}, 1e-300).kept, (std::vector<int>{0, 2}));
  EXPECT_EQ(weld({{1e100, 0, 0}, {-1e100, 0, 0}}, 1e120).kept, (std::vector<int>{0}));
}

}  // namespace
}  // namespace nacre::weld_test
