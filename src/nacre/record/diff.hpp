// Where two runs part: the first vertex and instant at which their trajectories differ. Both runs are done
// again from their resolved scenes, in step, and compared link by link; what was recorded is only used to see
// that there is nothing to look for, or that this build does not reproduce it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "nacre/base/vec3.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct Parting {
  Time instant = 0;
  double time = 0;  ///< the same in seconds
  int vertex = 0;
  std::string vertex_name;
  bool kicked_a = true, kicked_b = true;  ///< whether each run kicks the vertex at this instant
  Vec3 dx, dv;                            ///< b - a just after it
};

struct Difference {
  std::optional<Parting> parting;  ///< none: the same as far as both go
  double compared = 0;             ///< seconds both runs cover
  std::string note;                ///< what else a person should know
};

/// Throws InputError if one is not a run, or if they cannot be compared vertex by vertex.
Difference diff(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace nacre
