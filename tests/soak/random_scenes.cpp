// Runs random scenes of all families, one trial each (trial.hpp). For tests/soak/random:
//
//   nacre_soak FIRST COUNT [--each] [--patience SECONDS] [--until-failure]
//   nacre_soak --scene SEED
//
// prints a line for each seed that fails, and a last line of JSON with what the scenes were and what
// happened.
// --each prints a line for each scene, --patience is the time for the oracle in each, --until-failure stops
// at the first failure, --scene prints a scene as a file.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/scene/write.hpp"
#include "soak/trial.hpp"

namespace nacre::soak {
namespace {

struct Options {
  std::uint64_t first = 0, count = 0;
  double patience = 0.1;
  bool each = false, until_failure = false;
};

void tell(std::uint64_t seed, const Trial& trial, double seconds) {
  const Record& record = trial.record();
  fmt::print("scene {} ({}): {} nodes, {}, layer {}, {} pairs, {} evaluations, oracle {}, {:.2f} s\n", seed,
             trial.scene().family, trial.model().vertices.size(), record.outcome, record.deepest,
             record.touched.size(), record.evaluations, record.oracle, seconds);
  std::fflush(stdout);
}

void run_one(std::uint64_t seed, const Options& options, Tally& tally) {
  const std::clock_t begin = std::clock();
  try {
    Trial trial(seed, options.patience);
    trial.run();
    tally.add(trial.scene(), trial.model(), trial.record());
    if (options.each) tell(seed, trial, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  } catch (const InputError& error) {
    tally.add_refused();
    if (options.each) fmt::print("scene {} is refused: {}\n", seed, error.what());
  } catch (const std::exception& error) {
    tally.add_failed();
    fmt::print("seed {}: {}\n", seed, error.what());
    std::fflush(stdout);
  }
}

int run(const Options& options) {
  Tally tally;
  for (std::uint64_t seed = options.first; seed < options.first + options.count; ++seed) {
    run_one(seed, options, tally);
    if (options.until_failure && tally.failed() > 0) break;
  }
  fmt::print("{}\n", tally.json());
  return tally.failed() == 0 ? 0 : 1;
}

std::uint64_t number(const std::string& text) { return std::strtoull(text.c_str(), nullptr, 10); }

int main_of(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[0] == "--scene") {
    Case made = case_of(number(words[1]));
    made.scene.simulation.duration = made.seconds;
    fmt::print("{}", to_toml(made.scene));
    return 0;
  }
  Options options;
  if (words.size() < 2) {
    fmt::print(stderr,
               "usage: nacre_soak FIRST COUNT [--each] [--patience SECONDS] [--until-failure]\n"
               "       nacre_soak --scene SEED\n");
    return 2;
  }
  options.first = number(words[0]), options.count = number(words[1]);
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (words[i] == "--each") options.each = true;
    if (words[i] == "--until-failure") options.until_failure = true;
    if (words[i] == "--patience" && i + 1 < words.size())
      options.patience = std::strtod(words[++i].c_str(), nullptr);
  }
  return run(options);
}

}  // namespace
}  // namespace nacre::soak

int main(int argc, char** argv) {
  try {
    return nacre::soak::main_of({argv + 1, argv + argc});
  } catch (const nacre::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}
