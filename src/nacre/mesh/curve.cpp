#include "nacre/mesh/curve.hpp"

#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/quads.hpp"
#include "nacre/mesh/require.hpp"

namespace nacre {

namespace {

/// At least two points of a size that can be squared, each apart from the next.
void require_line(const std::vector<Vec3>& line) {
  NACRE_EXPECT(line.size() >= 2, "a line must have at least two points");
  for (const Vec3& point : line)
    NACRE_EXPECT(norm1(point) <= 3 * largest_coordinate, "coordinates must be at most 1e100 in size");
  require_total(static_cast<double>(line.size()));
  for (std::size_t i = 1; i < line.size(); ++i)
    require(norm(line[i] - line[i - 1]) >= 1e-50, "line",
            "points " + std::to_string(i - 1) + " and " + std::to_string(i) + " must not be in one place");
}

std::vector<Vec3> tangents(const std::vector<Vec3>& line) {
  std::vector<Vec3> result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Vec3 before = i == 0 ? Vec3{} : unit(line[i] - line[i - 1]);
    const Vec3 after = i + 1 == line.size() ? Vec3{} : unit(line[i + 1] - line[i]);
    const Vec3 sum = before + after;
    require(norm(sum) > 1e-6, "line", "must not turn back on itself at point " + std::to_string(i));
    result.push_back(unit(sum));
  }
  return result;
}

/// The mirror image in the plane that is perpendicular to the axis.
Vec3 mirrored(const Vec3& a, const Vec3& axis) { return a - (2 * dot(a, axis) / dot(axis, axis)) * axis; }

/// Parallel transport by two mirrors (the double reflection of Wang, Juettler, Zheng and Liu, 2008): the
/// first takes a point to the next, the second corrects the tangent.
std::vector<Vec3> transported(const std::vector<Vec3>& line, const std::vector<Vec3>& tangent,
                              const Vec3& start) {
  std::vector<Vec3> result{start};
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vec3 axis = line[i] - line[i - 1];
    const Vec3 direction = mirrored(result.back(), axis), along = mirrored(tangent[i - 1], axis);
    const Vec3 second = tangent[i] - along;
    const Vec3 carried = dot(second, second) > 0 ? mirrored(direction, second) : direction;
    result.push_back(unit(carried - dot(carried, tangent[i]) * tangent[i]));
  }
  return result;
}

}  // namespace

std::vector<Vec3> resampled(const std::vector<Vec3>& line, int count) {
  require_line(line);
  NACRE_EXPECT(is_count(count, 2), "a line must have 2 to 100000 points");
  std::vector<double> arc{0};
  for (std::size_t i = 1; i < line.size(); ++i) arc.push_back(arc.back() + norm(line[i] - line[i - 1]));
  std::vector<Vec3> points;
  for (std::size_t k = 0, i = 1; static_cast<int>(k) < count; ++k) {
    const double wanted = arc.back() * (static_cast<double>(k) / (count - 1));
    while (i + 1 < arc.size() && arc[i] < wanted) ++i;
    points.push_back(line[i - 1] + ((wanted - arc[i - 1]) / (arc[i] - arc[i - 1])) * (line[i] - line[i - 1]));
  }
  points.back() = line.back();
  return points;
}

Mesh polyline(const std::vector<Vec3>& line, bool closed) {
  require_line(line);
  const int count = static_cast<int>(line.size());
  require(!closed || (count >= 3 && norm(line.back() - line.front()) >= 1e-50), "line",
          "must have three points or more and end apart from its start, to be closed");
  Mesh mesh{line, {}, {}, {}};
  for (int i = 0; i + 1 < count; ++i) mesh.segments.push_back({i, i + 1});
  if (closed) mesh.segments.push_back({count - 1, 0});
  return mesh;
}

Mesh ribbon(const RibbonShape& shape) {
  require_line(shape.line);
  NACRE_EXPECT(is_length(shape.width), "a width must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_count(shape.across, 2), "a ribbon must have 2 to 100000 vertices across");
  require_total(double(shape.across) * static_cast<double>(shape.line.size()));
  const std::vector<Vec3> tangent = tangents(shape.line);
  const double size = norm(shape.direction);
  NACRE_EXPECT(size > 1e-100 && size <= 2 * largest_coordinate, "a direction must be finite and not zero");
  const Vec3 direction = (1 / size) * shape.direction;
  const Vec3 start = direction - dot(direction, tangent[0]) * tangent[0];
  require(norm(start) > 1e-6, "direction", "must not be along the line where it starts");
  const std::vector<Vec3> frame = transported(shape.line, tangent, unit(start));
  Mesh mesh;
  for (std::size_t j = 0; j < shape.line.size(); ++j)
    for (int i = 0; i < shape.across; ++i) {
      const double offset = shape.width * (static_cast<double>(i) / (shape.across - 1) - 0.5);
      mesh.vertices.push_back(shape.line[j] + offset * frame[j]);
    }
  add_quads(mesh, {shape.across, static_cast<int>(shape.line.size())});
  return mesh;
}

}  // namespace nacre
