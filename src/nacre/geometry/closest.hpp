// The closest points of two hulls: of a point, an edge or a triangle and another one. Whatever the shape, the
// answer is a pair of points of the hulls, so the distance it gives is never too small, but for rounding;
// certificates rely on that. That it is not too large either, for slivers and for edges that are nearly
// parallel, is seen to by looking at the borders as well wherever the inside is in doubt.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Of two hulls with at most four corners together: those of a come first.
struct Closest {
  static constexpr int most_corners = 4;
  std::array<double, most_corners> weight{};  ///< of each corner; of each hull they are >= 0 and sum to 1
  Vec3 r;                                     ///< from the point of b to the point of a
};

/// The share of the way from 0 to e at which r is nearest.
inline double nearest_share(const Vec3& r, const Vec3& e) {
  const double square = dot(e, e);
  return square > 0 ? std::clamp(dot(r, e) / square, 0.0, 1.0) : 0;
}

namespace closest_detail {

struct Shares {
  double first, second;
};

/// What is left of r without its part in the plane of e and f, if that is inside as `inside` says. The
/// coordinates in the plane are found by cross products, which stay good when e and f are nearly parallel,
/// and once more for what they leave over.
struct InPlane {
  Vec3 e, f, n;
  double square;  ///< of n

  InPlane(const Vec3& first, const Vec3& second)
      : e(first), f(second), n(cross(first, second)), square(dot(n, n)) {}

  Shares coordinates(const Vec3& r) const {
    return {dot(n, cross(r, f)) / square, dot(n, cross(e, r)) / square};
  }
  Vec3 rest(const Vec3& r, const Shares& at) const { return r - (at.first * e + at.second * f); }

  template <class Inside>
  std::optional<Shares> find(const Vec3& r, const Inside& inside) const {
    if (!(square > 0)) return std::nullopt;
    const Shares rough = coordinates(r);
    if (!inside(rough)) return std::nullopt;
    const Shares more = coordinates(rest(r, rough));
    const Shares fine{rough.first + more.first, rough.second + more.second};
    return inside(fine) ? fine : rough;
  }
  /// Whether the angle between e and f leaves no doubt.
  bool is_wide() const { return square > 1e-8 * dot(e, e) * dot(f, f); }
};

inline void keep_nearer(Closest& best, const Closest& other) {
  if (dot(other.r, other.r) < dot(best.r, best.r)) best = other;
}

}  // namespace closest_detail

inline Closest closest_point_edge(const Vec3& p, const Vec3& a, const Vec3& b) {
  const Vec3 r = p - a, e = b - a;
  const double t = nearest_share(r, e);
  return {{1, 1 - t, t}, r - t * e};
}

inline Closest closest_point_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  using namespace closest_detail;
  const Vec3 r = p - a;
  const InPlane plane(b - a, c - a);
  const auto inside = [](const Shares& at) {
    return at.first > 0 && at.second > 0 && at.first + at.second < 1;
  };
  const std::optional<Shares> at = plane.find(r, inside);
  const auto face = [&] {
    return Closest{{1, 1 - at->first - at->second, at->first, at->second}, plane.rest(r, *at)};
  };
  if (at && plane.is_wide()) return face();
  const Closest ab = closest_point_edge(p, a, b), bc = closest_point_edge(p, b, c),
                ca = closest_point_edge(p, c, a);
  Closest best{{1, ab.weight[1], ab.weight[2], 0}, ab.r};
  keep_nearer(best, {{1, 0, bc.weight[1], bc.weight[2]}, bc.r});
  keep_nearer(best, {{1, ca.weight[2], 0, ca.weight[1]}, ca.r});
  if (at) keep_nearer(best, face());
  return best;
}

inline Closest closest_edge_edge(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  using namespace closest_detail;
  const Vec3 r = a - c;
  const InPlane plane(a - b, d - c);
  const auto inside = [](const Shares& at) {
    return at.first > 0 && at.first < 1 && at.second > 0 && at.second < 1;
  };
  const std::optional<Shares> at = plane.find(r, inside);
  const auto crossing = [&] {
    return Closest{{1 - at->first, at->first, 1 - at->second, at->second}, plane.rest(r, *at)};
  };
  if (at && plane.is_wide()) return crossing();
  const Closest first = closest_point_edge(a, c, d), second = closest_point_edge(b, c, d),
                third = closest_point_edge(c, a, b), fourth = closest_point_edge(d, a, b);
  Closest best{{1, 0, first.weight[1], first.weight[2]}, first.r};
  keep_nearer(best, {{0, 1, second.weight[1], second.weight[2]}, second.r});
  keep_nearer(best, {{third.weight[1], third.weight[2], 1, 0}, -third.r});
  keep_nearer(best, {{fourth.weight[1], fourth.weight[2], 0, 1}, -fourth.r});
  if (at) keep_nearer(best, crossing());
  return best;
}

}  // namespace nacre
