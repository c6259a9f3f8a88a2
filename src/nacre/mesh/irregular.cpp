#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/random.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/planar.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/sheet.hpp"

namespace nacre {

namespace {

constexpr double pi = 3.14159265358979323846;

/// A convex outline about the origin with points on it.
struct Outline {
  std::vector<Vec3> border;
  double half_width, half_height;
  bool round = false;

  double distance_to_border(const Vec3& x) const {
    return round ? half_width - norm(x) : std::min(half_width - std::abs(x.x), half_height - std::abs(x.y));
  }
};

/// Points that keep a distance from each other, in square cells of that size.
class Scatter {
 public:
  Scatter(const Outline& outline, double spacing) : outline_(outline), spacing_(spacing), cell_(spacing) {
    columns_ = 1 + static_cast<int>(2 * outline.half_width / cell_);
    rows_ = 1 + static_cast<int>(2 * outline.half_height / cell_);
    cells_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (const Vec3& point : outline.border) cell(column(point), row(point)).push_back(point);
  }

  /// Where nothing more fits, points move closer together.
  Vec3 draw(Random& random) {
    for (int tries = 1;; ++tries) {
      const Vec3 point{random.between(-outline_.half_width, outline_.half_width),
                       random.between(-outline_.half_height, outline_.half_height), 0};
      if (is_free(point)) return cell(column(point), row(point)).emplace_back(point);
      if (tries % 1000 == 0) spacing_ *= 0.97;
    }
  }

 private:
  bool is_free(const Vec3& point) {
    if (outline_.distance_to_border(point) < 0.6 * spacing_) return false;
    for (int j = std::max(row(point) - 1, 0); j <= std::min(row(point) + 1, rows_ - 1); ++j)
      for (int i = std::max(column(point) - 1, 0); i <= std::min(column(point) + 1, columns_ - 1); ++i)
        for (const Vec3& other : cell(i, j))
          if (norm(point - other) < spacing_) return false;
    return true;
  }

  int column(const Vec3& point) const { return index(point.x + outline_.half_width, columns_); }
  int row(const Vec3& point) const { return index(point.y + outline_.half_height, rows_); }
  int index(double offset, int count) const {
    return std::clamp(static_cast<int>(offset / cell_), 0, count - 1);
  }
  std::vector<Vec3>& cell(int i, int j) {
    return cells_[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(i)];
  }

  const Outline& outline_;
  double spacing_, cell_;
  int columns_ = 1, rows_ = 1;
  std::vector<std::vector<Vec3>> cells_;
};

/// Random points reach about seven tenths of the densest packing, so this is nearly the densest.
double spacing_of(double area, int vertices) { return 0.75 * std::sqrt(area / vertices); }

/// The side of the triangles if all were equal: the distance of border points.
double side_of(double area, int vertices) { return std::sqrt(area / (0.866 * vertices)); }

Mesh triangulated(const Outline& outline, double area, int vertices, Random random) {
  Scatter scatter(outline, spacing_of(area, vertices));
  PlanarTriangulation triangulation(outline.border, scatter.draw(random));
  while (static_cast<int>(triangulation.points().size()) < vertices)
    triangulation.insert(scatter.draw(random));
  return {triangulation.points(), triangulation.triangles(), {}, {}};
}

void add_side(std::vector<Vec3>& border, const Vec3& from, const Vec3& to, int count) {
  for (int i = 0; i < count; ++i) border.push_back(from + (static_cast<double>(i) / count) * (to - from));
}

}  // namespace

Mesh irregular_rectangle(const IrregularRectangleShape& shape) {
  NACRE_EXPECT(is_count(shape.vertices, shape.fewest), "there must be 16 to 100000 vertices");
  NACRE_EXPECT(is_length(shape.width) && is_length(shape.height), "a side must be from 1e-50 to 1e50 m");
  const double aspect = shape.width / shape.height;
  require(aspect >= 1e-3 && aspect <= 1e3, "height",
          "must be at most 1000 times the width, and the width of it");
  const double area = shape.width * shape.height, side = side_of(area, shape.vertices);
  const double most = shape.vertices / 3.0;  // so that some are left for the inside of a narrow strip
  const int nx = static_cast<int>(std::clamp(std::round(shape.width / side), 1.0, most));
  const int ny = static_cast<int>(std::clamp(std::round(shape.height / side), 1.0, most));
  Outline outline{{}, shape.width / 2, shape.height / 2};
  const double x = outline.half_width, y = outline.half_height;
  add_side(outline.border, {-x, -y, 0}, {x, -y, 0}, nx);
  add_side(outline.border, {x, -y, 0}, {x, y, 0}, ny);
  add_side(outline.border, {x, y, 0}, {-x, y, 0}, nx);
  add_side(outline.border, {-x, y, 0}, {-x, -y, 0}, ny);
  return triangulated(outline, area, shape.vertices, Random(shape.seed, "rectangle", "points"));
}

Mesh irregular_disc(const IrregularDiscShape& shape) {
  NACRE_EXPECT(is_count(shape.vertices, shape.fewest), "there must be 16 to 100000 vertices");
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  const double area = pi * shape.radius * shape.radius;
  const int around = static_cast<int>(std::round(2 * pi * shape.radius / side_of(area, shape.vertices)));
  Outline outline{{}, shape.radius, shape.radius, true};
  for (int i = 0; i < around; ++i) {
    const CirclePoint angle = on_circle(i, around);
    outline.border.push_back(shape.radius * Vec3{angle.cosine, angle.sine, 0});
  }
  return triangulated(outline, area, shape.vertices, Random(shape.seed, "disc", "points"));
}

}  // namespace nacre
