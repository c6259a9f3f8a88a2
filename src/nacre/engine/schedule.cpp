#include "nacre/engine/schedule.hpp"

namespace nacre {

Schedule::Schedule(const Model& model, Time now) : model_(model) {
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches)
      batches_.push_back({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
  });
  for (std::size_t id = 0; id < batches_.size(); ++id) queue_.set(id, batches_[id].clock.first_from(now));
}

void Schedule::take_beats(Time now, std::vector<Beat>& beats) {
  while (!queue_.empty() && queue_.top_key() == now) {
    Beat& beat = beats.emplace_back(batches_[queue_.top()]);
    beat.tick(model_, now);
    queue_.set(queue_.top(), beat.clock.first_after(now));
  }
}

}  // namespace nacre
