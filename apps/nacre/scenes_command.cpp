// nacre scenes: lists the scenes that come with the program, or prints the JSON Schema of scenes.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "nacre/scene/json_schema.hpp"
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
  struct Options {
    bool json = false, schema = false;
  };
  auto options = std::make_shared<Options>();
  command.flag("--json", options->json, "Print the list as JSON");
  command.flag("--schema", options->schema,
               "Print the JSON Schema of scenes instead; editors use it for completion and checks");
  command.action([options] {
    if (options->schema)
      fmt::print("{}\n", json_schema());
    else
      list_scenes(options->json);
    return 0;
  });
}

}  // namespace nacre::cli
