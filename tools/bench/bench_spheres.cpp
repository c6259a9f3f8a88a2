// nacre bench spheres: the same spheres from the same state in this program, LAMMPS and Yade.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "bench/benches.hpp"
#include "bench/report.hpp"
#include "bench/sphere_programs.hpp"
#include "bench/work_folder.hpp"
#include "nacre/base/version.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct SphereCase {
  const char* name;
  const char* about;
  const char* scene;
  std::vector<std::string> sets;
  bool settled;  ///< starts after all spheres have come to rest
};

const std::array cases{
    SphereCase{"gas", "900 elastic spheres fly in a box", "paper/box_of_spheres", {}, false},
    SphereCase{
        "gravity", "the same with gravity", "paper/box_of_spheres", {"simulation.gravity=[0,0,-9.8]"}, false},
    SphereCase{"pile",
               "500 spheres of restitution 0.7 lie on each other",
               "stress/pile",
               {"contact.restitution=0.7"},
               true},
    SphereCase{"friction",
               "the same with a friction of 0.5 that holds: the spheres turn",
               "stress/pile",
               {"contact.restitution=0.7", "contact.friction=0.5", "contact.friction_model=static",
                "contact.stiffness=5e5", "contact.alpha=0.13"},
               true}};

struct SpheresOptions {
  std::vector<std::string> cases;
  double seconds = 5, settle = 6;
  int repetitions = 3;
  bool yes = false;
  ReportOptions report;
};

/// The part of the time to settle that is run again before the span. Every program has its own law of
/// contact, so a state at rest must find its balance in each.
constexpr double lead_share = 0.5;

constexpr double far_behind = 5;  ///< times our processor time

/// The scene with the state after this time as its start.
Scene settled(Scene scene, double seconds) {
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time end = *model.quantum.nearest(seconds);
  if (const Ending ending = simulation.advance(end); ending.outcome != Outcome::reached)
    throw InputError(Problem{scene.file, 0, "", "did not come to rest: " + ending.reason});
  ParticlesTable& particles = scene.particles.front();
  particles.velocities.clear();
  for (int i = 0; i < static_cast<int>(particles.positions.size()); ++i) {
    particles.positions[i] = simulation.state().motion.position_at(i, end);
    particles.velocities.push_back(simulation.state().motion.nodes()[i].v);
  }
  return scene;
}

SphereTask task_of(const SphereCase& chosen, const SpheresOptions& options) {
  SphereTask task;
  task.scene = resolve(load(find_scene(chosen.scene), {.variant = "", .sets = chosen.sets}));
  task.span = options.seconds;
  sphere_box_of(task.scene);  // throws before the long work
  if (chosen.settled) {
    fmt::print(stderr, "{}: {} s to come to rest\n", chosen.name, options.settle);
    task.scene = settled(std::move(task.scene), options.settle);
    task.lead = lead_share * options.settle;
  }
  task.box = sphere_box_of(task.scene);
  return task;
}

/// The programs alternate, so that the load of the machine affects all of them alike. A program that is far
/// behind runs once.
std::vector<SphereResult> results_of(const SphereCase& chosen, const SphereTask& task, int repetitions,
                                     const std::filesystem::path& folder) {
  std::vector<SphereResult> results;
  const auto enter = [&](std::size_t place, const SphereResult& result) {
    if (place == results.size())
      results.push_back(result);
    else
      results[place].include(result);
  };
  for (int run = 1; run <= repetitions; ++run) {
    const auto announce = [&](const std::string& program) {
      fmt::print(stderr, "{}: {}{}\n", chosen.name, program, run > 1 ? fmt::format(", run {}", run) : "");
    };
    announce("Nacre");
    enter(0, measure_nacre(task));
    for (std::size_t i = 0; i < sphere_rivals().size(); ++i) {
      const Rival& rival = sphere_rivals()[i];
      std::optional<double> margin;
      if (run > 1) {
        const SphereResult& before = results[i + 1];
        if (before.status != Status::measured ||
            before.cpu_per_second() > far_behind * results[0].cpu_per_second())
          continue;
        margin = before.margin;
      }
      announce(rival.package.title);
      enter(i + 1, measure_rival(rival, task, folder / chosen.name / rival.package.name, margin));
    }
  }
  return results;
}

Json to_json(const SphereResult& result) {
  Json json{{"program", result.program}};
  if (!result.version.empty()) json["version"] = result.version;
  constexpr std::array names{"measured", "not installed", "failed"};
  json["status"] = names[static_cast<std::size_t>(result.status)];
  if (!result.note.empty()) json["note"] = result.note;
  if (result.status != Status::measured) return json;
  json["cpu_seconds_per_second"] = result.cpu_per_second();
  json["energy_error"] = result.energy_known ? Json(result.figures.energy_error) : Json();
  json["largest_energy_error"] = result.energy_known ? Json(result.figures.largest_energy_error) : Json();
  json["largest_overlap"] = result.figures.overlap;
  if (result.margin) json["margin"] = *result.margin;
  return json;
}

std::vector<std::string> row_of(const std::string& name, const SphereResult& result,
                                const SphereResult& ours) {
  std::vector<std::string> row{name, result.program + (result.version.empty() ? "" : " " + result.version)};
  if (result.status == Status::not_installed) row.push_back("not installed: " + result.note);
  if (result.status == Status::failed) row.push_back("failed: " + result.note);
  if (result.status != Status::measured) return row;
  row.push_back(fmt::format("{:.2f}", result.cpu_per_second()));
  row.push_back(&result == &ours || ours.status != Status::measured
                    ? "-"
                    : fmt::format("{:.2f}", ours.cpu_per_second() / result.cpu_per_second()));
  row.push_back(result.energy_known ? fmt::format("{:.1e}", result.figures.energy_error) : "-");
  row.push_back(result.figures.overlap > 0 ? fmt::format("{:.1f} mm", 1000 * result.figures.overlap)
                                           : "none");
  return row;
}

Json to_json(const SphereCase& chosen, const SphereTask& task) {
  return {{"case", chosen.name},
          {"about", chosen.about},
          {"scene", chosen.scene},
          {"spheres", task.box.positions.size()},
          {"gravity", task.box.gravity},
          {"restitution", task.box.restitution},
          {"friction", task.box.friction},
          {"stiffness", task.box.stiffness},
          {"lead", task.lead},
          {"results", Json::array()}};
}

BenchReport measure(const SpheresOptions& options, const std::filesystem::path& folder) {
  BenchReport report{"spheres",
                     fmt::format("--seconds {} --settle {} --repeat {}", options.seconds, options.settle,
                                 options.repetitions),
                     {{"case", "program", "processor s per simulated s", "Nacre / other program",
                       "energy error", "largest overlap"},
                      {}},
                     {}};
  report.json = {{"bench", report.bench},
                 {"version", version()},
                 {"commit", commit()},
                 {"machine", describe_machine()},
                 {"threads", 1},
                 {"seconds", options.seconds},
                 {"repetitions", options.repetitions},
                 {"rival_step", Schedule{}.step},
                 {"cases", Json::array()}};
  for (const SphereCase& chosen : cases) {
    if (!is_chosen(options.cases, chosen.name)) continue;
    const SphereTask task = task_of(chosen, options);
    Json json = to_json(chosen, task);
    const std::vector<SphereResult> results = results_of(chosen, task, options.repetitions, folder);
    for (const SphereResult& result : results) {
      report.table.rows.push_back(row_of(chosen.name, result, results.front()));
      json["results"].push_back(to_json(result));
    }
    report.json["cases"].push_back(std::move(json));
  }
  return report;
}

int spheres_command(const SpheresOptions& options) {
  options.report.check("spheres");
  const auto folder = options.report.folder.empty() ? std::make_unique<WorkFolder>()
                                                    : std::make_unique<WorkFolder>(options.report.folder);
  std::vector<Package> packages;
  for (const Rival& rival : sphere_rivals()) packages.push_back(rival.package);
  offer_install(missing_of(packages), options.yes);
  return options.report.deliver(measure(options, std::filesystem::absolute(folder->path())));
}

}  // namespace

void add_spheres_bench(Program& program) {
  const Command command = program.command("spheres", "Spheres in a box, compared with LAMMPS and Yade");
  auto options = std::make_shared<SpheresOptions>();
  std::vector<std::string> names;
  for (const SphereCase& one : cases) names.push_back(one.name);
  command.option("--case", options->cases, "gas, gravity, pile or friction; may be repeated [all]")
      .type("NAME")
      .one_of(names);
  command.option("--seconds", options->seconds, "Simulated seconds that are measured [5]")
      .type("T")
      .between(0.001, 1e4);
  command.option("--settle", options->settle, "Simulated seconds in which the pile comes to rest [6]")
      .type("T")
      .between(0.001, 1e4);
  command.option("--repeat", options->repetitions, "Runs of each program; the smallest time counts [3]")
      .type("N")
      .between(1, 100);
  command.flag("--yes", options->yes, "Install missing programs without asking");
  options->report.add_to(command);
  command.action([options] { return spheres_command(*options); });
}

}  // namespace nacre::cli
