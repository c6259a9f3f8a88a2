// A box along the axes.
#pragma once

#include <algorithm>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct Box {
  Vec3 low, high;

  /// Around a straight path, `by` to every side.
  static Box around(const Vec3& from, const Vec3& to, double by) {
    return {{std::min(from.x, to.x) - by, std::min(from.y, to.y) - by, std::min(from.z, to.z) - by},
            {std::max(from.x, to.x) + by, std::max(from.y, to.y) + by, std::max(from.z, to.z) + by}};
  }
  bool overlaps(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y &&
           low.z <= other.high.z && other.low.z <= high.z;
  }
  void include(const Box& o) {
    low = {std::min(low.x, o.low.x), std::min(low.y, o.low.y), std::min(low.z, o.low.z)};
    high = {std::max(high.x, o.high.x), std::max(high.y, o.high.y), std::max(high.z, o.high.z)};
  }
};

}  // namespace nacre
