#include "nacre/engine/script_lines.hpp"

#include "nacre/base/number.hpp"

namespace nacre {

namespace {

struct Driven {
  Vec3 x, v;
  Time since = 0;
};

double forever(double speed) { return speed == 0 ? 0 : speed > 0 ? infinity : -infinity; }

}  // namespace

void for_each_script_line(const Model& model, const std::function<void(const ScriptLine&)>& f) {
  if (model.script.empty()) return;
  std::vector<Driven> driven(model.vertices.size());
  for (std::size_t i = 0; i < driven.size(); ++i) driven[i].x = model.vertices[i].x;
  for (const ScriptEvent& event : model.script) {
    const Vec3& start = model.vertices[event.vertex].x;
    auto& [x, v, since] = driven[event.vertex];
    const Vec3 before = x;
    x += model.quantum.seconds(event.time - since) * v;
    if (!is_zero(v)) f({event.vertex, before - start, x - start, v});
    v = event.kind == ScriptEvent::Kind::release ? Vec3{} : event.velocity_from(x, v, model.quantum);
    since = event.time;
  }
  for (int i = 0; i < static_cast<int>(driven.size()); ++i) {
    const auto& [x, v, since] = driven[i];
    if (is_zero(v)) continue;
    const Vec3 from = x - model.vertices[i].x;
    f({i, from, from + Vec3{forever(v.x), forever(v.y), forever(v.z)}, v});
  }
}

}  // namespace nacre
