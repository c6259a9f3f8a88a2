// What of a scene collides, as the judge wants it: particles and points as spheres, rods as thick edges,
// shells as triangles without thickness, planes as solids. Made from the tables alone, so it is there even
// for a scene that does not compile; what refers to nothing is left out.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/verify/judge.hpp"

namespace nacre {

struct SceneSurface {
  verify::Surface surface;  ///< as it starts; points come in the order of frames
  std::vector<std::string>
      names;  ///< of bodies: particles, bodies, points and planes, in the order of the scene
  std::vector<int> first, count;  ///< of each body: its points

  /// Such as "triangle 3 of cloth", "segment 0 of rope" or "ball:2".
  std::string name(const verify::Element& element) const;
  /// What the second of a pair is called.
  std::string second_name(const verify::NearPair& pair) const;
  /// "A and B intersect, 0.01 deep", "A and B touch" or "A and B are 0.01 apart".
  std::string sentence(const verify::NearPair& pair) const;
};

SceneSurface surface_of(const Scene& scene);

/// A problem for each pair that has an edge or a triangle in it and does not start apart, the worst of each
/// line first. Spheres among themselves and planes are not looked at.
std::vector<Problem> intersecting_starts(const Scene& scene);

}  // namespace nacre
