// Strategy `always`, the oracle: no certificates, nothing sleeps. Every force and every rung up to a bound
// ticks on its own clock for ever. The bound comes from the energy; that it was enough is checked after every
// instant.
#include <fmt/format.h>

#include <map>

#include "nacre/engine/observe.hpp"
#include "nacre/engine/pair_motion.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

class Always : public Stepper {
 public:
  Always(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        workers_(strategy.threads, strategy.grain),
        pairs_(all_pairs(model.contacts, model.points)) {
    set_bounds(state);
    const auto add = [&](const Beat& beat) { clocks_.push_back({beat, beat.clock.first_from(state.now)}); };
    for_each_kind(model.forces, [&](int kind, const auto& forces) {
      for (const auto& batch : forces.batches)
        add({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
    });
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      for (int rung = 0; rung <= bounds_[i]; ++rung)
        rungs_[model.contacts.rung({pairs_[i], rung}).clock.step].push_back({pairs_[i], rung});
    for (const auto& [step, refs] : rungs_) add({.kind = contact_kind, .clock = {step}, .rungs = refs});
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (Time now = next(); now < end; now = next()) {
      if (interrupted(hooks)) return {Outcome::interrupted};
      beats_.clear();
      for (auto& [beat, tick] : clocks_) {
        if (tick != now) continue;
        beats_.push_back(beat);
        beats_.back().span = model_.span(beat.clock, now);
        tick += beat.clock.step;
      }
      ++state.counters.instants;
      evaluate(model_, state.motion, now, beats_, workers_, evaluation_);
      Ending ending = strike(model_, state, now, evaluation_, hooks);
      if (ending.outcome == Outcome::reached) ending = check_bound(state, now);
      if (ending.outcome != Outcome::reached) return ending;
    }
    state.now = end;
    return {};
  }

 private:
  struct Ticking {
    Beat beat;
    Time next;
  };

  /// The deepest rung of each pair that the energy can reach, and one more.
  void set_bounds(const State& state) {
    const double energy = observe(model_, state, state.now).total;
    for (const Pair& pair : pairs_) {
      const Ladder& ladder = model_.contacts.ladder(pair);
      bounds_.push_back(std::min(ladder.rung_of(ladder.law().deepest(energy)) + 1, ladder.size() - 1));
    }
  }

  Time next() const {
    Time first = never;
    for (const Ticking& clock : clocks_) first = std::min(first, clock.next);
    return first;
  }

  /// No pair may come within reach of the first layer left out before its deepest rung ticks again.
  Ending check_bound(const State& state, Time now) const {
    const Contacts& contacts = model_.contacts;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const Rung last = contacts.rung({pairs_[i], bounds_[i]});
      const Approach near = approach_at(model_, state.motion, pairs_[i], now);
      const Vec3 v = relative_velocity(model_, state.motion, pairs_[i]);
      const double nearest =
          near.distance + std::min(0.0, dot(v, near.normal)) * model_.quantum.seconds(last.clock.step);
      if (nearest <= contacts.ladder(pairs_[i]).law().reach(last.last + 1))
        return {Outcome::layer_limit,
                fmt::format("{} went below the {} rungs that strategy always keeps ticking",
                            model_.pair_name(pairs_[i]), bounds_[i] + 1)};
    }
    return {};
  }

  const Model& model_;
  Workers workers_;
  std::vector<Pair> pairs_;
  std::vector<int> bounds_;                                     ///< of each pair: its deepest rung that ticks
  std::map<Time, std::vector<RungRef>, std::greater<>> rungs_;  ///< by falling step
  std::vector<Ticking> clocks_;                                 ///< in canonical order
  std::vector<Beat> beats_;                                     ///< of this instant
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_always(const Model& model, const Strategy& strategy, const State& state) {
  return std::make_unique<Always>(model, strategy, state);
}

}  // namespace nacre
