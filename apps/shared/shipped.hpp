// The scenes that come with the program.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace nacre::cli {

struct ShippedScene {
  std::string name;  ///< such as tutorial/first
  std::filesystem::path file;
  std::string about;  ///< its first comment line
};

std::vector<ShippedScene> shipped_scenes();

/// The file of a scene that is given as a path, as the folder of a run, or by the name of a shipped scene.
std::filesystem::path find_scene(const std::string& given);

}  // namespace nacre::cli
