// The strategy of a run: it decides only the speed, never the trajectory.
#pragma once

#include <cstddef>

namespace nacre {

enum class StrategyName { fast, paper, always };

struct Strategy {
  StrategyName name = StrategyName::fast;
  int threads = 1;
  /// A certificate must hold for at least this many ticks of the rung that it keeps asleep; otherwise the
  /// rung wakes early.
  double eagerness = 4;
  bool guides = true;           ///< off: certificates are renewed after every kick
  bool tree = true;             ///< off: all pairs are candidates
  bool separation_list = true;  ///< off: the tree is searched from its root
  bool epochs = true;           ///< off: meshes and piles are tracked by events, kick by kick
  bool ahead = true;            ///< off: no free flight; a ball that bounces alone is simulated tick by tick
  bool pair_impulses = false;   ///< measures the impulse of each pair, for Hooks::on_contact
  /// The least number of forces for each thread.
  std::size_t grain = 2048;
};

}  // namespace nacre
