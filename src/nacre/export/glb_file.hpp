// The parts of a GLB file: accessors over one buffer, and the JSON that names them.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::exports {

class GlbFile {
 public:
  GlbFile();

  /// Each returns the number of a new accessor. Vectors and scalars become floats.
  int vectors(std::span<const Vec3> list);
  int scalars(std::span<const double> list);
  int quaternions(std::span<const std::array<double, 4>> list);  ///< each with its real part last
  int indices(std::span<const int> list);

  /// Adds an item to a list such as "nodes" and returns its number in it.
  int add(const std::string& list, nlohmann::json item);
  /// A node that the scene shows.
  int add_to_scene(nlohmann::json node);
  /// A material with a colour on a screen.
  int material(const std::string& name, const std::array<std::uint8_t, 3>& colour);
  /// Lets the animation move `path` of a node, from samples at these times.
  void animate(int node, const std::string& path, int times, int values);

  std::size_t bytes() const { return buffer_.size(); }
  /// The file as a whole.
  std::string finished();

 private:
  int accessor(const char* type, int component_type, std::size_t count, std::size_t begin);

  nlohmann::json root_;
  std::string buffer_;
};

}  // namespace nacre::exports
