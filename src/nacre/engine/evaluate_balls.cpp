#include "nacre/engine/evaluate_balls.hpp"

#include <algorithm>

#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

void set(BallRows::Springs& springs, std::size_t i, const ContactTrace* trace) {
  if (!trace) {
    springs.angle.set(i, {});
    springs.first[i] = springs.second[i] = springs.state[i] = 0;
    return;
  }
  springs.angle.set(i, {trace->at[0], trace->at[1], trace->at[2]});
  springs.first[i] = trace->spring[0];
  springs.second[i] = trace->spring[1];
  springs.state[i] = trace->slips ? 2 : 1;
}

void copy(BallRows::Column& column, std::size_t from, std::size_t to) { column[to] = column[from]; }
void copy(BallRows::Vectors& v, std::size_t from, std::size_t to) {
  v.x[to] = v.x[from], v.y[to] = v.y[from], v.z[to] = v.z[from];
}
void copy(BallRows::Springs& springs, std::size_t from, std::size_t to) {
  copy(springs.angle, from, to);
  for (auto* column : {&springs.first, &springs.second, &springs.state}) copy(*column, from, to);
}

}  // namespace

BallContacts::BallContacts(const Part& part, Evaluation& out)
    : part_(part),
      contacts_(part.model.contacts),
      compute_(ball_row_kernels().back()),
      step_(part.motion.quantum().seconds(part.tick.clock.step)),
      rolls_(!part.model.contacts.rolling.empty()),
      out_(out) {}

bool BallContacts::has(const Pair& pair) const {
  if (pair.kind > PairKind::point_point) return false;
  const Element& a = contacts_.elements[pair.a];
  if (pair.kind == PairKind::point_wall) return a.spin >= 0;
  const Element& b = contacts_.elements[pair.b];
  return (a.spin >= 0 || b.spin >= 0) && a.node >= 0 && b.node >= 0;
}

bool BallContacts::fits(const RungRef& first, const RungRef& other) const {
  return other.pair.kind == first.pair.kind && other.rung == first.rung && has(other.pair) &&
         &contacts_.ladder(other.pair) == &contacts_.ladder(first.pair);
}

std::size_t BallContacts::evaluate(std::span<const RungRef> refs) {
  const RungRef& first = refs.front();
  const Ladder& ladder = contacts_.ladder(first.pair);
  const Rung rung = ladder.rung(first.rung);
  of_wall_ = first.pair.kind == PairKind::point_wall;
  std::size_t count = 0;
  for (; count < std::min(refs.size(), BallRows::most) && fits(first, refs[count]); ++count)
    gather(refs[count], count);
  repeat_last(count);
  compute_({.law = ladder.law(),
            .rung = rung,
            .span = part_.tick.span,
            .step = step_,
            .normal_stiffness = largest_stiffness(ladder.law(), rung),
            .of_wall = of_wall_,
            .rolls = rolls_},
           rows_);
  for (std::size_t i = 0; i < count; ++i) write(refs[i], i);
  return count;
}

BallContacts::Ball BallContacts::ball(const Element& element) const {
  const Motion& motion = part_.motion;
  Ball ball{.node = element.node, .spin = element.spin, .radius = element.radius};
  const Node& node = motion.nodes()[element.node];
  ball.x = node.position_at(part_.now, motion.quantum());
  ball.v = node.v;
  if (ball.spin < 0) return ball;
  const Node& angle = motion.nodes()[ball.spin];
  ball.angle = angle.position_at(part_.now, motion.quantum());
  ball.omega = angle.v;
  ball.turning = ball.radius * ball.radius * motion.inverse_mass(ball.spin);
  return ball;
}

void BallContacts::gather(const RungRef& ref, std::size_t i) {
  const Ball a = ball(contacts_.elements[ref.pair.a]);
  Ball b;
  rows_.plane_offset[i] = 0;
  if (!of_wall_) {
    b = ball(contacts_.elements[ref.pair.b]);
  } else {
    const Wall& wall = contacts_.walls[ref.pair.b];
    rows_.plane.set(i, wall.half_space.normal);
    if (wall.anchor >= 0)
      b = ball(contacts_.elements[wall.anchor]);
    else
      rows_.plane_offset[i] = wall.half_space.offset;
  }
  magnitude_[i] = norm1(a.x) + (of_wall_ ? norm1(b.x) : 0);
  nodes_[i] = {a.node, a.spin, b.node, b.spin};
  const double part_a = a.radius / (a.radius + b.radius), part_b = 1 - part_a;
  rows_.offset.set(i, a.x - b.x);
  rows_.velocity.set(i, a.v - b.v);
  rows_.angle.set(i, part_a * a.angle + part_b * b.angle);
  rows_.spin.set(i, part_a * a.omega + part_b * b.omega);
  rows_.radius[i] = a.radius + b.radius;
  rows_.part_a[i] = part_a;
  rows_.mobility[i] = contacts_.mobility(ref.pair);
  rows_.turning_mobility[i] = rows_.mobility[i] + a.turning + b.turning;
  rows_.withheld_share[i] = 1 - contacts_.released(ref.pair);
  rows_.friction[i] = contacts_.friction_of(ref.pair);
  rows_.sliding[i] = contacts_.sliding_of(ref.pair);
  gather_springs(ref, i);
  if (rolls_) gather_rolling(a, b, ref, i);
}

void BallContacts::gather_springs(const RungRef& ref, std::size_t i) {
  const ContactTrace* trace = part_.motion.traces().find(key_of(ref), part_.now);
  set(rows_.slide, i, trace);
  rows_.old_place.set(i, trace ? Vec3{trace->at[3], trace->at[4], trace->at[5]} : Vec3{});
}

void BallContacts::gather_rolling(const Ball& a, const Ball& b, const RungRef& ref, std::size_t i) {
  set(rows_.roll, i, part_.motion.traces().find(rolling_key_of(ref), part_.now));
  rows_.difference.set(i, a.angle - b.angle);
  rows_.spin_difference.set(i, a.omega - b.omega);
  rows_.rolling[i] = contacts_.rolling_of(ref.pair);
  const double part_a = rows_.part_a[i];
  rows_.rolling_radius[i] = of_wall_ ? a.radius : part_a * b.radius;
  const double share_a = of_wall_ ? 1 : 1 - part_a, share_b = of_wall_ ? 0 : part_a;
  rows_.rolling_mobility[i] = share_a * share_a * a.turning + share_b * share_b * b.turning;
}

/// Fills the last pack.
void BallContacts::repeat_last(std::size_t count) {
  rows_.count = count;
  constexpr std::size_t widest = 4;
  for (std::size_t to = count, from = count - 1; to % widest != 0; ++to) {
    for (auto* v : {&rows_.offset, &rows_.velocity, &rows_.angle, &rows_.spin, &rows_.plane, &rows_.old_place,
                    &rows_.difference, &rows_.spin_difference})
      copy(*v, from, to);
    for (auto* column :
         {&rows_.plane_offset, &rows_.radius, &rows_.part_a, &rows_.mobility, &rows_.turning_mobility,
          &rows_.withheld_share, &rows_.friction, &rows_.sliding, &rows_.rolling, &rows_.rolling_radius,
          &rows_.rolling_mobility})
      copy(*column, from, to);
    copy(rows_.slide, from, to);
    copy(rows_.roll, from, to);
  }
}

void BallContacts::write(const RungRef& ref, std::size_t i) {
  const double separation = rows_.separation[i];
  if (part_.tick.span * rows_.force[i] == 0) return out_.idle.push_back({ref, separation});
  const Ladder& ladder = contacts_.ladder(ref.pair);
  include(out_.depth, ladder, ref.rung, separation);
  const auto& [a, spin_a, b, spin_b] = nodes_[i];
  const double magnitude = magnitude_[i] + rows_.radius[i] + std::abs(separation + rows_.radius[i]);
  if (!is_resolved(ladder, ref.rung, magnitude) && !out_.beyond_limit) out_.beyond_limit = ref;
  const Vec3 elastic = rows_.elastic[i], loss = rows_.loss[i];
  give(a, elastic, loss);
  if (spin_a >= 0) give(spin_a, {}, rows_.torque_a[i]);
  if (b >= 0) give(b, -elastic, -loss);
  if (spin_b >= 0) give(spin_b, {}, rows_.torque_b[i]);
  receive(contacts_.elements[ref.pair.a].place, elastic + loss);
  receive(of_wall_ ? ref.pair.b : contacts_.elements[ref.pair.b].place, -(elastic + loss));
  if (!part_.tick.is_pending && rows_.friction[i] > 0) remember(ref, i);
}

void BallContacts::remember(const RungRef& ref, std::size_t i) {
  const auto trace_of = [&](const BallRows::Held& held, const Vec3& angle, const TraceKey& key) {
    ContactTrace trace{.key = key, .until = part_.now + part_.tick.clock.step};
    trace.spring = {held.first[i], held.second[i]};
    trace.at[0] = angle.x, trace.at[1] = angle.y, trace.at[2] = angle.z;
    trace.stiffness = held.stiffness[i];
    trace.slips = held.slips[i] > 0 ? 1 : 0;
    return trace;
  };
  ContactTrace slide = trace_of(rows_.slid, rows_.angle[i], key_of(ref));
  const Vec3 place = rows_.place[i];
  slide.at[3] = place.x, slide.at[4] = place.y, slide.at[5] = place.z;
  out_.kicks.traces.push_back(slide);
  if (rolls_ && rows_.rolling[i] > 0)
    out_.kicks.traces.push_back(trace_of(rows_.rolled, rows_.difference[i], rolling_key_of(ref)));
}

void BallContacts::give(int node, const Vec3& elastic, const Vec3& loss) {
  Kicks& kicks = out_.kicks;
  const Vec3 impulse = elastic + loss;
  if (is_zero(impulse) && is_zero(loss)) return;
  kicks.contact_impulse_sum += norm1(impulse);
  if (!is_zero(loss)) kicks.losses.push_back({kicks.kicks.size(), loss});
  kicks.kicks.push_back({node, of_wall_, impulse});
}

void BallContacts::receive(int place, const Vec3& impulse) {
  if (place >= 0) out_.received.push_back({place, impulse, part_.tick.clock.step});
}

}  // namespace nacre
