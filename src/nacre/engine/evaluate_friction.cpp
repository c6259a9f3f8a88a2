// The kicks of contact with static friction. Both elements of a pair get opposite forces at one point, so the
// pair has no couple; what a rung remembers is written for its next tick.
#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/engine/carrier.hpp"
#include "nacre/engine/evaluate_balls.hpp"
#include "nacre/engine/evaluate_part.hpp"
#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

/// Directions that a tangent frame can follow: two edges of b, the first edge of a, and the axes of space for
/// elements that have no direction of their own.
constexpr int directions = 6;
constexpr double oblique = 0.2;      // of the square of the sine of its angle with the normal: a good one
constexpr double hardly_any = 0.01;  // below it another one is chosen

struct Meeting {
  Carrier a, b;
  Vec3 normal;        ///< from b to a
  double length = 0;  ///< of the way between the closest points
  double radius = 0;
  double magnitude = 0;     ///< of the coordinates
  bool is_common = true;    ///< whether the forces on a and b act at one point
  bool is_outside = false;  ///< whether b is a wall

  /// Of a with respect to b, at the closest points.
  Vec3 velocity() const {
    Vec3 sum;
    for (int i = 0; i < a.count; ++i) sum += a.closest[i] * a.v[i];
    for (int i = 0; i < b.count; ++i) sum -= b.closest[i] * b.v[i];
    return sum;
  }
  Vec3 direction(int axis) const {
    if (axis == 0) return b.x[1] - b.x[0];
    if (axis == 1) return b.x[2] - b.x[0];
    if (axis == 2) return a.x[1] - a.x[0];
    return {axis == 3 ? 1.0 : 0.0, axis == 4 ? 1.0 : 0.0, axis == 5 ? 1.0 : 0.0};
  }
  bool is_oblique(int axis, double least) const {
    const Vec3 along = direction(axis), across = cross(along, normal);
    return dot(across, across) > least * dot(along, along);
  }
  std::int16_t best_axis() const {
    std::int16_t axis = 0;
    while (axis < directions - 1 && !is_oblique(axis, oblique)) ++axis;
    return axis;
  }
  /// From the point of b to that of a, in coordinates of an earlier tick.
  Vec3 moved_apart(const ContactTrace& trace) const {
    const auto& at = trace.at;
    const Vec3 place_b = b.count > 0 ? b.frame.at({at[3], at[4], at[5]}) : Vec3{};
    if (a.count > 1) return a.frame.at({at[0], at[1], at[2]}) - place_b;
    return a.x[0] - place_b - (is_common ? Vec3{} : Vec3{at[0], at[1], at[2]});
  }
};

class HoldingContacts {
 public:
  HoldingContacts(const Part& part, Evaluation& out)
      : part_(part),
        contacts_(part.model.contacts),
        step_(part.motion.quantum().seconds(part.tick.clock.step)),
        out_(out) {}

  void evaluate(const RungRef& ref) {
    Meeting meeting = meet(ref.pair);
    const Ladder& ladder = contacts_.ladder(ref.pair);
    const Rung rung = ladder.rung(ref.rung);
    const double separation = meeting.length - meeting.radius;
    ParallelEdges parallel;
    if (ref.pair.kind == PairKind::edge_edge)
      parallel =
          contacts_.parallel(ref.pair, meeting.a.x[1] - meeting.a.x[0], meeting.b.x[1] - meeting.b.x[0]);
    const double force = parallel.share * ladder.force(rung, separation);
    if (part_.tick.span * force == 0) return out_.idle.push_back({ref, separation});
    include(out_.depth, ladder, ref.rung, separation);
    const double magnitude = meeting.magnitude + meeting.radius + std::abs(meeting.length);
    if (!is_resolved(ladder, ref.rung, magnitude) && !out_.beyond_limit) out_.beyond_limit = ref;

    const double withheld = withheld_of(ref.pair, meeting, force);
    Vec3 friction;
    if (const double coefficient = contacts_.friction_of(ref.pair); coefficient > 0) {
      choose_point(meeting);
      const Grip grip = grip_of(ref.pair, meeting, largest_stiffness(ladder.law(), rung), coefficient);
      friction = held(ref, meeting, grip, force - withheld);
    }
    Forces forces{force * meeting.normal, friction - withheld * meeting.normal, friction};
    if (parallel.slope != 0) {
      const double turning = -parallel.slope * ladder.law().energy(separation, rung.first, rung.last);
      forces.turning = {turning * parallel.along_a, turning * parallel.along_b};
    }
    give(ref.pair, meeting, forces);
  }

 private:
  struct Forces {
    Vec3 elastic, loss, friction;      ///< on a; the loss includes the friction
    std::array<Vec3, 2> turning = {};  ///< on the second ends of edges a and b; opposite on the first
  };

  // --- geometry ---

  Carrier carrier(const int* element, int count) const {
    Carrier carrier;
    carrier.count = count;
    for (int i = 0; i < 3; ++i) {
      carrier.element[i] = element[i < count ? i : 0];
      const Element& each = contacts_.elements[carrier.element[i]];
      if (i < count) {
        carrier.x[i] = position(each);
        carrier.v[i] = velocity(each);
      } else {
        carrier.x[i] = carrier.x[0], carrier.v[i] = carrier.v[0];
      }
    }
    carrier.frame = TriangleFrame(carrier.x);
    carrier.closest = {1, 0, 0};
    return carrier;
  }
  Carrier edge_carrier(int edge) const {
    const auto& [first, second] = contacts_.edges[edge].corners;
    const int apex = contacts_.apexes[edge];
    const std::array<int, 3> element{first, second, apex};
    return carrier(element.data(), apex < 0 ? 2 : 3);
  }

  Meeting meet(const Pair& pair) const {
    Meeting meeting;
    meeting.radius = contacts_.radius(pair);
    if (pair.kind == PairKind::edge_edge)
      meeting.a = edge_carrier(pair.a), meeting.b = edge_carrier(pair.b);
    else
      meeting.a = carrier(&pair.a, 1);
    if (pair.kind == PairKind::point_wall) {
      meet_wall(pair, meeting);
    } else {
      if (pair.kind == PairKind::point_point) meeting.b = carrier(&pair.b, 1);
      if (pair.kind == PairKind::point_edge) meeting.b = carrier(contacts_.edges[pair.b].corners.data(), 2);
      if (pair.kind == PairKind::point_triangle)
        meeting.b = carrier(contacts_.triangles[pair.b].corners.data(), 3);
      find_closest(pair.kind, meeting);
    }
    return meeting;
  }

  void meet_wall(const Pair& pair, Meeting& meeting) const {
    const Wall& wall = contacts_.walls[pair.b];
    meeting.normal = wall.half_space.normal;
    meeting.is_outside = true;
    meeting.magnitude = norm1(meeting.a.x[0]);
    if (wall.anchor < 0) {
      meeting.length = distance(meeting.a.x[0], wall.half_space);
      return;
    }
    meeting.b = carrier(&wall.anchor, 1);
    meeting.magnitude += norm1(meeting.b.x[0]);
    meeting.length = dot(meeting.normal, meeting.a.x[0] - meeting.b.x[0]);
  }

  static void find_closest(PairKind kind, Meeting& meeting) {
    Carrier &a = meeting.a, &b = meeting.b;
    Vec3 r = a.x[0] - b.x[0];
    meeting.magnitude = norm1(a.x[0]);
    if (has_hull(kind)) {
      const bool edges = kind == PairKind::edge_edge;
      const Closest near = edges ? closest(kind, {a.x[0], a.x[1], b.x[0], b.x[1]})
                                 : closest(kind, {a.x[0], b.x[0], b.x[1], b.x[2]});
      if (edges) {
        a.closest = {near.weight[0], near.weight[1], 0};
        b.closest = {near.weight[2], near.weight[3], 0};
        meeting.magnitude += norm1(a.x[1]);
      } else {
        b.closest = {near.weight[1], near.weight[2], kind == PairKind::point_triangle ? near.weight[3] : 0};
      }
      r = near.r;
      const int corners = kind == PairKind::point_triangle ? 3 : 2;
      for (int i = 0; i < corners; ++i) meeting.magnitude += norm1(b.x[i]);
    }
    meeting.length = norm(r);
    meeting.normal = (1 / meeting.length) * r;
  }

  /// The middle between the closest points, if both elements carry it, or the closest point of that which
  /// carries only its own. If neither carries the point of the other, the pair has a couple.
  static void choose_point(Meeting& meeting) {
    Carrier &a = meeting.a, &b = meeting.b;
    const bool any_a = a.carries_any_point(), any_b = b.count > 0 && b.carries_any_point();
    meeting.is_common = any_a || any_b;
    const Vec3 of_a = a.closest_point();
    const Vec3 of_b = b.count > 0 ? b.closest_point() : of_a;
    const Vec3 c = any_a && any_b ? 0.5 * (of_a + of_b) : any_a ? of_b : of_a;
    a.act_at(c);
    if (b.count > 0) b.act_at(c);
  }

  // --- the law ---

  double withheld_of(const Pair& pair, const Meeting& meeting, double force) const {
    const double share = 1 - contacts_.released(pair);
    if (share == 0) return 0;
    const double speed = dot(meeting.velocity(), meeting.normal);
    const bool is_single = !has_hull(pair.kind) && contacts_.elements[pair.a].node >= 0;
    return withheld_at_rest(force, share, speed, speed / (contacts_.mobility(pair) * step_),
                            is_single ? single_pair_share : many_pairs_share);
  }

  /// A point that lies far from the nodes that carry it moves more easily than the pair at its own points:
  /// then the spring is weaker.
  Grip grip_of(const Pair& pair, const Meeting& meeting, double stiffness, double coefficient) const {
    const double pair_mobility = contacts_.mobility(pair);
    const double mobility =
        std::max(pair_mobility, meeting.a.mobility(contacts_) + meeting.b.mobility(contacts_));
    Grip grip;
    grip.stiffness = tangential_share * stiffness * (pair_mobility / mobility);
    grip.damping = 2 * tangential_damping * std::sqrt(grip.stiffness / mobility);
    grip.friction = coefficient;
    grip.sliding = contacts_.sliding_of(pair);
    return grip;
  }

  Vec3 held(const RungRef& ref, const Meeting& meeting, const Grip& grip, double load) {
    ContactTrace trace{.key = key_of(ref)};
    const ContactTrace* before = part_.motion.traces().find(trace.key, part_.now);
    if (before && (before->form != form_of(meeting) || !meeting.is_oblique(before->axis, 1e-12)))
      before = nullptr;
    trace.axis = before && meeting.is_oblique(before->axis, hardly_any) ? before->axis : meeting.best_axis();
    const TangentFrame frame(meeting.normal, meeting.direction(trace.axis));
    Tangential spring;
    if (before) {
      spring = {before->spring[0], before->spring[1]};
      if (before->axis != trace.axis)
        spring = frame.of(TangentFrame(meeting.normal, meeting.direction(before->axis)).vector(spring));
      spring = spring + frame.of(meeting.moved_apart(*before));
    }
    const Vec3 slip = meeting.a.velocity() - (meeting.b.count > 0 ? meeting.b.velocity() : Vec3{});
    const Held held = hold(grip, spring, frame.of(slip), load, before && before->slips);
    if (!part_.tick.is_pending) remember(meeting, grip, held, trace);
    return frame.vector(held.force);
  }

  static TraceKey key_of(const RungRef& ref) {
    return {static_cast<std::int32_t>(ref.pair.kind), ref.pair.a, ref.pair.b, ref.rung};
  }
  /// Which elements carry any point: coordinates of one form do not fit another.
  static std::int16_t form_of(const Meeting& meeting) {
    const int form = (meeting.a.carries_any_point() ? 1 : 0) + (meeting.b.carries_any_point() ? 2 : 0);
    return static_cast<std::int16_t>(form);
  }

  void remember(const Meeting& meeting, const Grip& grip, const Held& held, ContactTrace& trace) {
    const Carrier &a = meeting.a, &b = meeting.b;
    trace.until = part_.now + part_.tick.clock.step;
    trace.spring = {held.spring.first, held.spring.second};
    trace.stiffness = grip.stiffness;
    trace.slips = held.slips ? 1 : 0;
    trace.form = form_of(meeting);
    if (a.count > 1) {
      trace.at = {a.point.first, a.point.second, a.point.height};
    } else if (!meeting.is_common) {
      const Vec3 apart = a.x[0] - (b.count > 0 ? b.frame.at(b.point) : Vec3{});
      trace.at = {apart.x, apart.y, apart.z};
    }
    if (b.count > 0) trace.at[3] = b.point.first, trace.at[4] = b.point.second, trace.at[5] = b.point.height;
    out_.kicks.traces.push_back(trace);
  }

  // --- kicks ---

  void give(const Pair& pair, const Meeting& meeting, const Forces& forces) {
    give(meeting.a, 1, forces.turning[0], meeting, forces);
    give(meeting.b, -1, forces.turning[1], meeting, forces);
    if (meeting.is_outside) receive(pair.b, -part_.tick.span * (forces.elastic + forces.loss));
  }

  /// To each corner its share: along the normal by the weights of the closest point, friction by those of the
  /// point where it acts.
  void give(const Carrier& carrier, double sign, const Vec3& turning, const Meeting& meeting,
            const Forces& forces) {
    const double span = sign * part_.tick.span;
    const Vec3 withheld = forces.loss - forces.friction;
    for (int i = 0; i < carrier.count; ++i) {
      const Vec3 rubs =
          is_zero(forces.friction) ? Vec3{} : carrier.frame.share(i, carrier.point, forces.friction);
      const Vec3 loss = span * (carrier.closest[i] * withheld + rubs);
      Vec3 elastic = (span * carrier.closest[i]) * forces.elastic;
      if (i < 2 && !is_zero(turning)) elastic += (i == 0 ? -part_.tick.span : part_.tick.span) * turning;
      if (is_zero(elastic) && is_zero(loss)) continue;
      const Element& element = contacts_.elements[carrier.element[i]];
      const Point& point = part_.model.points[element.point];
      for (int j = 0; j < point.count; ++j)
        out_.kicks.contact_impulse_sum += norm1(point.weight[j] * (elastic + loss));
      if (is_zero(loss))
        push(point, elastic, meeting.is_outside, out_.kicks);
      else
        push_with_loss(point, elastic, loss, meeting.is_outside, out_.kicks);
      if (element.place >= 0) receive(element.place, elastic + loss);
    }
  }

  void receive(int place, const Vec3& impulse) {
    out_.received.push_back({place, impulse, part_.tick.clock.step});
  }

  Vec3 position(const Element& element) const {
    if (element.node < 0) return part_.motion.position_at(part_.model.points[element.point], part_.now);
    return part_.motion.position_at(element.node, part_.now);
  }
  Vec3 velocity(const Element& element) const {
    return element.node >= 0 ? part_.motion.nodes()[element.node].v
                             : part_.motion.velocity(part_.model.points[element.point]);
  }

  const Part& part_;
  const Contacts& contacts_;
  const double step_;  ///< in seconds
  Evaluation& out_;
};

}  // namespace

void evaluate_holding_contact(const Part& part, Evaluation& out) {
  HoldingContacts contacts(part, out);
  BallContacts balls(part, out);
  auto refs = part.tick.rungs.subspan(part.begin, part.end - part.begin);
  while (!refs.empty()) {
    std::size_t done = 1;
    if (balls.has(refs.front().pair))
      done = balls.evaluate(refs);
    else
      contacts.evaluate(refs.front());
    refs = refs.subspan(done);
  }
}

}  // namespace nacre
