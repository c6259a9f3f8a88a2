// Strategy `fast`: forces are evaluated in batches by clock, and a contact tracker wakes only the rungs that
// may act.
#include <algorithm>

#include "nacre/contact/epochs.hpp"
#include "nacre/contact/events.hpp"
#include "nacre/contact/tracker.hpp"
#include "nacre/engine/schedule.hpp"
#include "nacre/engine/script.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

/// TrackerContext::regular_steps of a model.
std::vector<Time> regular_steps(const Model& model, std::size_t nodes) {
  std::vector<std::vector<Time>> steps(nodes);
  for_each_force(model, [&](int, int, Clock clock, std::span<const int> stencil) {
    for (const int point : stencil)
      for (int j = 0; j < model.points[point].count; ++j) {
        auto& own = steps[model.points[point].node[j]];
        if (std::ranges::find(own, clock.step) == own.end()) own.push_back(clock.step);
      }
  });
  std::vector<Time> regular;
  for (const std::vector<Time>& own : steps) {
    const Time least = own.empty() ? 0 : std::ranges::min(own);
    const bool is_regular = std::ranges::all_of(own, [&](Time step) { return step % least == 0; });
    regular.push_back(is_regular ? least : TrackerContext::irregular);
  }
  return regular;
}

TrackerContext context_of(const Model& model, const Strategy& strategy, const State& state,
                          const Workers& workers) {
  return {model.points,
          model.contacts,
          state.motion,
          workers,
          {strategy.eagerness, strategy.guides, strategy.tree, strategy.separation_list},
          regular_steps(model, state.motion.nodes().size())};
}

template <RungTracker Tracker>
class Fast : public Stepper {
 public:
  Fast(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        tells_pairs_(strategy.pair_impulses),
        workers_(strategy.threads, strategy.grain),
        schedule_(model, state.now),
        script_(model, state.now),
        tracker_(context_of(model, strategy, state, workers_), state.now, counters_) {}

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    Ending ending;
    while (ending.outcome == Outcome::reached) {
      const Time now = std::min({schedule_.next_tick(), tracker_.next_instant(), script_.next()});
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

  std::size_t awake_rungs() { return tracker_.awake().size(); }
  std::optional<RungRef> deepest_awake() const override { return tracker_.deepest_awake(); }
  std::optional<std::vector<Pair>> perhaps_in_reach(Time now) const override {
    return tracker_.pairs_near(now);
  }

 private:
  Ending instant(State& state, Time now, const Hooks& hooks) {
    tracker_.expire(now);
    if (!tracker_.is_ready(now)) return {};  // the loop checks for an interrupt
    if (tracker_.beyond_limit()) return end_at_limit(model_, state, now, *tracker_.beyond_limit());
    const std::vector<BatchTick>& ticks = take_ticks(now);
    if (ticks.empty() && script_.next() > now) return {};
    ++state.counters.instants;
    slices_.evaluate(model_, state.motion, now, ticks, workers_);
    script_.take(state.motion, now, slices_.scripted());
    const Ending ending = apply(model_, state, now, slices_, workers_, hooks);
    if (hooks.on_ticks && ending.outcome == Outcome::reached) hooks.on_ticks(now, ticks, slices_.all());
    tracker_.follow({slices_.kicks(), slices_.idle()}, now);
    return ending;
  }

  const std::vector<BatchTick>& take_ticks(Time now) {
    ticks_.clear();
    groups_.clear();
    schedule_.take_ticks(now, ticks_);
    tracker_.awake().take_ticks(now, groups_);
    for (const auto& group : groups_)
      ticks_.push_back({.kind = contact_kind,
                        .clock = group.clock,
                        .span = model_.span(group.clock, now),
                        .rungs = group.rungs,
                        .tells_pairs = tells_pairs_});
    return ticks_;
  }

  void count(Counters& counters) {
    const TrackerCounters& c = counters_;
    counters += {.wakes = c.wakes,
                 .retirements = c.retirements,
                 .certificates = c.certificates,
                 .expiries = c.expiries,
                 .guides = c.guides,
                 .epochs = c.epochs,
                 .exits = c.exits,
                 .box_tests = c.box_tests,
                 .candidates = c.candidates};
    counters_ = {};
  }

  const Model& model_;
  bool tells_pairs_;
  Workers workers_;
  Schedule schedule_;
  Script script_;
  TrackerCounters counters_;
  Tracker tracker_;
  std::vector<BatchTick> ticks_;
  std::vector<AwakeRungs::Group> groups_;
  Slices slices_;
};

/// Whether the model is more than balls. Nodes of balls are kicked now and then, which events follow best;
/// all nodes of a mesh are kicked together, at every tick of its forces.
bool has_meshes(const Model& model, const State& state) {
  return !model.contacts.edges.empty() ||
         model.contacts.elements.size() + model.spins.size() < state.motion.nodes().size();
}

/// Models of balls only: tracked by events while contacts are rare, in epochs once the balls form a pile.
/// Both trackers give the same trajectory.
class Balls : public Stepper {
 public:
  Balls(const Model& model, const Strategy& strategy, const State& state)
      : model_(model), strategy_(strategy), sparse_(make<EventTracker>(state)) {}

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    choose(state);
    return stepper().advance(state, end, hooks);
  }

  std::optional<RungRef> deepest_awake() const override { return stepper().deepest_awake(); }
  std::optional<std::vector<Pair>> perhaps_in_reach(Time now) const override {
    return stepper().perhaps_in_reach(now);
  }

 private:
  template <class Tracker>
  std::unique_ptr<Fast<Tracker>> make(const State& state) const {
    return std::make_unique<Fast<Tracker>>(model_, strategy_, state);
  }
  Stepper& stepper() const { return pile_ ? static_cast<Stepper&>(*pile_) : *sparse_; }

  /// A ball of a pile touches several others. Between the two limits everything stays as it is.
  void choose(const State& state) {
    const std::size_t balls = state.motion.nodes().size() - model_.spins.size();
    if (sparse_ && balls >= least_pile && sparse_->awake_rungs() > balls) {
      pile_ = make<EpochTracker>(state);
      sparse_.reset();
    } else if (pile_ && 2 * pile_->awake_rungs() < balls) {
      sparse_ = make<EventTracker>(state);
      pile_.reset();
    }
  }

  static constexpr std::size_t least_pile = 16;  ///< balls

  const Model& model_;
  Strategy strategy_;
  std::unique_ptr<Fast<EventTracker>> sparse_;  ///< the other of the two is null
  std::unique_ptr<Fast<EpochTracker>> pile_;
};

}  // namespace

std::unique_ptr<Stepper> make_fast(const Model& model, const Strategy& strategy, const State& state) {
  const bool all_structures = strategy.guides && strategy.tree && strategy.separation_list && strategy.epochs;
  if (strategy.ahead && all_structures && !strategy.pair_impulses)
    if (auto stepper = make_free_flight(model, strategy, state)) return stepper;
  if (strategy.epochs && has_meshes(model, state))
    return std::make_unique<Fast<EpochTracker>>(model, strategy, state);
  if (strategy.epochs) return std::make_unique<Balls>(model, strategy, state);
  return std::make_unique<Fast<EventTracker>>(model, strategy, state);
}

}  // namespace nacre
