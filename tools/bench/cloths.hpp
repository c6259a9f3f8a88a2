// The cloths that are measured: square grids of any number of vertices, in a state that is worth measuring.
#pragma once

#include <filesystem>
#include <memory>

#include "nacre/scene/scene.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

/// A model with a state to start from.
struct Cloth {
  std::unique_ptr<const Model> model;  ///< simulations refer to it: it stays where it is
  State state;

  std::size_t vertices() const { return model->vertices.size(); }
  /// The time so many seconds after the start.
  Time after(double seconds) const { return state.now + *model->quantum.nearest(seconds); }
};

/// The span, in seconds, that means as much work for each vertex of a grid with this side as `seconds` does
/// for one of 100: steps are in proportion to edges.
inline double scaled_span(double seconds, int side) { return seconds * 100 / side; }

/// A scene with a sheet that meets nothing, as stress/hanging_sheet, after it has swung for a moment.
Cloth hanging_cloth(const std::filesystem::path& scene, int side);

/// A scene with a cloth that falls on something, as tutorial/cloth_on_sphere, when it lies on it. It comes to
/// lie there coarse, by the variant "quiet", and is then cut finer and given a moment to become smooth, by
/// the same variant. What is measured is the scene itself, from there.
Cloth draped_cloth(const std::filesystem::path& scene, int side);

}  // namespace nacre::bench
