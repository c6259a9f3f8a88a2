#include "nacre/engine/state.hpp"

#include "nacre/base/hash.hpp"

namespace nacre {

State initial_state(const Model& model) {
  std::vector<Node> nodes;
  for (const Vertex& vertex : model.vertices) nodes.push_back(Motion::start(vertex.x, vertex.v));
  return {.motion = Motion(model.quantum, model.inverse_masses_at(0), std::move(nodes),
                           std::vector<double>(model.memory_size)),
          .received = {0, std::vector<Vec3>(model.places())}};
}

std::uint64_t State::trajectory_hash() const {
  return mix_bytes(motion.hash(), std::as_bytes(std::span(internal)));
}

}  // namespace nacre
