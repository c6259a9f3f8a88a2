// The couple of friction on rods. A rod carries only points of its own axis, so the two forces of friction
// act at a distance and turn the pair. Both rods take the opposite couple with forces on their ends, each the
// part across its own axis: a rod cannot be turned about that. If the rods are not parallel, one split among
// the two takes all of it. Nearly parallel rods would need forces without bound; so friction across both of
// them fades with the angle between them, until rods that are parallel roll on each other freely. With a
// point a rod takes the part of the couple across its axis; the rest remains.
#pragma once

#include <array>

#include "nacre/engine/meeting.hpp"

namespace nacre {

class RodCouples {
 public:
  /// Of a pair whose point is chosen. There are none if the pair has no couple, or no rod; a ball that turns
  /// takes all of it.
  explicit RodCouples(const Meeting& meeting) : a_(meeting.a), b_(meeting.b) {
    if (meeting.is_common || meeting.is_outside || a_.is_ball() || !(a_.is_rod() || b_.is_rod())) return;
    exists_ = true;
    arm_ = meeting.length * meeting.normal;
    if (a_.is_rod()) axis_a_ = unit(a_.edge());
    if (b_.is_rod()) axis_b_ = unit(b_.edge());
    if (!are_two()) return;
    if (dot(axis_a_, axis_b_) < 0) axis_b_ = -axis_b_;
    const Vec3 between = axis_a_ - axis_b_;
    apart_ = 0.5 * dot(between, between);
    const Vec3 w = cross(axis_a_ + axis_b_, meeting.normal);
    const double square = dot(w, w);
    if (apart_ < nearly_parallel && square > 1e-12) across_ = (1 / std::sqrt(square)) * w;
  }

  bool exist() const { return exists_; }

  /// The part of a friction on a that acts.
  Vec3 acting(const Vec3& friction) const {
    return friction - ((1 - std::min(1.0, apart_ / nearly_parallel)) * dot(friction, across_)) * across_;
  }

  /// On a and b, for this friction on a.
  std::array<Vec3, 2> of(const Vec3& friction) const {
    const Vec3 all = -cross(arm_, friction);
    if (!are_two()) {
      const Vec3& axis = a_.is_rod() ? axis_a_ : axis_b_;
      const Vec3 taken = all - dot(all, axis) * axis;
      return {a_.is_rod() ? taken : Vec3{}, b_.is_rod() ? taken : Vec3{}};
    }
    // Half of it each, and shifted by what makes both have no part along their axes.
    const double along_a = dot(all, axis_a_), along_b = dot(all, axis_b_);
    const double sum = 0.5 * (along_b - along_a) / (2 - apart_);
    const double difference = apart_ > parallel ? -0.5 * (along_a + along_b) / apart_ : 0;
    const Vec3 shift = 0.5 * ((sum + difference) * axis_a_ + (sum - difference) * axis_b_);
    return {0.5 * all + shift, 0.5 * all - shift};
  }

  /// What turning of the rods adds to the velocity of a with respect to b where friction acts.
  Tangential slip(const TangentFrame& frame) const {
    const Vec3 turn_a = turning(a_), turn_b = turning(b_);
    const auto along = [&](const Vec3& direction) {
      const auto [on_a, on_b] = of(acting(direction));
      return dot(on_a, turn_a) + dot(on_b, turn_b);
    };
    return {along(frame.first), along(frame.second)};
  }

  /// The force on the second end of a rod that a couple means; on the first it is opposite.
  static Vec3 force_on_end(const Carrier& rod, const Vec3& couple) {
    const Vec3 edge = rod.edge();
    return (1 / dot(edge, edge)) * cross(couple, edge);
  }

  /// A bound of the change of the slip by a friction of one.
  double mobility() const { return mobility_of(a_) + mobility_of(b_); }

 private:
  /// One minus the cosine of the angle below which friction across both rods fades, and below which it is 0.
  static constexpr double nearly_parallel = 0.02, parallel = 1e-14;

  bool are_two() const { return a_.is_rod() && b_.is_rod(); }
  static Vec3 turning(const Carrier& carrier) {
    if (!carrier.is_rod()) return {};
    const Vec3 edge = carrier.edge();
    return (1 / dot(edge, edge)) * cross(edge, carrier.v[1] - carrier.v[0]);
  }
  double mobility_of(const Carrier& carrier) const {
    if (!carrier.is_rod()) return carrier.mobility();
    const double share = are_two() ? 1 + std::sqrt(0.5 * apart_) / std::max(apart_, nearly_parallel) : 1;
    const double lever = share * std::sqrt(dot(arm_, arm_) / dot(carrier.edge(), carrier.edge()));
    double sum = 0;
    for (int i = 0; i < carrier.count; ++i) {
      const double weight = std::abs(carrier.acting[i]) + lever;
      sum += weight * weight * carrier.inverse_mass[i];
    }
    return sum;
  }

  const Carrier &a_, &b_;
  bool exists_ = false;
  Vec3 arm_;              ///< from b to a
  Vec3 axis_a_, axis_b_;  ///< unit vectors, less than a right angle apart
  double apart_ = 1;      ///< one minus the cosine of the angle between them
  Vec3 across_;           ///< both of nearly parallel rods; otherwise zero
};

}  // namespace nacre
