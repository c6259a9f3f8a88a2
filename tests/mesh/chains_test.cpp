// Rods in the segments of a mesh.
#include "nacre/mesh/chains.hpp"

#include <gtest/gtest.h>

namespace nacre::chains_test {
namespace {

Mesh of_segments(int vertices, std::vector<std::array<int, 2>> segments) {
  Mesh mesh{std::vector<Vec3>(static_cast<std::size_t>(vertices)), {}, std::move(segments), {}};
  for (int i = 0; i < vertices; ++i) mesh.vertices[i].x = i;
  return mesh;
}

TEST(Chains, are_found_from_their_lower_ends_whatever_the_order_of_the_segments) {
  const Mesh mesh = of_segments(6, {{4, 0}, {5, 3}, {2, 4}, {3, 1}});
  EXPECT_EQ(chains(mesh), (std::vector<Chain>{{{0, 4, 2}, false}, {{1, 3, 5}, false}}));
  EXPECT_FALSE(first_branching(mesh));
}

TEST(Chains, that_close_begin_at_their_lowest_vertex) {
  EXPECT_EQ(chains(of_segments(5, {{3, 1}, {4, 2}, {1, 2}, {4, 3}})).back(), (Chain{{1, 2, 4, 3}, true}));
}

TEST(Chains, that_branch_are_reported) {
  EXPECT_EQ(first_branching(of_segments(5, {{0, 1}, {1, 2}, {4, 2}, {3, 2}})), 2);
}

}  // namespace
}  // namespace nacre::chains_test
