#include "bench/work_folder.hpp"

#include <cstdlib>

#include "nacre/base/error.hpp"

namespace nacre::bench {

namespace fs = std::filesystem;

WorkFolder::WorkFolder() : ours_(true) {
  std::string pattern = (fs::temp_directory_path() / "nacre-bench-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw InputError(Problem{pattern, 0, "", "cannot be created"});
  path_ = pattern;
}

WorkFolder::WorkFolder(const fs::path& path) : path_(path), ours_(false) {
  std::error_code error;
  fs::create_directories(path, error);
  if (!fs::is_directory(path))
    throw InputError(Problem{path.string(), 0, "", "cannot be created as a folder"});
}

WorkFolder::~WorkFolder() {
  std::error_code error;
  if (ours_) fs::remove_all(path_, error);
}

}  // namespace nacre::bench
