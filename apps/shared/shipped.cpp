#include "shipped.hpp"

#include <algorithm>
#include <fstream>

#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"

namespace nacre::cli {

namespace fs = std::filesystem;

namespace {

/// Beside the installed program, or else where it was built.
fs::path scenes_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share/nacre/scenes";
  return fs::is_directory(installed, error) ? installed : fs::path(NACRE_SCENES);
}

std::string first_comment(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  while (std::getline(in, line))
    if (line.starts_with("#")) return line.substr(std::min(line.size(), line.find_first_not_of("# ")));
  return "";
}

}  // namespace

std::vector<ShippedScene> shipped_scenes() {
  std::vector<ShippedScene> scenes;
  const fs::path folder = scenes_folder();
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.path().extension() != ".toml") continue;
    const std::string name = fs::relative(entry.path(), folder).replace_extension().string();
    scenes.push_back({name, entry.path(), first_comment(entry.path())});
  }
  std::ranges::sort(scenes, {}, &ShippedScene::name);
  return scenes;
}

fs::path find_scene(const std::string& given) {
  std::error_code error;
  if (fs::exists(given, error) && !fs::is_directory(given, error)) return given;  // also what is no file
  if (fs::is_directory(given, error) && fs::exists(fs::path(given) / "scene.toml", error))
    return fs::path(given) / "scene.toml";
  std::string name = given.starts_with("scenes/") ? given.substr(7) : given;
  if (name.ends_with(".toml")) name.resize(name.size() - 5);
  std::vector<std::string> names;
  for (const ShippedScene& scene : shipped_scenes()) {
    if (scene.name == name) return scene.file;
    names.push_back(scene.name);
  }
  throw InputError(
      Problem{given, 0, "",
              "there is no such scene" + suggestion(name, names) + "; shipped scenes: " + listed(names)});
}

}  // namespace nacre::cli
