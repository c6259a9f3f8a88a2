#include "nacre/engine/schedule.hpp"

namespace nacre {

Schedule::Schedule(const Model& model, Time now) : model_(model) {
  for_each_batch(model, [&](int kind, Clock clock, int begin, int end) {
    batches_.push_back({.kind = kind, .clock = clock, .begin = begin, .end = end});
  });
  for (std::size_t id = 0; id < batches_.size(); ++id) queue_.set(id, batches_[id].clock.first_from(now));
}

void Schedule::take_ticks(Time now, std::vector<BatchTick>& ticks) {
  while (!queue_.empty() && queue_.top_key() == now) {
    BatchTick& tick = ticks.emplace_back(batches_[queue_.top()]);
    tick.move_to(model_, now);
    queue_.set(queue_.top(), tick.clock.first_after(now));
  }
}

}  // namespace nacre
