// `nacre check SCENE --fix-start`: repairs how a scene starts, says what it did and what it could not do, and
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

/// The exit code: 1 if anything is left that is in something else or too near.
int fix_start(const SceneOptions& scene, const FixOptions& options);

}  // namespace nacre::cli
