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
      : model_(model), workers_(strategy.threads, strategy.grain), bounds_(bounds(model, state)) {
    const auto add = [&](const Beat& beat) { clocks_.push_back({beat, beat.clock.first_from(state.now)}); };
    for_each_kind(model.forces, [&](int kind, const auto& forces) {
      for (const auto& batch : forces.batches)
        add({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
    });
    for (int pair = 0; pair < static_cast<int>(model.contacts.pairs.size()); ++pair)
      for (int rung = 0; rung <= bounds_[pair]; ++rung)
        rungs_[model.contacts.rung({pair, rung}).clock.step].push_back({pair, rung});
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

  /// The deepest rung of each pair that its energy can reach, and one more.
  static std::vector<int> bounds(const Model& model, const State& state) {
    const std::vector<Layer> deepest = deepest_layers(model, state);
    std::vector<int> bounds;
    for (const ContactPair& pair : model.contacts.pairs) {
      const Ladder& ladder = model.contacts.ladder(pair);
      bounds.push_back(std::min(ladder.rung_of(deepest[pair.ladder]) + 1, ladder.size() - 1));
    }
    return bounds;
  }

  Time next() const {
    Time first = never;
    for (const Ticking& clock : clocks_) first = std::min(first, clock.next);
    return first;
  }

  /// No pair may come within reach of the first layer left out before its deepest rung ticks again.
  Ending check_bound(const State& state, Time now) const {
    const Contacts& contacts = model_.contacts;
    for (int i = 0; i < static_cast<int>(contacts.pairs.size()); ++i) {
      const ContactPair& pair = contacts.pairs[i];
      const Rung last = contacts.rung({i, bounds_[i]});
      const double speed = dot(contacts.wall(pair).normal, state.motion.velocity(model_.points[pair.point]));
      const double nearest =
          distance(state.motion.position_at(model_.points[pair.point], now), pair, contacts) +
          std::min(0.0, speed) * model_.quantum.seconds(last.clock.step);
      if (nearest <= contacts.ladder(pair).law().reach(last.last + 1))
        return {Outcome::layer_limit,
                fmt::format("{} went below the {} rungs that strategy always keeps ticking",
                            model_.pair_name(i), bounds_[i] + 1)};
    }
    return {};
  }

  const Model& model_;
  Workers workers_;
  std::vector<int> bounds_;
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
