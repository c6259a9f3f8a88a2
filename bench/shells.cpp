// Micro-benchmarks of shell elements: evaluations per second and core of membranes, hinges and both, for
// every width of kernel, and of whole runs.
#include <benchmark/benchmark.h>

#include "nacre/engine/evaluate_potentials.hpp"
#include "nacre/engine/simulation.hpp"
#include "nacre/scene/shells.hpp"

namespace nacre {
namespace {

/// A square sheet of cotton, gently bent, everything on one clock for each kind.
Model sheet(int squares) {
  const double size = 0.01;
  std::vector<Vec3> rest;
  std::vector<std::array<int, 3>> triangles;
  for (int j = 0; j <= squares; ++j)
    for (int i = 0; i <= squares; ++i) rest.push_back({i * size, j * size, 0});
  for (int j = 0; j < squares; ++j)
    for (int i = 0; i < squares; ++i) {
      const int a = j * (squares + 1) + i, d = a + squares + 1;
      triangles.push_back({a, a + 1, d + 1});
      triangles.push_back({a, d + 1, d});
    }
  ShellLaw law = physical_law(*find_sheet_material("cotton"));
  Model model;
  std::vector<int> points;
  const std::vector<double> masses = lumped_masses(rest, triangles, law.areal_density);
  for (int i = 0; i < static_cast<int>(rest.size()); ++i) {
    model.vertices.push_back({rest[i], {0, 0, 0.1 * rest[i].x * rest[i].y}, masses[i]});
    model.points.push_back(Point::vertex(i));
    points.push_back(i);
  }
  const auto hinges = find_hinges(triangles);
  std::vector<Problem> problems;
  add_shell(model, {rest, triangles, hinges, points, law}, Clocks(model.quantum, 1e-4, problems));
  model.finish();
  return model;
}

enum Choice { membranes, hinges, both };

void evaluate_shell(benchmark::State& state) {
  const auto kernels = all_kernels();
  const auto index = static_cast<std::size_t>(state.range(0));
  if (index >= kernels.size()) return state.SkipWithError("this processor has no such kernel");
  const Model model = sheet(50);
  const State start = initial_state(model);
  std::vector<Beat> beats;
  std::size_t items = 0;
  for_each_kind(model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    const bool wanted = std::is_same_v<P, Membrane> ? state.range(1) != hinges : state.range(1) != membranes;
    for (const auto& batch : forces.batches) {
      if (!wanted) continue;
      beats.push_back(
          {.kind = kind, .clock = batch.clock, .span = 1e-5, .begin = batch.begin, .end = batch.end});
      items += beats.back().size();
    }
  });
  Evaluation out;
  for (auto _ : state) {
    out.clear();
    for (const Beat& beat : beats)
      evaluate_potentials({model, start.motion, 1000, beat, 0, beat.size()}, kernels[index], out);
    benchmark::DoNotOptimize(out.kicks.kicks.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
  state.SetLabel("width " + std::to_string(kernels[index].width));
}
BENCHMARK(evaluate_shell)->ArgsProduct({{0, 1, 2, 3}, {membranes, hinges, both}});

void run_shell(benchmark::State& state) {
  const Model model = sheet(static_cast<int>(state.range(0)));
  std::uint64_t evaluations = 0;
  for (auto _ : state) {
    Simulation simulation(model, {});
    simulation.advance(*model.quantum.nearest(2e-3));
    evaluations += simulation.state().counters.evaluations;
  }
  state.counters["evaluations"] =
      benchmark::Counter(static_cast<double>(evaluations), benchmark::Counter::kIsRate);
}
BENCHMARK(run_shell)->Arg(50);

}  // namespace
}  // namespace nacre
