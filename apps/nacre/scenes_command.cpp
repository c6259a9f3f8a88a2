// nacre scenes: lists the scenes that come with the program.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

void list_scenes(bool json) {
  auto list = nlohmann::ordered_json::array();
  for (const ShippedScene& scene : shipped_scenes()) {
    list.push_back({{"name", scene.name}, {"file", scene.file.string()}, {"about", scene.about}});
    if (!json) fmt::print("{:<26} {}\n", scene.name, scene.about);
  }
  if (json) fmt::print("{}\n", list.dump(2));
}

}  // namespace

void add_scenes(Program& program) {
  const Command command = program.command("scenes", "List the scenes that come with the program");
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print the list as JSON");
  command.action([json] {
    list_scenes(*json);
    return 0;
  });
}

}  // namespace nacre::cli
