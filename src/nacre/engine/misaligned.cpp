// Method `misaligned`, the paper's second counter-example: a layer starts ticking at the very moment it is
// entered, not on its own clock. Energy then grows. When a rung ticks next is part of the state here, so it
// is kept there.
#include <algorithm>
#include <cmath>

#include "nacre/engine/schedule.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

class Misaligned : public Stepper {
 public:
  Misaligned(const Model& model, const State& state)
      : model_(model), schedule_(model, state.now), pairs_(model.contacts.pairs.size()) {
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
  struct Pair {
    std::vector<Time> next;  ///< of each rung awake
  };

  Time next_instant(const State& state) const {
    Time first = schedule_.next_tick();
    for (int i = 0; i < static_cast<int>(pairs_.size()); ++i) {
      first = std::min(first, crossing(state, i));
      for (Time next : pairs_[i].next) first = std::min(first, next);
    }
    return first;
  }

  /// When the pair enters the reach of its next rung. Reckoned from its last kick, so that it does not matter
  /// when anybody asks.
  Time crossing(const State& state, int i) const {
    const ContactPair& pair = model_.contacts.pairs[i];
    const Ladder& ladder = model_.contacts.ladder(pair);
    const int rung = static_cast<int>(pairs_[i].next.size());
    if (rung >= ladder.size()) return never;
    const Point& point = model_.points[pair.point];
    const Time since = state.motion.last_kick(point);
    const double gap =
        distance(state.motion.position_at(point, since), pair, model_.contacts) - ladder.rung(rung).reach;
    const double rate = dot(model_.contacts.wall(pair).normal, state.motion.velocity(point));
    if (gap <= 0)
      return rate <= 0 || state.now == 0 ? state.now : never;  // leaving: it has been in, and is out again
    const double quanta = gap / -rate / model_.quantum.size();
    if (rate >= 0 || quanta >= static_cast<double>(latest - since)) return never;
    return std::max(state.now, since + static_cast<Time>(std::ceil(quanta)));
  }

  void enter(State& state, Time now) {
    for (int i = 0; i < static_cast<int>(pairs_.size()); ++i)
      while (crossing(state, i) <= now) {
        pairs_[i].next.push_back(now);
        ++state.counters.wakes;
      }
  }

  Ending tick(State& state, Time now, const Hooks& hooks) {
    std::vector<Beat> beats;
    std::vector<RungRef> refs;
    schedule_.take_beats(now, beats);
    for (int i = 0; i < static_cast<int>(pairs_.size()); ++i)
      for (int rung = 0; rung < static_cast<int>(pairs_[i].next.size()); ++rung)
        if (pairs_[i].next[rung] == now) refs.push_back({i, rung});
    for (const RungRef& ref : refs) {
      const Clock clock = model_.contacts.rung(ref).clock;
      pairs_[ref.pair].next[ref.rung] += clock.step;
      beats.push_back({.kind = contact_kind,
                       .clock = clock,
                       .span = model_.quantum.seconds(clock.step),
                       .rungs = {&ref, 1}});
    }
    ++state.counters.instants;
    evaluate(model_, state.motion, now, beats, workers_, evaluation_);
    const Ending ending = strike(model_, state, now, evaluation_, hooks);
    leave(state);
    return ending;
  }

  /// An idle rung of a separating pair is forgotten, its phase with it.
  void leave(const State& state) {
    for (const RungRef& ref : evaluation_.idle) {
      const ContactPair& pair = model_.contacts.pairs[ref.pair];
      auto& next = pairs_[ref.pair].next;
      const double rate =
          dot(model_.contacts.wall(pair).normal, state.motion.velocity(model_.points[pair.point]));
      if (rate > 0 && ref.rung < static_cast<int>(next.size())) next.resize(ref.rung);
    }
  }

  std::vector<std::int64_t> saved() const {
    std::vector<std::int64_t> internal;
    for (const Pair& pair : pairs_) {
      internal.push_back(static_cast<std::int64_t>(pair.next.size()));
      internal.insert(internal.end(), pair.next.begin(), pair.next.end());
    }
    return internal;
  }
  void restore(const std::vector<std::int64_t>& internal) {
    auto from = internal.begin();
    for (Pair& pair : pairs_) {
      const auto count = *from++;
      pair.next.assign(from, from + count);
      from += count;
    }
  }

  const Model& model_;
  Workers workers_{1, 1};
  Schedule schedule_;
  std::vector<Pair> pairs_;
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_misaligned(const Model& model, const State& state) {
  return std::make_unique<Misaligned>(model, state);
}

}  // namespace nacre
