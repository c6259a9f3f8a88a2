#include "nacre/repair/way_out.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/base/number.hpp"

namespace nacre::repair {

namespace {

using verify::Hull;

Vec3 nearest(const Vec3& x, const Vec3& from, const Vec3& to) {
  const Vec3 along = to - from;
  const double square = dot(along, along);
  const double share = square > 0 ? std::clamp(dot(x - from, along) / square, 0.0, 1.0) : 0;
  return from + share * along;
}

Vec3 nearest_on_rim(const Vec3& x, const Hull& hull) {
  Vec3 best = hull.corners[0];
  for (int i = 0; i < hull.size; ++i) {
    const Vec3 place = nearest(x, hull.corners[i], hull.corners[(i + 1) % hull.size]);
    if (norm(x - place) < norm(x - best)) best = place;
  }
  return best;
}

/// Two convex elements that are apart can be separated along one of these: normals of faces, the cross
/// products of their edges, and the directions from corners to the nearest points.
std::vector<Vec3> directions(const Hull& a, const Hull& b) {
  std::vector<Vec3> all;
  for (const Hull* hull : {&a, &b})
    if (hull->size == 3)
      all.push_back(cross(hull->corners[1] - hull->corners[0], hull->corners[2] - hull->corners[0]));
  const auto edge = [](const Hull& hull, int i) {
    return hull.corners[(i + 1) % hull.size] - hull.corners[i];
  };
  for (int i = 0; i < a.size; ++i)
    for (int j = 0; j < b.size; ++j) all.push_back(cross(edge(a, i), edge(b, j)));
  for (int i = 0; i < a.size; ++i) all.push_back(a.corners[i] - nearest_on_rim(a.corners[i], b));
  for (int i = 0; i < b.size; ++i) all.push_back(nearest_on_rim(b.corners[i], a) - b.corners[i]);
  return all;
}

/// Along a direction of length one, the shorter of both displacements or that to the side; nothing if they
/// are apart already.
std::optional<Vec3> way_along(const Thick& a, const Thick& b, const Vec3& direction, double gap,
                              double to_side) {
  const Span first = span_along(a.hull, direction), second = span_along(b.hull, direction);
  const double apart = a.radius + b.radius + gap;
  const double up = second.high - first.low + apart, down = first.high - second.low + apart;
  if (up <= 0 || down <= 0) return std::nullopt;
  const bool moves_up = to_side == 0 ? up <= down : to_side > 0;
  return moves_up ? up * direction : -down * direction;
}

}  // namespace

Span span_along(const Hull& hull, const Vec3& direction) {
  Span span{infinity, -infinity};
  for (int i = 0; i < hull.size; ++i) {
    const double place = dot(direction, hull.corners[i]);
    span = {std::min(span.low, place), std::max(span.high, place)};
  }
  return span;
}

Thick thick(const verify::Surface& surface, const verify::Element& element) {
  return {surface.hull(element), element.radius};
}

Vec3 way_out(const Thick& a, const Thick& b, double gap, const Vec3& side) {
  NACRE_EXPECT(gap >= 0, "a gap must not be negative");
  Vec3 best{0, 0, a.radius + b.radius + gap};
  double shortest = infinity;
  for (const Vec3& direction : directions(a.hull, b.hull)) {
    const double length = norm(direction);
    if (!(length > 0)) continue;
    const std::optional<Vec3> way = way_along(a, b, (1 / length) * direction, gap, dot(side, direction));
    if (!way) return {};
    if (const double far = norm(*way); far < shortest) best = *way, shortest = far;
  }
  return best;
}

Vec3 way_out(const Thick& a, const verify::Solid& b, double gap) {
  const Vec3 up = (1 / norm(b.normal)) * b.normal;
  const double height = span_along(a.hull, up).low - dot(up, b.point) - a.radius;
  return std::max(0.0, gap - height) * up;
}

}  // namespace nacre::repair
