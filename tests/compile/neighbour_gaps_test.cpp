// How near parts of neighbouring triangles are to each other.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/compile/neighbour_gaps.hpp"

namespace nacre::neighbour_gaps_test {
namespace {

verify::Surface surface_of(std::vector<Vec3> positions, const std::vector<std::array<int, 3>>& triangles) {
  verify::Surface surface;
  surface.positions = std::move(positions);
  for (const auto& points : triangles)
    surface.elements.push_back({3, points, 0, 0, static_cast<int>(surface.elements.size()), true});
  return surface;
}

TEST(NeighbourGaps, triangles_with_a_common_edge_are_as_near_as_what_they_do_not_share) {
  // Folded at the edge from 0 to 1, so that the two other corners are 0.2 apart.
  const verify::Surface folded =
      surface_of({{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0.1}, {0.5, 1, -0.1}}, {{0, 1, 2}, {1, 0, 3}});
  const auto gaps = neighbour_gaps(folded, {0.5});
  ASSERT_EQ(gaps.size(), 1u);
  // Two edges that leave the common one at its two ends pass each other, nearer than the corners are.
  EXPECT_NEAR(gaps.at(0), 0.2 / std::hypot(1, 0.2), 1e-12);
  EXPECT_TRUE(neighbour_gaps(folded, {0.19}).empty()) << "farther apart than the limit";
  EXPECT_TRUE(neighbour_gaps(folded, {0}).empty()) << "has no contact with itself";
}

TEST(NeighbourGaps, edges_of_a_thin_tetrahedron_are_near_each_other) {
  const verify::Surface needle = surface_of({{0, 0, 0}, {1, 0.01, 0}, {1, -0.01, 0}, {1, 0, 0.03}},
                                            {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}});
  const auto gaps = neighbour_gaps(needle, {0.1});
  ASSERT_EQ(gaps.size(), 1u);
  EXPECT_GT(gaps.at(0), 0.018) << "the corner 1 from the face of the others";
  EXPECT_LT(gaps.at(0), 0.02);
}

TEST(NeighbourGaps, triangles_with_a_common_corner_count_too) {
  const verify::Surface hourglass = surface_of(
      {{0, 0, 0}, {1, 0, 0.01}, {1, 1, 0.01}, {1, 0.2, -0.01}, {1, 0.8, -0.01}}, {{0, 1, 2}, {0, 3, 4}});
  const auto gaps = neighbour_gaps(hourglass, {0.1});
  ASSERT_EQ(gaps.size(), 1u);
  EXPECT_NEAR(gaps.at(0), 0.02, 1e-4);
}

TEST(NeighbourGaps, a_flat_sheet_has_none_below_the_height_of_its_triangles) {
  std::vector<Vec3> positions;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) positions.push_back({1.0 * i, 1.0 * j, 0});
  std::vector<std::array<int, 3>> triangles;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      const int at = 5 * i + j;
      triangles.push_back({at, at + 5, at + 1});
      triangles.push_back({at + 6, at + 1, at + 5});
    }
  const verify::Surface sheet = surface_of(std::move(positions), triangles);
  EXPECT_TRUE(neighbour_gaps(sheet, {0.7}).empty());
  EXPECT_NEAR(neighbour_gaps(sheet, {0.8}).at(0), std::sqrt(0.5), 1e-12);
}

TEST(NeighbourGaps, triangles_that_cannot_move_are_no_neighbours) {
  verify::Surface folded =
      surface_of({{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0.1}, {0.5, 1, -0.1}}, {{0, 1, 2}, {1, 0, 3}});
  folded.elements[0].movable = false;
  EXPECT_EQ(neighbour_gaps(folded, {0.5}).size(), 1u);
  folded.elements[1].movable = false;
  EXPECT_TRUE(neighbour_gaps(folded, {0.5}).empty());
}

}  // namespace
}  // namespace nacre::neighbour_gaps_test
