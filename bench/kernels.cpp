// Micro-benchmarks of the parts of an instant: forces, applying kicks, certificates, the queue, and a whole
// run. They are for looking at one part while changing it; absolute figures mean little on a shared machine.
#include <benchmark/benchmark.h>

#include "nacre/broadphase/tree.hpp"
#include "nacre/certificate/certificate.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {
namespace {

/// A chain of masses above a floor, all within reach of its first layer.
Model chain(int masses) {
  Model m;
  for (int i = 0; i < masses; ++i) {
    m.vertices.push_back({{0.1 * i, 0, 0.15}, {0, 0, -0.01 * (i % 7)}, 1});
    m.points.push_back(Point::vertex(i));
  }
  const Clock clock{*m.quantum.nearest(0x1p-12)};
  for (int i = 0; i + 1 < masses; ++i)
    std::get<Forces<Spring>>(m.forces).add({1000, 0.1, 0.1}, {i, i + 1}, clock);
  m.contacts.walls = {{.half_space = {{0, 0, 1}, 0}}};
  m.contacts.ladders.emplace_back(LadderKind::rungs, LayerLaw{0.1, 1000}, clock.step);
  m.contacts.mobility_limits = {2};
  for (int i = 0; i < masses; ++i) m.contacts.elements.push_back({.point = i, .radius = 0.01, .mobility = 1});
  m.labels = {{"chain", 0, masses}};
  m.wall_names = {"floor"};
  m.finish();
  return m;
}

void evaluate_springs(benchmark::State& state) {
  const Model model = chain(static_cast<int>(state.range(0)));
  const State start = initial_state(model);
  const auto& batch = std::get<Forces<Spring>>(model.forces).batches[0];
  const BatchTick tick{.kind = 1, .clock = batch.clock, .span = 1e-3, .begin = batch.begin, .end = batch.end};
  Evaluation out;
  for (auto _ : state) evaluate(model, start.motion, 1000, {&tick, 1}, out);
  state.SetItemsProcessed(state.iterations() * (batch.end - batch.begin));
}
BENCHMARK(evaluate_springs)->Arg(1000);

void evaluate_contacts(benchmark::State& state) {
  const Model model = chain(static_cast<int>(state.range(0)));
  const State start = initial_state(model);
  std::vector<RungRef> refs;
  for (int i = 0; i < state.range(0); ++i) refs.push_back({{PairKind::point_wall, i, 0}, 0});
  const BatchTick tick{
      .kind = contact_kind, .clock = model.contacts.rung(refs[0]).clock, .span = 1e-3, .rungs = refs};
  Evaluation out;
  for (auto _ : state) evaluate(model, start.motion, 1000, {&tick, 1}, out);
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(evaluate_contacts)->Arg(1000);

void certify_point(benchmark::State& state) {
  const Model model = chain(1);
  const State start = initial_state(model);
  const HalfSpace& wall = model.contacts.walls[0].half_space;
  for (auto _ : state) {
    const Moving line = exact_line(start.motion, model.points[0], 1000);
    benchmark::DoNotOptimize(certify(line, wall, 0.05, model.quantum, 1000));
  }
}
BENCHMARK(certify_point);

void certify_two_points(benchmark::State& state) {
  const Model model = chain(2);
  const State start = initial_state(model);
  for (auto _ : state) {
    const Moving a = exact_line(start.motion, model.points[0], 1000),
                 b = exact_line(start.motion, model.points[1], 1000);
    benchmark::DoNotOptimize(certify(a, b, 0.05, model.quantum, 1000));
  }
}
BENCHMARK(certify_two_points);

/// Boxes that move a little between searches.
void find_pairs(benchmark::State& state) {
  const int count = 1000;
  std::vector<Box> boxes;
  std::uint64_t random = 1;
  const auto number = [&] { return static_cast<double>((random *= 0x9e3779b97f4a7c15) >> 11) * 0x1p-53; };
  for (int i = 0; i < count; ++i) {
    const Vec3 x{number(), number(), number()};
    boxes.push_back(Box::around(x, x, 0.03));
  }
  Tree tree;
  tree.build(boxes);
  std::vector<std::pair<int, int>> pairs;
  std::uint64_t tested = 0;
  for (auto _ : state) {
    for (Box& box : boxes) box.low.x -= 1e-6, box.high.x -= 1e-6;
    tree.refit(boxes);
    pairs.clear();
    tree.find_pairs(state.range(0) != 0, pairs, tested);
    benchmark::DoNotOptimize(pairs.data());
  }
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK(find_pairs)->Arg(0)->Arg(1);

void event_queue_reschedule(benchmark::State& state) {
  EventQueue<Time> queue;
  const auto size = static_cast<std::size_t>(state.range(0));
  std::uint64_t random = 1;
  for (std::size_t i = 0; i < size; ++i)
    queue.set(i, static_cast<Time>((random *= 0x9e3779b97f4a7c15) >> 20));
  for (auto _ : state) {
    random *= 0x9e3779b97f4a7c15;
    queue.set(random % size, static_cast<Time>(random >> 20));
  }
}
BENCHMARK(event_queue_reschedule)->Arg(1000)->Arg(100000);

void whole_run(benchmark::State& state) {
  const Model model = chain(100);
  std::uint64_t kicks = 0;
  for (auto _ : state) {
    Simulation simulation(model, {.name = static_cast<StrategyName>(state.range(0))});
    simulation.advance(*model.quantum.nearest(0.05));
    kicks += simulation.state().counters.kicks;
  }
  state.counters["kicks"] = benchmark::Counter(static_cast<double>(kicks), benchmark::Counter::kIsRate);
}
BENCHMARK(whole_run)->Arg(static_cast<int>(StrategyName::fast))->Arg(static_cast<int>(StrategyName::paper));

}  // namespace
}  // namespace nacre
