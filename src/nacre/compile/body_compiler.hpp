// Turns a [[body]] into vertices with masses, the scripts that hold and move them, and the forces of its
// shells and rods.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "nacre/compile/body_law.hpp"
#include "nacre/mesh/chains.hpp"

namespace nacre {

/// A body that has its vertices in the model.
struct PlacedBody {
  const BodyTable* table = nullptr;
  BodyLaw law = {};
  std::vector<int> points = {};                 ///< of each vertex of the mesh
  std::vector<std::array<int, 4>> hinges = {};  ///< of vertices of the mesh
  std::vector<Chain> chains = {};
  bool flat = false;  ///< at rest
  std::shared_ptr<const SheetShares> shares = nullptr;

  ShellSheet sheet() const {
    return {table->rest_positions(), table->mesh.triangles, hinges, points, law.shell, flat, shares.get()};
  }
};

/// Adds vertices, points, script events and the outline. A body that no force ever moves needs no material
/// and has no forces: nothing is returned for it.
std::optional<PlacedBody> place_body(Model& model, const Scene& scene, const BodyTable& table,
                                     std::vector<Problem>& problems);

/// Of its shells, then of its rods; with a stride of n for the first of each n elements.
void for_each_element(const Model& model, const PlacedBody& body, const EachElement& each,
                      std::size_t stride = 1);

void add_forces(Model& model, const PlacedBody& body, const Steps& steps, std::vector<Problem>& problems);

}  // namespace nacre
