// What the members of a study will cost on this machine, predicted before they run: time from short trials of
// some of them, disk space from their rates.
#pragma once

#include <vector>

#include "nacre/study/manifest.hpp"
#include "nacre/study/shared_scene.hpp"

namespace nacre {

struct MemberForecast {
  double seconds = 0;  ///< of wall time
  double bytes = 0;    ///< on disk
};

/// Of each member in the study. Trials of about a tenth of a second are made of up to `trials` members,
/// spread evenly; what lies between is interpolated.
std::vector<MemberForecast> forecast(const SharedScene& scene, const Manifest& manifest, int trials = 20);

}  // namespace nacre
