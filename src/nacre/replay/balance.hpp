// Whether internal impulses balance: their sum and the sum of their moments are zero, but for rounding. Taken
// slice by slice of an instant, of a few hundred forces each, so that one wrong impulse stands out.
#pragma once

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/node_kind.hpp"

namespace nacre {

class Balance {
 public:
  // Positions are rounded in parts of their distance from the origin: arms count as this part of it, at
  // least.
  static constexpr double far = 1e-6;
  // More than rounding leaves, in parts of the sum of sizes. The moments of a large weighted sum of nodes
  // nearly cancel, so that they are rounded more.
  static constexpr double most_linear = 1e-10, most_angular = 1e-7;

  /// An impulse on a node at x.
  void add(NodeKind kind, const Vec3& x, const Vec3& impulse) {
    const double size = norm1(impulse);
    if (kind == NodeKind::spin) {
      moment_ += impulse;
      moment_size_ += size;
      return;
    }
    Vec3 arm = x;
    if (kind == NodeKind::place) {
      if (!has_origin_) origin_ = x, has_origin_ = true;
      arm = x - origin_;  // moments do not depend on the origin if the sum is zero
      sum_ += impulse;
      size_ += size;
    }
    moment_ += cross(arm, impulse);
    moment_size_ += (norm1(arm) + far * norm1(x)) * size;
  }

  double linear() const { return size_ > 0 ? norm1(sum_) / size_ : 0; }
  double angular() const { return moment_size_ > 0 ? norm1(moment_) / moment_size_ : 0; }

 private:
  Vec3 origin_, sum_, moment_;
  double size_ = 0, moment_size_ = 0;
  bool has_origin_ = false;
};

}  // namespace nacre
