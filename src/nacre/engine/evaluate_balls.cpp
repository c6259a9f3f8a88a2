#include "nacre/engine/evaluate_balls.hpp"

#include <algorithm>

#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

[[gnu::always_inline]] inline void set_springs(BallRows::Springs& springs, std::size_t i, const ContactTrace* trace) {
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

constexpr std::size_t kicks_of_pair = 4;

}  // namespace

BallContacts::BallContacts(const Part& part, Evaluation& out)
    : part_(part),
      motion_(part.motion),
      contacts_(part.model.contacts),
      compute_(ball_row_kernels().back()),
      step_(part.motion.quantum().seconds(part.tick.clock.step)),
      rolls_(!part.model.contacts.rolling.empty()),
      watching_(!part.model.watched.empty()),
      out_(out) {}

[[gnu::always_inline]] inline bool BallContacts::fits(const RungRef& first, const RungRef& other) const {
  if (other.pair.kind != first.pair.kind || other.rung != first.rung || !has(other.pair)) return false;
  return contacts_.ladders.size() == 1 || &contacts_.ladder(other.pair) == &contacts_.ladder(first.pair);
}

std::size_t BallContacts::evaluate(std::span<const RungRef> refs) {
  const RungRef& first = refs.front();
  const Ladder& ladder = contacts_.ladder(first.pair);
  const Rung rung = ladder.rung(first.rung);
  of_wall_ = first.pair.kind == PairKind::point_wall;
  element_a_ = -1;
  law_.a = -1;
  std::size_t count = 0;
  for (; count < std::min(refs.size(), most) && fits(first, refs[count]); ++count) gather(refs[count], count);
  repeat_last(count);
  compute_({.law = ladder.law(),
            .rung = rung,
            .span = part_.tick.span,
            .step = step_,
            .normal_stiffness = largest_stiffness(ladder.law(), rung),
            .of_wall = of_wall_,
            .rolls = rolls_},
           rows_);
  write(refs.first(count), ladder);
  return count;
}

// --- what the forces depend on ---

/// Member by member: an assignment of the whole would wait for what was just written.
[[gnu::always_inline]] inline void BallContacts::set(Ball& ball, const Element& element) const {
  const auto copy = [](Vec3& to, const Vec3& from) { to.x = from.x, to.y = from.y, to.z = from.z; };
  ball.node = element.node;
  ball.spin = element.spin;
  ball.radius = element.radius;
  const Node& node = motion_.nodes()[element.node];
  copy(ball.x, node.position_at(part_.now, motion_.quantum()));
  copy(ball.v, node.v);
  const bool turns = element.spin >= 0;
  const Node& angle = turns ? motion_.nodes()[element.spin] : still_;
  copy(ball.angle, angle.position_at(part_.now, motion_.quantum()));
  copy(ball.omega, angle.v);
  ball.turning = turns ? ball.radius * ball.radius * motion_.inverse_mass(element.spin) : 0;
}

[[gnu::always_inline]] inline void BallContacts::find_law(const Pair& pair, int material_a, int material_b) {
  if (law_.a == material_a && law_.b == material_b) return;
  law_ = {material_a,
          material_b,
          1 - contacts_.released(pair),
          contacts_.friction_of(pair),
          contacts_.sliding_of(pair),
          contacts_.rolling_of(pair)};
}

[[gnu::always_inline]] inline void BallContacts::gather(const RungRef& ref, std::size_t i) {
  const Element& a = contacts_.elements[ref.pair.a];
  if (ref.pair.a != element_a_) {
    element_a_ = ref.pair.a;
    set(a_, a);
  }
  Ball b;
  double mobility = a.mobility, plane_offset = 0;
  if (of_wall_) {
    const Wall& wall = contacts_.walls[ref.pair.b];
    rows_.plane.set(i, wall.half_space.normal);
    if (wall.anchor >= 0)
      set(b, contacts_.elements[wall.anchor]);
    else
      plane_offset = wall.half_space.offset;
    find_law(ref.pair, a.material, wall.material);
  } else {
    const Element& other = contacts_.elements[ref.pair.b];
    set(b, other);
    mobility += other.mobility;
    find_law(ref.pair, a.material, other.material);
  }
  const double radius = a_.radius + b.radius, part_a = a_.radius / radius, part_b = 1 - part_a;
  rows_.plane_offset[i] = plane_offset;
  rows_.offset.set(i, a_.x - b.x);
  rows_.velocity.set(i, a_.v - b.v);
  rows_.angle.set(i, part_a * a_.angle + part_b * b.angle);
  rows_.spin.set(i, part_a * a_.omega + part_b * b.omega);
  rows_.radius[i] = radius;
  rows_.part_a[i] = part_a;
  rows_.mobility[i] = mobility;
  rows_.turning_mobility[i] = mobility + a_.turning + b.turning;
  rows_.withheld_share[i] = law_.withheld_share;
  rows_.friction[i] = law_.friction;
  rows_.sliding[i] = law_.sliding;
  magnitude_[i] = norm1(a_.x) + (of_wall_ ? norm1(b.x) : 0);
  nodes_[i] = {a_.node, a_.spin, b.node, b.spin};
  gather_springs(ref, i);
  if (rolls_) gather_rolling(ref, b, i);
}

[[gnu::always_inline]] inline void BallContacts::gather_springs(const RungRef& ref, std::size_t i) {
  const ContactTrace* trace = motion_.traces().find(key_of(ref), part_.now);
  set_springs(rows_.slide, i, trace);
  rows_.old_place.set(i, trace ? Vec3{trace->at[3], trace->at[4], trace->at[5]} : Vec3{});
}

void BallContacts::gather_rolling(const RungRef& ref, const Ball& b, std::size_t i) {
  set_springs(rows_.roll, i, motion_.traces().find(rolling_key_of(ref), part_.now));
  rows_.difference.set(i, a_.angle - b.angle);
  rows_.spin_difference.set(i, a_.omega - b.omega);
  rows_.rolling[i] = law_.rolling;
  const double part_a = rows_.part_a[i];
  rows_.rolling_radius[i] = of_wall_ ? a_.radius : part_a * b.radius;
  const double share_a = of_wall_ ? 1 : 1 - part_a, share_b = of_wall_ ? 0 : part_a;
  rows_.rolling_mobility[i] = share_a * share_a * a_.turning + share_b * share_b * b.turning;
}

/// Fills the last pack.
void BallContacts::repeat_last(std::size_t count) {
  rows_.count = count;
  constexpr std::size_t widest = 4;
  for (std::size_t to = count, from = count - 1; to % widest != 0; ++to) {
    for (auto* v : {&rows_.offset, &rows_.velocity, &rows_.angle, &rows_.spin, &rows_.plane, &rows_.old_place,
                    &rows_.difference, &rows_.spin_difference})
      copy(*v, from, to);
    for (auto* column : {&rows_.plane_offset, &rows_.radius, &rows_.part_a, &rows_.mobility,
                         &rows_.turning_mobility, &rows_.withheld_share, &rows_.friction, &rows_.sliding,
                         &rows_.rolling, &rows_.rolling_radius, &rows_.rolling_mobility})
      copy(*column, from, to);
    copy(rows_.slide, from, to);
    copy(rows_.roll, from, to);
  }
}

// --- what they do ---

void BallContacts::write(std::span<const RungRef> refs, const Ladder& ladder) {
  auto& kicks = out_.kicks.kicks;
  auto& losses = out_.kicks.losses;
  auto& traces = out_.kicks.traces;
  const std::size_t kicks_before = kicks.size(), losses_before = losses.size(), traces_before = traces.size();
  kicks.resize(kicks_before + kicks_of_pair * refs.size());
  losses.resize(losses_before + kicks_of_pair * refs.size());
  traces.resize(traces_before + (rolls_ ? 2 : 1) * refs.size());
  first_kick_ = kicks.data();
  kick_ = first_kick_ + kicks_before;
  loss_ = losses.data() + losses_before;
  trace_ = traces.data() + traces_before;
  impulse_sum_ = 0;
  for (std::size_t i = 0; i < refs.size(); ++i) {
    if (part_.tick.span * rows_.force[i] == 0) {
      out_.idle.push_back({refs[i], rows_.separation[i]});
      continue;
    }
    note(refs[i], ladder, i);
    const auto& [a, spin_a, b, spin_b] = nodes_[i];
    const Vec3 loss = rows_.loss[i], impulse = rows_.elastic[i] + loss;
    give(a, impulse, loss);
    if (spin_a >= 0) give(spin_a, rows_.torque_a[i], rows_.torque_a[i]);
    if (b >= 0) give(b, -impulse, -loss);
    if (spin_b >= 0) give(spin_b, rows_.torque_b[i], rows_.torque_b[i]);
    if (of_wall_) receive(refs[i].pair.b, -impulse);
    if (watching_) {
      receive(contacts_.elements[refs[i].pair.a].place, impulse);
      if (!of_wall_) receive(contacts_.elements[refs[i].pair.b].place, -impulse);
    }
    if (!part_.tick.is_pending && rows_.friction[i] > 0) remember(refs[i], i);
  }
  out_.kicks.contact_impulse_sum += impulse_sum_;
  kicks.resize(static_cast<std::size_t>(kick_ - first_kick_));
  losses.resize(static_cast<std::size_t>(loss_ - losses.data()));
  traces.resize(static_cast<std::size_t>(trace_ - traces.data()));
}

/// The depth, and whether the rung is resolved.
[[gnu::always_inline]] inline void BallContacts::note(const RungRef& ref, const Ladder& ladder, std::size_t i) {
  const double separation = rows_.separation[i];
  include(out_.depth, ladder, ref.rung, separation);
  const double magnitude = magnitude_[i] + rows_.radius[i] + std::abs(separation + rows_.radius[i]);
  if (!is_resolved(ladder, ref.rung, magnitude) && !out_.beyond_limit) out_.beyond_limit = ref;
}

[[gnu::always_inline]] inline void BallContacts::remember(const RungRef& ref, std::size_t i) {
  const auto write = [&](const TraceKey& key, const BallRows::Held& held, const Vec3& angle) {
    ContactTrace& trace = *trace_++;
    trace.key = key;
    trace.until = part_.now + part_.tick.clock.step;
    trace.spring[0] = held.first[i], trace.spring[1] = held.second[i];
    trace.at[0] = angle.x, trace.at[1] = angle.y, trace.at[2] = angle.z;
    trace.stiffness = held.stiffness[i];
    trace.slips = held.slips[i] > 0 ? 1 : 0;
  };
  const Vec3 place = rows_.place[i];
  trace_->at[3] = place.x, trace_->at[4] = place.y, trace_->at[5] = place.z;
  write(key_of(ref), rows_.slid, rows_.angle[i]);
  if (rolls_ && rows_.rolling[i] > 0) write(rolling_key_of(ref), rows_.rolled, rows_.difference[i]);
}

/// The place of the loss is always written, and kept if there is a loss.
[[gnu::always_inline]] inline void BallContacts::give(int node, const Vec3& impulse, const Vec3& loss) {
  loss_->kick = static_cast<std::size_t>(kick_ - first_kick_);
  loss_->impulse = loss;
  loss_ += is_zero(loss) ? 0 : 1;
  kick_->node = node;
  kick_->from_outside = of_wall_;
  kick_->impulse = impulse;
  ++kick_;
  impulse_sum_ += norm1(impulse);
}

}  // namespace nacre
