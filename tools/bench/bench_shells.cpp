// nacre bench shells: a sheet without contact. How much more than its forces does a run cost, and how much
// more than a hand-written loop do these cost?
#include <memory>

#include <fmt/format.h>

#include "bench/benches.hpp"
#include "bench/by_hand.hpp"
#include "bench/cloths.hpp"
#include "bench/figures.hpp"
#include "bench/measure.hpp"
#include "bench/rates.hpp"
#include "bench/timing.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct ShellsOptions {
  int side = 100;
  double seconds = 0.01;
  ReportOptions report;
};

constexpr double least_rate = 8e6;             // evaluations per second and core, of a whole run
constexpr double most_shells_over_bare = 1.5;  // of a run over its kicks
constexpr double most_over_hand = 1.5;         // of these kicks over a loop written by hand

/// Processor seconds of the hand-written loop for the span. With chains it must end with the hash of the
/// engine.
template <class Vertices>
double seconds_by_hand(const HandSheet& sheet, const Cloth& cloth, Time end, std::uint64_t chains) {
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < repetitions; ++i) {
    HandLoop<Vertices> loop(sheet);
    const Used used = time_of([&] { loop.run(tick_from(sheet, cloth.state.now), tick_from(sheet, end)); });
    least = std::min(least, used.cpu);
    if constexpr (std::is_same_v<Vertices, ChainedVertices>)
      if (loop.vertices().hash() != chains)
        throw InputError(
            Problem{"", 0, "", "the loop by hand does not compute the trajectory: this is a bug"});
  }
  return least;
}

BenchReport measure_shells(const ShellsOptions& options) {
  const Cloth cloth = hanging_cloth(find_scene("stress/hanging_sheet"), options.side);
  const Time end = cloth.after(options.seconds);
  const std::string name = fmt::format("sheet of {} vertices", cloth.vertices());
  Figures figures;
  for (const KindRate& rate : rates_by_kind(*cloth.model, cloth.state, {}))
    figures.add(rate.kind, "evaluated and applied per second and core", rate.forces_per_second);
  const Overhead overhead = measure_overhead(cloth, end);
  const double forces = overhead.counters.at("evaluations").get<double>();
  figures.add(name, "evaluations per second and core", forces / overhead.run, at_least(least_rate));
  figures.add(name, "kicks per second and core", overhead.counters.at("kicks").get<double>() / overhead.run);
  figures.add(name, "run over bare kicks", overhead.run / overhead.bare, at_most(most_shells_over_bare));
  const HandSheet sheet = by_hand(*cloth.model, cloth.state);
  figures.add(name, "bare kicks over a loop by hand with the same hash",
              overhead.bare / seconds_by_hand<ChainedVertices>(sheet, cloth, end, overhead.chains),
              at_most(most_over_hand));
  figures.add(name, "bare kicks over a loop by hand without a hash",
              overhead.bare / seconds_by_hand<PlainVertices>(sheet, cloth, end, overhead.chains));
  BenchReport report{"shells", fmt::format("--side {} --seconds {}", options.side, options.seconds),
                     figures.table(), json_head("shells")};
  report.json["side"] = options.side;
  report.json["seconds"] = options.seconds;
  report.json["figures"] = figures.to_json();
  report.json["counters"] = {{"sheet", overhead.counters}};
  return report;
}

}  // namespace

void add_shells_bench(Program& program) {
  const Command command =
      program.command("shells", "Membranes and hinges without contact, compared with a hand-written loop");
  auto options = std::make_shared<ShellsOptions>();
  command.option("--side", options->side, "Vertices along a side of the sheet [100]")
      .type("N")
      .between(3, 2000);
  command.option("--seconds", options->seconds, "Simulated seconds that are measured [0.01]")
      .type("T")
      .between(1e-4, 100.0);
  measure_and_report(command, options, measure_shells);
}

}  // namespace nacre::cli
