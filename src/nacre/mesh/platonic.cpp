#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/index.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

std::vector<Vec3> corners_of(Platonic solid) {
  const double g = (1 + std::sqrt(5.0)) / 2, i = 1 / g;  // the golden ratio
  std::vector<Vec3> corners;
  const auto signs = [&](double x, double y, double z) {
    for (double sx : {-1, 1})
      for (double sy : {-1, 1})
        for (double sz : {-1, 1}) {
          const Vec3 corner{sx * x, sy * y, sz * z};
          if (std::ranges::find(corners, corner) == corners.end()) corners.push_back(corner);
        }
  };
  const auto turned = [&](double x, double y, double z) { signs(x, y, z), signs(z, x, y), signs(y, z, x); };
  switch (solid) {
    case Platonic::tetrahedron:
      return {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    case Platonic::cube:
      signs(1, 1, 1);
      break;
    case Platonic::octahedron:
      turned(1, 0, 0);
      break;
    case Platonic::dodecahedron:
      signs(1, 1, 1), turned(0, i, g);
      break;
    case Platonic::icosahedron:
      turned(0, 1, g);
      break;
  }
  return corners;
}

/// An order of directions in the plane of u and v that is counter-clockwise, without an angle.
double diamond_angle(double x, double y) {
  const double slope = y / (std::abs(x) + std::abs(y));
  return x >= 0 ? slope : 2 - slope;
}

/// The corners in the plane of three, in order, seen from outside; empty if some lie beyond it or if the
/// three are not its first.
std::vector<int> face_through(const std::vector<Vec3>& corners, int a, int b, int c) {
  const auto& x = corners;
  Vec3 normal = cross(x[at(b)] - x[at(a)], x[at(c)] - x[at(a)]);
  if (dot(normal, x[at(a)]) < 0) normal = -normal;
  std::vector<int> face;
  Vec3 centre;
  for (int i = 0; i < static_cast<int>(x.size()); ++i) {
    const double height = dot(normal, x[at(i)] - x[at(a)]);
    if (height > 1e-9) return {};
    if (height > -1e-9) face.push_back(i), centre += x[at(i)];
  }
  if (face[0] != a || face[1] != b || face[2] != c) return {};
  centre = (1 / static_cast<double>(face.size())) * centre;
  const Vec3 u = x[at(a)] - centre, v = cross((1 / norm(normal)) * normal, u);
  std::ranges::sort(
      face, {}, [&](int i) { return diamond_angle(dot(x[at(i)] - centre, u), dot(x[at(i)] - centre, v)); });
  return face;
}

Mesh hull(std::vector<Vec3> corners) {
  Mesh mesh;
  const int count = static_cast<int>(corners.size());
  for (int a = 0; a < count; ++a)
    for (int b = a + 1; b < count; ++b)
      for (int c = b + 1; c < count; ++c) {
        const std::vector<int> face = face_through(corners, a, b, c);
        for (std::size_t i = 2; i < face.size(); ++i)
          mesh.triangles.push_back({face[0], face[i - 1], face[i]});
      }
  mesh.vertices = std::move(corners);
  return mesh;
}

/// Numbers the new vertices: those on edges, in the order of edges from the lower end, then those of each
/// triangle.
class Subdivision {
 public:
  Subdivision(const Mesh& mesh, int frequency) : mesh_(mesh), n_(frequency), edges_(edges(mesh)) {
    result_.vertices = mesh.vertices;
    for (const Edge& edge : edges_)
      for (int i = 1; i < n_; ++i) add(edge.vertices[0], edge.vertices[1], edge.vertices[1], i, 0);
    for (const auto& triangle : mesh.triangles) cut(triangle);
  }
  Mesh take() { return std::move(result_); }

 private:
  /// i steps of n towards b, j towards c.
  void add(int a, int b, int c, int i, int j) {
    const auto& x = mesh_.vertices;
    const Vec3 sum = double(n_ - i - j) * x[at(a)] + double(i) * x[at(b)] + double(j) * x[at(c)];
    result_.vertices.push_back({sum.x / n_, sum.y / n_, sum.z / n_});
  }

  void cut(const std::array<int, 3>& triangle) {
    const int a = triangle[0], b = triangle[1], c = triangle[2];
    const int inner = static_cast<int>(result_.vertices.size());
    for (int j = 1; j < n_; ++j)
      for (int i = 1; i < n_ - j; ++i) add(a, b, c, i, j);
    const auto id = [&](int i, int j) {
      if (j == 0) return on_edge(a, b, i);
      if (i == 0) return on_edge(a, c, j);
      if (i + j == n_) return on_edge(b, c, j);
      return inner + (j - 1) * (n_ - 1) - j * (j - 1) / 2 + i - 1;
    };
    for (int j = 0; j < n_; ++j)
      for (int i = 0; i < n_ - j; ++i) {
        result_.triangles.push_back({id(i, j), id(i + 1, j), id(i, j + 1)});
        if (i + j + 1 < n_) result_.triangles.push_back({id(i + 1, j), id(i + 1, j + 1), id(i, j + 1)});
      }
  }

  /// The vertex i steps from a towards b.
  int on_edge(int a, int b, int i) const {
    if (i == 0) return a;
    if (i == n_) return b;
    const std::array<int, 2> vertices{std::min(a, b), std::max(a, b)};
    const auto edge = std::ranges::lower_bound(edges_, vertices, {}, &Edge::vertices) - edges_.begin();
    const int steps = a < b ? i : n_ - i;
    return static_cast<int>(mesh_.vertices.size()) + static_cast<int>(edge) * (n_ - 1) + steps - 1;
  }

  const Mesh& mesh_;
  int n_;
  std::vector<Edge> edges_;
  Mesh result_;
};

}  // namespace

Mesh subdivided(const Mesh& mesh, int frequency) {
  NACRE_EXPECT(is_count(frequency, 1), "a frequency must be from 1 to 100000");
  require_total(static_cast<double>(mesh.triangles.size()) * frequency * frequency);
  return Subdivision(mesh, frequency).take();
}

Mesh platonic(const PlatonicShape& shape) {
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  Mesh mesh = hull(corners_of(shape.solid));
  for (Vec3& corner : mesh.vertices) corner = (shape.radius / norm(corner)) * corner;
  return subdivided(mesh, shape.frequency);
}

}  // namespace nacre
