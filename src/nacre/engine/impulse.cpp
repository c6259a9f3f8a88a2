// Method `impulse`, the paper's first counter-example: forces as ever, but contact is an instantaneous
// reflection at the moment of touching, in the middle of a drift. Each reflection keeps the energy it sees
// exactly; the energy of the run takes a random walk.
#include <algorithm>

#include "nacre/engine/schedule.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

class Impulse : public Stepper {
 public:
  Impulse(const Model& model, const State& state) : model_(model), schedule_(model, state.now) {}

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    Ending ending;
    while (ending.outcome == Outcome::reached) {
      const auto [pair, touching] = next_touch(state);
      const Time now = std::min(schedule_.next_tick(), touching);
      if (now >= end) {
        state.now = end;
        return {};
      }
      if (interrupted(hooks)) return {Outcome::interrupted};
      evaluation_.clear();
      if (touching < schedule_.next_tick())
        reflect(state, pair, now);
      else
        tick(state, now);
      ++state.counters.instants;
      ending = strike(model_, state, now, evaluation_, hooks);
    }
    return ending;
  }

 private:
  struct Next {
    int pair;
    Time time;
  };

  double approach(const State& state, const ContactPair& pair) const {
    return -dot(model_.contacts.wall(pair).normal, state.motion.velocity(model_.points[pair.point]));
  }

  /// The first pair to touch, at the last quantum before it would pass.
  Next next_touch(const State& state) const {
    Next next{-1, never};
    for (int i = 0; i < static_cast<int>(model_.contacts.pairs.size()); ++i) {
      const ContactPair& pair = model_.contacts.pairs[i];
      const double speed = approach(state, pair);
      if (!(speed > 0)) continue;
      const Point& point = model_.points[pair.point];
      const Time since = state.motion.last_kick(point);  // not now: it must not matter when anybody asks
      const double gap = distance(state.motion.position_at(point, since), pair, model_.contacts);
      const double quanta = std::max(0.0, gap / speed / model_.quantum.size());
      if (quanta >= static_cast<double>(latest - since)) continue;
      const Time time = std::max(state.now, since + static_cast<Time>(quanta));
      if (time < next.time) next = {i, time};
    }
    return next;
  }

  void reflect(const State& state, int pair_id, Time now) {
    const ContactPair& pair = model_.contacts.pairs[pair_id];
    const Point& point = model_.points[pair.point];
    const Vec3 impulse =
        (2 * approach(state, pair) / mobility(model_, pair.point)) * model_.contacts.wall(pair).normal;
    for (int i = 0; i < point.count; ++i)
      evaluation_.kicks.kicks.push_back({point.node[i], true, point.weight[i] * impulse});
    const double gap = distance(state.motion.position_at(point, now), pair, model_.contacts);
    evaluation_.touches.push_back({{pair_id, 0}, gap, 0});
  }

  void tick(const State& state, Time now) {
    std::vector<Beat> beats;
    schedule_.take_beats(now, beats);
    evaluate(model_, state.motion, now, beats, workers_, evaluation_);
  }

  const Model& model_;
  Workers workers_{1, 1};
  Schedule schedule_;
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_impulse(const Model& model, const State& state) {
  return std::make_unique<Impulse>(model, state);
}

}  // namespace nacre
