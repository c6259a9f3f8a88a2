// The clocks of all forces but contact, in one queue: the batches that tick next.
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

  /// Appends the batches that tick now, in canonical order, and advances their clocks.
  void take_ticks(Time now, std::vector<BatchTick>& ticks);

 private:
  const Model& model_;
  std::vector<BatchTick> batches_;  ///< in canonical order; their indices are the ids in the queue
  EventQueue<Time> queue_;
};

}  // namespace nacre
