// Method `misaligned`, the paper's second counter-example: a layer starts ticking at the moment it is
// entered, not on its own clock. Energy then grows. The next tick of each rung is part of the state of this
// method, so it is saved in State::internal.
#include <algorithm>
#include <cmath>
#include <span>

#include "nacre/base/error.hpp"
#include "nacre/engine/pair_motion.hpp"
#include "nacre/engine/schedule.hpp"
#include "nacre/rivals/rivals.hpp"

namespace nacre {

namespace {

class Misaligned : public Stepper {
 public:
  Misaligned(const Model& model, const State& state)
      : model_(model),
        schedule_(model, state.now),
        pairs_(all_pairs(model.contacts, model.points)),
        next_(pairs_.size()) {
    if (!state.internal.empty()) restore(state.internal);
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (;;) {
      const Time now = next_instant(state);
      if (now >= end) break;
      if (interrupted(hooks)) return {Outcome::interrupted};
      enter(state, now);
      const Ending ending = tick(state, now, hooks);
      state.internal = saved();
      if (ending.outcome != Outcome::reached) return ending;
    }
    state.now = end;
    return {};
  }

 private:
  Time next_instant(const State& state) const {
    Time first = schedule_.next_tick();
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      first = std::min(first, crossing(state, i));
      for (Time next : next_[i]) first = std::min(first, next);
    }
    return first;
  }

  /// When the pair enters the reach of its next rung. Computed from its last kick, so that the result does
  /// not depend on the time of the call.
  Time crossing(const State& state, std::size_t i) const {
    const Ladder& ladder = model_.contacts.ladder(pairs_[i]);
    const auto rung = static_cast<int>(next_[i].size());
    if (rung >= ladder.size()) return never;
    const Time since = last_kick(model_, state.motion, pairs_[i]);
    const Approach near = approach_at(model_, state.motion, pairs_[i], since);
    const double gap = near.distance - ladder.reach(rung);
    const double rate = dot(relative_velocity(model_, state.motion, pairs_[i], near), near.normal);
    if (gap <= 0)
      return rate <= 0 || state.now == 0 ? state.now : never;  // separating: it was inside, and has left
    const double quanta = gap / -rate / model_.quantum.size();
    if (rate >= 0 || quanta >= static_cast<double>(latest - since)) return never;
    return std::max(state.now, since + static_cast<Time>(std::ceil(quanta)));
  }

  void enter(State& state, Time now) {
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      while (crossing(state, i) <= now) {
        next_[i].push_back(now);
        ++state.counters.wakes;
      }
  }

  Ending tick(State& state, Time now, const Hooks& hooks) {
    ticks_.clear();
    refs_.clear();
    schedule_.take_ticks(now, ticks_);
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      for (std::size_t rung = 0; rung < next_[i].size(); ++rung)
        if (next_[i][rung] == now) {
          refs_.push_back({pairs_[i], static_cast<int>(rung)});
          next_[i][rung] += model_.contacts.rung(refs_.back()).clock.step;
        }
    for (const RungRef& ref : refs_) {
      const Clock clock = model_.contacts.rung(ref).clock;
      ticks_.push_back({.kind = contact_kind,
                        .clock = clock,
                        .span = model_.quantum.seconds(clock.step),
                        .rungs = {&ref, 1}});
    }
    ++state.counters.instants;
    evaluate(model_, state.motion, now, ticks_, evaluation_);
    const Ending ending = apply(model_, state, now, evaluation_, hooks);
    leave(state, now);
    return ending;
  }

  /// An idle rung of a separating pair is dropped, and its phase with it.
  void leave(const State& state, Time now) {
    for (const auto& [ref, distance] : evaluation_.idle) {
      auto& next =
          next_[static_cast<std::size_t>(std::ranges::lower_bound(pairs_, ref.pair) - pairs_.begin())];
      const Approach near = approach_at(model_, state.motion, ref.pair, now);
      const bool separating = dot(relative_velocity(model_, state.motion, ref.pair, near), near.normal) > 0;
      if (separating && ref.rung < static_cast<int>(next.size()))
        next.resize(static_cast<std::size_t>(ref.rung));
    }
  }

  std::vector<std::int64_t> saved() const {
    std::vector<std::int64_t> internal;
    for (const auto& next : next_) {
      internal.push_back(static_cast<std::int64_t>(next.size()));
      internal.insert(internal.end(), next.begin(), next.end());
    }
    return internal;
  }
  /// Throws InputError unless these are the ticks of all pairs.
  void restore(const std::vector<std::int64_t>& internal) {
    std::span<const std::int64_t> rest = internal;
    for (std::size_t i = 0; i < next_.size(); ++i) {
      const std::int64_t count = rest.empty() ? -1 : rest.front();
      if (count < 0 || count > model_.contacts.ladder(pairs_[i]).size() ||
          static_cast<std::size_t>(count) >= rest.size())
        refuse();
      const auto ticks = rest.subspan(1, static_cast<std::size_t>(count));
      next_[i].assign(ticks.begin(), ticks.end());
      rest = rest.subspan(1 + ticks.size());
    }
    if (!rest.empty()) refuse();
  }
  [[noreturn]] static void refuse() {
    throw InputError(Problem{"", 0, "", "the checkpoint is damaged: its ticks are not those of all pairs"});
  }

  const Model& model_;
  Schedule schedule_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<Time>> next_;  ///< of each pair: when each rung awake ticks next
  std::vector<BatchTick> ticks_;
  std::vector<RungRef> refs_;
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_misaligned(const Model& model, const State& state) {
  return std::make_unique<Misaligned>(model, state);
}

}  // namespace nacre
