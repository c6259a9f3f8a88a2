// A [[body]] after reading: its mesh in place, and sets of vertices as plain numbers, whether the mesh came
// from a file or a generator.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/motion_table.hpp"
#include "nacre/scene/places.hpp"
#include "nacre/scene/surroundings_table.hpp"

namespace nacre {

/// Vertices that are held, for ever or for a time, and may be moved by script.
struct PinTable {
  std::vector<int> vertices = {};  ///< ascending
  MotionTable motion = {};
  Places at = {};
  bool is_whole = false;  ///< from the keys of the body itself: all its vertices

  /// Whether no force can ever move them.
  bool is_immovable() const { return !motion.grab && !motion.release; }
};

/// The damping ratio of the strains of stiff bodies.
inline constexpr double default_stiff_damping = 0.1;

struct BodyTable {
  std::string name;
  Mesh mesh;                     ///< as it starts
  std::vector<Vec3> rest = {};   ///< of each vertex; empty if it starts at rest
  std::vector<Vec3> velocities;  ///< of each vertex; zero if it is held at the start
  std::string material;
  std::vector<PinTable> pins;  ///< no vertex is in two of them
  double radius = 0;           ///< surfaces and rods are inflated by it where they collide
  bool collide = true;
  std::optional<double> drag = {};  ///< instead of that of the scene
  bool wind = true;                 ///< whether it feels the wind of the scene
  std::optional<PressureTable> pressure = {};
  bool stiff = false;
  std::optional<double> stiff_frequency = {};  ///< radians per second; otherwise it is chosen
  double stiff_damping = default_stiff_damping;
  std::optional<double> mass = {};  ///< of a stiff body; otherwise from its material
  Places at;
  std::vector<std::string> notes = {};  ///< what was done to the mesh of a file, for people
  double weld_scale = 1;                ///< the `weld` that joins two vertices one unit apart

  /// The positions of the vertices without strain.
  const std::vector<Vec3>& rest_positions() const { return rest.empty() ? mesh.vertices : rest; }
};

}  // namespace nacre
