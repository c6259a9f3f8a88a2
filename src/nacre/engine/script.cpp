#include "nacre/engine/script.hpp"

#include <algorithm>

namespace nacre {

Script::Script(const Model& model, Time now)
    : model_(model),
      next_(static_cast<std::size_t>(std::ranges::lower_bound(model.script, now, {}, &ScriptEvent::time) -
                                     model.script.begin())) {}

void Script::take(const Motion& motion, Time now, std::vector<ScriptedVelocity>& scripted) {
  for (; next() == now; ++next_) {
    const ScriptEvent& event = model_.script[next_];
    const Vec3 velocity = event.velocity_from(motion.position_at(event.vertex, now),
                                              motion.nodes()[event.vertex].v, model_.quantum);
    const bool free = event.kind == ScriptEvent::Kind::release;
    scripted.push_back({event.vertex, velocity, free ? model_.inverse_mass(event.vertex) : 0});
  }
}

}  // namespace nacre
