#include "nacre/geometry/point.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace nacre::point_test {
namespace {

const std::vector<Vec3> nodes{{1, 2, 3}, {0.1, 0.2, 0.3}, {-4, 8, 16}, {32, -64, 128}};

Vec3 blend(const Point& point) {
  return point.blend([](int node) { return nodes[static_cast<std::size_t>(node)]; });
}

TEST(Point, a_vertex_is_its_node_to_the_last_bit) {
  for (int node = 0; node < 4; ++node) EXPECT_EQ(blend(Point::vertex(node)), nodes[node]);
}

TEST(Point, is_the_weighted_sum_of_its_nodes) {
  const Point point{{0, 2, 3}, {0.5, 0.25, -0.125}, 3};
  EXPECT_EQ(blend(point), (Vec3{0.5 - 1 - 4, 1 + 2 + 8, 1.5 + 4 - 16}));
}

TEST(Point, only_the_first_count_nodes_are_used) {
  const Point point{{0, 1, 2, 3}, {1, 1, 1, 1}, 2};
  std::vector<int> used;
  point.blend([&](int node) {
    used.push_back(node);
    return nodes[node];
  });
  EXPECT_EQ(used, (std::vector{0, 1}));
}

}  // namespace
}  // namespace nacre::point_test
