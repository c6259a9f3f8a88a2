// Where the repository and the program under test are. Only places.cpp is compiled with their paths, so that
// the other test files compile to the same bytes in every folder.
#pragma once

#include <filesystem>

namespace nacre::test {

std::filesystem::path source_folder();
/// `scenes/NAME.toml` of the repository.
std::filesystem::path scene_file(const std::string& name);
/// The program `nacre`.
std::filesystem::path program_file();

}  // namespace nacre::test
