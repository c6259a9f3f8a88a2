#include "bench/counts.hpp"

#include <fmt/format.h>

#include "nacre/compile/compile.hpp"
#include "nacre/record/summary.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/scene/names.hpp"
#include "nacre/scene/parse_toml.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

const std::vector<CountedScene>& counted_scenes() {
  static const std::vector<CountedScene> scenes{
      {.name = "tutorial/first", .seconds = 0.5},
      {.name = "tutorial/bouncing_ball", .seconds = 2},
      {.name = "tutorial/newtons_cradle", .seconds = 1},
      {.name = "tutorial/incline", .seconds = 0.01},
      {.name = "tutorial/flag", .variant = "small", .seconds = 0.05},
      {.name = "tutorial/two_bars", .seconds = 1},
      {.name = "tutorial/cloth_on_sphere",
       .sets = {"body.cloth.shape.grid.nx=4", "body.cloth.shape.grid.ny=4",
                "body.cloth.position=[0.02, 0.01, 0.504]"},
       .seconds = 0.02},
      {.name = "paper/spring_on_plane", .seconds = 20},
      {.name = "paper/box_of_spheres",
       .sets = {R"(particles=[{name="gas", random={count=60, low=[0,0,0], high=[1,1,1], clear=0.01}, )"
                R"(speed=[0,10], radius=0.05}])"},
       .seconds = 0.2},
      {.name = "stress/pile", .variant = "small", .seconds = 0.2},
      {.name = "stress/cotton_on_sphere",
       .sets = {"body.cloth.shape.irregular_rectangle.vertices=16",
                "body.cloth.position=[0.01, 0.005, 0.604]"},
       .seconds = 0.01},
      {.name = "tutorial/cloth_on_sphere", .variant = "small", .seconds = 0.1, .by_paper = false},
      {.name = "stress/stack_of_cloths", .variant = "small", .seconds = 0.05, .by_paper = false},
      {.name = "tutorial/rod_tangle", .variant = "small", .seconds = 0.004, .by_paper = false},
  };
  return scenes;
}

namespace {

using Named = std::map<std::string, std::uint64_t>;

struct Counted {
  Named counters;
  std::uint64_t hash = 0;
};

Counted count(const Model& model, const CountedScene& scene, StrategyName strategy) {
  Simulation simulation(model, {.name = strategy});
  const Ending ending = simulation.advance(*model.quantum.nearest(scene.seconds));
  if (ending.outcome != Outcome::reached)
    throw InputError(Problem{scene.name, 0, "", "halted: " + ending.reason});
  const auto all = named(simulation.state().counters);
  return {{all.begin(), all.end()}, simulation.state().trajectory_hash()};
}

constexpr const char* head =
    "# Work counts of small scenes, exact on every machine. Written by `nacre bench counts --write`, "
    "compared by the\n"
    "# tests. A commit that changes a count gives the reason in its message.\n";

}  // namespace

Counts count(const std::filesystem::path& scenes) {
  Counts counts;
  for (const CountedScene& scene : counted_scenes()) {
    const Model model = compile(resolve(load(scenes / (scene.name + ".toml"), {scene.variant, scene.sets})));
    const std::string name = scene.name + (scene.by_paper ? "" : " larger");
    const Counted fast = count(model, scene, StrategyName::fast);
    counts[name + " fast"] = fast.counters;
    if (!scene.by_paper) continue;
    const Counted paper = count(model, scene, StrategyName::paper);
    if (fast.hash != paper.hash)
      throw InputError(Problem{scene.name, 0, "", "the strategies do not agree: this is a bug"});
    counts[name + " paper"] = paper.counters;
  }
  return counts;
}

std::string to_toml(const Counts& counts) {
  std::string text = head;
  for (const auto& [run, counters] : counts) {
    text += fmt::format("\n[\"{}\"]\n", run);
    for (const auto& [name, value] : counters) text += fmt::format("{} = {}\n", name, value);
  }
  return text;
}

Counts counts_from(const std::string& text, const std::string& file) {
  const auto refuse = [&](const toml::node& node, const std::string& key, const std::string& what) {
    throw InputError(Problem{file, static_cast<int>(node.source().begin.line), key, what});
  };
  Counts counts;
  const toml::table root = parse_toml(text, file);
  for (const auto& [run, node] : root) {
    const toml::table* counters = node.as_table();
    if (!counters) refuse(node, std::string(run.str()), "must be a table [\"SCENE STRATEGY\"]");
    Named& here = counts[std::string(run.str())];
    for (const auto& [name, value] : *counters) {
      const auto number = value.value_exact<std::int64_t>();
      if (!number || *number < 0)
        refuse(value, std::string(name.str()), "must be a whole number, 0 or greater");
      here[std::string(name.str())] = static_cast<std::uint64_t>(*number);
    }
  }
  return counts;
}

std::vector<std::string> differences(const Counts& before, const Counts& after) {
  std::vector<std::string> lines;
  const auto value_of = [](const Counts& counts, const std::string& run,
                           const std::string& name) -> std::string {
    const auto found = counts.find(run);
    if (found == counts.end() || !found->second.contains(name)) return "nothing";
    return std::to_string(found->second.at(name));
  };
  std::map<std::string, std::map<std::string, bool>> names;
  for (const Counts* counts : {&before, &after})
    for (const auto& [run, counters] : *counts)
      for (const auto& [name, value] : counters) names[run][name] = true;
  for (const auto& [run, counters] : names)
    for (const auto& [name, is_there] : counters)
      if (const auto was = value_of(before, run, name), is = value_of(after, run, name); was != is)
        lines.push_back(fmt::format("{}: {}: {} became {}", run, name, was, is));
  return lines;
}

}  // namespace nacre::bench
