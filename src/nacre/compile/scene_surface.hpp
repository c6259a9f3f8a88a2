// Everything in a scene that collides, as a surface for the judge: particles and points as spheres, rods as
// thick edges, shells as triangles without thickness, planes as solids. Made from the tables alone, also for
// a scene that does not compile; points with unknown references are left out.
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
  std::vector<int> first, count;      ///< of each body: its points
  std::vector<Numbering> numberings;  ///< of each body: how references number its points

  /// The point of "name" or "name:number"; -1 if there is none.
  int find(const std::string& reference) const;
  /// Such as "triangle 3 of cloth", "segment 0 of rope" or "ball:2".
  std::string name(const verify::Element& element) const;
  /// The bodies of a pair.
  int first_body(const verify::NearPair& pair) const { return surface.elements[pair.a].body; }
  int second_body(const verify::NearPair& pair) const {
    return pair.with_solid ? surface.solids[pair.b].body : surface.elements[pair.b].body;
  }
  /// The name of the second of a pair.
  std::string second_name(const verify::NearPair& pair) const;
  /// "A and B intersect, 0.01 deep", "A and B touch" or "A and B are 0.01 apart".
  std::string sentence(const verify::NearPair& pair) const;
};

SceneSurface surface_of(const Scene& scene);

}  // namespace nacre
