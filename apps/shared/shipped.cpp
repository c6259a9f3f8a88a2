#include "shipped.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

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

namespace {

/// " (did you mean 'x'?)": a scene file in the same folder, or a shipped scene, also by its last name alone.
std::string similar_scene(const fs::path& given, const std::string& name,
                          const std::vector<std::string>& shipped) {
  std::vector<std::string> files;
  std::error_code error;
  const fs::path folder = given.parent_path();
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, error))
    if (entry.path().extension() == ".toml") files.push_back((folder / entry.path().filename()).string());
  if (const std::string file = suggestion(given.string(), files); !file.empty()) return file;
  if (const std::string whole = suggestion(name, shipped); !whole.empty()) return whole;
  for (const std::string& one : shipped)
    if (!suggestion(fs::path(name).filename().string(), {fs::path(one).filename().string()}).empty())
      return fmt::format(" (did you mean '{}'?)", one);
  return "";
}

}  // namespace

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
  if (fs::is_directory(given, error))
    throw InputError(
        Problem{given, 0, "", "is a folder without a scene.toml: give a scene, or a run folder"});
  throw InputError(Problem{given, 0, "",
                           "there is no such scene" + similar_scene(given, name, names) +
                               "; `nacre scenes` lists those that come with the program"});
}

}  // namespace nacre::cli
