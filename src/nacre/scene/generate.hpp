// Spheres placed at random. The result depends on the seed and the name of the table only, and is the same on
// every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nacre/base/random.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

/// `count` spheres at random in a box: centres lie in a plane on an axis where the box is flat.
struct RandomBox {
  std::int64_t count = 0;
  Vec3 low, high;
  double clear = 0;  ///< between surfaces, and to the faces of the box

  std::array<bool, 3> flat() const { return {low.x == high.x, low.y == high.y, low.z == high.z}; }
};

struct Sphere {
  Vec3 centre;
  double radius;
};

/// Centres of spheres with these radii that keep clear of each other, of the faces and of `others`, the
/// largest placed first. Fewer centres than radii if a sphere found no place; then they are in no order.
std::vector<Vec3> place(const RandomBox& box, const std::vector<double>& radii,
                        const std::vector<Sphere>& others, Random random);

}  // namespace nacre
