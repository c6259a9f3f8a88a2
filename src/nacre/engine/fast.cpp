// Strategy `fast`: batches by clock, guards that are renewed once an instant.
#include <algorithm>

#include "nacre/contact/guards.hpp"
#include "nacre/engine/schedule.hpp"
#include "nacre/engine/script.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

class Fast : public Stepper {
 public:
  Fast(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        workers_(strategy.threads, strategy.grain),
        schedule_(model, state.now),
        script_(model, state.now),
        guards_(model.points, model.contacts, state.motion,
                {strategy.eagerness, strategy.guides, strategy.tree, strategy.separation_list}, state.now,
                counters_) {}

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    Ending ending;
    while (ending.outcome == Outcome::reached) {
      const Time now = std::min({schedule_.next_tick(), guards_.next_instant(), script_.next()});
      if (now >= end) break;
      if (interrupted(hooks)) {
        ending = {Outcome::interrupted};
        break;
      }
      ending = instant(state, now, hooks);
    }
    if (ending.outcome == Outcome::reached) state.now = end;
    count(state.counters);
    return ending;
  }

  std::optional<RungRef> deepest_awake() const override { return guards_.deepest_awake(); }
  std::optional<std::vector<Pair>> perhaps_in_reach(Time now) const override {
    return guards_.awake_pairs(now);
  }

 private:
  Ending instant(State& state, Time now, const Hooks& hooks) {
    guards_.expire(now);
    if (guards_.beyond_limit()) return end_at_limit(model_, state, now, *guards_.beyond_limit());
    const std::vector<Beat>& beats = take_beats(now);
    if (beats.empty() && script_.next() > now) return {};
    ++state.counters.instants;
    portions_.evaluate(model_, state.motion, now, beats, workers_);
    script_.take(state.motion, now, portions_.turns());
    const Ending ending = strike(model_, state, now, portions_, workers_, hooks);
    guards_.follow(portions_.kicks(), portions_.idle(), now);
    return ending;
  }

  const std::vector<Beat>& take_beats(Time now) {
    beats_.clear();
    groups_.clear();
    schedule_.take_beats(now, beats_);
    guards_.awake().take_beats(now, groups_);
    for (const auto& group : groups_)
      beats_.push_back({.kind = contact_kind,
                        .clock = group.clock,
                        .span = model_.span(group.clock, now),
                        .rungs = group.rungs});
    return beats_;
  }

  void count(Counters& counters) {
    const GuardCounters& c = counters_;
    counters += {.wakes = c.wakes,
                 .retirements = c.retirements,
                 .certificates = c.certificates,
                 .reschedules = c.reschedules,
                 .expiries = c.expiries,
                 .epochs = c.epochs,
                 .exits = c.exits,
                 .box_tests = c.box_tests,
                 .candidates = c.candidates};
    counters_ = {};
  }

  const Model& model_;
  Workers workers_;
  Schedule schedule_;
  Script script_;
  GuardCounters counters_;
  Guards guards_;
  std::vector<Beat> beats_;
  std::vector<AwakeRungs::Group> groups_;
  Portions portions_;
};

}  // namespace

std::unique_ptr<Stepper> make_fast(const Model& model, const Strategy& strategy, const State& state) {
  return std::make_unique<Fast>(model, strategy, state);
}

}  // namespace nacre
