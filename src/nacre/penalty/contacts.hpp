// What may touch what, and by which law: the contact part of a model. Pairs are not listed, there are too
// many: a pair is named by its two members, and everything about it is looked up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "nacre/geometry/closest.hpp"
#include "nacre/geometry/half_space.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// What a point is part of, which decides what it meets: balls meet each other and rods, and everything
/// meets triangles. The corners of rods and shells meet each other through their edges.
enum class Role { ball, rod, shell };

/// A collidable thing: a point inflated by a radius.
struct Element {
  int point = 0;
  double radius = 0;
  int body = 0;  ///< what `ignored` speaks of
  int material = 0;
  double mobility = 0;  ///< sum of weight^2 / mass: 0 if it cannot be moved
  int node = -1;        ///< of an ordinary vertex: its node, which spares the look at the point
  int place = -1;       ///< where the momentum it receives is added up, after the walls; -1 for nowhere
  Role role = Role::ball;
};

/// The hull of two or three elements of one body, inflated by their radius.
template <int N>
struct Hull {
  std::array<int, N> corners{};
  double mobility = 0;  ///< the largest of its corners: any other point of it is moved less
};
using EdgeHull = Hull<2>;
using TriangleHull = Hull<3>;

struct Wall {
  HalfSpace half_space;
  int body = 0;
  int material = 0;
};

enum class PairKind : std::int32_t { point_wall, point_point, point_edge, point_triangle, edge_edge };

/// The identity of a pair, as places in the lists that its kind names. Of two of one kind a < b.
struct Pair {
  PairKind kind = PairKind::point_wall;
  std::int32_t a = 0, b = 0;

  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// One rung of one pair: the identity of a contact force.
struct RungRef {
  Pair pair;
  std::int32_t rung = 0;
  std::int32_t tag = -1;  ///< what who keeps it wants to remember; not part of the identity

  friend auto operator<=>(const RungRef& a, const RungRef& b) {
    if (const auto order = a.pair <=> b.pair; order != 0) return order;
    return a.rung <=> b.rung;
  }
  friend bool operator==(const RungRef& a, const RungRef& b) { return a.pair == b.pair && a.rung == b.rung; }
};

/// A contact force that was zero, and the distance at which it was.
struct IdleRung {
  RungRef ref;
  double distance = 0;
};

/// The elements at the corners of a pair: those of its first member, then those of the second, which has none
/// if it is a wall.
struct PairCorners {
  std::array<int, Closest::most_corners> element{};
  int first = 1;  ///< how many are of the first
  int count = 1;
};

struct Contacts {
  std::vector<Element> elements;
  std::vector<EdgeHull> edges;
  std::vector<TriangleHull> triangles;
  std::vector<Wall> walls;
  std::vector<Ladder> ladders;          ///< of each law one after the other, by falling first step
  std::vector<double> mobility_limits;  ///< of each ladder: the largest pair mobility it is stable for
  struct Range {
    int begin, end;
  };
  std::vector<Range> laws;               ///< of ladders
  std::vector<std::vector<int>> law_of;  ///< of two materials: the place of their law; empty if there is one
  std::vector<std::vector<double>>
      release;  ///< of two materials: the share of the force that acts while separating
  std::vector<std::vector<double>> friction;  ///< of two materials: the coefficient; empty if all are 0
  std::vector<std::pair<int, int>> ignored;   ///< pairs of bodies that do not touch, sorted

  PairCorners corners(const Pair& pair) const;
  bool has_corner(const Pair& pair, int element) const;

  /// Of the first layer of any ladder.
  double widest_reach() const;

  /// Whether the pair has forces at all: it can move, and nobody said it should not touch.
  bool touches(const Pair& pair, const std::vector<Point>& points) const;

  /// The largest factor by which an impulse between the two changes their relative velocity.
  double mobility(const Pair& pair) const {
    if (pair.kind == PairKind::point_wall) return elements[pair.a].mobility;
    if (pair.kind == PairKind::point_point) return elements[pair.a].mobility + elements[pair.b].mobility;
    return hull_mobility(pair);
  }
  const Ladder& ladder(const Pair& pair) const {
    const double sum = mobility(pair);
    int i = 0, end = static_cast<int>(ladders.size());
    if (!law_of.empty()) {
      const Range& range = laws[law_of[first_of(pair).material][other_material(pair)]];
      i = range.begin, end = range.end;
    }
    while (i + 1 < end && sum > mobility_limits[i]) ++i;
    return ladders[i];
  }
  Rung rung(const RungRef& ref) const { return ladder(ref.pair).rung(ref.rung); }

  /// Any corner of a member: its body, its material and its radius are those of the member.
  const Element& first_of(const Pair& pair) const {
    return elements[pair.kind == PairKind::edge_edge ? edges[pair.a].corners[0] : pair.a];
  }
  /// Of a pair without a wall.
  const Element& second_of(const Pair& pair) const {
    if (pair.kind == PairKind::point_point) return elements[pair.b];
    return elements[pair.kind == PairKind::point_triangle ? triangles[pair.b].corners[0]
                                                          : edges[pair.b].corners[0]];
  }
  double radius(const Pair& pair) const {
    const double first = first_of(pair).radius;
    return pair.kind == PairKind::point_wall ? first : first + second_of(pair).radius;
  }
  double released(const Pair& pair) const {
    return release.empty() ? 1 : release[first_of(pair).material][other_material(pair)];
  }
  double friction_of(const Pair& pair) const {
    return friction.empty() ? 0 : friction[first_of(pair).material][other_material(pair)];
  }

 private:
  int other_material(const Pair& pair) const {
    return pair.kind == PairKind::point_wall ? walls[pair.b].material : second_of(pair).material;
  }
  double hull_mobility(const Pair& pair) const;
};

/// Calls f(node) for the nodes of all corners of a pair.
template <class F>
void for_nodes(const Pair& pair, const Contacts& contacts, const std::vector<Point>& points, const F& f) {
  const PairCorners corners = contacts.corners(pair);
  for (int c = 0; c < corners.count; ++c) {
    const Point& point = points[contacts.elements[corners.element[c]].point];
    for (int i = 0; i < point.count; ++i) f(point.node[i]);
  }
}

/// Every pair that touches, in order. Quadratic: for oracles and small scenes.
std::vector<Pair> all_pairs(const Contacts& contacts, const std::vector<Point>& points);

/// How two members of a pair stand to each other.
struct Approach {
  double distance = 0;
  Vec3 normal;                                       ///< from b to a, a unit vector
  std::array<double, Closest::most_corners> weight;  ///< of each corner at the closest points
};

/// a against a wall, of positions.
inline Approach approach(const Vec3& a, const Wall& wall, double radius) {
  return {distance(a, wall.half_space) - radius, wall.half_space.normal, {1}};
}
/// a against b, of positions; they must not coincide.
inline Approach approach(const Vec3& a, const Vec3& b, double radius) {
  const Vec3 r = a - b;
  const double length = norm(r);
  return {length - radius, (1 / length) * r, {1, 1}};
}

/// The closest points of a pair that has an edge or a triangle, of the positions of its corners.
inline Closest closest(PairKind kind, const std::array<Vec3, Closest::most_corners>& x) {
  if (kind == PairKind::point_edge) return closest_point_edge(x[0], x[1], x[2]);
  if (kind == PairKind::point_triangle) return closest_point_triangle(x[0], x[1], x[2], x[3]);
  return closest_edge_edge(x[0], x[1], x[2], x[3]);
}
inline bool has_hull(PairKind kind) { return kind >= PairKind::point_edge; }

/// The pair as `at(point)` places its points.
template <class At>
Approach approach(const Pair& pair, const Contacts& contacts, const At& at) {
  if (has_hull(pair.kind)) {
    const PairCorners corners = contacts.corners(pair);
    std::array<Vec3, Closest::most_corners> x;
    for (int i = 0; i < corners.count; ++i) x[i] = at(contacts.elements[corners.element[i]].point);
    const Closest found = closest(pair.kind, x);
    const double length = norm(found.r);
    return {length - contacts.radius(pair), (1 / length) * found.r, found.weight};
  }
  const Vec3 a = at(contacts.elements[pair.a].point);
  if (pair.kind == PairKind::point_wall) return approach(a, contacts.walls[pair.b], contacts.radius(pair));
  return approach(a, at(contacts.elements[pair.b].point), contacts.radius(pair));
}

}  // namespace nacre
