#include "nacre/record/diff.hpp"

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

namespace {

// The runs are compared at the end of each window, and event by event in the first one that differs.
constexpr int windows = 200;

/// A run, computed again from its scene.
struct Replay {
  explicit Replay(const RunFolder& folder) {
    const format::Summary summary = folder.summary();
    if (summary.trajectory_hash.empty() || !(summary.time >= 0) || !std::isfinite(summary.time))
      throw InputError(Problem{folder.summary_file().string(), 0, "",
                               "lacks the text trajectory_hash or the number time, at least 0"});
    recorded_hash = summary.trajectory_hash;
    scene = folder.scene();
    model = compile(resolve(scene));
    simulation = std::make_unique<Simulation>(model, scene.strategy);
    end = end_of(folder, summary.time);
  }

  /// The summary has the time as a number of seconds, which has no room for all quanta of a long run: the
  /// checkpoint of the same moment has.
  Time end_of(const RunFolder& folder, double seconds) const {
    try {
      const Time now = read_checkpoint(folder.checkpoint_file(), model).state.now;
      if (model.quantum.seconds(now) == seconds) return now;
    } catch (const InputError&) {  // a folder without a good checkpoint can be compared, too
    }
    return model.quantum.nearest(seconds).value_or(0);
  }

  Scene scene;
  Model model;
  std::unique_ptr<Simulation> simulation;
  std::string recorded_hash;
  Time end = 0;
};

/// The last state of each vertex at each instant that kicks it, in the order of time.
using Log = std::map<std::pair<Time, int>, Node>;

Log logged(Replay& replay, const State& from, Time until) {
  Log log;
  Simulation simulation(replay.model, replay.scene.strategy, from);
  const auto log_kicks = [&](Time now, const Kicks& kicks) {
    for (const Kick& kick : kicks.kicks)
      if (const Node& node = simulation.state().motion.nodes()[kick.node]; node.t == now)
        log[{now, kick.node}] = node;
  };
  simulation.advance(until, {.on_instant = log_kicks});
  return log;
}

bool same_chains(const State& a, const State& b) { return a.trajectory_hash() == b.trajectory_hash(); }

Parting parted(const Replay& a, const Node& node_a, const Node& node_b, Time instant, int vertex) {
  const Quantum& quantum = a.model.quantum;
  const auto at = [&](const Node& node) { return node.x + quantum.seconds(instant - node.t) * node.v; };
  return {instant,
          quantum.seconds(instant),
          vertex,
          a.model.point_name(vertex),
          node_a.t == instant,
          node_b.t == instant,
          at(node_b) - at(node_a),
          node_b.v - node_a.v};
}

std::optional<Parting> initial_parting(const Replay& a, const Replay& b) {
  const auto &nodes_a = a.simulation->state().motion.nodes(), &nodes_b = b.simulation->state().motion.nodes();
  for (std::size_t i = 0; i < nodes_a.size(); ++i)
    if (nodes_a[i].chain != nodes_b[i].chain)
      return parted(a, nodes_a[i], nodes_b[i], 0, static_cast<int>(i));
  return std::nullopt;
}

/// In a window at whose end the runs differ: the first entry of the logs that differs.
std::optional<Parting> first_parting(Replay& a, Replay& b, const State& from_a, const State& from_b,
                                     Time until) {
  const Log log_a = logged(a, from_a, until), log_b = logged(b, from_b, until);
  std::vector<Node> nodes_a = from_a.motion.nodes(), nodes_b = from_b.motion.nodes();
  auto i = log_a.begin(), j = log_b.begin();
  while (i != log_a.end() || j != log_b.end()) {
    const bool take_a = j == log_b.end() || (i != log_a.end() && i->first <= j->first);
    const bool take_b = i == log_a.end() || (j != log_b.end() && j->first <= i->first);
    const auto [instant, vertex] = take_a ? i->first : j->first;
    if (take_a) nodes_a[vertex] = (i++)->second;
    if (take_b) nodes_b[vertex] = (j++)->second;
    if (nodes_a[vertex].chain != nodes_b[vertex].chain)
      return parted(a, nodes_a[vertex], nodes_b[vertex], instant, vertex);
  }
  return std::nullopt;
}

std::optional<Parting> find_parting(Replay& a, Replay& b, Time end) {
  if (auto parting = initial_parting(a, b)) return parting;
  for (int w = 1; w <= windows; ++w) {
    const Time until = w == windows ? end : end / windows * w;
    const State from_a = a.simulation->state(), from_b = b.simulation->state();
    a.simulation->advance(until);
    b.simulation->advance(until);
    if (!same_chains(a.simulation->state(), b.simulation->state()))
      return first_parting(a, b, from_a, from_b, until);
  }
  return std::nullopt;
}

/// A note if a run that was computed again to its end is not what was recorded; otherwise empty.
std::string irreproducible(const Replay& replay, const std::filesystem::path& folder) {
  if (replay.simulation->state().now < replay.end) return "";
  if (to_hex(replay.simulation->state().trajectory_hash()) == replay.recorded_hash) return "";
  return fmt::format("{}: this build does not reproduce the recorded hash {}", folder.string(),
                     replay.recorded_hash);
}

}  // namespace

Difference diff(const std::filesystem::path& path_a, const std::filesystem::path& path_b) {
  Replay a{RunFolder(path_a)}, b{RunFolder(path_b)};
  if (a.model.vertices.size() != b.model.vertices.size())
    throw InputError(Problem{path_b.string(), 0, "",
                             fmt::format("has {}, {} has {}: they cannot be compared",
                                         counted(b.model.vertices.size(), "vertex", "vertices"),
                                         path_a.string(), a.model.vertices.size())});
  if (a.model.quantum.exponent() != b.model.quantum.exponent())
    throw InputError(
        Problem{path_b.string(), 0, "simulation.quantum", "differs: the runs share no instants"});
  const Time end = std::min(a.end, b.end);
  Difference difference{std::nullopt, a.model.quantum.seconds(end), ""};
  if (a.recorded_hash == b.recorded_hash && a.end == b.end && a.model.hash == b.model.hash) return difference;
  difference.parting = find_parting(a, b, end);
  if (difference.parting) return difference;
  for (const std::string& note : {irreproducible(a, path_a), irreproducible(b, path_b)})
    if (!note.empty()) difference.note += (difference.note.empty() ? "" : "; ") + note;
  return difference;
}

}  // namespace nacre
