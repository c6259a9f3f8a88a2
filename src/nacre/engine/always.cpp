// Strategy `always`, the oracle: no certificates, nothing sleeps. Every force and every rung up to a bound
// ticks on its own clock for ever. The bound comes from the energy; that it was enough is checked after every
// instant.
#include <fmt/format.h>

#include <map>

#include "nacre/engine/expectation.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

class Always : public Stepper {
 public:
  Always(const Model& model, const Strategy& strategy, const State& state)
      : model_(model), workers_(strategy.threads, strategy.grain), deepest_(deepest_layers(model, state)) {
    for_each_kind(model.forces, [&](int kind, const auto& forces) {
      for (const auto& batch : forces.batches)
        beats_.push_back({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
    });
    for (int pair = 0; pair < static_cast<int>(model.contacts.pairs.size()); ++pair)
      for (int rung = 0; rung <= bound(pair); ++rung)
        rungs_[model.contacts.rung({pair, rung}).clock.step].push_back({pair, rung});
    for (const auto& [step, refs] : rungs_)
      beats_.push_back({.kind = contact_kind, .clock = {step}, .rungs = refs});
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (Time now = next(state.now); now < end; now = next(now + 1)) {
      if (interrupted(hooks)) return {Outcome::interrupted};
      std::vector<Beat> ticking;
      for (const Beat& beat : beats_)
        if (beat.clock.ticks_at(now))
          ticking.push_back(beat), ticking.back().span = model_.span(beat.clock, now);
      ++state.counters.instants;
      evaluate(model_, state.motion, now, ticking, workers_, evaluation_);
      Ending ending = strike(model_, state, now, evaluation_, hooks);
      if (ending.outcome == Outcome::reached) ending = check_bound(state, now);
      if (ending.outcome != Outcome::reached) return ending;
    }
    state.now = end;
    return {};
  }

 private:
  int bound(int pair) const {
    const Ladder& ladder = model_.contacts.ladder(model_.contacts.pairs[pair]);
    return std::min(ladder.rung_of(deepest_[model_.contacts.pairs[pair].ladder]) + 1, ladder.size() - 1);
  }

  Time next(Time from) const {
    Time first = never;
    for (const Beat& beat : beats_) first = std::min(first, beat.clock.first_from(from));
    return first;
  }

  /// No pair may come within reach of the first layer left out before its deepest rung ticks again.
  Ending check_bound(const State& state, Time now) const {
    const Contacts& contacts = model_.contacts;
    for (int i = 0; i < static_cast<int>(contacts.pairs.size()); ++i) {
      const ContactPair& pair = contacts.pairs[i];
      const Rung last = contacts.rung({i, bound(i)});
      const double speed = dot(contacts.wall(pair).normal, state.motion.velocity(model_.points[pair.point]));
      const double nearest =
          distance(state.motion.position_at(model_.points[pair.point], now), pair, contacts) +
          std::min(0.0, speed) * model_.quantum.seconds(last.clock.step);
      if (nearest <= contacts.ladder(pair).law().reach(last.last + 1))
        return {Outcome::layer_limit,
                fmt::format("{} went below the {} rungs that strategy always keeps ticking",
                            model_.pair_name(i), bound(i) + 1)};
    }
    return {};
  }

  const Model& model_;
  Workers workers_;
  std::vector<Layer> deepest_;
  std::map<Time, std::vector<RungRef>, std::greater<>> rungs_;  ///< by falling step
  std::vector<Beat> beats_;                                     ///< in canonical order
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_always(const Model& model, const Strategy& strategy, const State& state) {
  return std::make_unique<Always>(model, strategy, state);
}

}  // namespace nacre
