// The contact part of a model: which elements may touch, and by which law. There are too many pairs to list
// them: a pair is identified by its two elements, and its properties are looked up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/geometry/closest.hpp"
#include "nacre/geometry/half_space.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/penalty/facets.hpp"
#include "nacre/penalty/friction_model.hpp"
#include "nacre/penalty/ladder.hpp"
#include "nacre/penalty/parallel_edges.hpp"

namespace nacre {

/// What a point belongs to, which decides its pairs: balls form pairs with balls and with edges of rods, all
/// points form pairs with triangles. Rods and shells touch each other through their edges. An anchor carries
/// a wall that moves, and touches nothing itself.
enum class Role { ball, rod, shell, anchor };

/// A point that can touch, inflated by a radius.
struct Element {
  int point = 0;
  double radius = 0;
  int body = 0;  ///< for `Contacts::ignored`
  int material = 0;
  double mobility = 0;  ///< sum of weight^2 / mass: 0 if it cannot be moved
  int node = -1;        ///< the node of an ordinary vertex, to save the lookup of the point; otherwise -1
  int spin = -1;        ///< the node of the angle of a ball that turns; -1 if it does not
  int place = -1;       ///< the index of its sum of contact forces, after the walls; -1 if it has none
  Role role = Role::ball;
  bool is_stiff = false;  ///< of a stiff body
  int frame = 0;  ///< of one that no force moves: which other ones it keeps its distance from. 0: those that
                  ///< stand still; positive: those of one script; `own_frame`: none
  static constexpr int own_frame = -1;
};

/// The hull of two or three elements of one body, inflated by their radius.
template <int N>
struct Hull {
  std::array<int, N> corners{};
  double mobility = 0;  ///< the largest of its corners, and so of all its points
};
using EdgeHull = Hull<2>;
using TriangleHull = Hull<3>;

struct Wall {
  HalfSpace half_space;  ///< at the start
  int body = 0;
  int material = 0;
  int anchor = -1;  ///< the element on the surface that moves with it; -1: it stands still
};

enum class PairKind : std::int32_t { point_wall, point_point, point_edge, point_triangle, edge_edge };

/// The identity of a pair, as indices in the lists of its kind; a < b if both are of one list.
struct Pair {
  PairKind kind = PairKind::point_wall;
  std::int32_t a = 0, b = 0;

  friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// One rung of one pair: the identity of a contact force.
struct RungRef {
  Pair pair;
  std::int32_t rung = 0;
  std::int32_t tag = -1;  ///< the owner's slot index; ignored in comparisons

  friend auto operator<=>(const RungRef& a, const RungRef& b) {
    if (const auto order = a.pair <=> b.pair; order != 0) return order;
    return a.rung <=> b.rung;
  }
  friend bool operator==(const RungRef& a, const RungRef& b) { return a.pair == b.pair && a.rung == b.rung; }
};

/// A contact force that was zero at this distance.
struct IdleRung {
  RungRef ref;
  double distance = 0;
};

/// The elements at the corners of a pair: those of a, then those of b. A wall has none, or its anchor.
struct PairCorners {
  std::array<int, Closest::most_corners> element{};
  int first = 1;  ///< how many belong to a
  int count = 1;
};

struct Contacts {
  std::vector<Element> elements;
  std::vector<EdgeHull> edges;
  std::vector<TriangleHull> triangles;
  std::vector<Wall> walls;
  std::vector<Ladder> ladders;          ///< law by law; those of one law by falling first step
  std::vector<double> mobility_limits;  ///< of each ladder: the largest pair mobility for which it is
                                        ///< stable; may be empty if every law has one ladder
  struct Range {
    int begin, end;
  };
  std::vector<Range> laws;  ///< each a range of ladders
  std::vector<std::vector<int>>
      law_of;  ///< of two materials: the index of their law; empty if there is only one law
  std::vector<std::vector<double>>
      release;  ///< of two materials: the share of the force that acts while separating
  std::vector<std::vector<double>> friction;  ///< of two materials: the coefficient; empty if all are 0
  std::vector<std::vector<double>> sliding;   ///< the same while slipping; empty if equal
  std::vector<std::vector<double>> rolling;   ///< of two materials: that against rolling; empty if all are 0
  FrictionModel friction_model = FrictionModel::paper;
  std::vector<double> edge_lengths;        ///< at the start; only if contact has a memory, as the next
  std::vector<std::array<int, 2>> apexes;  ///< of each edge: the third corners of its triangles, or -1
  double stiff_mobility = 0;  ///< if contact has a memory: stiff bodies have the ladder for this one at least
  std::vector<std::array<int, 3>> across;    ///< of each triangle: the apex beyond the side opposite, or -1
  Facets facets;                             ///< only if contact has a memory
  std::vector<std::pair<int, int>> ignored;  ///< pairs of bodies that do not touch, sorted

  PairCorners corners(const Pair& pair) const;
  bool has_corner(const Pair& pair, int element) const;

  /// The largest reach of the first layer of any ladder.
  double widest_reach() const;

  /// Whether the pair is watched: its distance can change, the two share no node, and the pair of bodies is
  /// not ignored. Forces act on it unless its mobility is zero.
  bool touches(const Pair& pair, const std::vector<Point>& points) const;

  /// Whether it has an edge or a corner inside a facet, where other pairs are always as close.
  bool is_inside_facet(const Pair& pair) const {
    if (facets.empty()) return false;
    if (pair.kind == PairKind::edge_edge) return facets.inner_edges[pair.a] || facets.inner_edges[pair.b];
    return pair.kind == PairKind::point_triangle && facets.inner_elements[pair.a];
  }
  /// Whether a pair whose points have the positions at(point) acts: of a triangle that is part of a facet,
  /// only if the other point is above it.
  template <class At>
  bool acts(const Pair& pair, const std::array<double, Closest::most_corners>& weight, const At& at) const;

  /// The largest change of relative velocity by a unit impulse between a and b.
  double mobility(const Pair& pair) const {
    if (pair.kind == PairKind::point_wall) return elements[pair.a].mobility;
    if (pair.kind == PairKind::point_point) return elements[pair.a].mobility + elements[pair.b].mobility;
    return hull_mobility(pair);
  }
  /// That of a pair without mobility has no rungs, if the model has such a ladder.
  const Ladder& ladder(const Pair& pair) const {
    const double own = mobility(pair);
    const double sum = stiff_mobility > 0 && own > 0 && is_stiff(pair) ? std::max(stiff_mobility, own) : own;
    if (law_of.empty()) return ladder_in({0, static_cast<int>(ladders.size())}, sum);
    return ladder_in(laws[law_of[first_of(pair).material][other_material(pair)]], sum);
  }
  /// Of a pair of these materials with this mobility.
  const Ladder& ladder_between(int a, int b, double mobility) const {
    if (law_of.empty()) return ladder_in({0, static_cast<int>(ladders.size())}, mobility);
    return ladder_in(laws[law_of[a][b]], mobility);
  }
  Rung rung(const RungRef& ref) const { return ladder(ref.pair).rung(ref.rung); }

  /// The first corner of a. All corners of a have its body, material and radius.
  const Element& first_of(const Pair& pair) const {
    return elements[pair.kind == PairKind::edge_edge ? edges[pair.a].corners[0] : pair.a];
  }
  /// The element that carries the wall of a pair, if b is a wall that moves; otherwise -1.
  int anchor_of(const Pair& pair) const {
    return pair.kind == PairKind::point_wall ? walls[pair.b].anchor : -1;
  }
  /// The first corner of b, which must not be a wall.
  const Element& second_of(const Pair& pair) const {
    NACRE_EXPECT_DEBUG(pair.kind != PairKind::point_wall, "a wall has no corners");
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
  double sliding_of(const Pair& pair) const {
    return sliding.empty() ? friction_of(pair) : sliding[first_of(pair).material][other_material(pair)];
  }
  double rolling_of(const Pair& pair) const {
    return rolling.empty() ? 0 : rolling[first_of(pair).material][other_material(pair)];
  }
  /// Whether contact has a memory.
  bool holds() const { return friction_model == FrictionModel::holding && !friction.empty(); }
  /// Of a pair of edges, whose vectors are a and b; all of it acts if contact has no memory, and between two
  /// rods, which have no faces that would keep them apart.
  ParallelEdges parallel(const Pair& pair, const Vec3& a, const Vec3& b) const {
    if (!holds() || (is_of_rod(pair.a) && is_of_rod(pair.b))) return {};
    const double length = std::min(edge_lengths[pair.a], edge_lengths[pair.b]);
    return parallel_edges(a, b, limit_of_parallel(ladder(pair).law().reach(1), length));
  }
  /// A length that is much smaller than the reach of contact of this pair.
  double beside_of(const Pair& pair) const {
    constexpr double hardly = 1e-6;
    return hardly * ladder(pair).law().reach(1);
  }
  /// Sets `apexes` and `across`.
  void find_neighbours();
  /// Sets `stiff_mobility`, if contact has a memory. Stiff bodies that rest on each other and on what stands
  /// still must tick together: a load that varies from tick to tick makes friction creep.
  void find_stiff_mobility();

 private:
  const Ladder& ladder_in(const Range& range, double mobility) const {
    int i = range.begin;
    while (i + 1 < range.end && mobility > mobility_limits[i]) ++i;
    return ladders[i];
  }
  int other_material(const Pair& pair) const {
    return pair.kind == PairKind::point_wall ? walls[pair.b].material : second_of(pair).material;
  }
  double hull_mobility(const Pair& pair) const;
  /// Whether all corners of a pair that no force moves are of one frame.
  bool is_of_one_frame(const Pair& pair, const PairCorners& corners) const;
  bool is_of_rod(int edge) const { return elements[edges[edge].corners[0]].role == Role::rod; }
  /// Whether it is of two stiff bodies, or of one and something that stands still.
  bool is_stiff(const Pair& pair) const {
    const Element& a = first_of(pair);
    if (pair.kind == PairKind::point_wall) return a.is_stiff;
    const Element& b = second_of(pair);
    return (a.is_stiff && (b.is_stiff || b.mobility == 0)) || (b.is_stiff && a.mobility == 0);
  }
};

template <class At>
bool Contacts::acts(const Pair& pair, const std::array<double, Closest::most_corners>& weight,
                    const At& at) const {
  if (facets.empty() || pair.kind != PairKind::point_triangle || facets.triangles[pair.b].first < 0)
    return true;
  const auto position = [&](int element) { return at(elements[element].point); };
  FacetPlace place{triangles[pair.b].corners, {}, {weight[1], weight[2], weight[3]}};
  for (int i = 0; i < 3; ++i) place.corner[i] = position(place.element[i]);
  return touches_facet_at(facets, pair.b, place, position(pair.a), beside_of(pair), position);
}

/// Calls f(node) for the nodes of all corners of a pair, once for each. Corners of a stiff body share all of
/// their nodes; ordinary vertices are different ones.
template <class F>
void for_nodes(const Pair& pair, const Contacts& contacts, const std::vector<Point>& points, const F& f) {
  const PairCorners corners = contacts.corners(pair);
  const auto point_of = [&](int c) -> const Point& {
    return points[contacts.elements[corners.element[c]].point];
  };
  const auto is_known = [&](int node, int before) {
    for (int c = 0; c < before; ++c) {
      const Point& point = point_of(c);
      for (int i = 0; i < point.count; ++i)
        if (point.node[i] == node) return true;
    }
    return false;
  };
  for (int c = 0; c < corners.count; ++c) {
    const Point& point = point_of(c);
    for (int i = 0; i < point.count; ++i)
      if (point.count == 1 || !is_known(point.node[i], c)) f(point.node[i]);
  }
}

/// All pairs that can have contact forces, in order. Quadratic: for oracles and small scenes.
std::vector<Pair> all_pairs(const Contacts& contacts, const std::vector<Point>& points);

/// The distance and direction between the two elements of a pair.
struct Approach {
  double distance = 0;
  Vec3 normal;                                       ///< from b to a, a unit vector
  std::array<double, Closest::most_corners> weight;  ///< of each corner at the closest points
};

/// Of a position and a wall.
inline Approach approach(const Vec3& a, const Wall& wall, double radius) {
  return {distance(a, wall.half_space) - radius, wall.half_space.normal, {1}};
}
/// Of a position and a wall that moves, whose anchor is at b.
inline Approach approach(const Vec3& a, const Vec3& b, const Wall& wall, double radius) {
  return {dot(wall.half_space.normal, a - b) - radius, wall.half_space.normal, {1, 1}};
}
/// Of two positions. If they coincide the normal is not a number, and the run ends as not_finite.
inline Approach approach(const Vec3& a, const Vec3& b, double radius) {
  const Vec3 r = a - b;
  const double length = norm(r);
  return {length - radius, (1 / length) * r, {1, 1}};
}

/// The closest points of a pair with an edge or a triangle, from the positions of its corners.
inline Closest closest(PairKind kind, const std::array<Vec3, Closest::most_corners>& x) {
  if (kind == PairKind::point_edge) return closest_point_edge(x[0], x[1], x[2]);
  if (kind == PairKind::point_triangle) return closest_point_triangle(x[0], x[1], x[2], x[3]);
  return closest_edge_edge(x[0], x[1], x[2], x[3]);
}
inline bool has_hull(PairKind kind) { return kind >= PairKind::point_edge; }

/// Of a pair whose points are at the positions at(point).
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
  if (const int anchor = contacts.anchor_of(pair); anchor >= 0)
    return approach(a, at(contacts.elements[anchor].point), contacts.walls[pair.b], contacts.radius(pair));
  if (pair.kind == PairKind::point_wall) return approach(a, contacts.walls[pair.b], contacts.radius(pair));
  return approach(a, at(contacts.elements[pair.b].point), contacts.radius(pair));
}

}  // namespace nacre
