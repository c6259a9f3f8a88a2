#include "nacre/verify/plane_proof.hpp"

#include <algorithm>

namespace nacre::verify {

namespace {

/// Whether x is higher than `apart` above the plane through `foot`, for certain.
bool is_above(const Vec3& normal, const Vec3& x, const Vec3& foot, double apart) {
  using namespace moving_detail;
  const Vec3 way = x - foot;
  return dot(normal, way) >
         apart * (1 + rounding) * norm(normal) + (rounding * norm1(normal) * norm1(way) + underflow);
}

}  // namespace

std::optional<Unproven> PlaneProof::prove(int point, double radius, const Solid& solid) {
  ++counts_.intervals;
  const Chord& chord = chords_[static_cast<std::size_t>(point)];
  const Chord still{solid.point, solid.point, 0};
  const Chord& ground = solid.anchor < 0 ? still : chords_[static_cast<std::size_t>(solid.anchor)];
  const double apart = radius + chord.slack + ground.slack;
  if (is_above(solid.normal, chord.from, ground.from, apart) &&
      is_above(solid.normal, chord.to, ground.to, apart))
    return std::nullopt;
  std::int64_t before = tracks_.from();
  for (const std::int64_t t : waypoint_times(point, solid)) {
    ++counts_.waypoints;
    const Chord here = place_of(tracks_, points_[static_cast<std::size_t>(point)], t);
    const Chord there =
        solid.anchor < 0 ? still : place_of(tracks_, points_[static_cast<std::size_t>(solid.anchor)], t);
    if (!is_above(solid.normal, here.from, there.from, radius + here.slack + there.slack)) {
      const double height = dot(solid.normal, here.from - there.from) / norm(solid.normal) - radius;
      return Unproven{before, t, {1, {here.from}}, {1, {there.from}}, height, height <= 0};
    }
    before = t;
  }
  return std::nullopt;
}

/// Of the point and of the solid, with the begin and the end of the span.
std::vector<std::int64_t> PlaneProof::waypoint_times(int point, const Solid& solid) const {
  std::vector<std::int64_t> times{tracks_.from(), tracks_.to()};
  for (const int each : {point, solid.anchor}) {
    if (each < 0) continue;
    const CarriedPoint& carried = points_[static_cast<std::size_t>(each)];
    for (int i = 0; i < carried.count; ++i)
      for (const Waypoint& waypoint : tracks_.of(carried.node[i])) times.push_back(waypoint.t);
  }
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

}  // namespace nacre::verify
