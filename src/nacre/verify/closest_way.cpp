#include "nacre/verify/closest_way.hpp"

#include <algorithm>
#include <limits>

namespace nacre::verify {

namespace {

/// The shortest of the ways that were offered.
struct ShortestWay {
  Vec3 way;
  double square = std::numeric_limits<double>::infinity();

  void offer(const Vec3& other) {
    const double its = dot(other, other);
    if (its < square) square = its, way = other;
  }
};

double part_of_way(double along, double whole) {
  return whole > 0 ? std::clamp(along / whole, 0.0, 1.0) : 0.0;
}

/// Between the segments from p along d and from q along e. The ends may coincide.
Vec3 way_of_segments(const Vec3& p, const Vec3& d, const Vec3& q, const Vec3& e) {
  const Vec3 r = q - p;
  const double dd = dot(d, d), ee = dot(e, e), de = dot(d, e), dr = dot(d, r), er = dot(e, r);
  const double whole = dd * ee - de * de;
  double s = part_of_way(dr * ee - de * er, whole);
  const double t = part_of_way(de * s - er, ee);
  s = part_of_way(de * t + dr, dd);
  return r + t * e - s * d;
}

/// From x to the triangle, if the nearest point of its plane is inside; edges find the other ways.
void offer_face(const Vec3& x, const std::array<Vec3, 3>& t, double sign, ShortestWay& best) {
  const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
  const double area = dot(normal, normal);
  if (!(area > 0)) return;
  for (int i = 0; i < 3; ++i)
    if (!(dot(cross(t[(i + 1) % 3] - t[i], x - t[i]), normal) >= 0)) return;
  best.offer((sign * dot(t[0] - x, normal) / area) * normal);
}

int edges_of(const Hull& hull) { return hull.size == 3 ? 3 : 1; }
const Vec3& edge_begin(const Hull& hull, int i) { return hull.corners[i]; }
const Vec3& edge_end(const Hull& hull, int i) {
  return hull.corners[hull.size == 1 ? 0 : (i + 1) % hull.size];
}

}  // namespace

Vec3 closest_way(const Hull& a, const Hull& b) {
  ShortestWay best;
  for (int i = 0; i < edges_of(a); ++i)
    for (int j = 0; j < edges_of(b); ++j)
      best.offer(way_of_segments(edge_begin(a, i), edge_end(a, i) - edge_begin(a, i), edge_begin(b, j),
                                 edge_end(b, j) - edge_begin(b, j)));
  if (b.size == 3)
    for (int i = 0; i < a.size; ++i) offer_face(a.corners[i], b.corners, 1, best);
  if (a.size == 3)
    for (int i = 0; i < b.size; ++i) offer_face(b.corners[i], a.corners, -1, best);
  return best.way;
}

Vec3 way_of_centres(const Hull& a, const Hull& b) {
  Vec3 from, to;
  for (int i = 0; i < a.size; ++i) from += a.corners[i];
  for (int i = 0; i < b.size; ++i) to += b.corners[i];
  return (1.0 / b.size) * to - (1.0 / a.size) * from;
}

}  // namespace nacre::verify
