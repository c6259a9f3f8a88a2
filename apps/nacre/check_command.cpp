// nacre check: reads and compiles a scene without running it, and prints facts about a run of it.
#include <unistd.h>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "check_bodies.hpp"
#include "check_cost.hpp"
#include "check_couples.hpp"
#include "check_materials.hpp"
#include "commands.hpp"
#include "fix_start.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/parallel.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/engine/bounces.hpp"
#include "nacre/engine/expectation.hpp"
#include "nacre/record/summary.hpp"
#include "nacre/scene/doubts.hpp"
#include "nacre/scene/names.hpp"
#include "nacre/simulation/foreseen_block.hpp"
#include "scene_options.hpp"
#include "stage_line.hpp"
#include "start_pairs.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* contact_clock = "contact (first rung)";

struct CheckOptions {
  SceneOptions scene;
  std::string picture;
  std::optional<double> within;
  bool json = false;
  bool fix = false;
  FixOptions fixing;
};

Json clocks_of(const Model& model) {
  Json clocks = Json::array();
  for_each_kind(model.forces, [&](int, const auto& forces) {
    using P = typename std::remove_cvref_t<decltype(forces)>::Kind;
    for (const auto& batch : forces.batches)
      clocks.push_back({{"force", P::name},
                        {"step", model.quantum.seconds(batch.clock.step)},
                        {"count", batch.end - batch.begin}});
  });
  for (const Ladder& ladder : model.contacts.ladders)
    if (ladder.size() > 0)
      clocks.push_back({{"force", contact_clock}, {"step", model.quantum.seconds(ladder.first_step())}});
  return clocks;
}

/// The shortest and the longest step of a force, without contact.
Json steps_of(const Model& model) {
  Time shortest = latest, longest = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const auto& batch : forces.batches) {
      shortest = std::min(shortest, batch.clock.step);
      longest = std::max(longest, batch.clock.step);
    }
  });
  if (longest == 0) return nullptr;
  return {{"shortest", model.quantum.seconds(shortest)}, {"longest", model.quantum.seconds(longest)}};
}

/// What elastic bounces of the deepest impact do to its energy.
Json bounces_of(const Model& model) {
  const auto bounces = forecast_bounces(model);
  if (!bounces) return nullptr;
  return {{"speed", bounces->speed}, {"count", bounces->count}, {"energy_change", bounces->energy_change}};
}

/// The deepest layer of contact that is possible, and how often it ticks there.
Json contact_of(const Model& model, double energy) {
  Layer deepest = 0;
  double rate = 0;
  bool limited = false;
  const std::vector<Layer> layers = deepest_layers(model, energy);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const Ladder& ladder = model.contacts.ladders[i];
    if (ladder.size() == 0) continue;
    const int rung = ladder.rung_of(layers[i]);
    limited = limited || rung >= ladder.size();
    deepest = std::max(deepest, layers[i]);
    rate =
        std::max(rate, 1 / model.quantum.seconds(ladder.rung(std::min(rung, ladder.size() - 1)).clock.step));
  }
  const auto impact = expected_impact(model);
  return {{"elements", model.contacts.elements.size()},
          {"expected_deepest_layer", impact ? impact->layer : 0},
          {"deepest_layer_allowed_by_energy", deepest},
          {"ticks_per_second_there", rate},
          {"may_reach_limit", limited},
          {"bounces", bounces_of(model)},
          {"couples", facts_of_couples(model)}};
}

/// Thickness and stiffness of the pairs that have values of their own.
Json pairs_of(const Scene& scene) {
  Json pairs = Json::array();
  for (const ContactPairTable& table : scene.contact.pairs)
    if (table.thickness || table.stiffness)
      pairs.push_back({{"between", table.between},
                       {"thickness", table.thickness ? Json(*table.thickness) : Json()},
                       {"stiffness", table.stiffness ? Json(*table.stiffness) : Json()}});
  return pairs;
}

void print_pairs(const Json& pairs) {
  constexpr std::size_t most = 8;
  for (std::size_t i = 0; i < std::min(most, pairs.size()); ++i) {
    const auto value = [&](const char* key) {
      const Json& number = pairs[i][key];
      return number.is_null() ? "" : fmt::format(", {} {:.4g}", key, number.get<double>());
    };
    fmt::print("            {} and {}{}{}\n", pairs[i]["between"][0].get<std::string>(),
               pairs[i]["between"][1].get<std::string>(), value("thickness"), value("stiffness"));
  }
  if (pairs.size() > most) fmt::print("            and {}\n", counted(pairs.size() - most, "more pair"));
}

/// What scripts alone will do: null, or when and why they end the run.
Json block_of(const Scene& scene, const Model& model) {
  const auto end = model.quantum.nearest(scene.simulation.duration);
  const std::optional<ForeseenBlock> block = foreseen_block(model, *end);
  if (!block) return nullptr;
  return {{"time", model.quantum.seconds(block->time)}, {"reason", block->reason}};
}

Json facts_of(const Scene& scene, const Model& model, const Sample& sample, Json&& bodies) {
  Json json;
  json["scene"] = scene.name;
  json["model_hash"] = to_hex(model.hash);
  json["vertices"] = model.vertices.size();
  json["points"] = model.points.size();
  json["springs"] =  // and the segments of rods
      std::get<Forces<Spring>>(model.forces).stencils.size() +
      std::get<Forces<GuidedSpring>>(model.forces).stencils.size();
  json["planes"] = model.contacts.walls.size();
  json["duration"] = scene.simulation.duration;
  json["notes"] = doubts_about(scene);
  json["method"] = name_of(method_names, model.method);
  json["thickness"] = *scene.contact.thickness;
  json["stiffness"] = *scene.contact.stiffness;
  json["pairs"] = pairs_of(scene);
  json["energy"] = sample.total;
  json["touching_at_start"] = sample.touching;
  json["contact_energy_at_start"] = sample.contact;
  json["size"] = facts_of_size(model);
  json["bodies"] = std::move(bodies);
  json["materials"] = facts_of_materials(scene);
  json["clocks"] = clocks_of(model);
  json["steps"] = steps_of(model);
  json["contact"] = contact_of(model, sample.total);
  json["kicks_per_second"] = resting_kick_rate(model);
  json["blocked"] = block_of(scene, model);
  return json;
}

void print_block(const Json& block) {
  if (block.is_null()) return;
  fmt::print("  warning   the run will end as blocked at {} s: {}\n",
             readable_seconds(block["time"].get<double>()), block["reason"].get<std::string>());
}

void print_bounces(const Json& bounces) {
  if (bounces.is_null()) return;
  const Json& change = bounces["energy_change"];
  const BounceForecast forecast{bounces["count"].get<int>(), bounces["speed"].get<double>(),
                                change.is_null() ? infinity : change.get<double>()};
  if (forecast.keeps_energy())
    fmt::print("  bounces   {}\n", sentence_about(forecast));
  else
    fmt::print("  note      {}\n", note_about(forecast));
}

/// A script can bring in more energy than there is at the start.
void print_contact(const Json& facts) {
  const Json& contact = facts["contact"];
  const auto expected = contact["expected_deepest_layer"].get<std::int64_t>(),
             allowed = contact["deepest_layer_allowed_by_energy"].get<std::int64_t>();
  fmt::print("  contact   {}, thickness {:.4g}, stiffness {:.4g}; expected deepest layer {}",
             facts["method"].get<std::string>(), facts["thickness"].get<double>(),
             facts["stiffness"].get<double>(), expected);
  if (allowed >= expected)
    fmt::print("; at most {}, if all energy were in one contact ({:.3g} ticks per second)", allowed,
               contact["ticks_per_second_there"].get<double>());
  fmt::print("\n");
}

/// One line for each step of a force. Contact has a step for each of its laws: their range.
void print_clocks(const Json& clocks) {
  double shortest = infinity, longest = 0;
  for (const Json& clock : clocks) {
    const auto step = clock["step"].get<double>();
    if (clock.contains("count")) {
      fmt::print("  clock     {:<22} step {:.6g} s  x {}\n", clock["force"].get<std::string>(), step,
                 clock["count"].get<int>());
    } else {
      shortest = std::min(shortest, step);
      longest = std::max(longest, step);
    }
  }
  if (longest == 0) return;
  const std::string range = shortest < longest ? fmt::format("{:.6g} to {:.6g}", shortest, longest)
                                               : fmt::format("{:.6g}", shortest);
  fmt::print("  clock     {:<22} step {} s\n", contact_clock, range);
}

void print_facts(const Json& facts) {
  const auto count = [&](const char* key) { return facts[key].get<std::uint64_t>(); };
  fmt::print("{}: {}, {}, {}, {}, {} s\n", facts["scene"].get<std::string>(),
             counted(count("vertices"), "vertex", "vertices"), counted(count("springs"), "spring"),
             counted(count("planes"), "plane"),
             counted(facts["contact"]["elements"].get<std::uint64_t>(), "collision element"),
             readable_seconds(facts["duration"].get<double>()));
  print_contact(facts);
  print_pairs(facts["pairs"]);
  if (facts["contact"]["may_reach_limit"].get<bool>())
    fmt::print(
        "  note      the energy is enough to end the run as layer_limit: use a finer simulation.quantum\n");
  for (const Json& note : facts["notes"]) fmt::print("  note      {}\n", note.get<std::string>());
  print_block(facts["blocked"]);
  print_bounces(facts["contact"]["bounces"]);
  print_couples(facts["contact"]["couples"]);
  if (const ContactAtStart start{count("touching_at_start"), facts["contact_energy_at_start"].get<double>(),
                                 facts["energy"].get<double>()};
      start.touching > 0)
    fmt::print("  {:<9} {}\n", start.is_warning() ? "warning" : "note", start.text());
  print_size(facts["size"]);
  print_bodies(facts["bodies"]);
  print_materials(facts["materials"]);
  print_clocks(facts["clocks"]);
  if (const Json& steps = facts["steps"]; !steps.is_null()) {
    const auto shortest = steps["shortest"].get<double>(), longest = steps["longest"].get<double>();
    fmt::print("  steps     {:.4g} to {:.4g} s (ratio {:.4g}), without contact\n", shortest, longest,
               longest / shortest);
  }
  fmt::print("  kicks     {:.4g} per simulated second, without contact\n",
             facts["kicks_per_second"].get<double>());
  fmt::print("  energy    {:.6g} at the start\n", facts["energy"].get<double>());
}

int check_command(const CheckOptions& options) {
  if (options.fix) return fix_start(options.scene, {options.fixing.file, options.fixing.force, options.json});
  StageLine stage(isatty(STDERR_FILENO) != 0);
  stage.begin("reading the scene and its meshes");
  Scene written = options.scene.load_as_written();
  stage.begin("choosing thickness and stiffness of contact");
  verify::KnownPairs known;
  const Scene scene = resolve(std::move(written), known);
  stage.begin("looking for pairs that start near each other");
  const StartPairs start(scene, options.within, known);
  if (!options.picture.empty()) start.write(options.picture);  // also of a scene that is refused
  stage.begin("compiling");
  std::vector<StepPrice> prices;
  const Model model = compile(scene, &prices, known);
  stage.begin("collecting facts");
  // Two threads: for a million vertices each takes seconds.
  std::optional<Trial> trial;
  Json bodies;
  Workers(2, 1).for_each(2, 2, [&](std::size_t task) {
    if (task == 0)
      trial.emplace(scene, model);
    else
      bodies = facts_of_bodies(scene, model);
  });
  Json facts = facts_of(scene, model, trial->start(), std::move(bodies));
  stage.begin("trying a few steps");
  const Cost cost = cost_of(scene, model, prices, *trial);
  facts["cost"] = facts_of_cost(cost);
  stage.clear();
  facts["start"] = start.facts();
  if (options.json) {
    fmt::print("{}\n", facts.dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    print_facts(facts);
    print_cost(cost);
    start.print();
  }
  return 0;
}

void add_fixing(const Command& command, CheckOptions& options) {
  const Option fix = command.flag("--fix-start", options.fix,
                                  "Move or thin elements that start inside or too near each other; write the "
                                  "repaired scene");
  command.option("-o,--output", options.fixing.file, "The repaired scene (.toml) [NAME.fixed.toml]")
      .type("FILE")
      .needs(fix);
  command.flag("--force", options.fixing.force, "Replace that file if it exists").needs(fix);
}

}  // namespace

void add_check(Program& program) {
  const Command command =
      program.command("check", "Read and compile a scene without running it; report every problem");
  auto options = std::make_shared<CheckOptions>();
  options->scene.add_to(command);
  command.option("--within", options->within, "List pairs that start nearer than this [reach of contact]")
      .type("D")
      .positive();
  command.option("--write", options->picture, "Also write those pairs as a coloured VTK file (.vtp)")
      .type("FILE");
  command.flag("--json", options->json, "Print the facts as JSON");
  add_fixing(command, *options);
  command.action([options] { return check_command(*options); });
}

}  // namespace nacre::cli
