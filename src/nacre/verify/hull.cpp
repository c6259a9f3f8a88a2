#include "nacre/verify/hull.hpp"

#include <algorithm>

#include "nacre/base/number.hpp"
#include "nacre/verify/meet.hpp"
#include "nacre/verify/near.hpp"

namespace nacre::verify {

namespace {

Segment segment(const Hull& a) { return {a.corners[0], a.corners[a.size - 1]}; }
int sides(const Hull& a) { return a.size == 3 ? 3 : a.size - 1; }
Segment side(const Hull& a, int i) { return {a.corners[i], a.corners[(i + 1) % a.size]}; }

bool near(const Vec3& x, const Hull& a, const Radii& radii) {
  if (a.size == 1) return near(x, a.corners[0], radii);
  return a.size == 2 ? near(x, segment(a), radii) : near(x, a.corners, radii);
}

double distance(const Vec3& x, const Segment& s) {
  const Vec3 along = s[1] - s[0];
  const double length = dot(along, along);
  const double way = length > 0 ? std::clamp(dot(x - s[0], along) / length, 0.0, 1.0) : 0;
  return norm(x - (s[0] + way * along));
}

/// The distance to the nearest point of the plane; infinite if that point is outside the triangle.
double distance_to_inside(const Vec3& x, const Triangle& t) {
  const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
  const double area = dot(normal, normal);
  std::array<double, 3> share;
  for (int i = 0; i < 3; ++i)
    share[i] = dot(cross(t[(i + 2) % 3] - t[(i + 1) % 3], x - t[(i + 1) % 3]), normal) / area;
  if (!(std::ranges::min(share) >= 0)) return infinity;
  return norm(x - (share[0] * t[0] + share[1] * t[1] + share[2] * t[2]));
}

double distance(const Vec3& x, const Hull& a) {
  double smallest = a.size == 1 ? norm(x - a.corners[0]) : infinity;
  for (int i = 0; i < sides(a); ++i) smallest = std::min(smallest, distance(x, side(a, i)));
  return a.size == 3 ? std::min(smallest, distance_to_inside(x, a.corners)) : smallest;
}

/// The distance of the two lines; infinite if their nearest points are outside the segments.
double distance_between_insides(const Segment& a, const Segment& b) {
  const Vec3 d = a[1] - a[0], e = b[1] - b[0], normal = cross(d, e), way = b[0] - a[0];
  const double whole = dot(normal, normal);
  const double s = dot(cross(way, e), normal) / whole, t = dot(cross(way, d), normal) / whole;
  if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) return infinity;
  return norm(a[0] + s * d - (b[0] + t * e));
}

/// How far b must move along this direction, forwards or backwards, to be beside a.
double way_out(const Hull& a, const Hull& b, const Vec3& direction) {
  const double length = norm(direction);
  if (!(length > 0)) return infinity;
  double a_low = infinity, a_high = -infinity, b_low = infinity, b_high = -infinity;
  for (int i = 0; i < a.size; ++i) {
    const double place = dot(direction, a.corners[i] - a.corners[0]);
    a_low = std::min(a_low, place), a_high = std::max(a_high, place);
  }
  for (int i = 0; i < b.size; ++i) {
    const double place = dot(direction, b.corners[i] - a.corners[0]);
    b_low = std::min(b_low, place), b_high = std::max(b_high, place);
  }
  return std::max(0.0, std::min(a_high - b_low, b_high - a_low)) / length;
}

double depth(const Hull& a, const Hull& b) {
  double smallest = infinity;
  for (const Hull* hull : {&a, &b})
    if (hull->size == 3)
      smallest = std::min(
          smallest,
          way_out(a, b, cross(hull->corners[1] - hull->corners[0], hull->corners[2] - hull->corners[0])));
  for (int i = 0; i < sides(a); ++i)
    for (int j = 0; j < sides(b); ++j) {
      const Segment first = side(a, i), second = side(b, j);
      smallest = std::min(smallest, way_out(a, b, cross(first[1] - first[0], second[1] - second[0])));
    }
  return smallest < infinity ? smallest : 0;
}

}  // namespace

bool meet(const Hull& a, const Hull& b) {
  if (a.size == 3 && b.size == 3) return meet(a.corners, b.corners);
  if (a.size == 3) return meet(segment(b), a.corners);
  return b.size == 3 ? meet(segment(a), b.corners) : meet(segment(a), segment(b));
}

bool meet(const Hull& a, const Hull& b, const Radii& radii) {
  if (meet(a, b)) return true;
  if (radii.a == 0 && radii.b == 0) return false;
  for (int i = 0; i < a.size; ++i)
    if (near(a.corners[i], b, radii)) return true;
  for (int i = 0; i < b.size; ++i)
    if (near(b.corners[i], a, radii)) return true;
  for (int i = 0; i < sides(a); ++i)
    for (int j = 0; j < sides(b); ++j)
      if (near(side(a, i), side(b, j), radii)) return true;
  return false;
}

double distance(const Hull& a, const Hull& b) {
  if (meet(a, b)) return -depth(a, b);
  double smallest = infinity;
  for (int i = 0; i < a.size; ++i) smallest = std::min(smallest, distance(a.corners[i], b));
  for (int i = 0; i < b.size; ++i) smallest = std::min(smallest, distance(b.corners[i], a));
  for (int i = 0; i < sides(a); ++i)
    for (int j = 0; j < sides(b); ++j)
      smallest = std::min(smallest, distance_between_insides(side(a, i), side(b, j)));
  return smallest;
}

}  // namespace nacre::verify
