// A folder for one test only, and scenes written in place.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "nacre/base/error.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/scene/load.hpp"

namespace nacre {

class Scratch {
 public:
  Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "nacre-test-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline Scene scene_of(const std::string& text, const Overlay& overlay = {}) {
  const Scratch scratch;
  return load(scratch.write("scene.toml", text), overlay);
}

inline Model model_of(const std::string& text, const Overlay& overlay = {}) {
  return compile(resolve(scene_of(text, overlay)));
}

/// All problems of the scene, one line each; the file is called "scene.toml" in it.
inline std::string problems_of(const std::string& text, const Overlay& overlay = {}) {
  const Scratch scratch;
  std::string what;
  try {
    compile(resolve(load_with_names(scratch.write("scene.toml", text), overlay)));
  } catch (const InputError& error) {
    what = error.what();
  }
  const std::string folder = scratch.path().string() + "/";
  for (std::size_t at = what.find(folder); at != std::string::npos; at = what.find(folder))
    what.erase(at, folder.size());
  return what;
}

}  // namespace nacre
