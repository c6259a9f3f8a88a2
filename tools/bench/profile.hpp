// Where the time of a piece of work goes, by function, as `perf` samples it. Without perf, or where it may
// not look, there is none.
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

/// The dearest functions first, those of a hundredth and more. The work is done in any case.
std::vector<ProfileLine> profile_of(const std::function<void()>& work);

/// Of what `perf report` prints.
std::vector<ProfileLine> parse_profile(const std::string& output);

}  // namespace nacre::bench
