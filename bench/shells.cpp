// Micro-benchmarks of shell elements: evaluations per second and core of membranes, hinges and both, for
// every width of kernel, and of whole runs.
#include <benchmark/benchmark.h>

#include "nacre/compile/shells.hpp"
#include "nacre/engine/evaluate_potentials.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/compile/shells.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {
namespace {

/// A square sheet of cotton, gently bent, everything on one clock for each kind.
Model sheet(int squares) {
  const double size = 0.01;
  const Mesh mesh = grid({.nx = squares + 1,
                          .ny = squares + 1,
                          .width = squares * size,
                          .height = squares * size,
                          .diagonals = Diagonals::parallel});
  ShellLaw law = physical_law(*find_sheet_material("cotton"));
  Model model;
  std::vector<int> points;
  const std::vector<double> masses = lumped_masses(mesh.vertices, mesh.triangles, law.areal_density);
  for (int i = 0; i < static_cast<int>(masses.size()); ++i) {
    const Vec3& x = mesh.vertices[i];
    model.vertices.push_back({x, {0, 0, 0.1 * x.x * x.y}, masses[i]});
    model.points.push_back(Point::vertex(i));
    points.push_back(i);
  }
  const auto joined = nacre::hinges(mesh);
  std::vector<Problem> problems;
  add_shell(model, {mesh.vertices, mesh.triangles, joined, points, law},
            Steps(model.quantum, {1e-4}, problems));
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
  std::vector<BatchTick> ticks;
  std::size_t items = 0;
  for_each_kind(model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    const bool wanted = std::is_same_v<P, Membrane> ? state.range(1) != hinges : state.range(1) != membranes;
    for (const auto& batch : forces.batches) {
      if (!wanted) continue;
      ticks.push_back(
          {.kind = kind, .clock = batch.clock, .span = 1e-5, .begin = batch.begin, .end = batch.end});
      items += ticks.back().size();
    }
  });
  Evaluation out;
  for (auto _ : state) {
    out.clear();
    for (const BatchTick& tick : ticks)
      evaluate_potentials({model, start.motion, 1000, tick, 0, tick.size()}, kernels[index], out);
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
