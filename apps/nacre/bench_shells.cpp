// nacre bench shells: a sheet that meets nothing. What does a run cost beside its forces, and these beside a
// loop written by hand?
#include <memory>

#include <fmt/format.h>

#include "bench/by_hand.hpp"
#include "bench/cloths.hpp"
#include "bench/figures.hpp"
#include "bench/measure.hpp"
#include "bench/rates.hpp"
#include "bench/timing.hpp"
#include "benches.hpp"
#include "shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct ShellsOptions {
  int side = 100;
  double seconds = 0.01;
  ReportOptions report;
};

constexpr double least_rate = 8e6;      // evaluations per second and core, of a whole run
constexpr double most_over_bare = 1.5;  // of a run over its kicks
constexpr double most_over_hand = 1.5;  // of these kicks over a loop written by hand

/// Processor seconds the loop written by hand takes for each force of the span.
double seconds_by_hand(const Cloth& cloth, Time end) {
  const HandLoop::Sheet sheet = by_hand(*cloth.model, cloth.state);
  const std::int64_t first = next_tick(*cloth.model, cloth.state);
  const double tick = sheet.tick / cloth.model->quantum.size();
  const auto count = static_cast<std::int64_t>(static_cast<double>(end - cloth.state.now) / tick);
  std::uint64_t forces = 0;
  const Used used = least_of(goes, [&] {
    HandLoop loop(sheet);
    loop.run(first, count);
    forces = loop.evaluations();
  });
  return used.cpu / static_cast<double>(forces);
}

BenchReport measure(const ShellsOptions& options) {
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
  figures.add(name, "run over bare kicks", overhead.run / overhead.bare, at_most(most_over_bare));
  figures.add(name, "bare kicks over a loop by hand",
              overhead.bare / static_cast<double>(overhead.bare_forces) / seconds_by_hand(cloth, end),
              at_most(most_over_hand));
  BenchReport report{"shells", fmt::format("--side {} --seconds {}", options.side, options.seconds),
                     figures.table(), json_head("shells")};
  report.json["side"] = options.side;
  report.json["seconds"] = options.seconds;
  report.json["figures"] = figures.to_json();
  report.json["counters"] = {{"sheet", overhead.counters}};
  return report;
}

}  // namespace

void add_shells_bench(CLI::App& bench, int& exit_code) {
  auto* command =
      bench.add_subcommand("shells", "Membranes and hinges without contact, beside a loop by hand");
  auto options = std::make_shared<ShellsOptions>();
  command->add_option("--side", options->side, "Vertices along a side of the sheet [100]")
      ->type_name("N")
      ->check(CLI::Range(3, 2000));
  command->add_option("--seconds", options->seconds, "Simulated seconds that are measured [0.01]")
      ->type_name("T")
      ->check(CLI::Range(1e-4, 100.0));
  options->report.add_to(*command);
  command->callback([options, &exit_code] {
    options->report.check("shells");
    exit_code = options->report.deliver(measure(*options));
  });
}

}  // namespace nacre::cli
