// Two elements that touch, with static friction: what carries them, the normal, and the point where friction
// acts on both.
#pragma once

#include <cstdint>

#include "nacre/base/expect.hpp"
#include "nacre/engine/carrier.hpp"
#include "nacre/motion/contact_traces.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

struct Meeting {
  /// Directions that a tangent frame can follow: two of b, two of a, and the axes of space for elements that
  /// have no direction of their own.
  static constexpr int directions = 7;

  Carrier a, b;
  Carrier first;      ///< if b is a triangle of a facet of vertices, its first triangle; else it has no nodes
  Vec3 normal;        ///< from b to a
  Vec3 surface;       ///< the same, but as surfaces lie: across it friction acts
  double length = 0;  ///< of the way between the closest points
  double radius = 0;
  double magnitude = 0;     ///< of the coordinates
  bool is_common = true;    ///< whether the forces on a and b act at one point
  bool is_outside = false;  ///< whether b is a wall

  /// What stands for b in what is remembered.
  const Carrier& kept_by() const { return first.count > 0 ? first : b; }

  /// Of a with respect to b, at the closest points.
  Vec3 velocity() const { return a.closest_velocity() - b.closest_velocity(); }
  /// The same where friction acts.
  Vec3 slip() const { return a.velocity() - b.velocity(); }

  /// Where a ball that turns ends; else the middle between the closest points, if both elements carry it, or
  /// the closest point of that which carries only its own. If neither carries the point of the other, the
  /// pair has a couple. A wall is touched where a is.
  void choose_point() {
    a.find_frame();
    b.find_frame();
    if (a.is_ball()) return choose_end_of_ball();
    const bool any_a = a.carries_any_point(), any_b = b.carries_any_point();
    is_common = !is_outside && (any_a || any_b);
    if (!is_common) {
      a.act_at_closest();
      b.act_at_closest();
      return;
    }
    const Vec3 of_a = a.closest_point(), of_b = b.closest_point();
    const Vec3 c = any_a && any_b ? 0.5 * (of_a + of_b) : any_a ? of_b : of_a;
    a.act_at(c);
    act_on_b_at(c);
  }

  Vec3 direction(int axis) const {
    if (axis < 2) return kept_by().direction(axis);
    if (axis < 4) return a.direction(axis - 2);
    return {axis == 4 ? 1.0 : 0.0, axis == 5 ? 1.0 : 0.0, axis == 6 ? 1.0 : 0.0};
  }
  bool is_oblique(int axis, double least) const {
    const Vec3 along = direction(axis), across = cross(along, surface);
    return dot(across, across) > least * dot(along, along);
  }
  std::int16_t best_axis() const {
    constexpr double oblique = 0.2;  // of the square of the sine of its angle with the normal: a good one
    std::int16_t axis = 0;
    while (axis < directions - 1 && !is_oblique(axis, oblique)) ++axis;
    return axis;
  }

  /// It follows the same direction as before, unless that has become nearly parallel to the normal.
  TangentFrame frame_of(const ContactTrace* before, ContactTrace& trace) const {
    constexpr double hardly_any = 0.01;  // of the square of a sine
    trace.axis = before && is_oblique(before->axis, hardly_any) ? before->axis : best_axis();
    return {surface, direction(trace.axis)};
  }
  /// The spring of an earlier tick.
  Tangential carried(const ContactTrace& before, const ContactTrace& now, const TangentFrame& frame) const {
    const Tangential spring{before.spring[0], before.spring[1]};
    if (before.axis == now.axis) return spring;
    return frame.of(TangentFrame(surface, direction(before.axis)).vector(spring));
  }

  /// How the elements carry the point: coordinates of one form do not fit another.
  std::int16_t form() const {
    return static_cast<std::int16_t>(static_cast<int>(a.reach) * 16 + static_cast<int>(b.reach));
  }
  /// Where friction acts, in the material of both elements.
  void remember(ContactTrace& trace) const {
    trace.form = form();
    const Carrier::Coordinates& on_b = kept_by().at;
    trace.at = {a.at[0], a.at[1], a.at[2], on_b[0], on_b[1], on_b[2]};
    if (a.is_ball()) return;
    if (is_apart()) {
      const Vec3 apart = a.place(a.at) - kept_by().place(on_b);
      trace.at[0] = apart.x, trace.at[1] = apart.y, trace.at[2] = apart.z;
    }
  }
  /// From the point of b to that of a, in coordinates of an earlier tick.
  Vec3 moved_apart(const ContactTrace& trace) const {
    NACRE_EXPECT_DEBUG(!a.is_ball(), "a ball has no point that stays where it is touched");
    const auto& at = trace.at;
    const Vec3 place_b = kept_by().place({at[3], at[4], at[5]});
    if (is_apart()) return a.place(a.at) - place_b - Vec3{at[0], at[1], at[2]};
    return a.place({at[0], at[1], at[2]}) - place_b;
  }

  /// The same of a ball that turns on an element with corners, which needs the trace that `remember_turn`
  /// wrote, too: the way of the point where it touched, and the turn of the ball since.
  Vec3 moved_apart(const ContactTrace& trace, const ContactTrace& turn) const {
    const Vec3 to_b{turn.at[0], turn.at[1], turn.at[2]};
    const Vec3 arm = -a.radius * middle(to_b);
    return a.x[0] + to_b + cross(turned(trace), arm) -
           kept_by().place({trace.at[3], trace.at[4], trace.at[5]});
  }
  /// The part of that which is due to the turn of the ball against that of b.
  Vec3 rolled(const ContactTrace& trace, const ContactTrace& turn) const {
    const Vec3 to_b{turn.at[0], turn.at[1], turn.at[2]};
    const Vec3 carried = kept_by().place_of_direction({turn.at[3], turn.at[4], turn.at[5]});
    return a.radius * (carried + unit(to_b) - cross(turned(trace), middle(to_b)));
  }
  Vec3 rolling_velocity() const { return a.radius * cross(surface, a.v[1] - b.turning_velocity()); }
  /// From the centre of the ball to the point of b, and the normal in the material of b.
  void remember_turn(ContactTrace& trace) const {
    const Vec3 to_b = kept_by().place(kept_by().at) - a.x[0];
    const Carrier::Coordinates across =
        b.turns() ? kept_by().coordinates_of_direction(surface) : Carrier::Coordinates{};
    trace.form = form();
    trace.at = {to_b.x, to_b.y, to_b.z, across[0], across[1], across[2]};
  }

 private:
  /// What cannot turn, but move, leaves the whole couple to the ball.
  void choose_end_of_ball() {
    if (!is_outside && !b.carries_any_point() && b.moves()) a.radius = length;
    const Vec3 c = a.x[0] - a.radius * surface;
    is_common = b.carries_any_point();
    a.act_at(c);
    is_common ? act_on_b_at(c) : b.act_at_closest();
  }
  void act_on_b_at(const Vec3& c) {
    b.act_at(c);
    if (first.count == 0) return;
    first.find_frame();
    first.act_at(c);
  }
  Vec3 turned(const ContactTrace& trace) const {
    return a.x[1] - Vec3{trace.at[0], trace.at[1], trace.at[2]};
  }
  /// The middle of the normals now and when b was there.
  Vec3 middle(const Vec3& to_b) const { return 0.5 * (surface - unit(to_b)); }

  /// Whether a has only one point, and it is not one of b: then the way between them is remembered.
  bool is_apart() const { return !is_common && a.corners == 1; }
};

}  // namespace nacre
