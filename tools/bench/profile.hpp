// The functions in which a piece of work spends its time, sampled by `perf`. Empty without perf, or without
// the right to sample.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace nacre::bench {

struct ProfileLine {
  double share = 0;  ///< of the samples, from 0 to 1
  std::string function;
};

/// The functions with at least a hundredth of the samples, most first. The work is done in any case.
std::vector<ProfileLine> profile_of(const std::function<void()>& work);

/// Parses the output of `perf report`.
std::vector<ProfileLine> parse_profile(const std::string& output);

}  // namespace nacre::bench
