// From a file to a Scene: reads every table, and throws one InputError with all problems.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/scene/sizes.hpp"

namespace nacre {

/// Changes to a file: one of its variants, then single values in order.
struct Overlay {
  std::string variant;
  std::vector<std::string> sets;                     ///< each KEY=VALUE
  std::size_t most_vertices = nacre::most_vertices;  ///< a scene with more is refused before they are made
};

Scene load(const std::filesystem::path& file, const Overlay& overlay = {});

/// What can be read of a file with problems.
struct Draft {
  Scene scene;  ///< what is wrong has its default
  std::vector<Problem> problems;
  std::vector<std::string> unread_names;  ///< of things in tables of unknown kinds
};

/// Throws InputError only if the file is missing or not TOML.
Draft read_draft(const std::filesystem::path& file, const Overlay& overlay = {});

}  // namespace nacre
