// A state of a coarse cloth as the start of a finer one, so that large cloths need not be run for minutes
// until they touch something. Both are grids of one rectangle. Finer vertices lie on the triangles of the
// coarse cloth, and move with them; their rest shape is their own.
#pragma once

#include "nacre/engine/state.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::bench {

/// A square grid in a scene: the vertices of its body of this name.
struct GridBody {
  std::string name;
  int side = 2;  ///< vertices along it
};

/// `fine` with its grid as `coarse` is in the state. Nothing else of `fine` changes. Throws InputError if
/// there is no such grid.
Scene resampled(Scene fine, const GridBody& fine_grid, const Scene& coarse, const GridBody& coarse_grid,
                const Model& coarse_model, const State& state);

}  // namespace nacre::bench
