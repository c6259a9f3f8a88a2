// Whether internal impulses balance: their sum and the sum of their moments are zero, but for rounding. Taken
// slice by slice of an instant, of a few hundred forces each, so that one wrong impulse stands out. What
// rounding may leave is derived, not chosen: docs/proof.md has the bound.
#pragma once

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/node_kind.hpp"
#include "nacre/replay/rounding.hpp"

namespace nacre {

class Balance {
 public:
  /// An impulse on a node at x.
  void add(NodeKind kind, const Vec3& x, const Vec3& impulse) {
    ++count_;
    if (kind == NodeKind::place && !has_origin_) origin_ = x, has_origin_ = true;
    add_size(kind, x, impulse);
    if (kind == NodeKind::spin) {
      moment_ += impulse;
      return;
    }
    if (kind == NodeKind::place) sum_ += impulse;
    moment_ += cross(arm(kind, x), impulse);
  }

  /// A part of an impulse that another part may cancel: what rounds it off does not cancel.
  void add_size(NodeKind kind, const Vec3& x, const Vec3& impulse) {
    const double size = norm1(impulse);
    if (kind == NodeKind::place) size_ += size;
    // A position is rounded in parts of its distance from the origin of the scene.
    moment_size_ += kind == NodeKind::spin ? size : (norm1(arm(kind, x)) + norm1(x)) * size;
  }

  /// The sum of the impulses over that of their sizes; the same of their moments.
  double linear() const { return size_ > 0 ? norm1(sum_) / size_ : 0; }
  double angular() const { return moment_size_ > 0 ? norm1(moment_) / moment_size_ : 0; }

  /// More than rounding leaves of either, if no element is worse shaped than `conditioning` says.
  double most(double conditioning) const { return rounding::of_sum(count_, conditioning); }

 private:
  /// Moments do not depend on the origin if the sum is zero.
  Vec3 arm(NodeKind kind, const Vec3& x) const { return kind == NodeKind::place ? x - origin_ : x; }

  Vec3 origin_, sum_, moment_;
  double size_ = 0, moment_size_ = 0, count_ = 0;
  bool has_origin_ = false;
};

}  // namespace nacre
