// Runs random scenes of all kinds by several strategies and by the oracle, and compares hash, outcome, time
// and reason; checks by the exact judge that nothing meets; and resumes from a checkpoint. For
// tests/soak/random:
//
//   nacre_soak FIRST COUNT [--scene SEED]
//
// prints a line for each seed that fails, and a last line of JSON with what happened. --scene prints a scene.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/scene/write.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/driven_scenes.hpp"
#include "support/fast_scenes.hpp"
#include "support/hull_scenes.hpp"
#include "support/random.hpp"
#include "support/scenes.hpp"
#include "support/shell_scenes.hpp"

namespace nacre {
namespace {

constexpr int kinds = 6;
// The oracle tries all pairs at every instant, and all of their layers.
constexpr std::size_t most_vertices_of_oracle = 60;
constexpr Layer most_layers_of_oracle = 60;

const std::array<std::pair<const char*, Strategy>, 4> rivals{{
    {"by events", {.epochs = false}},
    {"two threads", {.threads = 2, .grain = 1}},
    {"not eager, no guides", {.eagerness = 0, .guides = false}},
    {"no tree, not ahead", {.tree = false, .ahead = false}},
}};
const std::array<std::pair<const char*, Strategy>, 2> oracles{{
    {"always", {.name = StrategyName::always}},
    {"paper", {.name = StrategyName::paper}},
}};

/// A scene and the seconds to simulate.
struct Case {
  Scene scene;
  double seconds = 0;
};

Case from_text(const std::string& text, double seconds = 0) {
  Case made{resolve(scene_of(text)), seconds};
  if (seconds == 0) made.seconds = made.scene.simulation.duration;
  return made;
}

LadderKind ladder_of(std::uint64_t seed) {
  return seed % 3 == 0 ? LadderKind::layers : seed % 3 == 1 ? LadderKind::rungs : LadderKind::smooth;
}

Case case_of(std::uint64_t seed) {
  const std::uint64_t number = seed / kinds;
  switch (seed % kinds) {
    case 0:
      return from_text(test::driven_scene(number));
    case 1:
      return from_text(test::shell_scene(number));
    case 2:
      return from_text(test::hull_scene(number));
    case 3:
      return from_text(test::fast_scene(number), 0.02);
    case 4:
      return {test::scripted_scene(number, ladder_of(number)), 0.3};
    default: {
      Scene scene = test::random_scene(number, ladder_of(number));
      if (number % 2 == 0) test::let_turn(scene, number);
      const double seconds = test::worthwhile(scene);
      return {std::move(scene), seconds};
    }
  }
}

std::string end_of(const Simulation& simulation, const Ending& ending) {
  const State& state = simulation.state();
  return fmt::format("{} at {}, {:x}: {}", to_string(ending.outcome), state.now, state.trajectory_hash(),
                     ending.reason);
}

/// Whether two elements meet that are not ignored.
bool meets(const SceneSurface& start, const Model& model, const State& state) {
  verify::Surface surface = start.surface;
  surface.positions.clear();
  for (const int point : model.shown)
    surface.positions.push_back(state.motion.position_at(model.points[point], state.now));
  return !verify::intersections(surface, 1).empty();
}

struct Tally {
  std::map<std::string, int> outcomes, deepest;
  int meshes = 0, failed = 0, judged = 0, oracles = 0;
};

class Trial {
 public:
  Trial(std::uint64_t seed, Tally& tally) : seed_(seed), tally_(tally), case_(case_of(seed)) {}

  void run() {
    const Model model = compile(case_.scene);
    model_ = &model;
    end_ = *model.quantum.nearest(case_.seconds);
    const std::string expected = run_and_judge();
    for (const auto& [name, strategy] : rivals) compare(name, strategy, expected);
    if (model.vertices.size() <= most_vertices_of_oracle && depth_ <= most_layers_of_oracle) {
      const auto& [name, strategy] = oracles[seed_ / kinds % oracles.size()];
      ++tally_.oracles;
      compare(name, strategy, expected);
    }
    resume(expected);
  }

 private:
  std::string run_and_judge() {
    constexpr int parts = 6;
    const SceneSurface surface = surface_of(case_.scene);
    Simulation simulation(*model_, {});
    Ending ending;
    for (int part = 1; part <= parts && ending.outcome == Outcome::reached; ++part) {
      ending = simulation.advance(end_ / parts * part + (part == parts ? end_ % parts : 0));
      ++tally_.judged;
      if (meets(surface, *model_, simulation.state())) fail("elements meet");
    }
    ++tally_.outcomes[std::string(to_string(ending.outcome))];
    const Layer layer = depth_ = simulation.state().since_start.max_layer;
    ++tally_.deepest[layer == 0 ? "0" : layer < 3 ? "1-2" : layer < 10 ? "3-9" : "10-"];
    tally_.meshes += !case_.scene.bodies.empty();
    return end_of(simulation, ending);
  }

  void compare(const char* name, const Strategy& strategy, const std::string& expected) {
    Simulation simulation(*model_, strategy);
    const Ending ending = simulation.advance(end_);
    check(name, end_of(simulation, ending), expected);
  }

  void resume(const std::string& expected) {
    test::Random random(seed_);
    Simulation first(*model_, {});
    if (first.advance(static_cast<Time>(random.uniform(0, 1) * static_cast<double>(end_))).outcome !=
        Outcome::reached)
      return;
    const std::string bytes = to_bytes(*model_, first.state(), {});
    Simulation second(*model_, rivals[seed_ % rivals.size()].second,
                      checkpoint_from(bytes, "memory", *model_).state);
    check("resumed", end_of(second, second.advance(end_)), expected);
  }

  void check(const char* name, const std::string& found, const std::string& expected) {
    if (found != expected) fail(fmt::format("{}: {}; expected {}", name, found, expected));
  }
  void fail(const std::string& what) {
    ++tally_.failed;
    fmt::print("seed {}: {}\n", seed_, what);
    std::fflush(stdout);
  }

  std::uint64_t seed_;
  Tally& tally_;
  Case case_;
  const Model* model_ = nullptr;
  Time end_ = 0;
  Layer depth_ = 0;  ///< the deepest layer of the run
};

int soak(std::uint64_t first, std::uint64_t count) {
  Tally tally;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    try {
      Trial(seed, tally).run();
    } catch (const InputError&) {
      ++tally.outcomes["refused"];
    } catch (const std::exception& error) {
      ++tally.failed;
      fmt::print("seed {}: {}\n", seed, error.what());
    }
  }
  const nlohmann::json json{{"scenes", count},
                            {"failed", tally.failed},
                            {"outcomes", tally.outcomes},
                            {"deepest_layer", tally.deepest},
                            {"meshes", tally.meshes},
                            {"judged", tally.judged},
                            {"oracles", tally.oracles}};
  fmt::print("{}\n", json.dump());
  return tally.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nacre

int main(int argc, char** argv) {
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  if (argc == 3 && std::string(argv[1]) == "--scene") {
    fmt::print("{}", nacre::to_toml(nacre::case_of(number(2)).scene));
    return 0;
  }
  if (argc == 3) return nacre::soak(number(1), number(2));
  fmt::print(stderr, "usage: nacre_soak FIRST COUNT | nacre_soak --scene SEED\n");
  return 2;
}
