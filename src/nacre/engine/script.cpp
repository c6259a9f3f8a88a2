#include "nacre/engine/script.hpp"

#include <algorithm>

namespace nacre {

Script::Script(const Model& model, Time now)
    : model_(model),
      next_(static_cast<std::size_t>(std::ranges::lower_bound(model.cues, now, {}, &Cue::time) -
                                     model.cues.begin())) {}

void Script::take(const Motion& motion, Time now, std::vector<ScriptedVelocity>& scripted) {
  for (; next() == now; ++next_) {
    const Cue& cue = model_.cues[next_];
    const Vec3 velocity =
        cue.velocity_from(motion.position_at(cue.vertex, now), motion.nodes()[cue.vertex].v, model_.quantum);
    const bool free = cue.kind == Cue::Kind::release;
    scripted.push_back({cue.vertex, velocity, free ? model_.inverse_mass(cue.vertex) : 0});
  }
}

}  // namespace nacre
