#include "nacre/mesh/ribbon.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/quads.hpp"

namespace nacre {
namespace {

/// Catmull and Rom's cubic through b and c at t = 0 and 1, with neighbours a and d.
template <class V>
V cubic(const V& a, const V& b, const V& c, const V& d, double t) {
  const V slope_b = 0.5 * (c - a), slope_c = 0.5 * (d - b);
  const double t2 = t * t, t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * slope_b + (3 * t2 - 2 * t3) * c +
         (t3 - t2) * slope_c;
}

/// The cubic through values(0) ... values(count - 1) at a place between 0 and count - 1; straight past the
/// ends.
template <class Values>
Vec3 interpolate(int count, const Values& values, double place) {
  const int i = std::clamp(static_cast<int>(place), 0, count - 2);
  const Vec3 b = values(i), c = values(i + 1);
  const Vec3 a = i > 0 ? values(i - 1) : b + (b - c);
  const Vec3 d = i + 2 < count ? values(i + 2) : c + (c - b);
  return cubic(a, b, c, d, place - i);
}

/// A fine polyline of a curve, with the length passed at each of its points.
struct Polyline {
  std::vector<CurvePoint> points;
  std::vector<double> passed;

  CurvePoint at(double distance) const {
    const auto above = std::lower_bound(passed.begin() + 1, passed.end() - 1, distance);
    const auto i = above - passed.begin();
    const double t = (distance - passed[i - 1]) / (passed[i] - passed[i - 1]);
    return {(1 - t) * points[i - 1].position + t * points[i].position,
            (1 - t) * points[i - 1].width + t * points[i].width};
  }
};

Polyline trace(const std::vector<CurvePoint>& curve) {
  constexpr int pieces = 64;  // of each span between two given points
  const int count = static_cast<int>(curve.size());
  Polyline line;
  for (int i = 0; i <= (count - 1) * pieces; ++i) {
    const double place = static_cast<double>(i) / pieces;
    line.points.push_back({interpolate(
                               count, [&](int k) { return curve[k].position; }, place),
                           interpolate(
                               count, [&](int k) { return curve[k].width; }, place)});
    line.passed.push_back(
        i == 0 ? 0 : line.passed.back() + norm(line.points[i].position - line.points[i - 1].position));
  }
  return line;
}

}  // namespace

Vec3 FlatRibbon::rest(int row, int column) const {
  return {length * row / (along - 1), width * column / (across - 1) - width / 2, 0};
}

Ribbon sweep(const std::vector<CurvePoint>& curve, const FlatRibbon& shape) {
  const Polyline line = trace(curve);
  const double start = (line.passed.back() - shape.length) / 2;
  Ribbon ribbon{shape, {}};
  for (int row = 0; row < shape.along; ++row) {
    const double here = start + shape.rest(row, 0).x, near = shape.length / (shape.along - 1) / 2;
    const CurvePoint point = line.at(here);
    const Vec3 tangent = unit(line.at(here + near).position - line.at(here - near).position);
    const Vec3 width = unit(point.width - dot(point.width, tangent) * tangent);
    for (int column = 0; column < shape.across; ++column)
      ribbon.points.push_back(point.position + shape.rest(row, column).y * width);
  }
  return ribbon;
}

Ribbon resample(const Ribbon& ribbon, int across, int along) {
  NACRE_EXPECT(across >= 2 && along >= 2, "a ribbon must have at least two rows and two columns");
  const FlatRibbon& from = ribbon.shape;
  Ribbon result{{across, along, from.length, from.width}, {}};
  for (int row = 0; row < along; ++row)
    for (int column = 0; column < across; ++column) {
      const double down = static_cast<double>(row) * (from.along - 1) / (along - 1);
      const double right = static_cast<double>(column) * (from.across - 1) / (across - 1);
      const auto row_at = [&](int r) {
        return interpolate(
            from.across, [&](int c) { return ribbon.at(r, c); }, right);
      };
      result.points.push_back(interpolate(from.along, row_at, down));
    }
  return result;
}

Mesh mesh_of(const Ribbon& ribbon) {
  const FlatRibbon& shape = ribbon.shape;
  NACRE_EXPECT(static_cast<int>(ribbon.points.size()) == shape.vertices(),
               "a ribbon must have a point for each vertex of its shape");
  Mesh mesh{ribbon.points, {}, {}, {{"start", {}}, {"end", {}}}};
  add_quads(mesh, {shape.across, shape.along});
  for (int column = 0; column < shape.across; ++column) {
    mesh.groups[0].vertices.push_back(shape.vertex(0, column));
    mesh.groups[1].vertices.push_back(shape.vertex(shape.along - 1, column));
  }
  return mesh;
}

}  // namespace nacre
