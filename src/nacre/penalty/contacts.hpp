// What may touch what, and by which law: the contact part of a model. Pairs are not listed, there are too
// many: a pair is named by its two members, and everything about it is looked up.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nacre/geometry/half_space.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// A collidable thing: a point inflated by a radius.
struct Element {
  int point = 0;
  double radius = 0;
  int body = 0;  ///< what `ignored` speaks of
  int material = 0;
  double mobility = 0;  ///< sum of weight^2 / mass: 0 if it cannot be moved
  int node = -1;        ///< of an ordinary vertex: its node, which spares the look at the point
  int place = -1;       ///< where the momentum it receives is added up, after the walls; -1 for nowhere
};

struct Wall {
  HalfSpace half_space;
  int body = 0;
  int material = 0;
};

enum class PairKind : std::int32_t { point_wall, point_point };

/// The identity of a pair: element a against wall b, or against element b > a.
struct Pair {
  PairKind kind = PairKind::point_wall;
  std::int32_t a = 0, b = 0;

  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// One rung of one pair: the identity of a contact force.
struct RungRef {
  Pair pair;
  std::int32_t rung = 0;

  friend auto operator<=>(const RungRef&, const RungRef&) = default;
};

/// A contact force that was zero, and the distance at which it was.
struct IdleRung {
  RungRef ref;
  double distance = 0;
};

struct Contacts {
  std::vector<Element> elements;
  std::vector<Wall> walls;
  std::vector<Ladder> ladders;          ///< by falling first step
  std::vector<double> mobility_limits;  ///< of each ladder: the largest pair mobility it is stable for
  std::vector<std::vector<double>>
      release;  ///< of two materials: the share of the force that acts while separating
  std::vector<std::pair<int, int>> ignored;  ///< pairs of bodies that do not touch, sorted

  /// Whether the pair has forces at all: it can move, and nobody said it should not touch.
  bool touches(const Pair& pair, const std::vector<Point>& points) const;

  double mobility(const Pair& pair) const {
    const double first = elements[pair.a].mobility;
    return pair.kind == PairKind::point_wall ? first : first + elements[pair.b].mobility;
  }
  const Ladder& ladder(const Pair& pair) const {
    const double sum = mobility(pair);
    std::size_t i = 0;
    while (i + 1 < ladders.size() && sum > mobility_limits[i]) ++i;
    return ladders[i];
  }
  Rung rung(const RungRef& ref) const { return ladder(ref.pair).rung(ref.rung); }
  double radius(const Pair& pair) const {
    const double first = elements[pair.a].radius;
    return pair.kind == PairKind::point_wall ? first : first + elements[pair.b].radius;
  }
  double released(const Pair& pair) const {
    const int other = pair.kind == PairKind::point_wall ? walls[pair.b].material : elements[pair.b].material;
    return release.empty() ? 1 : release[elements[pair.a].material][other];
  }
};

/// Every pair that touches, in order. Quadratic: for oracles and small scenes.
std::vector<Pair> all_pairs(const Contacts& contacts, const std::vector<Point>& points);

/// How two members of a pair stand to each other.
struct Approach {
  double distance = 0;
  Vec3 normal;  ///< from b to a, a unit vector
};

/// a against a wall, of positions.
inline Approach approach(const Vec3& a, const Wall& wall, double radius) {
  return {distance(a, wall.half_space) - radius, wall.half_space.normal};
}
/// a against b, of positions; they must not coincide.
inline Approach approach(const Vec3& a, const Vec3& b, double radius) {
  const Vec3 r = a - b;
  const double length = norm(r);
  return {length - radius, (1 / length) * r};
}

/// The pair as `at(point)` places its points.
template <class At>
Approach approach(const Pair& pair, const Contacts& contacts, const At& at) {
  const Vec3 a = at(contacts.elements[pair.a].point);
  if (pair.kind == PairKind::point_wall) return approach(a, contacts.walls[pair.b], contacts.radius(pair));
  return approach(a, at(contacts.elements[pair.b].point), contacts.radius(pair));
}

}  // namespace nacre
