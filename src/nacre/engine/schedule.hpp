// The clocks of the forces that never sleep, on one queue: which tick next, and as which batches.
#pragma once

#include <vector>

#include "nacre/engine/evaluate.hpp"
#include "nacre/model/model.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

class Schedule {
 public:
  Schedule(const Model& model, Time now);

  Time next_tick() const { return queue_.empty() ? never : queue_.top_key(); }

  /// Appends the batches that tick now, in canonical order, and moves their clocks on.
  void take_ticks(Time now, std::vector<BatchTick>& ticks);

 private:
  const Model& model_;
  std::vector<BatchTick> batches_;  ///< in canonical order, which is therefore the order of ids in the queue
  EventQueue<Time> queue_;
};

}  // namespace nacre
