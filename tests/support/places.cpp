#include "support/places.hpp"

namespace nacre::test {

std::filesystem::path source_folder() { return NACRE_SOURCE; }

std::filesystem::path scene_file(const std::string& name) {
  return source_folder() / "scenes" / (name + ".toml");
}

std::filesystem::path program_file() { return NACRE_PROGRAM; }

}  // namespace nacre::test
