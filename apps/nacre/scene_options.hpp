// The options that choose and change a scene, the same for every command that takes one.
#pragma once

#include "nacre/scene/load.hpp"
#include "nacre/verify/known_pairs.hpp"
#include "shared/options.hpp"

namespace nacre::cli {

struct SceneOptions {
  std::string scene;
  Overlay overlay;
  bool is_large = false;  ///< whether it may need much memory

  void add_to(const Command& command);
  /// Whether the folder of a run was given.
  bool is_run() const;
  /// Loaded, without the values that `resolve` chooses.
  Scene load_as_written() const;
  /// Loaded and resolved; throws InputError. `known` gets pairs of its start, for `compile`.
  Scene load(verify::KnownPairs& known) const;
};

}  // namespace nacre::cli
