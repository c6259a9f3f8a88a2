// The segments of a mesh as chains, one for each rod. Their order depends on the mesh only.
#pragma once

#include <optional>
#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct Chain {
  std::vector<int> vertices;  ///< along it, each once
  bool closed = false;        ///< the last is joined to the first

  friend bool operator==(const Chain&, const Chain&) = default;
};

/// The first vertex with more than two segments, if there is one.
std::optional<int> first_branching(const Mesh& mesh);

/// Of segments that do not branch: each chain from the lower of its ends; closed ones from their lowest
/// vertex towards the lower of its two neighbours. The open ones first, each kind by first vertex.
std::vector<Chain> chains(const Mesh& mesh);

}  // namespace nacre
