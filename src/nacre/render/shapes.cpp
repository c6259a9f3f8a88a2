#include "nacre/render/shapes.hpp"

#include <algorithm>

namespace nacre::render {

namespace {

constexpr double bead_radius = 0.012, thread_radius = 0.004;  // of the ball around the run
constexpr double crease = 0.7;                                // the cosine of the angle that stays an edge

double line_radius(const format::Frame& frame, std::size_t line) {
  const format::Field* radius = frame.of_cells("radius");
  return radius ? radius->values[frame.verts.size() + line] : 0;
}

bool is_rod(const format::Frame& frame, std::size_t line) {
  if (line_radius(frame, line) > 0) return true;
  const auto cell = frame.lines[line];
  return cell.size() > 2 && std::ranges::all_of(cell, [&](int point) { return frame.radius(point) > 0; });
}

/// Points that are drawn as part of a polygon or a rod.
std::vector<bool> covered_points(const format::Frame& frame) {
  std::vector<bool> covered(frame.points.size(), false);
  for (const int point : frame.polys.points) covered[static_cast<std::size_t>(point)] = true;
  for (std::size_t i = 0; i < frame.lines.size(); ++i)
    if (is_rod(frame, i))
      for (const int point : frame.lines[i]) covered[static_cast<std::size_t>(point)] = true;
  return covered;
}

void add_triangles(const format::Frame& frame, Shapes& shapes) {
  const std::size_t before = frame.verts.size() + frame.lines.size();
  for (std::size_t i = 0; i < frame.polys.size(); ++i) {
    const auto cell = frame.polys[i];
    for (std::size_t k = 2; k < cell.size(); ++k)
      shapes.triangles.push_back({{cell[0], cell[k - 1], cell[k]}, before + i, {}});
  }
}

/// Twice the area, along the normal.
Vec3 area_of(const Shapes& shapes, const Triangle& triangle) {
  const auto point = [&](int k) { return shapes.points[static_cast<std::size_t>(triangle.points[k])]; };
  return cross(point(1) - point(0), point(2) - point(0));
}

Vec3 unit_or(const Vec3& v, const Vec3& otherwise) {
  const double length = norm(v);
  return length > 0 ? (1 / length) * v : otherwise;
}

void smooth_normals(Shapes& shapes) {
  std::vector<Vec3> areas;
  std::vector<std::vector<std::size_t>> around(shapes.points.size());
  for (std::size_t i = 0; i < shapes.triangles.size(); ++i) {
    areas.push_back(area_of(shapes, shapes.triangles[i]));
    for (const int point : shapes.triangles[i].points) around[static_cast<std::size_t>(point)].push_back(i);
  }
  for (std::size_t i = 0; i < shapes.triangles.size(); ++i) {
    const Vec3 flat = unit_or(areas[i], {0, 0, 1});
    for (std::size_t k = 0; k < 3; ++k) {
      Vec3 sum;
      for (const std::size_t other : around[static_cast<std::size_t>(shapes.triangles[i].points[k])])
        if (dot(areas[other], flat) > crease * norm(areas[other])) sum += areas[other];
      shapes.triangles[i].normals[k] = unit_or(sum, flat);
    }
  }
}

void add_line(const format::Frame& frame, std::size_t line, double scale, Shapes& shapes) {
  const auto cell = frame.lines[line];
  const bool rod = is_rod(frame, line);
  const auto radius = [&](int point) {
    if (!rod) return thread_radius;
    return scale * std::max(line_radius(frame, line), frame.radius(point));
  };
  for (std::size_t k = 1; k < cell.size(); ++k)
    shapes.rods.push_back({{cell[k - 1], cell[k]},
                           {radius(cell[k - 1]), radius(cell[k])},
                           frame.verts.size() + line,
                           !rod,
                           k > 1,
                           k + 1 < cell.size()});
}

/// The axes of a ball that turns, from its orientation in the frame.
std::array<Vec3, 3> axes_of(const format::Frame& frame, std::size_t point) {
  const format::Field* field = frame.of_points("orientation");
  if (!field || field->components != 4) return {};
  const double* q = &field->values[4 * point];
  const double r = q[0];
  const Vec3 v{q[1], q[2], q[3]};
  if (r * r + dot(v, v) < 0.5) return {};
  const auto turned = [&](const Vec3& x) { return x + 2 * cross(v, cross(v, x) + r * x); };
  return {turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1})};
}

}  // namespace

Placement::Placement(const Box& box) {
  if (box.empty()) return;
  centre = box.centre();
  const double radius = 0.5 * box.diagonal();
  scale = radius > 1e-12 * (1 + norm(centre)) ? 1 / radius : 1;
}

Shapes shapes_of(const format::Frame& frame, const Placement& placement) {
  Shapes shapes;
  for (const Vec3& point : frame.points) shapes.points.push_back(placement(point));
  add_triangles(frame, shapes);
  smooth_normals(shapes);
  for (std::size_t i = 0; i < frame.lines.size(); ++i) add_line(frame, i, placement.scale, shapes);
  const std::vector<bool> covered = covered_points(frame);
  for (std::size_t i = 0; i < frame.points.size(); ++i) {
    if (covered[i]) continue;
    const double radius = placement.scale * frame.radius(static_cast<int>(i));
    shapes.spheres.push_back(
        {static_cast<int>(i), radius > 0 ? radius : bead_radius, radius == 0, axes_of(frame, i)});
  }
  return shapes;
}

Box bounds_of(const format::Frame& frame) {
  Box box;
  for (std::size_t i = 0; i < frame.points.size(); ++i)
    box.include(frame.points[i], frame.radius(static_cast<int>(i)));
  for (std::size_t i = 0; i < frame.lines.size(); ++i)
    for (const int point : frame.lines[i])
      box.include(frame.points[static_cast<std::size_t>(point)], line_radius(frame, i));
  return box;
}

}  // namespace nacre::render
