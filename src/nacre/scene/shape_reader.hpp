// Reads where the mesh of a body comes from: `mesh`, a file or the vertices themselves, or `shape`, a
// generator with its parameters. What comes out keeps the promises of Mesh.
#pragma once

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/vertex_set_reader.hpp"

namespace nacre {

struct Shape {
  Mesh mesh;                    ///< as it starts
  std::vector<Vec3> rest = {};  ///< of each vertex; empty if it starts at rest
};

/// Empty if it complained. `context` is that of the body.
Shape read_shape(TableReader& reader, const NestedContext& context);

}  // namespace nacre
