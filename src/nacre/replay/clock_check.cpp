#include "nacre/replay/clock_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"

namespace nacre {

namespace {

/// Models with more batches share the last bits.
std::uint64_t bit_of(std::size_t batch) { return std::uint64_t{1} << (batch % 64); }

}  // namespace

ClockCheck::ClockCheck(const Model& model, Time now) : model_(model), batches_of_(model.vertices.size()) {
  for_each_batch(model, [&](int kind, Clock clock, int begin, int end) {
    batches_.push_back({kind, begin, end, clock, clock.first_from(now)});
    next_ = std::min(next_, batches_.back().next);
  });
  for_each_force(model, [&](int kind, int id, Clock, std::span<const int> stencil) {
    for (std::size_t i = 0; i < batches_.size(); ++i) {
      if (batches_[i].kind != kind || id < batches_[i].begin || id >= batches_[i].end) continue;
      for (const int point : stencil)
        for (int j = 0; j < model.points[point].count; ++j)
          batches_of_[model.points[point].node[j]] |= bit_of(i);
    }
  });
}

void ClockCheck::object(Time now, const std::string& what) {
  if (objection_.empty())
    objection_ = fmt::format("{} at {} s", what, readable_seconds(model_.quantum.seconds(now)));
}

void ClockCheck::look(Time now, std::span<const BatchTick> ticks, std::span<const Evaluation> evaluations) {
  if (next_ < now) object(now, "a force did not tick at its time before the instant");
  std::uint64_t ticking = 0;
  for (const BatchTick& tick : ticks) {
    ++ticks_;
    if (tick.clock.step < 1 || now % tick.clock.step != 0) object(now, "a force ticks that is not due");
    if (tick.kind == contact_kind)
      check_rungs(now, tick);
    else
      ticking |= take(now, tick);
  }
  next_ = never;
  for (const Batch& batch : batches_) {
    if (batch.next <= now) object(now, "a force that is due does not tick");
    next_ = std::min(next_, batch.next);
  }
  for (const Evaluation& each : evaluations) check_reach(now, ticking, each.kicks);
}

/// Returns the bit of the batch.
std::uint64_t ClockCheck::take(Time now, const BatchTick& tick) {
  for (std::size_t i = 0; i < batches_.size(); ++i) {
    Batch& batch = batches_[i];
    if (batch.kind != tick.kind || batch.begin != tick.begin || batch.end != tick.end) continue;
    if (batch.clock != tick.clock || batch.next != now) object(now, "a force does not keep to its clock");
    batch.next = now + batch.clock.step;
    return bit_of(i);
  }
  object(now, "a force ticks that the model does not have");
  return 0;
}

void ClockCheck::check_rungs(Time now, const BatchTick& tick) {
  for (const RungRef& rung : tick.rungs)
    if (model_.contacts.ladder(rung.pair).step(rung.rung) != tick.clock.step)
      return object(now, "a rung of contact does not keep to its clock");
}

void ClockCheck::check_reach(Time now, std::uint64_t ticking, const Kicks& kicks) {
  const std::size_t end = std::min(kicks.first_of_contact, kicks.kicks.size());
  for (std::size_t i = 0; i < end; ++i)
    if ((batches_of_[static_cast<std::size_t>(kicks.kicks[i].node)] & ticking) == 0)
      return object(now, "a node is kicked by no force that ticks");
}

}  // namespace nacre
