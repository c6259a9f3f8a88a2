// The kicks of contact with static friction. Both elements of a pair get opposite forces at one point, so the
// pair has no couple; what a rung remembers is written for its next tick.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "nacre/engine/carriers.hpp"
#include "nacre/engine/evaluate_balls.hpp"
#include "nacre/engine/evaluate_part.hpp"
#include "nacre/engine/meeting.hpp"
#include "nacre/engine/rod_couples.hpp"
#include "nacre/engine/rolling_grip.hpp"
#include "nacre/engine/surface_normal.hpp"
#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

class HoldingContacts {
 public:
  HoldingContacts(const Part& part, Evaluation& out)
      : part_(part),
        contacts_(part.model.contacts),
        carriers_(part),
        step_(part.motion.quantum().seconds(part.tick.clock.step)),
        out_(out) {}

  void evaluate(const RungRef& ref) {
    meet(ref.pair);
    const Ladder& ladder = contacts_.ladder(ref.pair);
    const Rung rung = ladder.rung(ref.rung);
    const double separation = meeting_.length - meeting_.radius;
    if (!acts(ref.pair)) return out_.idle.push_back({ref, separation});
    ParallelEdges parallel;
    if (ref.pair.kind == PairKind::edge_edge)
      parallel = contacts_.parallel(ref.pair, meeting_.a.edge(), meeting_.b.edge());
    const double force = parallel.share * ladder.force(rung, separation);
    if (part_.tick.span * force == 0) return out_.idle.push_back({ref, separation});
    include(out_.depth, ladder, ref.rung, separation);
    const double magnitude = meeting_.magnitude + meeting_.radius + std::abs(meeting_.length);
    if (!is_resolved(ladder, ref.rung, magnitude) && !out_.beyond_limit) out_.beyond_limit = ref;

    carriers_.set_motion(meeting_.a);
    carriers_.set_motion(meeting_.b);
    find_surface(ref.pair);
    const double withheld = withheld_of(ref.pair, force);
    Vec3 friction, torque;
    std::array<Vec3, 2> couples{};
    if (const double coefficient = contacts_.friction_of(ref.pair); coefficient > 0) {
      meeting_.choose_point();
      const RodCouples rods(meeting_);
      const double mobility = rods.exist() ? rods.mobility() : meeting_.a.mobility() + meeting_.b.mobility();
      const Grip grip = grip_of(ref.pair, largest_stiffness(ladder.law(), rung), coefficient, mobility);
      const double load = (force - withheld) * dot(meeting_.normal, meeting_.surface);
      friction = meeting_.a.is_ball() ? held_ball(ref, grip, load, torque) : held(ref, grip, load, rods);
      if (rods.exist()) couples = rods.of(friction = rods.acting(friction));
    }
    Forces forces{force * meeting_.normal, -withheld * meeting_.normal, friction, torque, couples};
    if (parallel.slope != 0) {
      const double turning = -parallel.slope * ladder.law().energy(separation, rung.first, rung.last);
      forces.turning = {turning * parallel.along_a, turning * parallel.along_b};
    }
    give(ref.pair, forces);
  }

 private:
  struct Forces {
    Vec3 elastic, withheld, friction;  ///< on a
    Vec3 torque;                       ///< on a, against rolling
    std::array<Vec3, 2> couples;       ///< on a and b, if they are rods
    std::array<Vec3, 2> turning = {};  ///< on the second ends of edges a and b; opposite on the first
  };

  // --- geometry ---

  void meet(const Pair& pair) {
    meeting_.is_outside = pair.kind == PairKind::point_wall;
    meeting_.radius = contacts_.radius(pair);
    if (pair.kind == PairKind::edge_edge) {
      carriers_.set_edge(meeting_.a, pair.a);
      carriers_.set_edge(meeting_.b, pair.b);
    } else {
      carriers_.set_corners(meeting_.a, &pair.a, 1);
    }
    if (meeting_.is_outside) return meet_wall(pair);
    if (pair.kind == PairKind::point_point) carriers_.set_corners(meeting_.b, &pair.b, 1);
    if (pair.kind == PairKind::point_edge)
      carriers_.set_corners(meeting_.b, contacts_.edges[pair.b].corners.data(), 2);
    if (pair.kind == PairKind::point_triangle)
      carriers_.set_corners(meeting_.b, contacts_.triangles[pair.b].corners.data(), 3);
    find_closest(pair.kind);
  }
  void meet_wall(const Pair& pair) {
    constexpr double all = 1;
    const Wall& wall = contacts_.walls[pair.b];
    const Vec3& x = meeting_.a.corner[0];
    carriers_.set_closest(meeting_.a, &all);
    meeting_.normal = wall.half_space.normal;
    meeting_.magnitude = norm1(x);
    if (wall.anchor < 0) {
      meeting_.b.reach = Carrier::Reach::nothing;
      meeting_.b.count = meeting_.b.corners = 0;
      meeting_.length = distance(x, wall.half_space);
      return;
    }
    carriers_.set_corners(meeting_.b, &wall.anchor, 1);
    carriers_.set_closest(meeting_.b, &all);
    meeting_.magnitude += norm1(meeting_.b.x[0]);
    meeting_.length = dot(meeting_.normal, x - meeting_.b.x[0]);
  }

  void find_closest(PairKind kind) {
    Carrier &a = meeting_.a, &b = meeting_.b;
    Closest near{{1, 1, 0, 0}, a.corner[0] - b.corner[0]};
    meeting_.magnitude = norm1(a.corner[0]);
    if (has_hull(kind)) {
      const bool edges = kind == PairKind::edge_edge;
      near = edges ? closest(kind, {a.corner[0], a.corner[1], b.corner[0], b.corner[1]})
                   : closest(kind, {a.corner[0], b.corner[0], b.corner[1], b.corner[2]});
      if (edges) meeting_.magnitude += norm1(a.corner[1]);
      for (int i = 0; i < b.corners; ++i) meeting_.magnitude += norm1(b.corner[i]);
    }
    carriers_.set_closest(a, near.weight.data());
    carriers_.set_closest(b, near.weight.data() + a.corners);
    meeting_.length = norm(near.r);
    meeting_.normal = (1 / meeting_.length) * near.r;
  }

  /// Whether it is that of its facet which a touches. If so, sets what stands for the facet.
  bool acts(const Pair& pair) {
    meeting_.first.count = 0;
    kept_ = pair;
    if (pair.kind != PairKind::point_triangle || contacts_.facets.empty()) return true;
    const int first = contacts_.facets.triangles[pair.b].first;
    if (first < 0) return true;
    const Carrier& b = meeting_.b;
    const FacetPlace on_b{contacts_.triangles[pair.b].corners, b.corner, b.share};
    if (!touches_facet_at(contacts_.facets, pair.b, on_b, meeting_.a.corner[0], contacts_.beside_of(pair),
                          [&](int element) { return carriers_.place(b, element); }))
      return false;
    kept_.b = first;
    if (first != pair.b && b.reach != Carrier::Reach::body)
      carriers_.set_corners(meeting_.first, contacts_.triangles[first].corners.data(), 3);
    return true;
  }

  // --- the surface ---

  void find_surface(const Pair& pair) {
    Vec3 n = meeting_.normal;
    if (pair.kind == PairKind::point_triangle) n = on_triangle(pair.b, n);
    if (pair.kind == PairKind::edge_edge) n = -on_edge(pair.a, meeting_.a, -on_edge(pair.b, meeting_.b, n));
    const double square = dot(n, n);
    meeting_.surface = square > least_normal ? (1 / std::sqrt(square)) * n : meeting_.normal;
  }
  Vec3 on_edge(int edge, const Carrier& carrier, const Vec3& n) const {
    const auto& [first, second] = contacts_.apexes[edge];
    if (second < 0) return n;
    const Vec3 along = carrier.edge();
    const Vec3 into_a = inward(carrier.corner[0], along, carriers_.place(carrier, first));
    const Vec3 into_b = inward(carrier.corner[0], along, carriers_.place(carrier, second));
    return carrier.share[0] == 0 || carrier.share[1] == 0 ? at_end_of_edge(n, along, into_a, into_b)
                                                          : beside_edge(n, into_a, into_b);
  }
  Vec3 on_triangle(int triangle, const Vec3& n) const {
    const Carrier& b = meeting_.b;
    const std::array<int, 3>& across = contacts_.across[triangle];
    const auto is_beside = [&](int i) { return b.share[i] == 0 && across[i] >= 0; };
    for (int i = 0; i < 3; ++i) {
      if (!is_beside(i)) continue;
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      const Vec3 along = b.corner[k] - b.corner[j];
      const Vec3 into_next = inward(b.corner[j], along, carriers_.place(b, across[i]));
      if (b.share[j] != 0 && b.share[k] != 0)
        return beside_edge(n, inward(b.corner[j], along, b.corner[i]), into_next);
      const int other = b.share[j] == 0 ? j : k, corner = b.share[j] == 0 ? k : j;
      if (!is_beside(other)) return beside_edge(n, inward(b.corner[j], along, b.corner[i]), into_next);
      const Vec3 own = b.corner[other] - b.corner[corner], next = b.corner[i] - b.corner[corner];
      return at_corner(n, {own, next},
                       {into_next, inward(b.corner[corner], next, carriers_.place(b, across[other]))});
    }
    return n;
  }

  // --- the law ---

  double withheld_of(const Pair& pair, double force) const {
    const double share = 1 - contacts_.released(pair);
    if (share == 0) return 0;
    const double speed = dot(meeting_.velocity(), meeting_.surface);
    const bool is_single = !has_hull(pair.kind) && contacts_.elements[pair.a].node >= 0;
    return withheld_at_rest(force, share, speed, speed / (contacts_.mobility(pair) * step_),
                            is_single ? single_pair_share : many_pairs_share);
  }

  /// A point that lies far from the nodes that carry it moves more easily than the pair at its own points:
  /// then the spring is weaker.
  Grip grip_of(const Pair& pair, double stiffness, double coefficient, double own_mobility) const {
    const double pair_mobility = contacts_.mobility(pair);
    const double mobility = std::max(pair_mobility, own_mobility);
    Grip grip;
    grip.stiffness = tangential_share * stiffness * (pair_mobility / mobility);
    grip.damping = 2 * tangential_damping * std::sqrt(grip.stiffness / mobility);
    grip.friction = coefficient;
    grip.sliding = contacts_.sliding_of(pair);
    return grip;
  }

  Vec3 held(const RungRef& ref, const Grip& grip, double load, const RodCouples& rods) {
    ContactTrace trace{.key = key_of(kept(ref))};
    const ContactTrace* before = last(trace.key);
    const TangentFrame frame = meeting_.frame_of(before, trace);
    Tangential spring;
    if (before) spring = meeting_.carried(*before, trace, frame) + frame.of(meeting_.moved_apart(*before));
    Tangential slip = frame.of(meeting_.slip());
    if (rods.exist()) slip = slip + rods.slip(frame);
    const Held held = hold(grip, spring, slip, load, before && before->slips);
    if (!part_.tick.is_pending) {
      meeting_.remember(trace);
      remember(grip, held, trace);
    }
    return frame.vector(held.force);
  }

  /// A ball that turns has two springs, one along which it slides and one along which it rolls; the second
  /// only if something acts against rolling.
  Vec3 held_ball(const RungRef& ref, const Grip& grip, double load, Vec3& torque) {
    ContactTrace trace{.key = key_of(kept(ref))}, turn{.key = rolling_key_of(kept(ref))};
    const ContactTrace *before = last(trace.key), *turn_before = last(turn.key);
    if (!turn_before) before = nullptr;
    const TangentFrame frame = meeting_.frame_of(before, trace);
    turn.axis = trace.axis;
    Tangential slides, rolls;
    if (before) {
      slides =
          meeting_.carried(*before, trace, frame) + frame.of(meeting_.moved_apart(*before, *turn_before));
      rolls = meeting_.carried(*turn_before, trace, frame) + frame.of(meeting_.rolled(*before, *turn_before));
    }
    const Held held = hold(grip, slides, frame.of(meeting_.slip()), load, before && before->slips);
    Grip rolling;
    Held rolled;
    if (const double most = contacts_.rolling_of(ref.pair); most > 0 && meeting_.b.turns()) {
      rolling = rolling_grip(meeting_, grip, contacts_.mobility(ref.pair), most);
      rolled = hold(rolling, rolls, frame.of(meeting_.rolling_velocity()), load, false);
      torque = meeting_.a.radius * cross(frame.vector(rolled.force), meeting_.surface);
    }
    if (!part_.tick.is_pending) {
      meeting_.remember(trace);
      meeting_.remember_turn(turn);
      remember(grip, held, trace);
      remember(rolling, rolled, turn);
    }
    return frame.vector(held.force);
  }

  /// The triangles of a facet share what friction remembers.
  RungRef kept(const RungRef& ref) const { return {kept_, ref.rung}; }
  /// The trace of the last tick, if it fits.
  const ContactTrace* last(const TraceKey& key) const {
    const ContactTrace* before = part_.motion.traces().find(key, part_.now);
    if (before && (before->form != meeting_.form() || !meeting_.is_oblique(before->axis, 1e-12)))
      return nullptr;
    return before;
  }
  void remember(const Grip& grip, const Held& held, ContactTrace& trace) {
    trace.until = part_.now + part_.tick.clock.step;
    trace.spring = {held.spring.first, held.spring.second};
    trace.stiffness = grip.stiffness;
    trace.slips = held.slips ? 1 : 0;
    out_.kicks.traces.push_back(trace);
  }

  // --- kicks ---

  void give(const Pair& pair, const Forces& forces) {
    give(meeting_.a, 1, forces.turning[0], forces.couples[0], forces);
    give(meeting_.b, -1, forces.turning[1], forces.couples[1], forces);
    if (meeting_.is_outside)
      receive(pair.b, -part_.tick.span * (forces.elastic + forces.withheld + forces.friction));
  }

  /// To each node its share: along the normal by the weights of the closest point, friction by those of the
  /// point where it acts.
  void give(const Carrier& carrier, double sign, const Vec3& turning, const Vec3& couple_on_rod,
            const Forces& forces) {
    const double span = sign * part_.tick.span;
    const bool rubs = !is_zero(forces.friction), turns = !is_zero(turning), rolls = !is_zero(forces.torque);
    std::array<Vec3, Carrier::most_nodes> couple{};
    if (rolls && carrier.is_ball()) couple[1] = forces.torque;
    if (rolls && !carrier.is_ball()) couple = carrier.couple(forces.torque);
    const bool bends = !is_zero(couple_on_rod);
    const Vec3 on_end = bends ? part_.tick.span * RodCouples::force_on_end(carrier, couple_on_rod) : Vec3{};
    for (int i = 0; i < carrier.count; ++i) {
      Vec3 loss = (span * carrier.near[i]) * forces.withheld;
      if (rubs) loss += span * carrier.friction_share(i, forces.friction);
      if (rolls) loss += span * couple[i];
      if (bends) loss += i == 0 ? -on_end : on_end;
      Vec3 elastic = (span * carrier.near[i]) * forces.elastic;
      if (turns) elastic += (part_.tick.span * carrier.along[i]) * turning;
      if (is_zero(elastic) && is_zero(loss)) continue;
      give(carrier.node[i], elastic, loss);
      if (carrier.reach != Carrier::Reach::body && !(carrier.is_ball() && i == 1))
        receive(contacts_.elements[carrier.element[i]].place, elastic + loss);
    }
    if (carrier.reach == Carrier::Reach::body) let_feel(carrier, span, turning, forces);
  }
  void give(int node, const Vec3& elastic, const Vec3& loss) {
    Kicks& kicks = out_.kicks;
    const Vec3 impulse = elastic + loss;
    kicks.contact_impulse_sum += norm1(impulse);
    if (!is_zero(loss)) kicks.losses.push_back({kicks.kicks.size(), loss});
    kicks.kicks.push_back({node, meeting_.is_outside, impulse});
  }

  /// The corners of a stiff body have no kicks of their own, but probes of their force.
  void let_feel(const Carrier& carrier, double span, const Vec3& turning, const Forces& forces) {
    for (int c = 0; c < carrier.corners; ++c) {
      const int place = contacts_.elements[carrier.element[c]].place;
      if (place < 0) continue;
      const Vec3 force = forces.elastic + forces.withheld + forces.friction;
      receive(place, (span * carrier.share[c]) * force + (c == 0 ? -1 : 1) * part_.tick.span * turning);
    }
  }
  void receive(int place, const Vec3& impulse) {
    if (place >= 0) out_.received.push_back({place, impulse, part_.tick.clock.step});
  }

  const Part& part_;
  const Contacts& contacts_;
  const Carriers carriers_;
  const double step_;  ///< in seconds
  Evaluation& out_;
  Meeting meeting_;  ///< of the pair that is evaluated
  Pair kept_;        ///< that pair, with the first triangle of its facet
};

}  // namespace

void evaluate_holding_contact(const Part& part, Evaluation& out) {
  std::optional<HoldingContacts> contacts;  // large, and a pile of balls does not need it
  BallContacts balls(part, out);
  auto refs = part.tick.rungs.subspan(part.begin, part.end - part.begin);
  while (!refs.empty()) {
    std::size_t done = 1;
    if (balls.has(refs.front().pair)) {
      done = balls.evaluate(refs);
    } else {
      if (!contacts) contacts.emplace(part, out);
      contacts->evaluate(refs.front());
    }
    refs = refs.subspan(done);
  }
}

}  // namespace nacre
