// nacre diff: the first vertex and instant at which two runs differ.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "nacre/base/words.hpp"
#include "nacre/record/diff.hpp"

namespace nacre::cli {

namespace {

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
    fmt::print("The runs first differ at {} s (quantum {}), at vertex {} ({}):\n", readable_seconds(p->time),
               p->instant, p->vertex, p->vertex_name);
    if (p->kicked_a != p->kicked_b)
      fmt::print("  only {} kicks it at this time\n", p->kicked_a ? options.a : options.b);
    fmt::print("  position differs by [{}, {}, {}]\n", p->dx.x, p->dx.y, p->dx.z);
    fmt::print("  velocity differs by [{}, {}, {}]\n", p->dv.x, p->dv.y, p->dv.z);
  } else {
    fmt::print("The runs have the same trajectory, to the last bit, for the {} s that both cover.\n",
               readable_seconds(difference.compared));
    if (!difference.note.empty()) fmt::print("But {}.\n", difference.note);
  }
  return exit_code;
}

}  // namespace

void add_diff(Program& program) {
  const Command command =
      program.command("diff", "Print the first vertex and instant at which two runs differ");
  auto options = std::make_shared<DiffOptions>();
  command.option("A", options->a, "A run folder").required();
  command.option("B", options->b, "Another run folder").required();
  command.flag("--json", options->json, "Print the answer as JSON");
  command.action([options] { return diff_command(*options); });
}

}  // namespace nacre::cli
