// Repairs the start of a scene: things that intersect are pushed apart or thinned, and contact that would act
// at once is thinned. The judge verifies the result; whatever is not proven repaired is reported. Planes, and
// things that a script, a pin, a spring or a point holds, are not moved.
#pragma once

#include <string>
#include <vector>

#include "nacre/repair/thin.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::repair {

/// A particle or a body that was moved as a whole, or vertices of a body, each on its own.
struct Move {
  std::string what;
  Vec3 by;           ///< of vertices: the largest displacement
  int vertices = 0;  ///< that were moved one by one; 0: it was moved as a whole
};

/// A pair that was not repaired, and why.
struct Left {
  std::string what, why;
  bool intersects = false;
  std::string within = {};  ///< the body, if both elements are of one
};

/// If something still intersects, the scene is unchanged, and only the pairs that are left are reported.
struct StartRepair {
  Scene scene;                   ///< resolved
  std::vector<Move> moves = {};  ///< the farthest first
  std::vector<Thinning> thinnings = {};
  std::vector<Left> left = {};  ///< the worst first

  bool is_needed() const { return !(moves.empty() && thinnings.empty() && left.empty()); }
  bool intersects() const;
};

/// `scene` need not be resolved; if it gives no thickness of contact, one that fits is chosen.
StartRepair repair_start(const Scene& scene);

}  // namespace nacre::repair
