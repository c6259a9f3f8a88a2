// From a file to a Scene: reads every table, and throws one InputError with everything that is wrong.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

/// What is laid over the file: a variant of its own, then single values in order.
struct Overlay {
  std::string variant;
  std::vector<std::string> sets;  ///< each KEY=VALUE
};

Scene load(const std::filesystem::path& file, const Overlay& overlay = {});

}  // namespace nacre
