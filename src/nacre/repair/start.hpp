// Repairs how a scene starts: what intersects is pushed apart or thinned, and contact that would act at once
// is thinned. Everything is verified by the judge; what is not proven repaired is told. Nothing that a
// script, a pin, a spring or a point holds is moved, nor a plane.
#pragma once

#include <string>
#include <vector>

#include "nacre/repair/thin.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::repair {

/// A particle or a body that was moved as a whole, or vertices of a body, each on its own.
struct Move {
  std::string what;
  Vec3 by;           ///< of vertices: the farthest way
  int vertices = 0;  ///< that moved on their own; 0: it moved as a whole
};

/// What was not repaired, and why.
struct Left {
  std::string what, why;
  bool intersects = false;
};

/// If something still intersects, the scene is as it was, and nothing else than what is left is told.
struct StartRepair {
  Scene scene;                   ///< resolved
  std::vector<Move> moves = {};  ///< the farthest first
  std::vector<Thinning> thinnings = {};
  std::vector<Left> left = {};  ///< the worst first

  bool is_needed() const { return !(moves.empty() && thinnings.empty() && left.empty()); }
  bool intersects() const;
};

/// `scene` need not be resolved; if it says no thickness of contact, one that fits is chosen.
StartRepair repair_start(const Scene& scene);

}  // namespace nacre::repair
