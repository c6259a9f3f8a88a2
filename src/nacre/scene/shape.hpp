// `shape` of a body: a generator by its name, with its parameters.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/codec.hpp"

namespace nacre {

struct Shape {
  Mesh mesh;                    ///< as it starts
  std::vector<Vec3> rest = {};  ///< of each vertex; empty if it starts at rest
};

/// A generator with its parameters. It is called later, because some take seconds.
struct WrittenShape {
  /// Throws InputError for parameters that give no shape.
  std::function<Shape()> make;
  Places at;         ///< of the parameters
  std::string text;  ///< as TOML: the same text and unit of lengths give the same shape
};

/// A table with one table in it: {grid = {nx = 3, ny = 3}}. It is never written: the mesh itself is.
Codec<WrittenShape> shape();

}  // namespace nacre
