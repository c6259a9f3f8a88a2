#include "nacre/verify/tracks.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/base/expect.hpp"

namespace nacre::verify {

namespace {

/// More than the relative error of a position between two waypoints, and of a sum of four weighted ones.
constexpr double position_rounding = 16 * std::numeric_limits<double>::epsilon();

/// The share of the way from one time to another.
double share_of_way(std::int64_t begin, std::int64_t t, std::int64_t end) {
  return static_cast<double>(t - begin) / static_cast<double>(end - begin);
}

Vec3 between(const Waypoint& a, const Waypoint& b, std::int64_t t) {
  if (t == a.t) return a.x;
  if (t == b.t) return b.x;
  return a.x + share_of_way(a.t, t, b.t) * (b.x - a.x);
}

/// Where a node is at t; `after` is its first waypoint at t or later.
Vec3 position_before(const Waypoint* after, std::int64_t t) {
  return after->t == t ? after->x : between(*(after - 1), *after, t);
}

Chord chord_of_node(const Tracks& tracks, int node, std::int64_t begin, std::int64_t end) {
  const std::span<const Waypoint> waypoints = tracks.of(node);
  const auto time = [](const Waypoint& waypoint) { return waypoint.t; };
  const Waypoint* first = &*std::ranges::lower_bound(waypoints, begin, {}, time);
  const Waypoint* last =
      end == tracks.to() ? &waypoints.back() : &*std::ranges::lower_bound(waypoints, end, {}, time);
  Chord chord{position_before(first, begin), position_before(last, end), 0};
  const Vec3 way = chord.to - chord.from;
  const double per_time = 1 / static_cast<double>(end - begin);
  double square = 0;
  for (const Waypoint* waypoint = first; waypoint < last; ++waypoint) {
    const Vec3 off = waypoint->x - (chord.from + (static_cast<double>(waypoint->t - begin) * per_time) * way);
    square = std::max(square, dot(off, off));
  }
  chord.slack = std::sqrt(square) * (1 + position_rounding) + position_rounding * tracks.size(node);
  return chord;
}

}  // namespace

void Tracks::begin(std::int64_t from, std::span<const Vec3> positions) {
  waypoints_.resize(positions.size());
  from_ = to_ = from;
  count_ = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    waypoints_[i].clear();
    waypoints_[i].push_back({from, positions[i]});
  }
}

void Tracks::end(std::int64_t to, std::span<const Vec3> positions) {
  NACRE_EXPECT(to > from_, "a span must end later than it begins");
  to_ = to;
  sizes_.resize(waypoints_.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    add(static_cast<int>(i), to, positions[i]);
    double size = 0;
    for (const Waypoint& waypoint : waypoints_[i]) size = std::max(size, norm1(waypoint.x));
    sizes_[i] = size;
  }
}

Chord chord_of(const Tracks& tracks, const CarriedPoint& point, std::int64_t begin, std::int64_t end) {
  if (point.count == 1 && point.weight[0] == 1) return chord_of_node(tracks, point.node[0], begin, end);
  Chord sum;
  double size = 0;
  for (int i = 0; i < point.count; ++i) {
    const Chord chord = chord_of_node(tracks, point.node[i], begin, end);
    sum.from += point.weight[i] * chord.from;
    sum.to += point.weight[i] * chord.to;
    sum.slack += std::abs(point.weight[i]) * chord.slack;
    size += std::abs(point.weight[i]) * tracks.size(point.node[i]);
  }
  sum.slack = (1 + position_rounding) * sum.slack + position_rounding * size;
  return sum;
}

Chord place_of(const Tracks& tracks, const CarriedPoint& point, std::int64_t t) {
  Chord place;
  double size = 0;
  for (int i = 0; i < point.count; ++i) {
    const std::span<const Waypoint> waypoints = tracks.of(point.node[i]);
    const Waypoint* after =
        &*std::ranges::lower_bound(waypoints, t, {}, [](const Waypoint& waypoint) { return waypoint.t; });
    place.from += point.weight[i] * position_before(after, t);
    size += std::abs(point.weight[i]) * tracks.size(point.node[i]);
  }
  place.to = place.from;
  place.slack = position_rounding * size;
  return place;
}

std::span<const Waypoint> waypoints_inside(const Tracks& tracks, int node, std::int64_t begin,
                                           std::int64_t end) {
  const auto time = [](const Waypoint& waypoint) { return waypoint.t; };
  const std::span<const Waypoint> waypoints = tracks.of(node);
  const auto first = std::ranges::upper_bound(waypoints, begin, {}, time);
  const auto last = std::ranges::lower_bound(waypoints, end, {}, time);
  return first < last ? std::span<const Waypoint>(first, last) : std::span<const Waypoint>();
}

}  // namespace nacre::verify
