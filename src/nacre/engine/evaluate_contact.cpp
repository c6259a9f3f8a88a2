#include <cmath>

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

namespace {

/// Beyond the limit of what time or coordinates resolve.
bool is_beyond(const Ladder& ladder, const RungRef& ref, double magnitude) {
  return ladder.is_limit(ref.rung) || !resolvable(ladder.reach(ref.rung), magnitude);
}

/// The contact forces of one part. It is the innermost loop of a pile, so it looks up as little as it can:
/// ordinary vertices, which most elements are, without their points; the ladder, if there is only one; and
/// room for all kicks is made at once.
template <bool elastic>
class ContactPart {
 public:
  ContactPart(const Part& part, Evaluation& out)
      : part_(part),
        nodes_(part.motion.nodes().data()),
        quantum_(part.motion.quantum().size()),
        points_(part.model.points.data()),
        contacts_(part.model.contacts),
        elements_(contacts_.elements.data()),
        only_ladder_(contacts_.ladders.size() == 1 ? contacts_.ladders.data() : nullptr),
        watching_(!part.model.watched.empty()),
        out_(out) {}

  void evaluate(std::span<const RungRef> refs) {
    auto& kicks = out_.kicks.kicks;
    auto& losses = out_.kicks.losses;
    used_ = kicks.size();
    lost_ = losses.size();
    for (const RungRef& ref : refs) {
      if (kicks.size() < used_ + most_kicks) kicks.resize(used_ + most_kicks * (refs.size() + 1));
      if (!elastic && losses.size() < lost_ + most_kicks)
        losses.resize(lost_ + most_kicks * (refs.size() + 1));
      evaluate(ref);
    }
    kicks.resize(used_);
    losses.resize(lost_);
  }

 private:
  static constexpr std::size_t most_kicks = 2 * Point::max_nodes;  // of one pair

  struct Blow {
    double impulse = 0;   ///< along the normal
    double withheld = 0;  ///< of it, by restitution

    double acting() const { return impulse - withheld; }
  };

  [[gnu::always_inline]] void evaluate(const RungRef& ref) {
    const Element& a = elements_[ref.pair.a];
    const Vec3 x = position(a);
    if (ref.pair.kind == PairKind::point_wall) {
      const HalfSpace& wall = contacts_.walls[ref.pair.b].half_space;
      Blow blow;
      if (!acts(ref, distance(x, wall), x, a.radius, blow)) return;
      if constexpr (!elastic) withhold(ref.pair, dot(velocity(a), wall.normal), blow);
      give(a, blow, wall.normal, true);
      receive(ref.pair.b, -blow.acting() * wall.normal);
      if (watching_) receive(a.place, blow.acting() * wall.normal);
    } else {
      const Element& b = elements_[ref.pair.b];
      const Vec3 r = x - position(b);
      const double length = norm(r);
      Blow blow;
      if (!acts(ref, length, x, a.radius + b.radius, blow)) return;
      const Vec3 normal = (1 / length) * r;
      if constexpr (!elastic) withhold(ref.pair, dot(velocity(a) - velocity(b), normal), blow);
      give(a, blow, normal, false);
      give(b, {-blow.impulse, -blow.withheld}, normal, false);
      if (!watching_) return;
      receive(a.place, blow.acting() * normal);
      receive(b.place, -blow.acting() * normal);
    }
  }

  /// Most are asked in vain: first of all, it is seen whether there is a force.
  [[gnu::always_inline]] bool acts(const RungRef& ref, double length, const Vec3& x, double radius,
                                   Blow& blow) {
    const Ladder& ladder = only_ladder_ ? *only_ladder_ : contacts_.ladder(ref.pair);
    const double separation = length - radius;
    if (separation < ladder.reach(ref.rung))
      blow.impulse = part_.beat.span * ladder.force(ref.rung, separation);
    if (blow.impulse == 0) {
      out_.idle.push_back({ref, separation});
      return false;
    }
    if (separation < out_.depth.min_distance || ref.rung > 0)
      out_.depth.include(ladder.depth(ref.rung, separation), separation);
    if (is_beyond(ladder, ref, norm1(x) + radius + std::abs(length)) && !out_.beyond_limit)
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
    const Point& point = points_[element.point];
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
      out_.kicks.losses[lost_] = {used_, weight * loss};
      lost_ += blow.withheld != 0;
    }
    out_.kicks.kicks[used_++] = {node, from_outside, weight * impulse};
  }

  void receive(int place, const Vec3& impulse) {
    if (place >= 0) out_.received.push_back({place, impulse});
  }

  Vec3 position(const Element& element) const {
    if (element.node < 0) return part_.motion.position_at(points_[element.point], part_.now);
    const Node& n = nodes_[element.node];
    return n.x + quantum_ * static_cast<double>(part_.now - n.t) * n.v;
  }
  Vec3 velocity(const Element& element) const {
    return element.node >= 0 ? nodes_[element.node].v : part_.motion.velocity(points_[element.point]);
  }

  const Part& part_;
  const Node* nodes_;
  double quantum_;
  const Point* points_;
  const Contacts& contacts_;
  const Element* elements_;
  const Ladder* only_ladder_;
  bool watching_;  ///< any element at all
  Evaluation& out_;
  std::size_t used_ = 0, lost_ = 0;  ///< kicks and losses written
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
