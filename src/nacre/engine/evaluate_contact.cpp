#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/engine/evaluate_part.hpp"
#include "nacre/engine/point_pairs.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_kicks = Closest::most_corners * Point::max_nodes;  // of one pair

/// The only ladder with rungs; null if there are several.
const Ladder* only_ladder_of(const Contacts& contacts) {
  const std::vector<Ladder>& ladders = contacts.ladders;
  if (ladders.size() == 1) return ladders.data();
  return ladders.size() == 2 && ladders[0].size() == 0 ? &ladders[1] : nullptr;
}

/// The contact forces of one part. This is the innermost loop of a pile, so it looks up as little as it can:
/// most elements are ordinary vertices, which need no points; the ladder is looked up once if there is only
/// one; and room for all kicks is made at once.
template <ContactLosses losses>
class ContactPart {
  using Impulse = ContactImpulse<double>;

 public:
  ContactPart(const Part& part, Evaluation& out)
      : model_(part.model),
        motion_(part.motion),
        nodes_(part.motion.nodes().data()),
        elements_(part.model.contacts.elements.data()),
        contacts_(part.model.contacts),
        only_ladder_(only_ladder_of(contacts_)),
        only_release_(contacts_.release.size() == 1 ? contacts_.release[0].data() : nullptr),
        now_(part.now),
        quantum_(part.motion.quantum()),
        span_(part.tick.span),
        step_(part.tick.clock.step),
        watching_(!part.model.watched.empty()),
        kernel_(losses != ContactLosses::friction_too && only_ladder_ && !watching_ &&
                        only_ladder_->kind() != LadderKind::layers && (elastic || only_release_)
                    ? (elastic ? point_pair_kernels().back().elastic : point_pair_kernels().back().lossy)
                    : nullptr),
        out_(out) {}

  void evaluate(std::span<const RungRef> refs) {
    auto& kicks = out_.kicks.kicks;
    auto& lost = out_.kicks.losses;
    const std::size_t kicks_before = kicks.size(), lost_before = lost.size();
    kicks.resize(kicks_before + most_kicks * refs.size());
    if (!elastic) lost.resize(lost_before + most_kicks * refs.size());
    first_kick_ = kicks.data();
    kick_ = first_kick_ + kicks_before;
    loss_ = lost.data() + lost_before;
    depth_ = out_.depth;
    while (!refs.empty()) {
      const std::size_t done = kernel_ ? evaluate_point_pairs(refs) : 0;
      if (done == 0) evaluate(refs.front());
      refs = refs.subspan(std::max<std::size_t>(done, 1));
    }
    out_.depth = depth_;
    out_.kicks.contact_impulse_sum += impulse_sum_;
    kicks.resize(static_cast<std::size_t>(kick_ - first_kick_));
    if (!elastic) lost.resize(static_cast<std::size_t>(loss_ - lost.data()));
  }

 private:
  static constexpr bool elastic = losses == ContactLosses::none;

  [[gnu::always_inline]] void evaluate(const RungRef& ref) {
    if (ref.pair.kind == PairKind::point_wall)
      evaluate_wall(ref);
    else if (ref.pair.kind == PairKind::point_point)
      evaluate_points(ref);
    else
      evaluate_hulls(ref);
  }

  [[gnu::always_inline]] void evaluate_wall(const RungRef& ref) {
    if (contacts_.walls[ref.pair.b].anchor >= 0) return evaluate_moving_wall(ref);
    const Element& a = elements_[ref.pair.a];
    const HalfSpace& wall = contacts_.walls[ref.pair.b].half_space;
    const Vec3 x = position(a);
    Impulse impulse;
    if (!acts(ref, distance(x, wall), a.radius, norm1(x), impulse)) return;
    if constexpr (!elastic) dissipate(ref.pair, velocity(a), wall.normal, impulse);
    give(a, 1, impulse, wall.normal, true);
    receive(ref.pair.b, -felt(impulse, wall.normal));
    if (watching_) receive(a.place, felt(impulse, wall.normal));
  }

  /// The anchor gets the opposite kick: it is driven, so that is work of its script. For the momentum both
  /// are from outside, as with any wall: the force on a wall acts where it is touched, not at its anchor.
  [[gnu::noinline]] void evaluate_moving_wall(const RungRef& ref) {
    const Wall& wall = contacts_.walls[ref.pair.b];
    const Element& a = elements_[ref.pair.a];
    const Element& b = elements_[wall.anchor];
    const Vec3 x = position(a), y = position(b), normal = wall.half_space.normal;
    Impulse impulse;
    if (!acts(ref, dot(normal, x - y), a.radius, norm1(x) + norm1(y), impulse)) return;
    if constexpr (!elastic) dissipate(ref.pair, velocity(a) - velocity(b), normal, impulse);
    give(a, 1, impulse, normal, true);
    give(b, 1, -impulse, normal, true);
    receive(ref.pair.b, -felt(impulse, normal));
    if (watching_) receive(a.place, felt(impulse, normal));
  }

  /// A pile has many pairs of points, and of points with planes: those at the front are evaluated at once, if
  /// one law holds for all. Returns their number.
  std::size_t evaluate_point_pairs(std::span<const RungRef> refs) {
    const PairKind kind = refs.front().pair.kind;
    if (kind > PairKind::point_point) return 0;
    refs = refs.first(std::min(refs.size(), PointPairs::most_at_once));
    const Rung& rung = only_ladder_->rung(refs.front().rung);
    std::array<PointPairs::Idle, PointPairs::most_at_once> idle;
    auto& received = out_.received;
    const std::size_t received_before = received.size();
    if (kind == PairKind::point_wall) received.resize(received_before + refs.size());
    PointPairs pairs{.nodes = nodes_,
                     .elements = elements_,
                     .walls = contacts_.walls.data(),
                     .now = now_,
                     .quantum = quantum_.size(),
                     .law = only_ladder_->law(),
                     .rung = rung,
                     .span = span_,
                     .step = step_,
                     .withheld_share = elastic ? 0 : 1 - *only_release_,
                     .first_kick = first_kick_,
                     .kick = kick_,
                     .loss = loss_,
                     .received = received.data() + received_before,
                     .idle = idle.data()};
    const std::size_t done = kernel_(refs, pairs);
    kick_ = pairs.kick;
    loss_ = pairs.loss;
    received.resize(static_cast<std::size_t>(pairs.received - received.data()));
    impulse_sum_ += pairs.impulse_sum;
    for (const PointPairs::Idle* each = idle.data(); each != pairs.idle; ++each)
      out_.idle.push_back({refs[each->place], each->separation});
    if (pairs.closest == INFINITY) return done;  // no pair has a kick
    depth_.include(only_ladder_->depth(rung, pairs.closest), pairs.closest);
    if (!is_resolved(*only_ladder_, refs.front().rung, pairs.extent)) note_limit(refs.first(done));
    return done;
  }

  /// Finds the first of these that coordinates or time do not resolve.
  void note_limit(std::span<const RungRef> refs) {
    for (std::size_t i = 0; i < refs.size() && !out_.beyond_limit; ++i) {
      const Pair& pair = refs[i].pair;
      const Vec3 x = position(elements_[pair.a]);
      const double length = pair.kind == PairKind::point_wall
                                ? distance(x, contacts_.walls[pair.b].half_space)
                                : norm(x - position(elements_[pair.b]));
      const double radius = contacts_.radius(pair);
      if (impulse_along(*only_ladder_, refs[i].rung, span_, length - radius) != 0 &&
          !is_resolved(*only_ladder_, refs[i].rung, norm1(x) + radius + std::abs(length)))
        out_.beyond_limit = refs[i];
    }
  }

  void evaluate_points(const RungRef& ref) {
    const Element& a = elements_[ref.pair.a];
    const Element& b = elements_[ref.pair.b];
    const Vec3 x = position(a), r = x - position(b);
    const double length = norm(r);
    Impulse impulse;
    if (!acts(ref, length, a.radius + b.radius, norm1(x), impulse)) return;
    const Vec3 normal = (1 / length) * r;
    if constexpr (!elastic) dissipate(ref.pair, velocity(a) - velocity(b), normal, impulse);
    give_both(a, b, impulse, normal);
  }

  void give_both(const Element& a, const Element& b, const Impulse& impulse, const Vec3& normal) {
    give(a, 1, impulse, normal, false);
    give(b, 1, -impulse, normal, false);
    if (!watching_) return;
    receive(a.place, felt(impulse, normal));
    receive(b.place, -felt(impulse, normal));
  }

  /// Not inlined: the loop over points stays small.
  [[gnu::noinline]] void evaluate_hulls(const RungRef& ref) {
    const PairCorners corners = contacts_.corners(ref.pair);
    std::array<Vec3, Closest::most_corners> x;
    double magnitude = 0;
    for (int i = 0; i < corners.count; ++i) {
      x[i] = position(elements_[corners.element[i]]);
      magnitude += norm1(x[i]);
    }
    const Closest near = closest(ref.pair.kind, x);
    const double length = norm(near.r);
    Impulse impulse;
    if (!acts(ref, length, contacts_.radius(ref.pair), magnitude, impulse)) return;
    const Vec3 normal = (1 / length) * near.r;
    if constexpr (!elastic) dissipate(ref.pair, relative_velocity(corners, near), normal, impulse);
    for (int i = 0; i < corners.count; ++i) {
      if (near.weight[i] == 0) continue;
      const Element& element = elements_[corners.element[i]];
      const Impulse share = i < corners.first ? impulse : -impulse;
      give(element, near.weight[i], share, normal, false);
      if (watching_) receive(element.place, near.weight[i] * felt(share, normal));
    }
  }

  Vec3 relative_velocity(const PairCorners& corners, const Closest& near) const {
    Vec3 v;
    for (int i = 0; i < corners.count; ++i)
      v += (i < corners.first ? near.weight[i] : -near.weight[i]) * velocity(elements_[corners.element[i]]);
    return v;
  }

  /// Whether there is a force, and its impulse along the normal. Notes a rung that is not resolved.
  [[gnu::always_inline]] bool acts(const RungRef& ref, double length, double radius, double magnitude,
                                   Impulse& impulse) {
    const Ladder& ladder = only_ladder_ ? *only_ladder_ : contacts_.ladder(ref.pair);
    const double separation = length - radius;
    impulse.along = impulse_along(ladder, ref.rung, span_, separation);
    if (impulse.along == 0) {
      out_.idle.push_back({ref, separation});
      return false;
    }
    include(depth_, ladder, ref.rung, separation);
    if (!is_resolved(ladder, ref.rung, magnitude + radius + std::abs(length)) && !out_.beyond_limit)
      out_.beyond_limit = ref;
    return true;
  }

  /// Adds what restitution and friction take, of a pair with this velocity of a with respect to b.
  void dissipate(const Pair& pair, const Vec3& velocity, const Vec3& normal, Impulse& impulse) const {
    PairLosses own{.withheld_share = 1 - (only_release_ ? *only_release_ : contacts_.released(pair))};
    if constexpr (losses == ContactLosses::friction_too) {
      own.friction = contacts_.friction_of(pair);
      own.mobility = contacts_.mobility(pair);
    }
    impulse = with_losses<losses>(impulse.along, velocity, normal, own);
  }

  [[gnu::always_inline]] static Vec3 felt(const Impulse& impulse, const Vec3& normal) {
    if constexpr (losses == ContactLosses::friction_too) return impulse.acting() * normal + impulse.friction;
    return impulse.acting() * normal;
  }

  [[gnu::always_inline]] void give(const Element& element, double share, const Impulse& impulse,
                                   const Vec3& normal, bool from_outside) {
    if (element.node >= 0) return give(element.node, share, impulse, normal, from_outside);
    const Point& point = model_.points[element.point];
    for (int i = 0; i < point.count; ++i)
      give(point.node[i], share * point.weight[i], impulse, normal, from_outside);
  }

  /// Whether anything is withheld is not predictable, so there is no branch: the place of the loss is always
  /// written, and kept if there is a loss.
  [[gnu::always_inline]] void give(int node, double weight, const Impulse& impulse, const Vec3& normal,
                                   bool from_outside) {
    const auto [kick, loss] = kick_of<losses>(impulse, normal);
    if constexpr (!elastic) {
      *loss_ = {static_cast<std::size_t>(kick_ - first_kick_), weight * loss};
      loss_ += impulse.withheld != 0 || (losses == ContactLosses::friction_too && !is_zero(impulse.friction));
    }
    *kick_ = {node, from_outside, weight * kick};
    impulse_sum_ += norm1(kick_->impulse);
    ++kick_;
  }

  void receive(int place, const Vec3& impulse) {
    if (place >= 0) out_.received.push_back({place, impulse, step_});
  }

  [[gnu::always_inline]] Vec3 position(const Element& element) const {
    if (element.node < 0) return motion_.position_at(model_.points[element.point], now_);
    return nodes_[element.node].position_at(now_, quantum_);
  }
  [[gnu::always_inline]] Vec3 velocity(const Element& element) const {
    return element.node >= 0 ? nodes_[element.node].v : motion_.velocity(model_.points[element.point]);
  }

  const Model& model_;
  const Motion& motion_;
  const Node* const nodes_;
  const Element* const elements_;
  const Contacts& contacts_;
  const Ladder* const only_ladder_;
  const double* const only_release_;
  const Time now_;
  const Quantum quantum_;
  const double span_;
  const Time step_;
  const bool watching_;              ///< some element receives its impulses
  const EvaluatePointPairs kernel_;  ///< null unless one law holds for all pairs
  Evaluation& out_;
  Kick* first_kick_ = nullptr;
  Kick* kick_ = nullptr;  ///< the next free place
  Loss* loss_ = nullptr;
  double impulse_sum_ = 0;  ///< of |x| + |y| + |z|
  Depth depth_;
};

void evaluate_rungs(const Part& part, Evaluation& out) {
  const Contacts& contacts = part.model.contacts;
  const auto rungs = part.tick.rungs.subspan(part.begin, part.end - part.begin);
  if (contacts.holds())
    evaluate_holding_contact(part, out);
  else if (!contacts.friction.empty())
    ContactPart<ContactLosses::friction_too>(part, out).evaluate(rungs);
  else if (!contacts.release.empty())
    ContactPart<ContactLosses::restitution>(part, out).evaluate(rungs);
  else
    ContactPart<ContactLosses::none>(part, out).evaluate(rungs);
}

}  // namespace

void evaluate_contact(const Part& part, Evaluation& out) {
  if (!part.tick.tells_pairs) return evaluate_rungs(part, out);
  for (std::size_t i = part.begin; i < part.end; ++i) {
    const std::size_t before = out.kicks.kicks.size();
    evaluate_rungs({part.model, part.motion, part.now, part.tick, i, i + 1, part.prepared}, out);
    const std::span kicks(out.kicks.kicks.data() + before, out.kicks.kicks.size() - before);
    if (!kicks.empty()) out.pair_impulses.push_back(pair_impulse(part.model, part.tick.rungs[i].pair, kicks));
  }
}

}  // namespace nacre
