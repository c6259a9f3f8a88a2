// From a file to a Scene: reads every table, and throws one InputError with all problems.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

/// Changes to a file: one of its variants, then single values in order.
struct Overlay {
  std::string variant;
  std::vector<std::string> sets;  ///< each KEY=VALUE
};

Scene load(const std::filesystem::path& file, const Overlay& overlay = {});

}  // namespace nacre
