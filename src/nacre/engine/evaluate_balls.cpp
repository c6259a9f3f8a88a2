#include "nacre/engine/evaluate_balls.hpp"

#include <algorithm>

#include "nacre/base/prefetch.hpp"
#include "nacre/penalty/contact_kick.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

namespace {

void set_spring(BallRows::Springs& springs, std::size_t i, const ContactTrace* trace,
                const BallGrip<double>& grip) {
  static const ContactTrace none;
  springs.before[i] = trace ? trace : &none;
  springs.state[i] = trace ? 1 + trace->slips : 0;
  springs.stiffness[i] = grip.stiffness, springs.damping[i] = grip.damping;
  springs.friction[i] = grip.friction, springs.sliding[i] = grip.sliding;
}

void copy_spring(BallRows::Springs& springs, std::size_t from, std::size_t to) {
  springs.before[to] = springs.before[from];
  for (auto* column :
       {&springs.state, &springs.stiffness, &springs.damping, &springs.friction, &springs.sliding})
    (*column)[to] = (*column)[from];
}

const Node still;  // the angle of what does not turn, and a plane that stands still

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
  ladder_ = &contacts_.ladder(first.pair);
  rung_ = ladder_->rung(first.rung);
  normal_stiffness_ = largest_stiffness(ladder_->law(), rung_);
  of_wall_ = first.pair.kind == PairKind::point_wall;
  law_.a = -1;
  std::size_t count = 0;
  refs = refs.first(std::min(refs.size(), most));
  while (count < refs.size() && refs[count].pair.kind == first.pair.kind && refs[count].rung == first.rung &&
         has(refs[count].pair) && list(refs[count], count))
    ++count;
  refs = refs.first(count);
  repeat_last(count);
  compute();
  note(refs);
  note_depth(refs);
  return count;
}

// --- what the forces depend on ---

inline BallContacts::Ball BallContacts::ball(const Element& element) const {
  const double radius = element.radius;
  const double turning = element.spin >= 0 ? radius * radius * motion_.inverse_mass(element.spin) : 0;
  return {element.node, element.spin, radius, element.mobility, turning};
}

/// What depends on the materials and the masses of a pair, which are often those of the pair before. False if
/// its ladder is not that of the others.
inline bool BallContacts::find_law(const Pair& pair, int material_a, int material_b, double mobility,
                                   double turning) {
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
[[gnu::always_inline]] inline bool BallContacts::list(const RungRef& ref, std::size_t i) {
  const Element& element_a = contacts_.elements[ref.pair.a];
  const Ball a = ball(element_a);
  Ball b;
  int material = 0;
  double plane_offset = 0;
  if (of_wall_) {
    const Wall& wall = contacts_.walls[ref.pair.b];
    const Vec3& normal = wall.half_space.normal;
    rows_.plane[i] = {normal.x, normal.y, normal.z, 0};
    material = wall.material;
    if (wall.anchor >= 0)
      b = ball(contacts_.elements[wall.anchor]), b.mobility = 0;
    else
      plane_offset = wall.half_space.offset;
  } else {
    const Element& element_b = contacts_.elements[ref.pair.b];
    b = ball(element_b);
    material = element_b.material;
  }
  const double radius = a.radius + b.radius, mobility = a.mobility + b.mobility;
  double part_a = a.radius / radius, turning_a = a.turning, turning_b = b.turning;
  if (!of_wall_ && (a.spin < 0 || b.spin < 0)) {  // what cannot turn, but move, leaves the whole couple
    const bool gives_a = a.spin < 0 && a.mobility > 0, gives_b = b.spin < 0 && mobility > a.mobility;
    if (gives_a || gives_b) part_a = gives_a ? 0 : 1;
    if (gives_a) turning_b *= (radius * radius) / (b.radius * b.radius);
    if (gives_b) turning_a *= (radius * radius) / (a.radius * a.radius);
  }
  if (!find_law(ref.pair, element_a.material, material, mobility, mobility + turning_a + turning_b))
    return false;
  list_bodies(a, b, i);
  rows_.plane_offset[i] = plane_offset;
  rows_.radius[i] = radius;
  rows_.part_a[i] = part_a;
  rows_.stopping[i] = law_.stopping;
  rows_.withheld_share[i] = law_.withheld_share;
  set_spring(rows_.slide, i, motion_.traces().find(key_of(ref), part_.now, finger_), law_.grip);
  if (rolls_) list_rolling(ref, a, b, i);
  return true;
}

/// The nodes, which are needed soon.
inline void BallContacts::list_bodies(const Ball& a, const Ball& b, std::size_t i) {
  const BallRows::Bodies bodies{node_or(a.node, still), node_or(a.spin, still), node_or(b.node, still),
                                node_or(b.spin, still)};
  prefetch(*bodies.b);
  prefetch(*bodies.turn_b);
  rows_.bodies[i] = bodies;
  rows_.receivers[i] = {a.node, a.spin, b.node, b.spin};
}

void BallContacts::list_rolling(const RungRef& ref, const Ball& a, const Ball& b, std::size_t i) {
  const double part_a = a.radius / (a.radius + b.radius);
  rows_.rolling_radius[i] = of_wall_ ? a.radius : part_a * b.radius;
  const double share_a = of_wall_ ? 1 : 1 - part_a, share_b = of_wall_ ? 0 : part_a;
  const double turning = share_a * share_a * a.turning + share_b * share_b * b.turning;
  set_spring(rows_.roll, i, motion_.traces().find(rolling_key_of(ref), part_.now, rolling_finger_),
             ball_grip(normal_stiffness_, law_.mobility, std::max(turning, law_.mobility), law_.rolling,
                       law_.rolling));
}

/// Fills the last pack.
void BallContacts::repeat_last(std::size_t count) {
  rows_.count = count;
  constexpr std::size_t widest = 4;
  for (std::size_t to = count, from = count - 1; to % widest != 0; ++to) {
    rows_.bodies[to] = rows_.bodies[from];
    rows_.plane[to] = rows_.plane[from];
    for (auto* column : {&rows_.plane_offset, &rows_.radius, &rows_.part_a, &rows_.stopping,
                         &rows_.withheld_share, &rows_.rolling_radius})
      (*column)[to] = (*column)[from];
    copy_spring(rows_.slide, from, to);
    if (rolls_) copy_spring(rows_.roll, from, to);
  }
}

// --- what they do ---

void BallContacts::compute() {
  auto& kicks = out_.kicks.kicks;
  auto& losses = out_.kicks.losses;
  const std::size_t kicks_before = kicks.size(), losses_before = losses.size(),
                    most_kicks = BallKicks::most_of_pair * rows_.count;
  kicks.resize(kicks_before + most_kicks);
  losses.resize(losses_before + most_kicks);
  BallKicks next{kicks.data(), kicks.data() + kicks_before, losses.data() + losses_before};
  const Quantum& quantum = motion_.quantum();
  compute_({.law = ladder_->law(),
            .rung = rung_,
            .now = part_.now,
            .quantum = quantum.size(),
            .span = part_.tick.span,
            .of_wall = of_wall_,
            .rolls = rolls_},
           rows_, next);
  kicks.resize(static_cast<std::size_t>(next.kick - kicks.data()));
  losses.resize(static_cast<std::size_t>(next.loss - losses.data()));
  out_.kicks.contact_impulse_sum += rows_.impulse_sum;
}

/// Idle pairs, what is felt, and what contact remembers.
void BallContacts::note(std::span<const RungRef> refs) {
  auto& traces = out_.kicks.traces;
  const std::size_t before = traces.size();
  traces.resize(before + (rolls_ ? 2 : 1) * refs.size());
  ContactTrace* trace = traces.data() + before;
  for (std::size_t i = 0; i < refs.size(); ++i) {
    if (!acts(i)) {
      out_.idle.push_back({refs[i], rows_.separation[i]});
      continue;
    }
    if (of_wall_ || watching_) note_received(refs[i], i);
    if (!part_.tick.is_pending) trace = remember(refs[i], i, trace);
  }
  traces.resize(static_cast<std::size_t>(trace - traces.data()));
}

void BallContacts::note_received(const RungRef& ref, std::size_t i) {
  const auto& impulse = rows_.impulse[i];
  const Vec3 felt{impulse[1], impulse[2], impulse[3]};
  const auto place = [&](int element) { return contacts_.elements[element].place; };
  receive(of_wall_ ? ref.pair.b : place(ref.pair.b), -felt);
  receive(place(ref.pair.a), felt);
}

/// Writes to `trace`; returns the next free place.
inline ContactTrace* BallContacts::remember(const RungRef& ref, std::size_t i, ContactTrace* trace) const {
  if (!(rows_.slide.friction[i] > 0)) return trace;
  trace = remember(key_of(ref), rows_.slide, i, trace);
  if (!rolls_ || !(rows_.roll.friction[i] > 0)) return trace;
  return remember(rolling_key_of(ref), rows_.roll, i, trace);
}

inline ContactTrace* BallContacts::remember(const TraceKey& key, const BallRows::Springs& spring,
                                            std::size_t i, ContactTrace* trace) const {
  const auto &angle = spring.angle[i], &place = rows_.place[i];
  trace->key = key;
  trace->until = part_.now + part_.tick.clock.step;
  trace->spring = {spring.new_first[i], spring.new_second[i]};
  trace->at = {angle[0], angle[1], angle[2], place[1], place[2], place[3]};
  trace->stiffness = spring.stiffness[i];
  trace->axis = trace->form = 0;
  trace->slips = spring.slips[i] > 0 ? 1 : 0;
  return trace + 1;
}

/// The depth, and the first pair that coordinates or time do not resolve.
void BallContacts::note_depth(std::span<const RungRef> refs) {
  if (rows_.closest == INFINITY) return;  // no pair has a kick
  const int rung = refs.front().rung;
  include(out_.depth, *ladder_, rung, rows_.closest);
  if (out_.beyond_limit || is_resolved(*ladder_, rung, rows_.extent)) return;
  for (std::size_t i = 0; i < refs.size() && !out_.beyond_limit; ++i) {
    if (!acts(i)) continue;
    const BallRows::Receivers& nodes = rows_.receivers[i];
    const auto size = [&](int node) { return node < 0 ? 0 : norm1(motion_.position_at(node, part_.now)); };
    const double magnitude = size(nodes.a) + (of_wall_ ? size(nodes.b) : 0) + rows_.radius[i] +
                             std::abs(rows_.separation[i] + rows_.radius[i]);
    if (!is_resolved(*ladder_, rung, magnitude)) out_.beyond_limit = refs[i];
  }
}

}  // namespace nacre
