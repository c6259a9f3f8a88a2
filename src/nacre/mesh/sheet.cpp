#include "nacre/mesh/sheet.hpp"

#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/random.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/quads.hpp"
#include "nacre/mesh/require.hpp"

namespace nacre {

namespace {

std::vector<Vec3> grid_points(const GridShape& shape) {
  Random random(shape.seed, "grid", "jitter");
  std::vector<Vec3> points;
  const auto place = [&](int i, int n, double size) {
    const bool moves = i > 0 && i < n - 1 && shape.jitter > 0;
    const double offset = moves ? random.between(-shape.jitter, shape.jitter) : 0;
    return size * ((i + offset) / (n - 1) - 0.5);
  };
  for (int j = 0; j < shape.ny; ++j)
    for (int i = 0; i < shape.nx; ++i) {
      const double x = place(i, shape.nx, shape.width);
      points.push_back({x, place(j, shape.ny, shape.height), 0});
    }
  return points;
}

}  // namespace

Mesh grid(const GridShape& shape) {
  NACRE_EXPECT(is_count(shape.nx, 2) && is_count(shape.ny, 2),
               "a grid must have 2 to 100000 vertices a side");
  NACRE_EXPECT(is_length(shape.width) && is_length(shape.height), "a side must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(shape.jitter >= 0 && shape.jitter <= shape.most_jitter, "the jitter must be from 0 to 0.3");
  require_total(double(shape.nx) * shape.ny);
  Mesh mesh;
  mesh.vertices = grid_points(shape);
  if (shape.diagonals == Diagonals::alternating) return add_quads(mesh, {shape.nx, shape.ny}), mesh;
  Random random(shape.seed, "grid", "diagonals");
  for (int j = 0; j + 1 < shape.ny; ++j)
    for (int i = 0; i + 1 < shape.nx; ++i) {
      const int a = j * shape.nx + i, b = a + 1, d = a + shape.nx, c = d + 1;
      const bool other = shape.diagonals == Diagonals::random && random.unit() < 0.5;
      if (other)
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, d}, {b, c, d}});
      else
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, d}});
    }
  return mesh;
}

Mesh disc(const DiscShape& shape) {
  NACRE_EXPECT(is_count(shape.rings, 1), "a disc must have 1 to 100000 rings");
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  require_total(3.0 * shape.rings * (shape.rings + 1));
  Mesh mesh;
  mesh.vertices.push_back({});
  for (int ring = 1, first = 1; ring <= shape.rings; first += 6 * ring++) {
    for (int i = 0; i < 6 * ring; ++i) {
      const CirclePoint angle = on_circle(i, 6 * ring);
      mesh.vertices.push_back((shape.radius * ring / shape.rings) * Vec3{angle.cosine, angle.sine, 0});
    }
    // Each of the six sectors has `ring` triangles that stand on the outer ring and one fewer on the inner
    // one.
    const int inner = ring - 1, inner_first = first - 6 * inner;
    const auto in = [&](int i) { return inner == 0 ? 0 : inner_first + i % (6 * inner); };
    const auto out = [&](int i) { return first + i % (6 * ring); };
    for (int sector = 0; sector < 6; ++sector)
      for (int i = 0; i < ring; ++i) {
        const int o = sector * ring + i, n = sector * inner + i;
        mesh.triangles.push_back({in(n), out(o), out(o + 1)});
        if (i < inner) mesh.triangles.push_back({in(n), out(o + 1), in(n + 1)});
      }
  }
  return mesh;
}

}  // namespace nacre
