// nacre scenes, report and diff.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "nacre/record/diff.hpp"
#include "nacre/record/report.hpp"
#include "shipped.hpp"

namespace nacre::cli {

namespace fs = std::filesystem;

namespace {

void list_scenes(bool json) {
  const std::vector<ShippedScene> scenes = shipped_scenes();
  auto list = nlohmann::ordered_json::array();
  for (const ShippedScene& scene : scenes) {
    list.push_back({{"name", scene.name}, {"file", scene.file.string()}, {"about", scene.about}});
    if (!json) fmt::print("{:<26} {}\n", scene.name, scene.about);
  }
  if (json) fmt::print("{}\n", list.dump(2));
}

struct DiffOptions {
  std::string a, b;
  bool json = false;
};

nlohmann::ordered_json to_json(const Difference& difference) {
  nlohmann::ordered_json json{{"same", !difference.parting}, {"compared", difference.compared}};
  if (!difference.note.empty()) json["note"] = difference.note;
  if (const auto& p = difference.parting)
    json["parting"] = {{"time", p->time},
                       {"instant", p->instant},
                       {"vertex", p->vertex},
                       {"name", p->vertex_name},
                       {"kicked_a", p->kicked_a},
                       {"kicked_b", p->kicked_b},
                       {"dx", {p->dx.x, p->dx.y, p->dx.z}},
                       {"dv", {p->dv.x, p->dv.y, p->dv.z}}};
  return json;
}

int diff_command(const DiffOptions& options) {
  const Difference difference = diff(options.a, options.b);
  const int exit_code = difference.parting || !difference.note.empty() ? 1 : 0;
  if (options.json) {
    fmt::print("{}\n", to_json(difference).dump(2));
  } else if (const auto& p = difference.parting) {
    fmt::print("The runs part at {} s (quantum {}) with vertex {} ({}):\n", p->time, p->instant, p->vertex,
               p->vertex_name);
    if (p->kicked_a != p->kicked_b)
      fmt::print("  only {} kicks it there\n", p->kicked_a ? options.a : options.b);
    fmt::print("  position differs by [{}, {}, {}]\n", p->dx.x, p->dx.y, p->dx.z);
    fmt::print("  velocity differs by [{}, {}, {}]\n", p->dv.x, p->dv.y, p->dv.z);
  } else {
    fmt::print("The runs have the same trajectory, to the last bit, for the {} s that both cover.\n",
               difference.compared);
    if (!difference.note.empty()) fmt::print("But {}.\n", difference.note);
  }
  return exit_code;
}

}  // namespace

void add_scenes(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("scenes", "List the scenes that come with the program");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print the list as JSON");
  command->callback([json, &exit_code] {
    list_scenes(*json);
    exit_code = 0;
  });
}

void add_report(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("report", "Write one page about one run, or several overlaid");
  struct Options {
    std::vector<std::string> runs;
    std::string file;
  };
  auto options = std::make_shared<Options>();
  command->add_option("DIR", options->runs, "Run folders")->required();
  command->add_option("-o,--output", options->file, "The HTML file; the plots are put beside it as SVG")
      ->required()
      ->type_name("FILE");
  command->callback([options, &exit_code] {
    const std::vector<fs::path> runs(options->runs.begin(), options->runs.end());
    for (const fs::path& file : write_report(runs, options->file))
      fmt::print("{} {}\n", file.extension() == ".html" ? "Report: " : "Picture:", file.string());
    exit_code = 0;
  });
}

void add_diff(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("diff", "Name the first vertex and instant at which two runs part");
  auto options = std::make_shared<DiffOptions>();
  command->add_option("A", options->a, "A run folder")->required();
  command->add_option("B", options->b, "Another")->required();
  command->add_flag("--json", options->json, "Print the answer as JSON");
  command->callback([options, &exit_code] { exit_code = diff_command(*options); });
}

}  // namespace nacre::cli
