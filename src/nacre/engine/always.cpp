// Strategy `always`, the oracle: no certificates, nothing sleeps. Every force and every rung up to a bound
// ticks on its own clock all the time. The bound comes from the energy, is checked after every instant, and
// is raised before a pair passes it: the energy counts from the lowest place straight below the start, and a
// body may get lower than that. Scripts and loads bring in energy, and bodies have too many pairs for all to
// tick that deep, so with them the bound starts at the first rung.
#include <map>

#include "nacre/engine/observe.hpp"
#include "nacre/engine/pair_motion.hpp"
#include "nacre/engine/script.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

constexpr int most_rungs = 4096;  // of a pair that tick from the start; then the bound is raised

class Always : public Stepper {
 public:
  Always(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        tells_pairs_(strategy.pair_impulses),
        workers_(strategy.threads, strategy.grain),
        script_(model, state.now),
        pairs_(all_pairs(model.contacts, model.points)) {
    set_bounds(state);
    start_clocks(state.now);
    raise_bounds(state, state.now, state.now);
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (Time now = next(); now < end; now = next()) {
      if (interrupted(hooks)) return {Outcome::interrupted};
      if (first_end_ <= now) return end_at_limit(model_, state, first_end_, beyond_);
      ticks_.clear();
      for (auto& [batch, next_tick] : clocks_) {
        if (next_tick != now) continue;
        ticks_.push_back(batch);
        ticks_.back().move_to(model_, now);
        next_tick += batch.clock.step;
      }
      ++state.counters.instants;
      slices_.evaluate(model_, state.motion, now, ticks_, workers_);
      script_.take(state.motion, now, slices_.scripted());
      const Ending ending = apply(model_, state, now, slices_, workers_, hooks);
      if (ending.outcome != Outcome::reached) return ending;
      raise_bounds(state, now, now + 1);
    }
    state.now = end;
    return {};
  }

 private:
  struct Ticking {
    BatchTick batch;
    Time next;
  };

  void start_clocks(Time from) {
    rungs_.clear();
    clocks_.clear();
    const auto add = [&](const BatchTick& batch) {
      clocks_.push_back({batch, batch.clock.first_from(from)});
    };
    for_each_batch(model_, [&](int kind, Clock clock, int begin, int end) {
      add({.kind = kind, .clock = clock, .begin = begin, .end = end});
    });
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      for (int rung = 0; rung <= bounds_[i]; ++rung)
        rungs_[model_.contacts.rung({pairs_[i], rung}).clock.step].push_back({pairs_[i], rung});
    for (const auto& [step, refs] : rungs_)
      add({.kind = contact_kind, .clock = {step}, .rungs = refs, .tells_pairs = tells_pairs_});
  }

  /// The deepest rung of each pair that the energy can reach, and one more; -1 if its ladder has none.
  void set_bounds(const State& state) {
    if (model_.is_driven() || !model_.contacts.edges.empty()) {
      for (const Pair& pair : pairs_) bounds_.push_back(std::min(0, model_.contacts.ladder(pair).size() - 1));
      return;
    }
    const double energy = observe(model_, state, state.now).total;
    for (const Pair& pair : pairs_) {
      const Ladder& ladder = model_.contacts.ladder(pair);
      bounds_.push_back(
          std::min({ladder.rung_of(ladder.law().deepest(energy)) + 1, ladder.size() - 1, most_rungs}));
    }
  }

  Time next() const {
    Time first = std::min(script_.next(), first_end_);
    for (const Ticking& clock : clocks_) first = std::min(first, clock.next);
    return first;
  }

  /// No pair may come within reach of the first layer left out before its deepest rung ticks again. Where no
  /// rung is left out, finds the first pair that passes the end of its ladder.
  void raise_bounds(const State& state, Time now, Time earliest) {
    bool raised = false;
    first_end_ = never;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const int size = model_.contacts.ladder(pairs_[i]).size();
      for (; bounds_[i] + 1 < size && is_passed(state.motion, i, now); raised = true) ++bounds_[i];
      if (bounds_[i] + 1 < size) continue;
      const Time end = std::max(now, ladder_end(pairs_[i], model_.contacts, model_.points, state.motion));
      if (end >= first_end_) continue;
      first_end_ = end;
      beyond_ = {pairs_[i], size};
    }
    if (raised) start_clocks(earliest);
  }

  bool is_passed(const Motion& motion, std::size_t i, Time now) const {
    const Rung last = model_.contacts.rung({pairs_[i], bounds_[i]});
    const Approach near = approach_at(model_, motion, pairs_[i], now);
    const double nearest = near.distance - closing_speed(model_, motion, pairs_[i], near) *
                                               model_.quantum.seconds(last.clock.step);
    return nearest <= model_.contacts.ladder(pairs_[i]).law().reach(last.last + 1);
  }

  const Model& model_;
  bool tells_pairs_;
  Workers workers_;
  Script script_;
  std::vector<Pair> pairs_;
  std::vector<int> bounds_;                                     ///< of each pair: its deepest rung that ticks
  std::map<Time, std::vector<RungRef>, std::greater<>> rungs_;  ///< by falling step
  std::vector<Ticking> clocks_;                                 ///< in canonical order
  std::vector<BatchTick> ticks_;                                ///< of this instant
  Slices slices_;
  Time first_end_ = never;  ///< the first time at which a pair passes the end of its ladder
  RungRef beyond_;          ///< that pair
};

}  // namespace

std::unique_ptr<Stepper> make_always(const Model& model, const Strategy& strategy, const State& state) {
  return std::make_unique<Always>(model, strategy, state);
}

}  // namespace nacre
