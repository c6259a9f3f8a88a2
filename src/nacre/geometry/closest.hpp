// The closest points of two hulls: point and edge, point and triangle, edge and edge. The result is always a
// pair of points of the hulls, so its distance is never too small, apart from rounding; certificates rely on
// that. It is not too large either, also for slivers and nearly parallel edges: tests bound its error by 4 u
// times the sum of the distances from one corner to the others, with u = 2^-53.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// The closest points of hulls a and b, which have at most four corners together; those of a come first.
struct Closest {
  static constexpr int most_corners = 4;
  std::array<double, most_corners> weight{};  ///< of each corner; those of one hull are >= 0 and sum to 1
  Vec3 r;                                     ///< from the point of b to the point of a
};

/// The fraction s in [0, 1] for which s e is closest to r; 0 if e is zero.
inline double nearest_share(const Vec3& r, const Vec3& e) {
  const double square = dot(e, e);
  return square > 0 ? std::clamp(dot(r, e) / square, 0.0, 1.0) : 0;
}

namespace closest_detail {

struct Shares {
  double first, second;
};

/// The plane that e and f span, and coordinates in it. They are computed by cross products, which stay
/// accurate when e and f are nearly parallel, and refined once with the residual.
struct InPlane {
  Vec3 e, f, n;
  double square;  ///< of n

  InPlane(const Vec3& first, const Vec3& second)
      : e(first), f(second), n(cross(first, second)), square(dot(n, n)) {}

  Shares coordinates(const Vec3& r) const {
    return {dot(n, cross(r, f)) / square, dot(n, cross(e, r)) / square};
  }
  /// r minus its point in the plane.
  Vec3 residual(const Vec3& r, const Shares& at) const { return r - (at.first * e + at.second * f); }

  /// The coordinates of the projection of r, if `inside` accepts them.
  template <class Inside>
  std::optional<Shares> find(const Vec3& r, const Inside& inside) const {
    if (!(square > 0)) return std::nullopt;
    const Shares rough = coordinates(r);
    if (!inside(rough)) return std::nullopt;
    const Shares more = coordinates(residual(r, rough));
    const Shares fine{rough.first + more.first, rough.second + more.second};
    return inside(fine) ? fine : rough;
  }
  /// Whether the angle between e and f is wide enough for the normal to be accurate.
  bool is_wide() const { return square > 1e-8 * dot(e, e) * dot(f, f); }

  /// Where the angle is narrow, the rounding error of n tilts the projection along e and f. So each share is
  /// replaced in turn by the one closest to r, at most `most(other share)`.
  template <class Most>
  Shares refine(const Vec3& r, Shares at, const Most& most) const {
    at.first = std::min(nearest_share(r - at.second * f, e), most(at.second));
    at.second = std::min(nearest_share(r - at.first * e, f), most(at.first));
    return at;
  }
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

namespace closest_detail {

using Corners = std::array<Vec3, 3>;

inline bool inside_triangle(const Shares& at) {
  return at.first > 0 && at.second > 0 && at.first + at.second < 1;
}

inline Closest on_face(const InPlane& plane, const Vec3& r, const Shares& at) {
  return {{1, std::max(0.0, 1 - at.first - at.second), at.first, at.second}, plane.residual(r, at)};
}

/// The corner opposite the longest edge: it has the widest angle.
inline int widest_corner(const Corners& x) {
  const auto square = [&](int i, int j) { return dot(x[i] - x[j], x[i] - x[j]); };
  const double opposite[] = {square(1, 2), square(2, 0), square(0, 1)};
  return static_cast<int>(std::max_element(opposite, opposite + 3) - opposite);
}

/// The point inside the face that is closest to p, if there is one, for a triangle of any shape.
inline std::optional<Closest> careful_face(const Vec3& p, const Corners& x) {
  const int i = widest_corner(x), j = (i + 1) % 3, k = (i + 2) % 3;
  const Vec3 r = p - x[i];
  const InPlane plane(x[j] - x[i], x[k] - x[i]);
  const std::optional<Shares> at = plane.find(r, inside_triangle);
  if (!at) return std::nullopt;
  const Closest face = on_face(plane, r, plane.refine(r, *at, [](double other) { return 1 - other; }));
  Closest turned{{1}, face.r};
  turned.weight[1 + i] = face.weight[1];
  turned.weight[1 + j] = face.weight[2];
  turned.weight[1 + k] = face.weight[3];
  return turned;
}

}  // namespace closest_detail

inline Closest closest_point_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  using namespace closest_detail;
  const InPlane plane(b - a, c - a);
  if (plane.is_wide())
    if (const auto at = plane.find(p - a, inside_triangle)) return on_face(plane, p - a, *at);
  const Closest ab = closest_point_edge(p, a, b), bc = closest_point_edge(p, b, c),
                ca = closest_point_edge(p, c, a);
  Closest best{{1, ab.weight[1], ab.weight[2], 0}, ab.r};
  keep_nearer(best, {{1, 0, bc.weight[1], bc.weight[2]}, bc.r});
  keep_nearer(best, {{1, ca.weight[2], 0, ca.weight[1]}, ca.r});
  if (!plane.is_wide())
    if (const auto face = careful_face(p, {a, b, c})) keep_nearer(best, *face);
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
  const auto crossing = [&](const Shares& on) {
    return Closest{{1 - on.first, on.first, 1 - on.second, on.second}, plane.residual(r, on)};
  };
  if (at && plane.is_wide()) return crossing(*at);
  const Closest first = closest_point_edge(a, c, d), second = closest_point_edge(b, c, d),
                third = closest_point_edge(c, a, b), fourth = closest_point_edge(d, a, b);
  Closest best{{1, 0, first.weight[1], first.weight[2]}, first.r};
  keep_nearer(best, {{0, 1, second.weight[1], second.weight[2]}, second.r});
  keep_nearer(best, {{third.weight[1], third.weight[2], 1, 0}, -third.r});
  keep_nearer(best, {{fourth.weight[1], fourth.weight[2], 0, 1}, -fourth.r});
  if (at) keep_nearer(best, crossing(plane.refine(r, *at, [](double) { return 1.0; })));
  return best;
}

}  // namespace nacre
