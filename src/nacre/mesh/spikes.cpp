#include "nacre/mesh/spikes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"

namespace nacre {

namespace {

constexpr int sides = 6;

/// Of the base, a regular hexagon. An edge e of it is as long as the radius, and a triangle on it with slant
/// edges s has the angle a at the tip if e = 2 s sin(a/2); and s^2 = length^2 + e^2.
double base_radius(const SpikesShape& shape) {
  const double chord = 2 * at_degrees(shape.apex / 2).sine;
  return shape.length * chord / std::sqrt(1 - chord * chord);
}

void add_spike(Mesh& mesh, const Vec3& centre, double radius, double length) {
  for (int i = 0; i < sides; ++i) {
    const CirclePoint angle = on_circle(i, sides);
    mesh.vertices.push_back(centre + radius * Vec3{angle.cosine, angle.sine, 0});
  }
  mesh.vertices.push_back(centre + Vec3{0, 0, length});
  const int tip = static_cast<int>(mesh.vertices.size()) - 1, base = tip - sides;
  for (int i = 0; i < sides; ++i) mesh.triangles.push_back({base + i, base + (i + 1) % sides, tip});
}

/// The plate between the corners a, b, c, d of a cell, counter-clockwise from the one at the upper right, and
/// the hexagon in it, whose first vertex lies to the right.
void add_collar(Mesh& mesh, const std::array<int, 4>& corners, int hexagon) {
  const auto [a, b, c, d] = corners;
  const auto h = [&](int i) { return hexagon + i; };
  mesh.triangles.insert(mesh.triangles.end(), {{h(0), a, h(1)},
                                               {h(1), a, b},
                                               {h(1), b, h(2)},
                                               {h(2), b, h(3)},
                                               {h(3), b, c},
                                               {h(3), c, h(4)},
                                               {h(4), c, d},
                                               {h(4), d, h(5)},
                                               {h(5), d, h(0)},
                                               {h(0), d, a}});
}

/// Where the cells of one direction begin and end.
std::vector<double> lines(int count, double size, double margin) {
  std::vector<double> at;
  if (margin > 0) at.push_back(-0.5 * size);
  const double inner = size - 2 * margin;
  for (int i = 0; i <= count; ++i) at.push_back(inner * (static_cast<double>(i) / count - 0.5));
  if (margin > 0) at.push_back(0.5 * size);
  return at;
}

void require_shape(const SpikesShape& shape) {
  NACRE_EXPECT(is_count(shape.nx, 1) && is_count(shape.ny, 1), "a row must have 1 to 100000 spikes");
  NACRE_EXPECT(is_length(shape.width) && is_length(shape.height) && is_length(shape.length),
               "a length must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(shape.apex > 0 && shape.apex < shape.apex_below, "the apex must be between 0 and 60 degrees");
  NACRE_EXPECT(shape.margin >= 0 && shape.margin <= largest_coordinate, "the margin must not be negative");
  require_total(8.0 * (shape.nx + 3.0) * (shape.ny + 3.0));
  const double cell =
      std::min((shape.width - 2 * shape.margin) / shape.nx, (shape.height - 2 * shape.margin) / shape.ny);
  require(2 * base_radius(shape) < cell, "apex", "makes spikes so wide that they meet");
}

}  // namespace

Mesh spikes(const SpikesShape& shape) {
  require_shape(shape);
  const double radius = base_radius(shape);
  const std::vector<double> x = lines(shape.nx, shape.width, shape.margin),
                            y = lines(shape.ny, shape.height, shape.margin);
  const int columns = static_cast<int>(x.size()), rows = static_cast<int>(y.size());
  const int rim = shape.margin > 0 ? 1 : 0;
  Mesh mesh;
  for (double v : y)
    for (double u : x) mesh.vertices.push_back({u, v, 0});
  for (int j = 0; j + 1 < rows; ++j)
    for (int i = 0; i + 1 < columns; ++i) {
      const int c = j * columns + i, d = c + 1, b = c + columns, a = b + 1;
      if (i < rim || j < rim || i + 1 >= columns - rim || j + 1 >= rows - rim) {
        mesh.triangles.insert(mesh.triangles.end(), {{c, d, a}, {c, a, b}});
        continue;
      }
      const Vec3 centre =
          0.5 * (mesh.vertices[static_cast<std::size_t>(c)] + mesh.vertices[static_cast<std::size_t>(a)]);
      const int hexagon = static_cast<int>(mesh.vertices.size());
      add_spike(mesh, centre, radius, shape.length);
      add_collar(mesh, {a, b, c, d}, hexagon);
    }
  return mesh;
}

}  // namespace nacre
