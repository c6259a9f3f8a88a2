#include "nacre/scene/beside.hpp"

#include <fmt/format.h>

#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"

namespace nacre {

std::filesystem::path file_beside(const std::string& scene_file, const std::string& name, const Problem& at,
                                  std::vector<Problem>& problems) {
  const std::filesystem::path folder = std::filesystem::path(scene_file).parent_path(), file = folder / name;
  const auto complain = [&](std::string what) {
    problems.push_back(at);
    problems.back().what = std::move(what);
  };
  const bool is_of_scene = !scene_file.empty() && at.file != "--set";
  // What is no file at all is refused by its reader, wherever it is.
  if (is_of_scene && unreadable(file, most_input_bytes).empty() && !is_inside(folder, file))
    complain(fmt::format(
        "'{}' leads out of the folder of the scene: copy the file there, or give it with --set", name));
  else if (std::string missing = no_such_file(file); !missing.empty())
    complain(std::move(missing));
  return file;
}

}  // namespace nacre
