// The frame of a state: what is written to disk, and drawn, of one moment of a run.
#pragma once

#include <span>

#include "nacre/engine/in_reach.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/format/frame.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// All points at time t with velocity, radius, contact force, layer, number and body; springs and rods as
/// lines, surfaces as polygons, and the strain of these cells; the contacts. Fields that `output` does not
/// name are left out. `pairs` are the pairs in reach at t.
format::Frame frame_of(const Model& model, const State& state, Time t, std::span<const InReach> pairs,
                       const OutputTable& output = {});
/// The same; finds the pairs itself.
format::Frame frame_of(const Model& model, const State& state, Time t);

}  // namespace nacre
