// Runs chains at the same time, as many as the cores allow: the longest first, then those that fit beside
// them. Independent of what the steps are.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "reproduce/chain.hpp"

namespace nacre::reproduce {

struct Schedule {
  Layout layout;
  FindScene find_scene;
  int cores = 1;  ///< the active chains have at most this many threads, unless one alone has more
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void(const Chain&)> on_begin = [](const Chain&) {};
  std::function<void(const Chain&)> on_end = [](const Chain&) {};  ///< with or without a problem
  std::function<void()> on_idle = [] {};                           ///< a few times a second
};

/// Returns false if it was interrupted; every run can then be resumed.
bool work_through(std::vector<Chain>& chains, const Schedule& schedule);

}  // namespace nacre::reproduce
