// Which strategies a random scene is run by: half of them, alternating from scene to scene, so that each
// strategy has half of all scenes. With NACRE_EVERY_STRATEGY in the environment all of them:
// tests/soak/strategies.py.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace nacre::test {

inline bool every_strategy() {
  static const bool every = std::getenv("NACRE_EVERY_STRATEGY") != nullptr;
  return every;
}

/// `scene` counts the scenes of one shard.
inline bool is_chosen(std::size_t strategy, int scene) {
  return every_strategy() || (strategy + static_cast<std::size_t>(scene)) % 2 == 0;
}

}  // namespace nacre::test
