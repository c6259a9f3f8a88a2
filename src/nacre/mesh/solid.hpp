// Closed shapes, and a tube, about the origin, facing outward. Everything is made with + - * / and sqrt, so
// that every machine makes the same. Every number must be in its range; all throw InputError for parameters
// that together give no shape.
#pragma once

#include <array>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// Every triangle cut into frequency^2 equal ones; vertices keep their numbers, and groups and segments are
/// dropped.
Mesh subdivided(const Mesh& mesh, int frequency);

enum class Platonic { tetrahedron, cube, octahedron, dodecahedron, icosahedron };

struct PlatonicShape {
  Platonic solid = Platonic::cube;
  double radius = 1;  ///< of the sphere through the corners
  int frequency = 1;  ///< triangles cut into its square
};
Mesh platonic(const PlatonicShape& shape);

/// With cells as square as whole numbers of them allow, each cut in two.
struct BoxShape {
  Vec3 size{1, 1, 1};
  std::array<int, 3> divisions{1, 1, 1};  ///< cells along x, y and z
};
/// Has the groups `left` and `right` (lowest and highest x), `front` and `back` (y), `bottom` and `top` (z).
Mesh box(const BoxShape& shape);
/// `longest` cells along the longest side, and along the others as many as make them most square.
std::array<int, 3> square_divisions(const Vec3& size, int longest);

/// An icosahedron, subdivided and projected to the sphere: 10 frequency^2 + 2 vertices.
struct SphereShape {
  double radius = 1;
  int frequency = 1;
};
Mesh sphere(const SphereShape& shape);

/// Two poles on the z axis and rings of equal latitudes between them: around * rings + 2 vertices.
struct UvSphereShape {
  double radius = 1;
  int around = 3, rings = 1;
};
Mesh uv_sphere(const UvSphereShape& shape);

/// A tube along z: around * along vertices, and two more, the centres of the ends, if it is capped.
struct CylinderShape {
  double radius = 1, length = 1;
  int around = 3, along = 2;  ///< vertices
  bool capped = false;
};
Mesh cylinder(const CylinderShape& shape);

/// About the z axis: around * tube vertices.
struct TorusShape {
  double radius = 1, tube_radius = 0.25;  ///< of the centre line, and of the tube about it
  int around = 3, tube = 3;               ///< vertices
};
Mesh torus(const TorusShape& shape);

/// A triangle of this base on x and this height up z, drawn out along y; the base at z = 0. Vertices:
/// 3 sides * along + 2 (1 + 3 cap_rings).
struct PrismShape {
  double base = 1, height = 1, length = 1;
  int sides = 1;      ///< edges on each side of the triangle
  int along = 2;      ///< vertices along the length
  int cap_rings = 0;  ///< of three vertices, about the centre of each end: 0 to 100

  static constexpr int most_cap_rings = 100;
};
Mesh prism(const PrismShape& shape);

/// A stone of a round arch about the y axis. Its middle is at the origin, and the axis is `radius` below. It
/// has the groups of a box: `left` and `right` are the sides that meet other stones.
struct VoussoirShape {
  double radius = 1;       ///< of the middle of the arch
  double thickness = 0.2;  ///< along z
  double depth = 0.5;      ///< along y
  double degrees = 7.2;    ///< of the arch
};
Mesh voussoir(const VoussoirShape& shape);

}  // namespace nacre
