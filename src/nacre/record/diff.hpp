// Where two runs part: the first vertex and instant at which their trajectories differ. Both runs are
// computed again from their resolved scenes, in step, and their hash chains are compared. The recorded hashes
// only show that the runs are equal, or that this build does not reproduce one of them.
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
  std::optional<Parting> parting;  ///< none: the same for as long as both last
  double compared = 0;             ///< seconds both runs cover
  std::string note;                ///< a run that this build does not reproduce; empty if there is none
};

/// Throws InputError if a folder is not a finished run, or if the runs cannot be compared vertex by vertex.
Difference diff(const std::filesystem::path& a, const std::filesystem::path& b);

}  // namespace nacre
