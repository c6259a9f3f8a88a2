// States and instants for unit tests.
#pragma once

#include <vector>

#include "nacre/engine/evaluate.hpp"
#include "nacre/engine/state.hpp"

namespace nacre::test {

/// The state of a model in which every vertex is at x with velocity v at time `now`.
inline State state_at(const Model& model, Time now, const std::vector<Vec3>& x, const std::vector<Vec3>& v) {
  State state = initial_state(model);
  std::vector<Node> nodes;
  std::vector<double> inverse_mass;
  for (std::size_t i = 0; i < x.size(); ++i) {
    nodes.push_back({x[i], v[i], now, 0});
    inverse_mass.push_back(model.inverse_mass(static_cast<int>(i)));
  }
  state.motion = Motion(model.quantum, inverse_mass, nodes, state.motion.memory());
  state.now = now;
  return state;
}

/// All batches that tick at `now`, with rungs 0..deepest of every pair. The result refers to `rungs`, which
/// it fills.
inline std::vector<BatchTick> all_ticks(const Model& model, Time now, int deepest,
                                        std::vector<RungRef>& rungs) {
  std::vector<BatchTick> ticks;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches)
      if (batch.clock.ticks_at(now))
        ticks.push_back({kind, batch.clock, model.span(batch.clock, now), batch.begin, batch.end, {}});
  });
  rungs.clear();
  for (const Pair& pair : all_pairs(model.contacts, model.points))
    for (int rung = 0; rung <= deepest; ++rung) rungs.push_back({pair, rung});
  for (const RungRef& ref : rungs) {
    const Clock clock = model.contacts.rung(ref).clock;
    if (clock.ticks_at(now)) ticks.push_back({contact_kind, clock, model.span(clock, now), 0, 0, {&ref, 1}});
  }
  return ticks;
}

}  // namespace nacre::test
