// Gravity on every vertex that forces may move.
#pragma once

#include <cstddef>
#include <vector>

#include "nacre/compile/step_prices.hpp"

namespace nacre {

/// The longest step of gravity, for each vertex, that cannot resonate with the shells and rods that hold it.
/// Their steps are a quarter of the longest stable one, 2 over the frequency, or less: four of
/// them are under a third of the shortest period. As all steps, before it is scaled.
std::vector<double> swing_limits(const Model& model, double step_scale, std::size_t springs_of_scene);

/// The key frames of gravity. Problems are collected.
void add_field(const SimulationTable& table, Model& model, std::vector<Problem>& problems);

/// Needs all other forces but contact: the steps of shells and rods limit its own. The first
/// `springs_of_scene` springs of the model do not: they are those of [[spring]]. `held` are the longest steps
/// for vertices that static friction may hold, or empty: gravity on them must tick with contact. If it ticks
/// more slowly their load varies from tick to tick of contact, and they creep.
void add_gravity(const SimulationTable& table, Model& model, const Steps& steps, std::size_t springs_of_scene,
                 const std::vector<Time>& held);
/// Of a step that the scene gives, against the one that would be chosen. To be called before `add_gravity`.
std::vector<StepPrice> gravity_prices(const SimulationTable& table, const Model& model, const Steps& steps,
                                      std::size_t springs_of_scene);

}  // namespace nacre
