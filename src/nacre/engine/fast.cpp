// Strategy `fast`: batches by clock, guards that are renewed once an instant.
#include <algorithm>
#include <type_traits>

#include "nacre/contact/epoch_guards.hpp"
#include "nacre/contact/guards.hpp"
#include "nacre/engine/schedule.hpp"
#include "nacre/engine/script.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

GuardSettings settings_of(const Strategy& strategy) {
  return {strategy.eagerness, strategy.guides, strategy.tree, strategy.separation_list};
}

/// When forces are evaluated on each node, as EpochGuards want to know it.
std::vector<Time> beats_of_nodes(const Model& model, std::size_t nodes) {
  std::vector<std::vector<Time>> steps(nodes);
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i)
      for (const int point : forces.stencils[i])
        for (int j = 0; j < model.points[point].count; ++j) {
          auto& own = steps[model.points[point].node[j]];
          const Time step = forces.clocks[i].step;
          if (std::ranges::find(own, step) == own.end()) own.push_back(step);
        }
  });
  std::vector<Time> beats;
  for (const std::vector<Time>& own : steps) {
    const Time least = own.empty() ? 0 : std::ranges::min(own);
    const bool regular = std::ranges::all_of(own, [&](Time step) { return step % least == 0; });
    beats.push_back(regular ? least : EpochGuards::irregular);
  }
  return beats;
}

template <class G>
class Fast : public Stepper {
 public:
  Fast(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        workers_(strategy.threads, strategy.grain),
        schedule_(model, state.now),
        script_(model, state.now),
        guards_(make_guards(model, strategy, state)) {}

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
    return guards_.pairs_near(now);
  }

 private:
  G make_guards(const Model& model, const Strategy& strategy, const State& state) {
    if constexpr (std::is_same_v<G, EpochGuards>)
      return EpochGuards(model.points, model.contacts, state.motion,
                         beats_of_nodes(model, state.motion.nodes().size()), settings_of(strategy), workers_,
                         state.now, counters_);
    else
      return Guards(model.points, model.contacts, state.motion, settings_of(strategy), state.now, counters_);
  }

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
  G guards_;
  std::vector<Beat> beats_;
  std::vector<AwakeRungs::Group> groups_;
  Portions portions_;
};

}  // namespace

std::unique_ptr<Stepper> make_fast(const Model& model, const Strategy& strategy, const State& state) {
  const bool all_structures = strategy.guides && strategy.tree && strategy.separation_list && strategy.epochs;
  if (strategy.ahead && all_structures)
    if (auto fly = make_fly(model, strategy, state)) return fly;
  // Where all nodes are balls, kicks are few, and each is followed alone.
  const bool meshes = model.contacts.elements.size() < state.motion.nodes().size();
  if (strategy.epochs && (meshes || !model.contacts.edges.empty()))
    return std::make_unique<Fast<EpochGuards>>(model, strategy, state);
  return std::make_unique<Fast<Guards>>(model, strategy, state);
}

}  // namespace nacre
