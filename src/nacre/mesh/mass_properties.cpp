#include "nacre/mesh/mass_properties.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/geometry/principal_axes.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

/// Integrals over a body of 1, x and the product x x, with x from a reference point near it.
struct Integrals {
  double measure = 0;
  Vec3 first;
  Matrix3 second{};

  /// A simplex with corners at these points and, if it is a tetrahedron, at the reference point. With s the
  /// sum of its n corners x_i, the mean of x x over it is (sum of x_i x_i + s s)/(n (n + 1)).
  void add(double size, int corners, const std::array<Vec3, 3>& x) {
    const Vec3 sum = x[0] + x[1] + x[2];
    const double share = size / (corners * (corners + 1));
    measure += size;
    first += (size / corners) * sum;
    for (const Vec3& corner : x) add_product(second, share, corner, corner);
    add_product(second, share, sum, sum);
  }
};

std::array<Vec3, 3> corners_of(const Mesh& mesh, const std::array<int, 3>& triangle) {
  const Vec3& from = mesh.vertices.front();
  return {mesh.vertices[triangle[0]] - from, mesh.vertices[triangle[1]] - from,
          mesh.vertices[triangle[2]] - from};
}

double signed_volume(const std::array<Vec3, 3>& x) { return dot(x[0], cross(x[1], x[2])) / 6; }

MassProperties properties_of(const Integrals& sums, const Vec3& from) {
  NACRE_EXPECT(sums.measure > 0, "a mesh with mass must have a volume, or an area");
  const Vec3 centre = (1 / sums.measure) * sums.first;
  Matrix3 about_centre = sums.second;
  add_product(about_centre, -sums.measure, centre, centre);
  const PrincipalAxes axes(about_centre);
  MassProperties result{sums.measure, from + centre, {axes.axis(0), axes.axis(1), axes.axis(2)}, {}};
  result.axes[2] = cross(result.axes[0], result.axes[1]);
  for (int i = 0; i < 3; ++i) result.moments[i] = std::max(0.0, axes.moment(i));
  return result;
}

}  // namespace

bool is_closed(const Mesh& mesh) {
  const std::vector<Edge> all = edges(mesh);
  if (all.empty() || !std::ranges::all_of(all, &Edge::inner)) return false;
  Mesh copy = mesh;
  return orient(copy);
}

MassProperties volume_properties(const Mesh& mesh) {
  Mesh oriented = mesh;
  orient(oriented);
  const std::vector<int> part = components(oriented);
  std::vector<double> volumes(part.empty() ? 0 : 1 + std::ranges::max(part));
  for (const auto& triangle : oriented.triangles)
    volumes[part[triangle[0]]] += signed_volume(corners_of(oriented, triangle));
  Integrals sums;
  for (const auto& triangle : oriented.triangles) {
    const std::array<Vec3, 3> x = corners_of(oriented, triangle);
    const double volume = signed_volume(x);
    sums.add(volumes[part[triangle[0]]] < 0 ? -volume : volume, 4, x);
  }
  return properties_of(sums, mesh.vertices.front());
}

MassProperties area_properties(const Mesh& mesh, double thickness) {
  Integrals sums;
  for (const auto& triangle : mesh.triangles) {
    const std::array<Vec3, 3> x = corners_of(mesh, triangle);
    const Vec3 normal = cross(x[1] - x[0], x[2] - x[0]);
    const double area = 0.5 * norm(normal);
    sums.add(area, 3, x);
    add_product(sums.second, area * thickness * thickness / 12, unit(normal), unit(normal));
  }
  return properties_of(sums, mesh.vertices.front());
}

}  // namespace nacre
