// `nacre check SCENE --fix-start`: repairs the start of a scene, reports what was and was not repaired, and
// writes the repaired scene.
#pragma once

#include <string>

#include "scene_options.hpp"

namespace nacre::cli {

struct FixOptions {
  std::string file;  ///< to be written; empty for NAME.fixed.toml
  bool force = false;
  bool json = false;
};

/// The exit code: 1 if a pair is left that intersects or is too near.
int fix_start(const SceneOptions& scene, const FixOptions& options);

}  // namespace nacre::cli
