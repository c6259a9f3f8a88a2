#include "nacre/verify/pair_proof.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/verify/closest_way.hpp"
#include "nacre/verify/query.hpp"

namespace nacre::verify {

namespace {

/// Of one pair in one span. No pair that stays apart by a distance that the engine resolves comes near it.
constexpr std::uint64_t most_intervals_of_pair = 1 << 20;
/// From the first interval without a proof to one in which the pair meets for certain.
constexpr std::uint64_t most_intervals_to_meeting = 1024;

/// How far the corners of two hulls reach along a fixed direction, in a frame that moves on a line.
struct Heights {
  double a_high = -HUGE_VAL, b_low = HUGE_VAL, far = 0;

  void add(bool is_a, const Vec3& way, const Vec3& x) {
    const double height = dot(way, x);
    if (is_a)
      a_high = std::max(a_high, height);
    else
      b_low = std::min(b_low, height);
    far = std::max(far, norm1(x));
  }
  bool are_apart(const Vec3& way, double apart) const {
    using namespace moving_detail;
    return b_low - a_high > apart * (1 + rounding) * norm(way) + (rounding * norm1(way) * far + underflow);
  }
};

/// Whether the corners, edges and faces of two hulls without thickness certainly meet at some time.
bool cross_each_other(const MovingHull& a, const MovingHull& b) {
  Query query{QueryKind::vertex_face, {}, {}, std::max(a.slack, b.slack)};
  const auto set = [&](int place, const MovingHull& hull, int corner) {
    query.start[place] = hull.from[corner % hull.size];
    query.end[place] = hull.to[corner % hull.size];
  };
  for (const auto& [corners, face] : {std::pair(&a, &b), {&b, &a}})
    for (int i = 0; i < corners->size && face->size == 3; ++i) {
      set(0, *corners, i);
      for (int j = 0; j < 3; ++j) set(1 + j, *face, j);
      if (judge(query) == Verdict::meet) return true;
    }
  query.kind = QueryKind::edge_edge;
  for (int i = 0; i < a.size && a.size > 1; ++i)
    for (int j = 0; j < b.size && b.size > 1; ++j) {
      set(0, a, i), set(1, a, i + 1), set(2, b, j), set(3, b, j + 1);
      if (judge(query) == Verdict::meet) return true;
    }
  return false;
}

bool is_one_node(const CarriedPoint& point) { return point.count == 1 && point.weight[0] == 1; }

}  // namespace

std::optional<Unproven> PairProof::prove(const PointPair& pair) {
  waiting_.assign(1, {tracks_.from(), tracks_.to()});
  std::optional<Unproven> first;
  std::uint64_t most = counts_.intervals + most_intervals_of_pair;
  while (!waiting_.empty()) {
    const Interval now = waiting_.back();
    waiting_.pop_back();
    if (is_proven(pair, now)) continue;
    if (now.end - now.begin <= 1 || counts_.intervals > most) {
      const Unproven found = unproven(pair, now);
      if (found.meets) return found;
      if (!first) first = found, most = std::min(most, counts_.intervals + most_intervals_to_meeting);
      if (counts_.intervals > most) return first;
      continue;
    }
    const std::int64_t middle = now.begin + (now.end - now.begin) / 2;
    waiting_.push_back({middle, now.end});
    waiting_.push_back({now.begin, middle});
  }
  return first;
}

MovingHull PairProof::hull(int size, const std::array<int, 3>& points, double radius,
                           const Interval& interval) const {
  MovingHull hull{size, {}, {}, 0};
  const bool whole = is_whole(interval);
  for (int i = 0; i < size; ++i) {
    const auto point = static_cast<std::size_t>(points[i]);
    const Chord chord =
        whole ? chords_[point] : chord_of(tracks_, points_[point], interval.begin, interval.end);
    hull.from[i] = chord.from;
    hull.to[i] = chord.to;
    hull.slack = std::max(hull.slack, chord.slack);
  }
  hull.slack = (hull.slack + radius) * (1 + moving_detail::rounding);
  return hull;
}

bool PairProof::is_proven(const PointPair& pair, const Interval& interval) {
  ++counts_.intervals;
  const MovingHull a = hull(pair.a_size, pair.a, pair.radii.a, interval);
  const MovingHull b = hull(pair.b_size, pair.b, pair.radii.b, interval);
  const Hull first = a.middle(), second = b.middle();
  if (separates(way_of_centres(first, second), a, b)) return true;
  const Vec3 way = closest_way(first, second);
  if (separates(way, a, b)) return true;
  return separates_waypoints(pair, interval, way, a, b);
}

/// Lines between waypoints have their highest and lowest places at waypoints, and the frame moves on one
/// line: so it is enough to look at every waypoint. This counts how much nodes move along the direction only.
bool PairProof::separates_waypoints(const PointPair& pair, const Interval& interval, const Vec3& way,
                                    const MovingHull& a, const MovingHull& b) {
  const Vec3 begin = a.from[0], drift = a.to[0] - begin;
  const double per_time = 1 / static_cast<double>(interval.end - interval.begin);
  Heights heights;
  double size = 0;
  std::size_t waypoints = 0;
  const auto add_hull = [&](bool is_a, const MovingHull& hull, const std::array<int, 3>& points) {
    for (int i = 0; i < hull.size; ++i) {
      const CarriedPoint& point = points_[static_cast<std::size_t>(points[i])];
      if (!is_one_node(point)) return false;
      size = std::max(size, tracks_.size(point.node[0]));
      heights.add(is_a, way, hull.from[i] - begin);
      heights.add(is_a, way, hull.to[i] - (begin + drift));
      for (const Waypoint& waypoint :
           waypoints_inside(tracks_, point.node[0], interval.begin, interval.end)) {
        const double share = static_cast<double>(waypoint.t - interval.begin) * per_time;
        heights.add(is_a, way, waypoint.x - (begin + share * drift));
        ++waypoints;
      }
    }
    return true;
  };
  const bool is_simple = add_hull(true, a, pair.a) && add_hull(false, b, pair.b);
  counts_.waypoints += waypoints;
  if (!is_simple || waypoints == 0) return false;
  // The position of a node between waypoints, and that of the frame, are rounded.
  const double slack = 16 * moving_detail::rounding * size;
  return heights.are_apart(way, pair.radii.a + pair.radii.b + slack);
}

Unproven PairProof::unproven(const PointPair& pair, const Interval& interval) const {
  const MovingHull a = hull(pair.a_size, pair.a, 0, interval), b = hull(pair.b_size, pair.b, 0, interval);
  const Hull a_end{a.size, a.to}, b_end{b.size, b.to};
  Unproven result{interval.begin, interval.end, {a.size, a.from}, {b.size, b.from}, 0, false};
  result.meets = meet(result.a, result.b, pair.radii) || meet(a_end, b_end, pair.radii) ||
                 (pair.radii.a + pair.radii.b == 0 && cross_each_other(a, b));
  result.distance =
      std::min(distance(result.a, result.b), distance(a_end, b_end)) - (pair.radii.a + pair.radii.b);
  return result;
}

}  // namespace nacre::verify
