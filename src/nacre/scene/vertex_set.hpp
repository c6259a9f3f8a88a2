// Which vertices of a body a person means: one of the keys `all`, `box`, `beyond`, `vertices`, `group`,
// `loop` and `boundary`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/schema.hpp"

namespace nacre {

struct VertexBox {
  Vec3 low, high;
};

struct VertexSide {
  Vec3 point, normal{0, 0, 1};
};

/// One of them is given.
struct VertexSet {
  std::optional<bool> all;
  std::optional<VertexBox> box;
  std::optional<VertexSide> beyond;
  std::vector<std::int64_t> vertices;
  std::string group;
  std::optional<std::int64_t> loop;
  std::optional<bool> boundary;
};

/// Checks that one of its keys is given.
const Schema<VertexSet>& vertex_set_schema();

/// The numbers of the vertices, ascending. Complains at the keys of `at`, the table with the set, if it has
/// none; then it is empty.
std::vector<int> vertices_of(const VertexSet& set, const Mesh& mesh, const Places& at,
                             std::vector<Problem>& problems);

}  // namespace nacre
