// Runs whose kicks are altered, in the engine and in what is told about it alike: what a faulty build does.
#pragma once

#include <functional>
#include <vector>

#include "nacre/replay/kick_audit.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::tampered {

/// Alters the evaluations of an instant, which were applied, and the state after it.
using Tamper = std::function<void(Time, std::vector<Evaluation>&, State&)>;

/// The objection of an audit to a run until `seconds`; empty if there is none.
inline std::string objection_to(const Model& model, double seconds, const Tamper& tamper) {
  Simulation simulation(model, {});
  KickAudit audit(model, simulation.state());
  verify::Tracks tracks;
  std::vector<Vec3> start;
  for (const Vertex& vertex : model.vertices) start.push_back(vertex.x);
  tracks.begin(0, start);
  simulation.advance(
      *model.quantum.nearest(seconds),
      {.on_ticks = [&](Time now, std::span<const BatchTick> ticks, std::span<const Evaluation> all) {
        std::vector<Evaluation> told(all.begin(), all.end());
        tamper(now, told, const_cast<State&>(simulation.state()));
        audit.enter(now, ticks, told, tracks);
      }});
  audit.compare(simulation.state());
  return audit.objection();
}

/// Makes the last kick of a node larger, as if the engine had computed it so: the state has it, and its
/// history.
inline void enlarge(Kick& kick, double part, const Model& model, Time now, State& state) {
  const Vec3 more = part * kick.impulse;
  kick.impulse += more;
  Node node = state.motion.nodes()[static_cast<std::size_t>(kick.node)];
  node.v += model.inverse_mass(kick.node) * more;
  node.t = now;
  state.motion.set_node(kick.node, node);
}

}  // namespace nacre::tampered
