#include "nacre/engine/evaluate_balls.hpp"

#include <algorithm>

#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

using Four = Row<Pack<2>>;  // three numbers of interest, and any fourth

/// Three numbers of a trace, of four that it has from there on.
static_assert(ContactTrace::coordinates == 6);
[[gnu::always_inline]] inline void copy_four(const double* from, std::array<double, 4>& to) {
  Four::load(from).store(&to);
}
[[gnu::always_inline]] inline void set_spring(BallRows::Springs& springs, std::size_t i,
                                              const ContactTrace& trace, bool is_there,
                                              const BallGrip<double>& grip) {
  copy_four(trace.at.data(), springs.angle[i]);
  springs.first[i] = trace.spring[0];
  springs.second[i] = trace.spring[1];
  springs.state[i] = is_there ? 1 + trace.slips : 0;
  springs.stiffness[i] = grip.stiffness, springs.damping[i] = grip.damping;
  springs.friction[i] = grip.friction, springs.sliding[i] = grip.sliding;
}

template <class Column>
void copy(Column& column, std::size_t from, std::size_t to) {
  column[to] = column[from];
}
void copy_spring(BallRows::Springs& springs, std::size_t from, std::size_t to) {
  copy(springs.angle, from, to);
  for (auto* column : {&springs.first, &springs.second, &springs.state, &springs.stiffness, &springs.damping,
                       &springs.friction, &springs.sliding})
    copy(*column, from, to);
}

constexpr std::size_t kicks_of_pair = 4;
const ContactTrace no_trace;
const Node still;  // the angle of what does not turn, and the anchor of a plane that stands still

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

std::size_t BallContacts::evaluate(std::span<const RungRef> refs) {
  const RungRef& first = refs.front();
  const Ladder& ladder = contacts_.ladder(first.pair);
  const Rung rung = ladder.rung(first.rung);
  ladder_ = &ladder;
  normal_stiffness_ = largest_stiffness(ladder.law(), rung);
  of_wall_ = first.pair.kind == PairKind::point_wall;
  element_a_ = law_.a = -1;
  furthest_ = {};
  std::size_t count = 0;
  refs = refs.first(std::min(refs.size(), most));
  while (count < refs.size() && refs[count].pair.kind == first.pair.kind && refs[count].rung == first.rung &&
         has(refs[count].pair) && gather(refs[count], count))
    ++count;
  refs = refs.first(count);
  repeat_last(count);
  compute_({.law = ladder.law(), .rung = rung, .span = part_.tick.span, .of_wall = of_wall_, .rolls = rolls_},
           rows_);
  write(refs);
  note(refs, ladder);
  return count;
}

// --- what the forces depend on ---

[[gnu::always_inline]] inline void BallContacts::set(Ball& ball, const Element& element) const {
  const auto at = [&](const Node& node, Four& x, Four& v) {
    v = Four::load(&node.v).vector();
    x = Four::load(&node.x) + motion_.quantum().seconds(part_.now - node.t) * v;
  };
  ball.node = element.node;
  ball.spin = element.spin;
  ball.radius = element.radius;
  const bool turns = element.spin >= 0;
  at(motion_.nodes()[element.node], ball.x, ball.v);
  at(turns ? motion_.nodes()[element.spin] : still, ball.angle, ball.omega);
  ball.turning = turns ? ball.radius * ball.radius * motion_.inverse_mass(element.spin) : 0;
}

/// What depends on the materials and the masses of a pair, which are often those of the pair before. False if
/// its ladder is not that of the others.
[[gnu::always_inline]] inline bool BallContacts::find_law(const Pair& pair, int material_a, int material_b,
                                                          double mobility, double turning) {
  if (law_.a == material_a && law_.b == material_b && law_.mobility == mobility && law_.turning == turning)
    return true;
  if (&contacts_.ladder(pair) != ladder_) return false;
  law_ = {material_a, material_b, mobility, turning};
  law_.withheld_share = 1 - contacts_.released(pair);
  law_.rolling = contacts_.rolling_of(pair);
  law_.stopping = 1 / (mobility * step_);
  law_.grip = ball_grip(normal_stiffness_, mobility, turning, contacts_.friction_of(pair),
                        contacts_.sliding_of(pair));
  return true;
}

/// False, and nothing, if the pair cannot be evaluated together with the others.
[[gnu::always_inline]] inline bool BallContacts::gather(const RungRef& ref, std::size_t i) {
  const Element& a = contacts_.elements[ref.pair.a];
  if (ref.pair.a != element_a_) {
    element_a_ = ref.pair.a;
    set(a_, a);
    furthest_ = larger(furthest_, a_.x.absolutes());
  }
  Ball b;
  double mobility = a.mobility, plane_offset = 0;
  int material = 0;
  if (of_wall_) {
    const Wall& wall = contacts_.walls[ref.pair.b];
    copy_four(&wall.half_space.normal.x, rows_.plane[i]);
    material = wall.material;
    b.clear();
    if (wall.anchor >= 0) {
      set(b, contacts_.elements[wall.anchor]);
      furthest_ = larger(furthest_, (a_.x.absolutes() + b.x.absolutes()));
    } else {
      plane_offset = wall.half_space.offset;
    }
  } else {
    const Element& other = contacts_.elements[ref.pair.b];
    set(b, other);
    mobility += other.mobility;
    material = other.material;
  }
  const double radius = a_.radius + b.radius;
  double part_a = a_.radius / radius, turning_a = a_.turning, turning_b = b.turning;
  if (!of_wall_ && (a_.spin < 0 || b.spin < 0)) {  // what cannot turn, but move, leaves the whole couple
    const bool gives_a = a_.spin < 0 && a.mobility > 0, gives_b = b.spin < 0 && mobility > a.mobility;
    if (gives_a || gives_b) part_a = gives_a ? 0 : 1;
    if (gives_a) turning_b *= (radius * radius) / (b.radius * b.radius);
    if (gives_b) turning_a *= (radius * radius) / (a_.radius * a_.radius);
  }
  const double part_b = 1 - part_a;
  if (!find_law(ref.pair, a.material, material, mobility, mobility + turning_a + turning_b)) return false;
  (a_.x - b.x).store(&rows_.offset[i]);
  (a_.v - b.v).store(&rows_.velocity[i]);
  (part_a * a_.angle + part_b * b.angle).store(&rows_.angle[i]);
  (part_a * a_.omega + part_b * b.omega).store(&rows_.spin[i]);
  rows_.plane_offset[i] = plane_offset;
  rows_.radius[i] = radius;
  rows_.part_a[i] = part_a;
  rows_.stopping[i] = law_.stopping;
  rows_.withheld_share[i] = law_.withheld_share;
  nodes_[i] = {a_.node, a_.spin, b.node, b.spin};
  const ContactTrace* trace = motion_.traces().find(key_of(ref), part_.now, finger_);
  const ContactTrace& before = trace ? *trace : no_trace;
  set_spring(rows_.slide, i, before, trace, law_.grip);
  copy_four(&before.at[3], rows_.old_place[i]);
  if (rolls_) gather_rolling(ref, b, i);
  return true;
}

void BallContacts::gather_rolling(const RungRef& ref, const Ball& b, std::size_t i) {
  (a_.angle - b.angle).store(&rows_.difference[i]);
  (a_.omega - b.omega).store(&rows_.spin_difference[i]);
  const double part_a = a_.radius / (a_.radius + b.radius);
  rows_.rolling_radius[i] = of_wall_ ? a_.radius : part_a * b.radius;
  const double share_a = of_wall_ ? 1 : 1 - part_a, share_b = of_wall_ ? 0 : part_a;
  const double turning = share_a * share_a * a_.turning + share_b * share_b * b.turning;
  const ContactTrace* trace = motion_.traces().find(rolling_key_of(ref), part_.now, rolling_finger_);
  set_spring(rows_.roll, i, trace ? *trace : no_trace, trace,
             ball_grip(normal_stiffness_, law_.mobility, std::max(turning, law_.mobility), law_.rolling,
                       law_.rolling));
}

/// Fills the last pack.
void BallContacts::repeat_last(std::size_t count) {
  rows_.count = count;
  constexpr std::size_t widest = 4;
  for (std::size_t to = count, from = count - 1; to % widest != 0; ++to) {
    for (auto* v : {&rows_.offset, &rows_.velocity, &rows_.angle, &rows_.spin, &rows_.plane, &rows_.old_place,
                    &rows_.difference, &rows_.spin_difference})
      copy(*v, from, to);
    for (auto* column : {&rows_.plane_offset, &rows_.radius, &rows_.part_a, &rows_.stopping,
                         &rows_.withheld_share, &rows_.rolling_radius})
      copy(*column, from, to);
    copy_spring(rows_.slide, from, to);
    copy_spring(rows_.roll, from, to);
  }
}

// --- what they do ---

void BallContacts::write(std::span<const RungRef> refs) {
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
  RunOfLosses lost_a, lost_spin_a;
  for (std::size_t i = 0; i < refs.size(); ++i) {
    if (part_.tick.span * rows_.force[i] == 0)
      out_.idle.push_back({refs[i], rows_.separation[i]});
    else
      write_pair(refs[i], i, lost_a, lost_spin_a);
    if (i + 1 == refs.size() || nodes_[i + 1][0] != nodes_[i][0]) {
      lose(lost_a);
      lose(lost_spin_a);
    }
  }
  out_.kicks.contact_impulse_sum += rows_.impulse_sum;
  kicks.resize(static_cast<std::size_t>(kick_ - first_kick_));
  losses.resize(static_cast<std::size_t>(loss_ - losses.data()));
  traces.resize(static_cast<std::size_t>(trace_ - traces.data()));
}

[[gnu::always_inline]] inline void BallContacts::write_pair(const RungRef& ref, std::size_t i,
                                                            RunOfLosses& lost_a, RunOfLosses& lost_spin_a) {
  const Four impulse = Four::load(&rows_.impulse[i]), loss = Four::load(&rows_.loss[i]);
  const auto& [a, spin_a, b, spin_b] = nodes_[i];
  lost_a.include(loss, kick_ - first_kick_);
  give(a, impulse);
  if (spin_a >= 0) {
    const Four torque = Four::load(&rows_.torque_a[i]);
    lost_spin_a.include(torque, kick_ - first_kick_);
    give(spin_a, torque);
  }
  if (b >= 0) {
    lose(Four{} - loss);
    give(b, Four{} - impulse);
  }
  if (spin_b >= 0) {
    const Four torque = Four::load(&rows_.torque_b[i]);
    lose(torque);
    give(spin_b, torque);
  }
  if (of_wall_ || watching_) {
    const Vec3 felt{rows_.impulse[i][1], rows_.impulse[i][2], rows_.impulse[i][3]};
    const auto place = [&](int element) { return contacts_.elements[element].place; };
    receive(of_wall_ ? ref.pair.b : place(ref.pair.b), -felt);
    receive(place(ref.pair.a), felt);
  }
  if (part_.tick.is_pending || !(rows_.slide.friction[i] > 0)) return;
  remember(key_of(ref), rows_.slide, rows_.angle[i], i);
  if (rolls_ && rows_.roll.friction[i] > 0) remember(rolling_key_of(ref), rows_.roll, rows_.difference[i], i);
}

[[gnu::always_inline]] inline void BallContacts::give(int node, Four impulse) {
  struct Receiver {  // what a kick has before its impulse
    std::int32_t node, from_outside;
  };
  static_assert(sizeof(Kick) == sizeof(Four) && sizeof(Loss) == sizeof(Four));
  impulse.set_front(Receiver{node, of_wall_});
  impulse.store(kick_++);
}

/// Of the kick that comes next.
[[gnu::always_inline]] inline void BallContacts::lose(Four loss) {
  loss.set_front(static_cast<std::size_t>(kick_ - first_kick_));
  loss.store(loss_++);
}

/// The pairs of one ball follow each other: what it loses in all of them is one loss.
[[gnu::always_inline]] inline void BallContacts::lose(RunOfLosses& run) {
  if (run.kick == RunOfLosses::none) return;
  run.sum.set_front(run.kick);
  run.sum.store(loss_++);
  run.sum = {};
  run.kick = RunOfLosses::none;
}

[[gnu::always_inline]] inline void BallContacts::remember(const TraceKey& key,
                                                          const BallRows::Springs& spring,
                                                          const std::array<double, 4>& angle, std::size_t i) {
  ContactTrace& trace = *trace_++;
  const auto& place = rows_.place[i];
  trace.key = key;
  trace.until = part_.now + part_.tick.clock.step;
  trace.spring = {spring.new_first[i], spring.new_second[i]};
  trace.at = {angle[0], angle[1], angle[2], place[1], place[2], place[3]};
  trace.stiffness = spring.stiffness[i];
  trace.axis = trace.form = 0;
  trace.slips = spring.slips[i] > 0 ? 1 : 0;
}

/// The depth, and the first pair that coordinates or time do not resolve.
void BallContacts::note(std::span<const RungRef> refs, const Ladder& ladder) {
  double closest = INFINITY, widest = 0;
  const int rung = refs.front().rung;
  for (std::size_t i = 0; i < refs.size(); ++i) {
    if (part_.tick.span * rows_.force[i] == 0) continue;
    closest = std::min(closest, rows_.separation[i]);
    widest = std::max(widest, rows_.radius[i] + std::abs(rows_.separation[i] + rows_.radius[i]));
  }
  if (closest == INFINITY) return;
  include(out_.depth, ladder, rung, closest);
  if (out_.beyond_limit || is_resolved(ladder, rung, furthest_[0] + furthest_[1] + furthest_[2] + widest))
    return;
  for (std::size_t i = 0; i < refs.size() && !out_.beyond_limit; ++i) {
    if (part_.tick.span * rows_.force[i] == 0) continue;
    const auto size = [&](int node) { return node < 0 ? 0 : norm1(motion_.position_at(node, part_.now)); };
    const double magnitude = size(nodes_[i][0]) + (of_wall_ ? size(nodes_[i][2]) : 0) + rows_.radius[i] +
                             std::abs(rows_.separation[i] + rows_.radius[i]);
    if (!is_resolved(ladder, rung, magnitude)) out_.beyond_limit = refs[i];
  }
}

}  // namespace nacre
