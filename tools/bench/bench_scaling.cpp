// nacre bench scaling: does a vertex cost more in a larger cloth, and what do threads save?
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "bench/benches.hpp"
#include "bench/measure.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct ScalingOptions {
  std::vector<std::string> cases;
  std::vector<int> sides;
  double seconds = 0.005;
  int threads = 0;
  ReportOptions report;
};

struct Kind {
  const char* name;
  const char* scene;
  Cloth (*make)(const std::filesystem::path&, int);
  double least_of_two;  ///< speed-up on two threads, at 40,000 vertices
  Limit growth;         ///< of the cost of a vertex, from 2,500 to 40,000
};

const std::array kinds{Kind{"free", "stress/hanging_sheet", hanging_cloth, 1.6, {}},
                       Kind{"contact", "tutorial/cloth_on_sphere", draped_cloth, 1.5, at_most(1.5)}};

constexpr int threaded_side = 201;  // from this size on, speed-ups have limits
constexpr int many_side = 401, many_threads = 16;
constexpr double least_of_many = 8;

class ScalingBench {
 public:
  explicit ScalingBench(const ScalingOptions& options) : options_(options), json_(json_head("scaling")) {
    json_["seconds"] = options.seconds;
    json_["threads"] = options.threads;
    json_["counters"] = Json::object();
  }

  void measure(const Kind& kind) {
    double first = 0;
    for (const int side : options_.sides) {
      const Cloth cloth = made(kind, side);
      const std::string name = fmt::format("{}, {} vertices", kind.name, cloth.vertices());
      const Ran single = measure_threads(kind, side, cloth, name);
      const double cost = single.used.cpu / static_cast<double>(cloth.vertices());
      figures_.add(name, "microseconds of a vertex", 1e6 * cost);
      if (first == 0) first = cost;
      const bool limited = options_.sides.front() <= 51 && side == threaded_side;
      if (cost != first)
        figures_.add(name, "cost of a vertex over the smallest's", cost / first,
                     limited ? kind.growth : Limit{});
      json_["counters"][name] = single.counters;
    }
  }

  BenchReport report(const std::string& words) && {
    json_["figures"] = figures_.to_json();
    return {"scaling", words, figures_.table(), std::move(json_),
            fmt::format("1 to {} threads", options_.threads)};
  }

 private:
  static Cloth made(const Kind& kind, int side) {
    fmt::print(stderr, "{}: {} x {}\n", kind.name, side, side);
    return kind.make(find_scene(kind.scene), side);
  }

  /// The runs alternate, so that a slow moment of the machine affects all. Returns the run on one thread.
  Ran measure_threads(const Kind& kind, int side, const Cloth& cloth, const std::string& name) {
    const Time end = cloth.after(scaled_span(options_.seconds, side));
    std::map<int, Ran> best;
    for (int i = 0; i < repetitions; ++i)
      for (int threads = 1; threads <= options_.threads; threads *= 2) {
        if (threads > 1 && side < threaded_side && side != options_.sides.back()) break;
        const Ran run = ran(cloth, {.threads = threads}, end);
        const auto [found, is_new] = best.try_emplace(threads, run);
        if (run.hash != best.at(1).hash)
          throw InputError(Problem{"", 0, "", "threads do not agree: this is a bug"});
        found->second.used = {std::min(found->second.used.wall, run.used.wall),
                              std::min(found->second.used.cpu, run.used.cpu)};
      }
    for (const auto& [threads, run] : best)
      if (threads > 1)
        figures_.add(name, fmt::format("speed-up on {} threads", threads),
                     best.at(1).used.wall / run.used.wall, limit_of(kind, side, threads));
    return best.at(1);
  }

  static Limit limit_of(const Kind& kind, int side, int threads) {
    if (threads == 2 && side == threaded_side) return at_least(kind.least_of_two);
    if (threads == many_threads && side == many_side) return at_least(least_of_many);
    return {};
  }

  const ScalingOptions& options_;
  Figures figures_;
  Json json_;
};

void fill_in(ScalingOptions& options) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  if (options.threads == 0) options.threads = std::max(1, cores);
  if (!options.sides.empty()) return;
  options.sides = {51, 101, 201};
  if (cores >= many_threads) options.sides.push_back(many_side);
}

BenchReport measure_scaling(ScalingOptions& options) {
  fill_in(options);
  ScalingBench bench(options);
  for (const Kind& kind : kinds)
    if (is_chosen(options.cases, kind.name)) bench.measure(kind);
  return std::move(bench).report(fmt::format("--seconds {} --threads {}", options.seconds, options.threads) +
                                 words_of("--side", options.sides) + words_of("--case", options.cases));
}

}  // namespace

void add_scaling_bench(Program& program) {
  const Command command =
      program.command("scaling", "The cost per vertex of larger cloths, and the speed-up by threads");
  auto options = std::make_shared<ScalingOptions>();
  command.option("--case", options->cases, "free or contact; may be repeated [both]")
      .type("NAME")
      .one_of({"free", "contact"});
  command
      .option("--side", options->sides,
              "Vertices along a side; may be repeated, smallest first [51, 101, 201; 401 from 16 cores on]")
      .type("N")
      .between(3, 2000);
  command.option("--seconds", options->seconds, "Simulated seconds measured of a side of 100 [0.005]")
      .type("T")
      .between(1e-5, 100.0);
  command.option("--threads", options->threads, "The most; measured are 1, 2, 4, ... [all there are]")
      .type("N")
      .between(1, 1024);
  measure_and_report(command, options, measure_scaling);
}

}  // namespace nacre::cli
