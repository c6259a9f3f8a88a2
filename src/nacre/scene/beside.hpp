// The files that a scene names: meshes and particles, looked for beside it. A scene may come from others, so
// what it names must not lead out of its folder; what a person gives with --set, or in a scene that a program
// makes without a file, may.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"

namespace nacre {

/// Where a file of this name is. Adds to the problems, `at` being the place of the key without a message, if
/// the scene must not name it or there is none.
std::filesystem::path file_beside(const std::string& scene_file, const std::string& name, const Problem& at,
                                  std::vector<Problem>& problems);

}  // namespace nacre
