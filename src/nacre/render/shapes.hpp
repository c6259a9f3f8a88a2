// The shapes of a frame: triangles, spheres and rods, moved and scaled so that the whole run fits into a ball
// of radius one about the origin. Single precision is then enough to trace them, wherever the scene is.
#pragma once

#include <array>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/render/camera.hpp"

namespace nacre::render {

/// From the scene to the ball.
struct Placement {
  Vec3 centre;
  double scale = 1;

  explicit Placement(const Box& box);
  Vec3 operator()(const Vec3& point) const { return scale * (point - centre); }
};

struct Triangle {
  std::array<int, 3> points;
  std::size_t cell;
  std::array<Vec3, 3> normals;  ///< at its corners: smooth, except over creases
};

struct Sphere {
  int point;
  double radius;
  bool bead;                   ///< a mark for a point without a radius
  std::array<Vec3, 3> axes{};  ///< that turn with it; zero if it does not turn
};

struct Rod {
  std::array<int, 2> points;
  std::array<double, 2> radii;
  std::size_t cell;
  bool thread;  ///< a mark for a line without a radius, such as a spring
  bool joined_before, joined_after;
};

struct Shapes {
  std::vector<Vec3> points;
  std::vector<Triangle> triangles;
  std::vector<Sphere> spheres;
  std::vector<Rod> rods;
};

/// Polygons become triangles. Lines of more than two points with radii, and lines with a cell radius, become
/// rods; other lines become threads. Points of no polygon and no rod become spheres, or beads if they have no
/// radius.
Shapes shapes_of(const format::Frame& frame, const Placement& placement);

/// The bounding box of all shapes of a frame.
Box bounds_of(const format::Frame& frame);

}  // namespace nacre::render
