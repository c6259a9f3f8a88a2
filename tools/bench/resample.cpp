#include "bench/resample.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace nacre::bench {

namespace {

BodyTable& body_of(Scene& scene, const GridBody& grid) {
  for (BodyTable& body : scene.bodies)
    if (body.name == grid.name && static_cast<int>(body.mesh.vertices.size()) == grid.side * grid.side)
      return body;
  throw InputError(Problem{scene.file, 0, "body",
                           fmt::format("there is no grid {} of {} x {}", grid.name, grid.side, grid.side)});
}

int first_vertex(const Model& model, const std::string& name) {
  const auto found = std::ranges::find(model.labels, name, &Label::name);
  return found->first;
}

/// Three vertices and their weights in a point.
struct Blend {
  std::array<int, 3> vertex;
  std::array<double, 3> share;

  template <class At>
  Vec3 of(const At& at) const {
    return share[0] * at(vertex[0]) + share[1] * at(vertex[1]) + share[2] * at(vertex[2]);
  }
};

/// The triangles of a grid by the cells they lie in, two each.
class Cells {
 public:
  Cells(const Mesh& mesh, int side) : side_(side), cells_(static_cast<std::size_t>((side - 1) * (side - 1))) {
    for (const auto& triangle : mesh.triangles) {
      int column = side, row = side;
      for (const int v : triangle) column = std::min(column, v % side), row = std::min(row, v / side);
      cells_[row * (side - 1) + column].push_back(triangle);
    }
  }

  /// At (x, y), in units of the distance between vertices.
  Blend at(double x, double y) const {
    const int column = std::min(static_cast<int>(x), side_ - 2),
              row = std::min(static_cast<int>(y), side_ - 2);
    const auto& triangles = cells_[row * (side_ - 1) + column];
    const Blend first = blend(triangles[0], x, y);
    return std::ranges::min(first.share) >= 0 ? first : blend(triangles[1], x, y);
  }

 private:
  Blend blend(const std::array<int, 3>& t, double x, double y) const {
    const auto px = [&](int i) { return static_cast<double>(t[i] % side_); };
    const auto py = [&](int i) { return static_cast<double>(t[i] / side_); };
    const double area = (px(1) - px(0)) * (py(2) - py(0)) - (px(2) - px(0)) * (py(1) - py(0));
    const double b = ((x - px(0)) * (py(2) - py(0)) - (px(2) - px(0)) * (y - py(0))) / area;
    const double c = ((px(1) - px(0)) * (y - py(0)) - (x - px(0)) * (py(1) - py(0))) / area;
    return {t, {1 - b - c, b, c}};
  }

  int side_;
  std::vector<std::vector<std::array<int, 3>>> cells_;
};

}  // namespace

Scene resampled(Scene fine, const GridBody& fine_grid, const Scene& coarse, const GridBody& coarse_grid,
                const Model& coarse_model, const State& state) {
  Scene copy = coarse;
  const Cells cells(body_of(copy, coarse_grid).mesh, coarse_grid.side);
  BodyTable& body = body_of(fine, fine_grid);
  body.rest = body.rest_positions();
  const int first = first_vertex(coarse_model, coarse_grid.name);
  const double scale = static_cast<double>(coarse_grid.side - 1) / static_cast<double>(fine_grid.side - 1);
  for (int i = 0; i < fine_grid.side * fine_grid.side; ++i) {
    const Blend blend = cells.at(scale * (i % fine_grid.side), scale * (i / fine_grid.side));
    body.mesh.vertices[i] = blend.of([&](int v) { return state.motion.position_at(first + v, state.now); });
    body.velocities[i] = blend.of([&](int v) { return state.motion.nodes()[first + v].v; });
  }
  return fine;
}

}  // namespace nacre::bench
