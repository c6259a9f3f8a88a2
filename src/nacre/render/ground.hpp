// Half-spaces as they are drawn: planes with a faint checkerboard that fade into the background far from the
// scene. A plane is not drawn if the eye is behind it, and no plane is drawn inside the solid of another: of
// a box, the floor and the far walls are visible.
#pragma once

#include <optional>
#include <vector>

#include "nacre/render/colours.hpp"
#include "nacre/render/shapes.hpp"
#include "nacre/render/tracer.hpp"

namespace nacre::render {

/// Solid where normal . x < offset; the normal has length one.
struct Plane {
  Vec3 normal;
  double offset = 0;
};

struct GroundHit {
  double distance;
  std::size_t plane;  ///< of those that are drawn
};

class Ground {
 public:
  /// The planes of the scene, seen from `eye`, which is already placed.
  Ground(std::vector<Plane> planes, const Placement& placement, const Vec3& eye);

  std::optional<GroundHit> first(const Ray& ray) const;
  const Vec3& normal(const GroundHit& hit) const { return planes_[drawn_[hit.plane].index].normal; }
  Colour colour(const GroundHit& hit, const Vec3& point) const;
  /// The opacity of a plane at this point: 1 near the scene, 0 far away.
  static double presence(const Vec3& point);

 private:
  struct Drawn {
    std::size_t index;
    Vec3 across, along;  ///< unit vectors in the plane
  };
  bool is_open(const Vec3& point, std::size_t except) const;

  std::vector<Plane> planes_;  ///< placed
  std::vector<Drawn> drawn_;
  Vec3 origin_;  ///< of the scene, placed: where the squares meet
  double square_;
};

}  // namespace nacre::render
