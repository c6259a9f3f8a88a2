#include "nacre/mesh/solid.hpp"

#include <cmath>

#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/planar.hpp"
#include "nacre/mesh/quads.hpp"
#include "nacre/mesh/require.hpp"

namespace nacre {

namespace {

/// A triangle from each edge of a ring of `count` vertices to the tip; counter-clockwise seen from there if
/// the ring is.
void add_fan(Mesh& mesh, int first, int count, int tip, bool reversed) {
  for (int i = 0; i < count; ++i) {
    const int a = first + i, b = first + (i + 1) % count;
    mesh.triangles.push_back(reversed ? std::array{b, a, tip} : std::array{a, b, tip});
  }
}

}  // namespace

Mesh sphere(const SphereShape& shape) {
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  Mesh mesh = platonic({Platonic::icosahedron, 1, shape.frequency});
  for (Vec3& vertex : mesh.vertices) vertex = (shape.radius / norm(vertex)) * vertex;
  return mesh;
}

Mesh uv_sphere(const UvSphereShape& shape) {
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_count(shape.around, 3), "a ring must have 3 to 100000 vertices");
  NACRE_EXPECT(is_count(shape.rings, 1), "there must be 1 to 100000 rings");
  require_total(double(shape.around) * shape.rings);
  Mesh mesh;
  for (int j = 1; j <= shape.rings; ++j) {
    const CirclePoint latitude = on_circle(j, 2 * (shape.rings + 1));  // from the south pole
    for (int i = 0; i < shape.around; ++i) {
      const CirclePoint angle = on_circle(i, shape.around);
      mesh.vertices.push_back(
          shape.radius * Vec3{latitude.sine * angle.cosine, latitude.sine * angle.sine, -latitude.cosine});
    }
  }
  add_quads(mesh, {shape.around, shape.rings, true});
  const int south = static_cast<int>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {{0, 0, -shape.radius}, {0, 0, shape.radius}});
  add_fan(mesh, 0, shape.around, south, true);
  add_fan(mesh, south - shape.around, shape.around, south + 1, false);
  return mesh;
}

Mesh cylinder(const CylinderShape& shape) {
  NACRE_EXPECT(is_length(shape.radius), "a radius must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_length(shape.length), "a length must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_count(shape.around, 3), "a ring must have 3 to 100000 vertices");
  NACRE_EXPECT(is_count(shape.along, 2), "there must be 2 to 100000 vertices along a tube");
  require_total(double(shape.around) * shape.along);
  Mesh mesh;
  for (int j = 0; j < shape.along; ++j)
    for (int i = 0; i < shape.around; ++i) {
      const CirclePoint angle = on_circle(i, shape.around);
      const double z = shape.length * (static_cast<double>(j) / (shape.along - 1) - 0.5);
      mesh.vertices.push_back({shape.radius * angle.cosine, shape.radius * angle.sine, z});
    }
  add_quads(mesh, {shape.around, shape.along, true});
  if (!shape.capped) return mesh;
  const int bottom = static_cast<int>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {{0, 0, -shape.length / 2}, {0, 0, shape.length / 2}});
  add_fan(mesh, 0, shape.around, bottom, true);
  add_fan(mesh, bottom - shape.around, shape.around, bottom + 1, false);
  return mesh;
}

Mesh torus(const TorusShape& shape) {
  NACRE_EXPECT(is_length(shape.radius) && is_length(shape.tube_radius),
               "a radius must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_count(shape.around, 3) && is_count(shape.tube, 3), "a ring must have 3 to 100000 vertices");
  require(shape.tube_radius < shape.radius, "tube_radius", "must be less than the radius");
  require_total(double(shape.around) * shape.tube);
  Mesh mesh;
  for (int j = 0; j < shape.tube; ++j)
    for (int i = 0; i < shape.around; ++i) {
      const CirclePoint about = on_circle(i, shape.around), tube = on_circle(j, shape.tube);
      const double distance = shape.radius + shape.tube_radius * tube.cosine;
      mesh.vertices.push_back(
          {distance * about.cosine, distance * about.sine, shape.tube_radius * tube.sine});
    }
  add_quads(mesh, {shape.around, shape.tube, true, true});
  return mesh;
}

namespace {

/// The end of a prism as seen from +z, before it is laid down: border counter-clockwise, then the inside.
PlanarTriangulation prism_end(const PrismShape& shape) {
  const std::array<Vec3, 3> corners{
      Vec3{-shape.base / 2, 0, 0}, {shape.base / 2, 0, 0}, {0, shape.height, 0}};
  std::vector<Vec3> border;
  for (std::size_t side = 0; side < 3; ++side)
    for (int i = 0; i < shape.sides; ++i)
      border.push_back(corners[side] +
                       (static_cast<double>(i) / shape.sides) * (corners[(side + 1) % 3] - corners[side]));
  const Vec3 centre{0, shape.height / 3, 0};
  PlanarTriangulation end(border, centre);
  for (int ring = 1; ring <= shape.cap_rings; ++ring)
    for (const Vec3& corner : corners)
      end.insert(centre + (static_cast<double>(ring) / (shape.cap_rings + 1)) * (corner - centre));
  return end;
}

}  // namespace

Mesh prism(const PrismShape& shape) {
  NACRE_EXPECT(is_length(shape.base) && is_length(shape.height) && is_length(shape.length),
               "a length must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(is_count(shape.sides, 1), "a side must have 1 to 100000 edges");
  NACRE_EXPECT(is_count(shape.along, 2), "there must be 2 to 100000 vertices along a prism");
  NACRE_EXPECT(shape.cap_rings >= 0 && shape.cap_rings <= shape.most_cap_rings,
               "an end must have 0 to 100 rings");
  require_total(3.0 * shape.sides * shape.along);
  const PlanarTriangulation end = prism_end(shape);
  const int around = 3 * shape.sides, inside = static_cast<int>(end.points().size()) - around;
  Mesh mesh;
  // The end lies on x and z, and +z there becomes -y here.
  const auto add = [&](int point, double part) {
    const Vec3& at = end.points()[static_cast<std::size_t>(point)];
    mesh.vertices.push_back({at.x, shape.length * (0.5 - part), at.y});
  };
  for (int j = 0; j < shape.along; ++j)
    for (int i = 0; i < around; ++i) add(i, static_cast<double>(j) / (shape.along - 1));
  for (double part : {0.0, 1.0})
    for (int i = 0; i < inside; ++i) add(around + i, part);
  add_quads(mesh, {around, shape.along, true});
  const int ring = around * (shape.along - 1), ends = around * shape.along;
  for (const auto& [a, b, c] : end.triangles()) {
    const auto low = [&](int i) { return i < around ? i : ends + i - around; };
    const auto high = [&](int i) { return i < around ? ring + i : ends + inside + i - around; };
    mesh.triangles.push_back({low(a), low(c), low(b)});
    mesh.triangles.push_back({high(a), high(b), high(c)});
  }
  return mesh;
}

}  // namespace nacre
