#include "nacre/engine/expectation.hpp"

#include "nacre/engine/observe.hpp"

namespace nacre {

std::vector<Layer> deepest_layers(const Model& model, const State& state) {
  const double energy = observe(model, state, state.now).total;
  std::vector<Layer> deepest;
  for (const Ladder& ladder : model.contacts.ladders) deepest.push_back(ladder.law().deepest(energy));
  return deepest;
}

double resting_kick_rate(const Model& model) {
  double rate = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i)
      for (int point : forces.stencils[i])
        rate += model.points[point].count / model.quantum.seconds(forces.clocks[i].step);
  });
  return rate;
}

}  // namespace nacre
