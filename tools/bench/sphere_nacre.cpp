// The spheres bench by Nacre itself.
#include "bench/process.hpp"
#include "bench/sphere_programs.hpp"
#include "nacre/base/version.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

namespace {

constexpr int samples_per_second = 100;

SphereSample sample_of(Simulation& simulation, std::int64_t step) {
  Depth depth;
  const Sample sample = simulation.sample(depth);
  return {step, simulation.model().quantum.seconds(sample.time), sample.ledger, -depth.min_distance};
}

/// Runs the span and takes samples as often as the other programs.
Ending sampled(Simulation& simulation, const SphereTask& task, std::vector<SphereSample>& samples) {
  const Quantum& quantum = simulation.model().quantum;
  const auto count = static_cast<std::int64_t>(std::ceil(task.span * samples_per_second));
  samples.push_back(sample_of(simulation, 0));
  samples.front().overlap = 0;  // before the span overlaps are not counted
  for (std::int64_t i = 1; i <= count; ++i) {
    const double time =
        task.lead + std::min(task.span, static_cast<double>(i) / static_cast<double>(samples_per_second));
    const Ending ending = simulation.advance(*quantum.nearest(time));
    if (ending.outcome != Outcome::reached) return ending;
    samples.push_back(sample_of(simulation, i));
  }
  return {};
}

}  // namespace

SphereResult measure_nacre(const SphereTask& task) {
  SphereResult result{.program = "Nacre", .version = std::string(version())};
  Scene scene = task.scene;
  scene.strategy.threads = 1;
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  Ending ending = simulation.advance(*model.quantum.nearest(task.lead));
  std::vector<SphereSample> samples;
  const double begin = own_cpu_seconds();
  if (ending.outcome == Outcome::reached) ending = sampled(simulation, task, samples);
  result.cpu_until_end = own_cpu_seconds() - begin;
  result.span = task.span;
  if (ending.outcome != Outcome::reached) {
    result.status = Status::failed;
    result.note = ending.reason;
    return result;
  }
  result.figures = figures_of(samples, 0, energy_of(task.box));
  return result;
}

}  // namespace nacre::bench
