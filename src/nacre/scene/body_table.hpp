// A [[body]] with everything made: its mesh in place, and sets of vertices as plain numbers. Nothing after it
// knows whether the mesh came from a file or a generator.
#pragma once

#include <string>
#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/motion_table.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// Vertices that are held, for ever or for a time, and may be moved meanwhile.
struct PinTable {
  std::vector<int> vertices = {};  ///< ascending
  MotionTable motion = {};
  Places at = {};
  bool is_whole = false;  ///< said by the keys of the body itself, of all its vertices

  /// Whether no force ever moves them.
  bool is_immovable() const { return !motion.grab && !motion.release; }
};

struct BodyTable {
  std::string name;
  Mesh mesh;                     ///< as it starts
  std::vector<Vec3> rest = {};   ///< of each vertex; empty if it starts at rest
  std::vector<Vec3> velocities;  ///< of each vertex; zero for what is held at the start
  std::string material;
  std::vector<PinTable> pins;  ///< no vertex is in two of them
  double radius = 0;           ///< by which it is inflated where it collides
  bool collide = true;
  Places at;

  /// Where the vertices are when nothing is strained.
  const std::vector<Vec3>& rest_positions() const { return rest.empty() ? mesh.vertices : rest; }
};

}  // namespace nacre
