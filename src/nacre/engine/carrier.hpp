// One element of a pair, as that which carries a point of contact: the nodes that a force there acts on, and
// how far each has to move for it. A face carries any point near it, and so does every element of a stiff
// body. A ball that turns carries the points of its surface. A single vertex, and an edge without a face,
// carry only points of their own.
//
// A new kind of body that carries points in its own way is a new `Reach`: it needs place, act_at, velocity,
// friction_share, direction and mobility.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "nacre/geometry/inertia.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/geometry/triangle_frame.hpp"

namespace nacre {

struct Carrier {
  static constexpr int most_nodes = Point::max_nodes, most_corners = 3;
  /// What it carries: nothing, because it is a wall that stands still; points of its own; any point near a
  /// triangle; any point of a stiff body; the surface of a ball, whose nodes are its centre and its angle.
  enum class Reach : std::uint8_t { nothing, own_points, triangle, body, ball };
  using Coordinates = std::array<double, 3>;
  using Weights = std::array<double, most_nodes>;  ///< one for each node

  Reach reach = Reach::nothing;
  int count = 0;  ///< of nodes
  std::array<int, most_nodes> node{};
  std::array<Vec3, most_nodes> x{}, v{};     ///< of the nodes
  Weights inverse_mass{};                    ///< of the nodes
  Weights near{};                            ///< of the closest point
  Weights acting{};                          ///< of the point where friction acts
  Weights along{};                           ///< of the vector from the first corner to the second
  int corners = 0;                           ///< of the element
  std::array<int, most_corners> element{};   ///< at each corner; of an edge also that of its triangle
  std::array<Vec3, most_corners> corner{};   ///< their positions
  std::array<double, most_corners> share{};  ///< of each corner in the closest point
  TriangleFrame frame;                       ///< of its three nodes, if it carries points near a triangle
  Coordinates at{};                          ///< where friction acts, in its material; of a ball, its angle
  double radius = 0;                         ///< of a ball that turns
  Vec3 arm;                                  ///< from its centre to where friction acts

  bool carries_any_point() const { return reach == Reach::triangle || reach == Reach::body; }
  bool is_ball() const { return reach == Reach::ball; }
  bool is_rod() const { return reach == Reach::own_points && corners == 2 && count == 2; }
  bool moves() const {
    return std::any_of(inverse_mass.begin(), inverse_mass.begin() + count, [](double m) { return m > 0; });
  }

  Vec3 closest_point() const { return blend(near, x); }
  Vec3 closest_velocity() const { return blend(near, v); }
  Vec3 edge() const { return corner[1] - corner[0]; }

  /// A triangle that is too narrow to have a plane carries only points of its own.
  void find_frame() {
    if (reach != Reach::triangle) return;
    frame = TriangleFrame({x[0], x[1], x[2]});
    if (!frame.is_wide()) reach = Reach::own_points;
  }

  /// Of a point with these coordinates, not of a ball: of a body, along its axes; of a triangle, two weights
  /// and a height; of points of its own, the weights of its nodes but the first.
  Vec3 place(const Coordinates& c) const {
    if (reach == Reach::triangle) return frame.at({c[0], c[1], c[2]});
    const double first = reach == Reach::body ? 1 : 1 - (c[0] + c[1] + c[2]);
    return blend({first, c[0], c[1], c[2]}, x);
  }

  void act_at_closest() {
    at = {near[1], near[2], near[3]};
    if (reach == Reach::triangle) at[2] = 0;
    acting = near;
  }
  /// Friction acts at c, which must be its closest point unless it carries any.
  void act_at(const Vec3& c) {
    if (is_ball()) {
      at = {x[1].x, x[1].y, x[1].z};
      acting = {1};
      arm = c - x[0];
    } else if (reach == Reach::body) {
      at = coordinates_in_body(c - x[0]);
      acting = {1, at[0], at[1], at[2]};
    } else if (reach == Reach::triangle) {
      const TriangleFrame::Coordinates in_frame = frame.of(c);
      at = {in_frame.first, in_frame.second, in_frame.height};
      acting = {1 - at[0] - at[1], at[0], at[1], 0};
    } else {
      act_at_closest();
    }
  }
  /// Of the point where friction acts.
  Vec3 velocity() const {
    if (is_ball()) return v[0] + cross(v[1], arm);
    Vec3 sum = blend(acting, v);
    if (reach == Reach::triangle)
      for (int i = 0; i < count; ++i) sum -= (at[2] * dot(frame.normal(), v[i])) * frame.gradient(i);
    return sum;
  }
  /// The share of a node in a force where friction acts: of the angle of a ball, the torque.
  Vec3 friction_share(int i, const Vec3& force) const {
    if (is_ball() && i == 1) return cross(arm, force);
    Vec3 own = acting[i] * force;
    if (reach == Reach::triangle) own -= (at[2] * dot(force, frame.gradient(i))) * frame.normal();
    return own;
  }

  /// Whether it can take a torque without a force, as a triangle and a body can.
  bool turns() const { return carries_any_point(); }
  /// Of a direction in its material, and back.
  Coordinates coordinates_of_direction(const Vec3& n) const {
    if (reach == Reach::body) return coordinates_in_body(n);
    return {dot(frame.gradient(1), n), dot(frame.gradient(2), n), dot(frame.normal(), n)};
  }
  Vec3 place_of_direction(const Coordinates& c) const {
    if (!turns()) return {};
    if (reach == Reach::body) return blend({0, c[0], c[1], c[2]}, x);
    return frame.at({c[0], c[1], c[2]}) - frame.at({});
  }
  /// The angular velocity that a torque on it acts against.
  Vec3 turning_velocity() const {
    if (!turns()) return {};
    const Levers levers(*this);
    Vec3 sum;
    for (int i = 0; i < count; ++i) sum += cross(levers.lever[i], v[i]);
    return levers.inertia.solved(sum);
  }
  /// The forces on its nodes that are a torque, and no force: to round-off, for any shape that it has.
  std::array<Vec3, most_nodes> couple(const Vec3& torque) const {
    std::array<Vec3, most_nodes> forces{};
    if (!turns()) return forces;
    const Levers levers(*this);
    const Vec3 y = levers.inertia.solved(torque);
    for (int i = 0; i < count; ++i) forces[i] = cross(y, levers.lever[i]);
    return forces;
  }
  /// A bound of the change of its angular velocity by a torque of one.
  double turning_mobility() const {
    if (!turns()) return 0;
    double largest = 0;
    for (int i = 0; i < count; ++i) largest = std::max(largest, inverse_mass[i]);
    return largest * Levers(*this).inertia.trace_of_inverse();
  }

  /// A direction of its material, the first or the second; zero if it has none.
  Vec3 direction(int which) const {
    if (reach == Reach::body) return x[1 + which];
    return which + 1 < count && !is_ball() ? x[1 + which] - x[0] : Vec3{};
  }

  /// The largest change of the velocity of the acting point by a unit impulse there, by Cauchy's inequality.
  double mobility() const {
    if (is_ball()) return inverse_mass[0] + dot(arm, arm) * inverse_mass[1];
    double sum = 0, mobility = 0;
    for (int i = 0; i < count; ++i) sum += std::abs(acting[i]);
    for (int i = 0; i < count; ++i) {
      double square = std::abs(acting[i]) * (reach == Reach::triangle ? sum : std::abs(acting[i]));
      if (reach == Reach::triangle) square += at[2] * at[2] * dot(frame.gradient(i), frame.gradient(i));
      mobility += square * inverse_mass[i];
    }
    return mobility;
  }

 private:
  /// Of its nodes: of a body the axes, of a triangle the ways from its middle.
  struct Levers {
    std::array<Vec3, most_nodes> lever{};
    Inertia inertia;

    explicit Levers(const Carrier& carrier) {
      const bool is_body = carrier.reach == Reach::body;
      const Vec3 middle = (1.0 / 3) * (carrier.x[0] + carrier.x[1] + carrier.x[2]);
      for (int i = is_body ? 1 : 0; i < carrier.count; ++i)
        inertia.add(lever[i] = is_body ? carrier.x[i] : carrier.x[i] - middle);
    }
  };

  Vec3 blend(const Weights& weight, const std::array<Vec3, most_nodes>& of) const {
    Vec3 sum;
    for (int i = 0; i < count; ++i) sum += weight[i] * of[i];
    return sum;
  }
  /// The axes are far from lying in a plane: a body whose axes come near that ends the run.
  Coordinates coordinates_in_body(const Vec3& r) const {
    const Vec3 n = cross(x[2], x[3]);
    const double inverse = 1 / dot(x[1], n);
    return {inverse * dot(r, n), inverse * dot(r, cross(x[3], x[1])), inverse * dot(r, cross(x[1], x[2]))};
  }
};

}  // namespace nacre
