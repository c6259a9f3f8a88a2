// Method `dcr`, decomposition contact response, the paper's rival: one step for all forces. At each tick,
// every pair that is nearer than the thickness is moved apart along its normal until it is that far, and if
// it still approaches, exchanges its normal momentum as in an elastic impact; sliding is left alone. Then the
// forces are evaluated at the new positions. Momentum is kept; moving bodies costs or brings energy that has
// no entry, and the ledger shows it. A body that passes through another in one step is not detected.
#include <algorithm>
#include <cmath>

#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/engine/pair_motion.hpp"
#include "nacre/rivals/rivals.hpp"

namespace nacre {

namespace {

/// A node of a pair in contact, and its share: positive on the side of a.
struct Share {
  int node;
  double weight;
};

class Dcr : public Stepper {
 public:
  Dcr(const Model& model, const Strategy& strategy)
      : model_(model), workers_(strategy.threads, strategy.grain) {
    for_each_batch(model, [&](int kind, Clock clock, int begin, int end) {
      ticks_.push_back({.kind = kind, .clock = clock, .begin = begin, .end = end});
    });
    if (!ticks_.empty()) clock_ = ticks_.front().clock;
    if (!model.contacts.ladders.empty()) {
      clock_ = {model.contacts.ladders.front().first_step()};
      thickness_ = 0.5 * model.contacts.ladders.front().law().reach(1);
    }
    for (const Point& point : model.points) {
      double sum = 0;
      for (int i = 0; i < point.count; ++i) sum += std::abs(point.weight[i]);
      farthest_ = std::max(farthest_, sum);
    }
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (Time now = clock_.first_from(state.now); now < end; now = clock_.first_after(now)) {
      if (interrupted(hooks)) return {Outcome::interrupted};
      ++state.counters.instants;
      Ending ending = separate(state, now, hooks);
      if (ending.outcome == Outcome::reached) ending = tick(state, now, hooks);
      if (ending.outcome != Outcome::reached) return ending;
    }
    state.now = end;
    return {};
  }

 private:
  Ending tick(State& state, Time now, const Hooks& hooks) {
    for (BatchTick& tick : ticks_) tick.move_to(model_, now);
    slices_.evaluate(model_, state.motion, now, ticks_, workers_);
    return apply(model_, state, now, slices_, workers_, hooks);
  }

  /// All pairs that touch are found before the first one is moved, so the result does not depend on when
  /// candidates were found.
  Ending separate(State& state, Time now, const Hooks& hooks) {
    if (thickness_ == 0) return {};
    if (have_moved(state.motion, now)) find_candidates(state.motion, now);
    touching_.clear();
    for (const Pair& pair : candidates_)
      if (approach_at(model_, state.motion, pair, now).distance < thickness_) touching_.push_back(pair);
    for (const Pair& pair : touching_) {
      const Ending ending = answer(state, pair, now, hooks);
      if (ending.outcome != Outcome::reached) return ending;
    }
    return {};
  }

  /// Candidates are within two thicknesses: no other pair touches while no point has moved by half of one.
  bool have_moved(const Motion& motion, Time now) const {
    if (found_at_.empty()) return true;
    const double most = 0.49 * thickness_ / farthest_;
    for (int i = 0; i < static_cast<int>(found_at_.size()); ++i) {
      const Vec3 moved = motion.position_at(i, now) - found_at_[i];
      if (!(dot(moved, moved) < most * most)) return true;
    }
    return false;
  }

  void find_candidates(const Motion& motion, Time now) {
    candidates_ = near_pairs(model_.contacts, model_.points, motion, now);
    found_at_.clear();
    for (int i = 0; i < static_cast<int>(motion.nodes().size()); ++i)
      found_at_.push_back(motion.position_at(i, now));
  }

  Ending answer(State& state, const Pair& pair, Time now, const Hooks& hooks) {
    const Approach near = approach_at(model_, state.motion, pair, now);
    if (!(near.distance < thickness_) || !is_finite(near.normal)) return {};  // another answer moved it apart
    const double mobility = collect_shares(state.motion, pair, near);
    move_apart(state.motion, near, (thickness_ - near.distance) / mobility, now);
    evaluation_.clear();
    evaluation_.depth.include(0, near.distance);
    const double speed = dot(relative_velocity(model_, state.motion, pair, near), near.normal);
    if (speed < 0) exchange(pair, near, -2 * speed / mobility);
    if (const auto ending = halted(model_, state, now, {&evaluation_, 1})) return *ending;
    apply_part(state, now, evaluation_, hooks);
    return {};
  }

  /// Returns the factor by which an impulse between the closest points changes their relative velocity.
  double collect_shares(const Motion& motion, const Pair& pair, const Approach& near) {
    shares_.clear();
    double mobility = 0;
    int corner = 0;
    for_corners(model_, pair, [&](const Point& point, int sign) {
      const double side = sign * near.weight[corner++];
      for (int i = 0; i < point.count; ++i) {
        const double weight = side * point.weight[i];
        shares_.push_back({point.node[i], weight});
        mobility += weight * weight * motion.inverse_mass(point.node[i]);
      }
    });
    return mobility;
  }

  void move_apart(Motion& motion, const Approach& near, double amount, Time now) const {
    for (const Share& share : shares_)
      if (const double move = amount * share.weight * motion.inverse_mass(share.node); move != 0)
        motion.place(share.node, motion.position_at(share.node, now) + move * near.normal, now);
  }

  void exchange(const Pair& pair, const Approach& near, double impulse) {
    const bool from_outside = pair.kind == PairKind::point_wall;
    for (const Share& share : shares_)
      evaluation_.kicks.kicks.push_back({share.node, from_outside, impulse * share.weight * near.normal});
    if (from_outside) evaluation_.received.push_back({pair.b, -impulse * near.normal});
    const PairCorners corners = model_.contacts.corners(pair);
    for (int i = 0; i < corners.count; ++i) {
      const int place = model_.contacts.elements[corners.element[i]].place;
      const double share = i < corners.first ? near.weight[i] : -near.weight[i];
      if (place >= 0) evaluation_.received.push_back({place, share * impulse * near.normal});
    }
  }

  const Model& model_;
  Workers workers_;
  Clock clock_{longest_step};
  double thickness_ = 0;  ///< 0 if nothing can touch
  double farthest_ = 1;   ///< the most that a point moves when nodes move by 1
  std::vector<BatchTick> ticks_;
  std::vector<Pair> candidates_, touching_;
  std::vector<Vec3> found_at_;  ///< positions of the nodes when candidates were found
  std::vector<Share> shares_;   ///< of the pair being answered
  Slices slices_;               ///< of forces
  Evaluation evaluation_;       ///< of one answer
};

}  // namespace

std::unique_ptr<Stepper> make_dcr(const Model& model, const Strategy& strategy) {
  return std::make_unique<Dcr>(model, strategy);
}

}  // namespace nacre
