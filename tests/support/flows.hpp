// The memory of plastic forces: the first half of each memory is the flow so far, the second half the elastic
// strain after it.
#pragma once

#include <algorithm>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre::test {

/// The first halves of all memories.
inline std::vector<double> flowed(const Model& model, const State& state) {
  std::vector<double> parts;
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    for (std::size_t i = 0; i < forces.potentials.size(); ++i)
      for (int c = 0; c < memory_size<P>() / 2; ++c)
        parts.push_back(state.motion.memory()[forces.memory_of(i) + static_cast<std::size_t>(c)]);
  });
  return parts;
}

/// How many of these numbers are not zero.
inline int count_flowed(const Model& model, const State& state) {
  return static_cast<int>(std::ranges::count_if(flowed(model, state), [](double part) { return part != 0; }));
}

}  // namespace nacre::test
