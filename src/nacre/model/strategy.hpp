// How a model is run: everything here decides only the speed, never the answer.
#pragma once

#include <cstddef>

namespace nacre {

enum class StrategyName { fast, paper, always };

struct Strategy {
  StrategyName name = StrategyName::fast;
  int threads = 1;
  /// A certificate that would live for fewer ticks of the rung it keeps asleep than this is not worth having:
  /// the rung is woken early instead.
  double eagerness = 4;
  bool guides = true;           ///< off: certificates are renewed after every kick
  bool tree = true;             ///< off: all pairs are tried
  bool separation_list = true;  ///< off: the tree is searched from its root
  bool epochs = true;           ///< off: guards of meshes follow kick by kick, as those of spheres do
  bool ahead = true;            ///< off: who bounces alone does so tick by tick, with everybody else
  /// Forces each thread must have before another thread is asked.
  std::size_t grain = 2048;
};

}  // namespace nacre
