#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <map>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

/// Triangles between an even row, of whole sides, and an odd one, of whole sides between two halves.
void add_row(Mesh& mesh, int even, int odd, int sides, bool upwards) {
  const auto add = [&](int a, int b, int c) {
    mesh.triangles.push_back(upwards ? std::array{a, b, c} : std::array{a, c, b});
  };
  for (int i = 0; i <= sides; ++i) {
    add(even + i, odd + i + 1, odd + i);
    if (i < sides) add(even + i, even + i + 1, odd + i + 1);
  }
}

/// A point of the lattice whose sides are one long, along x and at 60 degrees to it.
struct LatticePoint {
  int row, place;

  friend auto operator<=>(const LatticePoint&, const LatticePoint&) = default;
};

/// All within so many sides of the centre, row by row, with the numbers they get.
std::map<LatticePoint, int> points_within(int rings) {
  std::map<LatticePoint, int> numbers;
  for (int j = -2 * rings; j <= 2 * rings; ++j)
    for (int i = -2 * rings; i <= 2 * rings; ++i)
      if (i * i + i * j + j * j <= rings * rings) numbers.emplace(LatticePoint{j, i}, 0);
  int next = 0;
  for (auto& [point, number] : numbers) number = next++;
  return numbers;
}

Mesh lattice_within(int rings) {
  Mesh mesh;
  const std::map<LatticePoint, int> numbers = points_within(rings);
  const auto add = [&](LatticePoint a, LatticePoint b, LatticePoint c) {
    if (numbers.contains(a) && numbers.contains(b) && numbers.contains(c))
      mesh.triangles.push_back({numbers.at(a), numbers.at(b), numbers.at(c)});
  };
  const double height = std::sqrt(3.0) / 2;
  for (const auto& [point, number] : numbers) {
    const auto [j, i] = point;
    mesh.vertices.push_back({i + 0.5 * j, height * j, 0});
    add({j, i}, {j, i + 1}, {j + 1, i});
    add({j, i}, {j + 1, i}, {j + 1, i - 1});
  }
  return mesh;
}

}  // namespace

Mesh triangle_grid(const TriangleGridShape& shape) {
  NACRE_EXPECT(is_count(shape.sides, 1) && is_count(shape.rows, 1), "sides and rows must be 1 to 100000");
  NACRE_EXPECT(is_length(shape.width), "a width must be from 1e-50 to 1e50 m");
  require_total((shape.sides + 2.0) * (shape.rows + 1.0));
  Mesh mesh;
  const double side = shape.width / shape.sides, height = std::sqrt(3.0) / 2 * side;
  std::vector<int> first;
  for (int row = 0; row <= shape.rows; ++row) {
    const int cuts = row % 2;
    const double y = height * (row - 0.5 * shape.rows);
    first.push_back(static_cast<int>(mesh.vertices.size()));
    for (int i = 0; i <= shape.sides + cuts; ++i) {
      const double place = std::min<double>(std::max(i - 0.5 * cuts, 0.0), shape.sides);
      mesh.vertices.push_back({shape.width * (place / shape.sides - 0.5), y, 0});
    }
  }
  for (std::size_t row = 0; row + 1 < first.size(); ++row) {
    const bool upwards = row % 2 == 0;
    add_row(mesh, first[row + !upwards], first[row + upwards], shape.sides, upwards);
  }
  return mesh;
}

Mesh triangle_disc(const TriangleDiscShape& shape) {
  NACRE_EXPECT(is_count(shape.rings, 1), "a disc must have 1 to 100000 rings");
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  require_total(4.0 * shape.rings * shape.rings);
  Mesh mesh = lattice_within(shape.rings);
  for (Vec3& x : mesh.vertices) x = (shape.radius / shape.rings) * x;
  for (const std::vector<int>& loop : boundary_loops(mesh))
    for (int vertex : loop) {
      Vec3& x = mesh.vertices[static_cast<std::size_t>(vertex)];
      x = (shape.radius / norm(x)) * x;
    }
  return mesh;
}

}  // namespace nacre
