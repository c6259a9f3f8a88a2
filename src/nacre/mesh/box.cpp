// A box: the surface of a block of cells.
#include <algorithm>
#include <cmath>
#include <map>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre {

namespace {

using BoxCell = std::array<int, 3>;

double component(const Vec3& v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

class BoxMaker {
 public:
  explicit BoxMaker(const BoxShape& shape) : shape_(shape) {}

  Mesh run() {
    static constexpr std::array<std::array<const char*, 2>, 3> names{
        {{"left", "right"}, {"front", "back"}, {"bottom", "top"}}};
    for (int axis = 0; axis < 3; ++axis)
      for (const bool high : {false, true}) add_face(axis, high, names[axis][high ? 1 : 0]);
    return std::move(mesh_);
  }

 private:
  /// Columns along the next axis and rows along the one after it: they count counter-clockwise seen from the
  /// tip of `axis`.
  void add_face(int axis, bool high, const char* name) {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    VertexGroup group{name, {}};
    const auto corner = [&](int i, int j) {
      BoxCell cell;
      cell[axis] = high ? shape_.divisions[axis] : 0;
      cell[u] = i;
      cell[v] = j;
      return vertex(cell);
    };
    for (int j = 0; j <= shape_.divisions[v]; ++j)
      for (int i = 0; i <= shape_.divisions[u]; ++i) group.vertices.push_back(corner(i, j));
    std::ranges::sort(group.vertices);
    mesh_.groups.push_back(std::move(group));
    for (int j = 0; j < shape_.divisions[v]; ++j)
      for (int i = 0; i < shape_.divisions[u]; ++i)
        add_cell({corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)}, (i + j) % 2 == 0,
                 high);
  }

  /// Cut along one of its diagonals; the two take turns, as in other nets.
  void add_cell(const std::array<int, 4>& q, bool first, bool high) {
    for (const auto& [a, b, c] : {std::array{q[0], q[1], q[first ? 2 : 3]},
                                  std::array{q[first ? 0 : 1], q[2], q[3]}})
      mesh_.triangles.push_back(high ? std::array{a, b, c} : std::array{a, c, b});
  }

  int vertex(const BoxCell& cell) {
    const auto [found, fresh] = numbers_.insert({cell, static_cast<int>(mesh_.vertices.size())});
    const auto place = [&](int axis) {
      return component(shape_.size, axis) *
             (static_cast<double>(cell[axis]) / shape_.divisions[axis] - 0.5);
    };
    if (fresh) mesh_.vertices.push_back({place(0), place(1), place(2)});
    return found->second;
  }

  const BoxShape& shape_;
  Mesh mesh_;
  std::map<BoxCell, int> numbers_;
};

}  // namespace

Mesh box(const BoxShape& shape) {
  for (int axis = 0; axis < 3; ++axis) {
    NACRE_EXPECT(is_length(component(shape.size, axis)), "a side must be from 1e-50 to 1e50 m");
    NACRE_EXPECT(is_count(shape.divisions[axis], 1), "a side must have 1 to 100000 cells");
  }
  const auto [nx, ny, nz] = shape.divisions;
  require_total(2.0 * (double(nx) * ny + double(ny) * nz + double(nz) * nx) + 2);
  return BoxMaker(shape).run();
}

std::array<int, 3> square_divisions(const Vec3& size, int longest) {
  const double most = std::max({size.x, size.y, size.z});
  const auto cells = [&](double side) {
    return std::max(1, static_cast<int>(std::floor(longest * (side / most) + 0.5)));
  };
  return {cells(size.x), cells(size.y), cells(size.z)};
}

}  // namespace nacre
