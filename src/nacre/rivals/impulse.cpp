// Method `impulse`, the paper's first counter-example: forces as usual, but contact is an instantaneous
// reflection at the moment of touching, between two ticks. Each reflection keeps kinetic energy exactly; the
// energy of the run takes a random walk. Only contact with half-spaces is answered.
#include <algorithm>

#include "nacre/engine/pair_motion.hpp"
#include "nacre/engine/schedule.hpp"
#include "nacre/rivals/rivals.hpp"

namespace nacre {

namespace {

class Impulse : public Stepper {
 public:
  Impulse(const Model& model, const State& state)
      : model_(model), schedule_(model, state.now), pairs_(all_pairs(model.contacts, model.points)) {
    std::erase_if(pairs_, [](const Pair& pair) { return pair.kind != PairKind::point_wall; });
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    Ending ending;
    while (ending.outcome == Outcome::reached) {
      const Next next = next_touch(state);
      const Time now = std::min(schedule_.next_tick(), next.time);
      if (now >= end) {
        state.now = end;
        return {};
      }
      if (interrupted(hooks)) return {Outcome::interrupted};
      evaluation_.clear();
      if (next.time < schedule_.next_tick())
        reflect(state, next.pair, now);
      else
        tick(state, now);
      ++state.counters.instants;
      ending = apply(model_, state, now, evaluation_, hooks);
    }
    return ending;
  }

 private:
  struct Next {
    Pair pair;
    Time time = never;
  };

  double approach_speed(const State& state, const Pair& pair) const {
    return -dot(model_.contacts.walls[pair.b].half_space.normal, state.motion.velocity(point_of(pair)));
  }

  const Point& point_of(const Pair& pair) const {
    return model_.points[model_.contacts.elements[pair.a].point];
  }

  /// The first pair to touch, at the last quantum before it would pass. Computed from its last kick, so that
  /// the result does not depend on the time of the call.
  Next next_touch(const State& state) const {
    Next next;
    for (const Pair& pair : pairs_) {
      const double speed = approach_speed(state, pair);
      if (!(speed > 0)) continue;
      const Time since = last_kick(model_, state.motion, pair);
      const double gap = approach_at(model_, state.motion, pair, since).distance;
      const double quanta = std::max(0.0, gap / speed / model_.quantum.size());
      if (quanta >= static_cast<double>(latest - since)) continue;
      const Time time = std::max(state.now, since + static_cast<Time>(quanta));
      if (time < next.time) next = {pair, time};
    }
    return next;
  }

  void reflect(const State& state, const Pair& pair, Time now) {
    const Element& element = model_.contacts.elements[pair.a];
    const Point& point = point_of(pair);
    const Approach near = approach_at(model_, state.motion, pair, now);
    const Vec3 impulse = (2 * approach_speed(state, pair) / element.mobility) * near.normal;
    for (int i = 0; i < point.count; ++i)
      evaluation_.kicks.kicks.push_back({point.node[i], true, point.weight[i] * impulse});
    evaluation_.depth.include(0, near.distance);
    evaluation_.received.push_back({pair.b, -impulse});
    if (element.place >= 0) evaluation_.received.push_back({element.place, impulse});
  }

  void tick(const State& state, Time now) {
    ticks_.clear();
    schedule_.take_ticks(now, ticks_);
    evaluate(model_, state.motion, now, ticks_, evaluation_);
  }

  const Model& model_;
  Schedule schedule_;
  std::vector<Pair> pairs_;
  std::vector<BatchTick> ticks_;
  Evaluation evaluation_;
};

}  // namespace

std::unique_ptr<Stepper> make_impulse(const Model& model, const State& state) {
  return std::make_unique<Impulse>(model, state);
}

}  // namespace nacre
