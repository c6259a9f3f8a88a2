#include "nacre/engine/state.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

/// That of plastic forces before anything has flowed.
std::vector<double> initial_memory(const Model& model) {
  std::vector<double> memory(model.memory_size);
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (Plastic<P>)
      for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
        if (!std::isfinite(forces.potentials[i].yield)) continue;
        Stencil<P> x;
        for (int j = 0; j < P::points; ++j)
          x[j] = model.points[forces.stencils[i][j]].blend([&](int node) { return model.vertices[node].x; });
        std::ranges::copy(forces.potentials[i].unflowed(x), memory.begin() + forces.memory_of(i));
      }
  });
  return memory;
}

/// Of each vertex; empty if all are places.
std::vector<NodeKind> kinds_of(const Model& model) {
  std::vector<NodeKind> kinds(model.stiff.empty() && model.spins.empty() ? 0 : model.vertices.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = model.vertices[i].kind;
  return kinds;
}

}  // namespace

State initial_state(const Model& model) {
  std::vector<Node> nodes;
  for (const Vertex& vertex : model.vertices) nodes.push_back(Motion::start(vertex.x, vertex.v));
  return {.motion = Motion(model.quantum, model.inverse_masses_at(0), std::move(nodes), initial_memory(model),
                           kinds_of(model)),
          .gauges = ForceGauges(model),
          .pushes = AxisPushes(model)};
}

std::uint64_t State::trajectory_hash() const {
  const std::uint64_t traces = motion.traces().hash(now);
  const std::uint64_t h = traces == 0 ? motion.hash() : mix(motion.hash(), traces);
  return mix_bytes(h, std::as_bytes(std::span(internal)));
}

}  // namespace nacre
