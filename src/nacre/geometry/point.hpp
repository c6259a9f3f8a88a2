// A point: a fixed weighted sum of one to four nodes. Elements and forces refer to points. An ordinary vertex
// is one node with weight 1. While its nodes move on straight lines, so does a point.
#pragma once

#include <array>

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

struct Point {
  static constexpr int max_nodes = 4;
  std::array<int, max_nodes> node{};
  std::array<double, max_nodes> weight{};
  int count = 0;

  static Point vertex(int node) {
    NACRE_EXPECT(node >= 0, "the node of a vertex must not be negative");
    return {{node}, {1.0}, 1};
  }

  /// The weighted sum of the vectors of(node).
  template <class Of>
  Vec3 blend(const Of& of) const {
    Vec3 sum = weight[0] * of(node[0]);
    for (int i = 1; i < count; ++i) sum += weight[i] * of(node[i]);
    return sum;
  }
};

}  // namespace nacre
