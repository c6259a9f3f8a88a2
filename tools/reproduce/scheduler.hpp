// Works through chains, several at once, as many as there are cores for: the longest first, and what fits
// beside them. Knows nothing of what the steps are.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "reproduce/chain.hpp"

namespace nacre::reproduce {

struct Schedule {
  Layout layout;
  FindScene find_scene;
  int cores = 1;  ///< the threads of all chains that are being worked on are no more, unless one alone is
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void(const Chain&)> on_begin = [](const Chain&) {};
  std::function<void(const Chain&)> on_end = [](const Chain&) {};  ///< with or without a problem
  std::function<void()> on_idle = [] {};                           ///< a few times a second
};

/// False if it was interrupted; then every run has been left so that it can be gone on with.
bool work_through(std::vector<Chain>& chains, const Schedule& schedule);

}  // namespace nacre::reproduce
