// Whether kicks come at their times: every force ticks at each integer multiple of its step and at no other
// time, with the step that the model gives it, and kicks no node that it does not reach.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/engine/evaluate.hpp"

namespace nacre {

class ClockCheck {
 public:
  /// From the time of a state on. The model must outlive the check.
  ClockCheck(const Model& model, Time now);

  void look(Time now, std::span<const BatchTick> ticks, std::span<const Evaluation> evaluations);

  /// The first objection; empty if there is none.
  const std::string& objection() const { return objection_; }
  std::uint64_t ticks() const { return ticks_; }

 private:
  struct Batch {
    int kind, begin, end;
    Clock clock;
    Time next;
  };

  void object(Time now, const std::string& what);
  std::uint64_t take(Time now, const BatchTick& tick);
  void check_rungs(Time now, const BatchTick& tick);
  void check_reach(Time now, std::uint64_t ticking, const Kicks& kicks);

  const Model& model_;
  std::vector<Batch> batches_;
  std::vector<std::uint64_t> batches_of_;  ///< of each node: one bit for each batch that reaches it
  Time next_ = never;                      ///< tick of any batch
  std::uint64_t ticks_ = 0;
  std::string objection_;
};

}  // namespace nacre
