// The random scenes of tests/soak/random: families in turn.
#pragma once

#include <cstdint>

#include "nacre/scene/scene.hpp"

namespace nacre::soak {

inline constexpr int families = 7;  ///< one turn in seven is shared by two of them

/// A scene and the seconds to simulate.
struct Case {
  const char* family = "";
  Scene scene;
  double seconds = 0;
};

/// Depends on the seed only. Throws InputError if the scene is refused.
Case case_of(std::uint64_t seed);

}  // namespace nacre::soak
