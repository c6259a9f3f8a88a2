#include "programs.hpp"

#include <unistd.h>

#include "nacre/base/error.hpp"

namespace nacre::cli {

namespace fs = std::filesystem;

std::optional<fs::path> find_companion(const std::string& name) {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  for (const char* folder : {".", "../libexec/nacre", "../../bin"}) {
    const fs::path file = (here / folder / name).lexically_normal();
    if (std::error_code error; fs::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0)
      return file;
  }
  return std::nullopt;
}

fs::path simulator() {
  if (const auto file = find_companion("nacre")) return *file;
  throw InputError(Problem{"", 0, "", "the program nacre is missing: it must be beside this one, or in bin"});
}

}  // namespace nacre::cli
