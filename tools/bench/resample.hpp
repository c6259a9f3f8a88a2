// Starts a fine cloth from a state of a coarse one, so that large cloths need not run for minutes until they
// are in contact. Both are grids of one rectangle. Fine vertices lie on the triangles of the coarse cloth and
// have their velocities; the rest shape is that of the fine cloth.
#pragma once

#include "nacre/engine/state.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::bench {

/// A square grid in a scene: the body of this name.
struct GridBody {
  std::string name;
  int side = 2;  ///< vertices along a side
};

/// Returns `fine` with its grid in the shape of the coarse grid in `state`. Nothing else of `fine` changes.
/// Throws InputError if a grid is missing.
Scene resampled(Scene fine, const GridBody& fine_grid, const Scene& coarse, const GridBody& coarse_grid,
                const Model& coarse_model, const State& state);

}  // namespace nacre::bench
