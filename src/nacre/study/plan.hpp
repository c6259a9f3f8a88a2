// From a study to its manifest: makes all members, checks the scene of every one, and joins them with those
// of an earlier form of the study in the same folder, so that nothing is run twice. Nothing is written.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nacre/study/manifest.hpp"
#include "nacre/study/shared_scene.hpp"
#include "nacre/study/study.hpp"

namespace nacre {

struct PlanRequest {
  const Study& study;
  const SharedScene& scene;
  int threads = 1;                                     ///< that check members
  std::function<void(int, int)> on_checked = nullptr;  ///< so many of so many; from any thread
};

/// The members with all but hashes and durations, which are unknown until they are checked.
Manifest unchecked_manifest(const Study& study, const SharedScene& scene);

/// Throws InputError that names the members whose scenes are wrong.
Manifest checked_manifest(const PlanRequest& request);

/// The members keep the numbers, and with them the folders, that they have in an earlier manifest; others get
/// numbers after those. Members that are in the earlier one only stay in it, out of the study. A member is
/// the same if its model, its duration and its values are.
Manifest joined(Manifest manifest, const Manifest& earlier);

}  // namespace nacre
