#include <cmath>

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_kicks = 2 * Point::max_nodes;  // of one pair

/// An impulse along a normal.
struct Blow {
  double impulse = 0;
  double withheld = 0;  ///< of it, by restitution

  double acting() const { return impulse - withheld; }
  Blow operator-() const { return {-impulse, -withheld}; }
};

/// The contact forces of one part. It is the innermost loop of a pile, so it looks up as little as it can:
/// ordinary vertices, which most elements are, without their points; the ladder, if there is only one; and
/// room for all kicks is made at once.
template <bool elastic>
class ContactPart {
 public:
  ContactPart(const Part& part, Evaluation& out)
      : model_(part.model),
        motion_(part.motion),
        nodes_(part.motion.nodes().data()),
        elements_(part.model.contacts.elements.data()),
        contacts_(part.model.contacts),
        only_ladder_(contacts_.ladders.size() == 1 ? contacts_.ladders.data() : nullptr),
        now_(part.now),
        quantum_(part.motion.quantum().size()),
        span_(part.beat.span),
        watching_(!part.model.watched.empty()),
        out_(out) {}

  void evaluate(std::span<const RungRef> refs) {
    auto& kicks = out_.kicks.kicks;
    auto& losses = out_.kicks.losses;
    const std::size_t used = kicks.size(), lost = losses.size(), most = most_kicks * refs.size();
    kicks.resize(used + most);
    if (!elastic) losses.resize(lost + most);
    first_kick_ = kicks.data();
    kick_ = first_kick_ + used;
    loss_ = losses.data() + lost;
    depth_ = out_.depth;
    for (const RungRef& ref : refs)
      ref.pair.kind == PairKind::point_wall ? evaluate_wall(ref) : evaluate_points(ref);
    out_.depth = depth_;
    kicks.resize(static_cast<std::size_t>(kick_ - first_kick_));
    if (!elastic) losses.resize(static_cast<std::size_t>(loss_ - losses.data()));
  }

 private:
  [[gnu::always_inline]] void evaluate_wall(const RungRef& ref) {
    const Element& a = elements_[ref.pair.a];
    const HalfSpace& wall = contacts_.walls[ref.pair.b].half_space;
    const Vec3 x = position(a);
    Blow blow;
    if (!acts(ref, distance(x, wall), a.radius, x, blow)) return;
    if constexpr (!elastic) withhold(ref.pair, dot(velocity(a), wall.normal), blow);
    give(a, blow, wall.normal, true);
    receive(ref.pair.b, -blow.acting() * wall.normal);
    if (watching_) receive(a.place, blow.acting() * wall.normal);
  }

  [[gnu::always_inline]] void evaluate_points(const RungRef& ref) {
    const Element& a = elements_[ref.pair.a];
    const Element& b = elements_[ref.pair.b];
    const Vec3 x = position(a), r = x - position(b);
    const double length = norm(r);
    Blow blow;
    if (!acts(ref, length, a.radius + b.radius, x, blow)) return;
    const Vec3 normal = (1 / length) * r;
    if constexpr (!elastic) withhold(ref.pair, dot(velocity(a) - velocity(b), normal), blow);
    give(a, blow, normal, false);
    give(b, -blow, normal, false);
    if (!watching_) return;
    receive(a.place, blow.acting() * normal);
    receive(b.place, -blow.acting() * normal);
  }

  /// Whether there is a force, and how much of one. Looks first whether its coordinates resolve it.
  [[gnu::always_inline]] bool acts(const RungRef& ref, double length, double radius, const Vec3& x,
                                   Blow& blow) {
    const Ladder& ladder = only_ladder_ ? *only_ladder_ : contacts_.ladder(ref.pair);
    const double separation = length - radius, reach = ladder.reach(ref.rung);
    if (separation < reach) blow.impulse = span_ * ladder.force(ref.rung, separation);
    if (blow.impulse == 0) {
      out_.idle.push_back({ref, separation});
      return false;
    }
    if (separation < depth_.min_distance || ref.rung > 0)
      depth_.include(ladder.depth(ref.rung, separation), separation);
    const double magnitude = norm1(x) + radius + std::abs(length);
    if ((!resolvable(reach, magnitude) || ladder.is_limit(ref.rung)) && !out_.beyond_limit)
      out_.beyond_limit = ref;
    return true;
  }

  void withhold(const Pair& pair, double speed, Blow& blow) const {
    const double share = 1 - contacts_.released(pair);
    blow.withheld = speed > 0 ? share * blow.impulse : 0;
  }

  [[gnu::always_inline]] void give(const Element& element, const Blow& blow, const Vec3& normal,
                                   bool from_outside) {
    if (element.node >= 0) return give(element.node, 1, blow, normal, from_outside);
    const Point& point = model_.points[element.point];
    for (int i = 0; i < point.count; ++i) give(point.node[i], point.weight[i], blow, normal, from_outside);
  }

  /// Whether anything is withheld cannot be foreseen, so it is done without a branch: the place of the loss
  /// is written in any case, and kept if there is one.
  [[gnu::always_inline]] void give(int node, double weight, const Blow& blow, const Vec3& normal,
                                   bool from_outside) {
    Vec3 impulse = blow.impulse * normal;
    if constexpr (!elastic) {
      const Vec3 loss = -blow.withheld * normal;
      impulse += loss;
      *loss_ = {static_cast<std::size_t>(kick_ - first_kick_), weight * loss};
      loss_ += blow.withheld != 0;
    }
    *kick_++ = {node, from_outside, weight * impulse};
  }

  void receive(int place, const Vec3& impulse) {
    if (place >= 0) out_.received.push_back({place, impulse});
  }

  [[gnu::always_inline]] Vec3 position(const Element& element) const {
    if (element.node < 0) return motion_.position_at(model_.points[element.point], now_);
    const Node& n = nodes_[element.node];
    return n.x + quantum_ * static_cast<double>(now_ - n.t) * n.v;
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
  const Time now_;
  const double quantum_, span_;
  const bool watching_;  ///< any element at all
  Evaluation& out_;
  Kick* first_kick_ = nullptr;
  Kick* kick_ = nullptr;  ///< where the next one goes
  Loss* loss_ = nullptr;
  Depth depth_;
};

}  // namespace

void evaluate_contact(const Part& part, Evaluation& out) {
  const auto rungs = part.beat.rungs.subspan(part.begin, part.end - part.begin);
  if (part.model.contacts.release.empty())
    ContactPart<true>(part, out).evaluate(rungs);
  else
    ContactPart<false>(part, out).evaluate(rungs);
}

}  // namespace nacre
