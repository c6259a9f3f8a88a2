// The cloths that are measured: square grids of any number of vertices, in a state worth measuring.
#pragma once

#include <filesystem>
#include <memory>

#include "nacre/scene/scene.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

/// A model with a state to start from.
struct Cloth {
  std::unique_ptr<const Model> model;  ///< at a fixed address: simulations refer to it
  State state;

  std::size_t vertices() const { return model->vertices.size(); }
  /// The time this many seconds after the start.
  Time after(double seconds) const { return state.now + *model->quantum.nearest(seconds); }
};

/// The span in seconds that costs a vertex of a grid with this side as much work as `seconds` costs a vertex
/// of a grid with a side of 100. Steps are proportional to edges.
inline double scaled_span(double seconds, int side) { return seconds * 100 / side; }

/// A scene with a sheet without contact, such as stress/hanging_sheet, after a short swing.
Cloth hanging_cloth(const std::filesystem::path& scene, int side);

/// A scene with a cloth that falls on an obstacle, such as tutorial/cloth_on_sphere, at a time when the cloth
/// lies on it. A coarse cloth falls by the variant "quiet"; it is then refined and smoothed for a short time
/// by the same variant. The scene itself is measured from there.
Cloth draped_cloth(const std::filesystem::path& scene, int side);

}  // namespace nacre::bench
