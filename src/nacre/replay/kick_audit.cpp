#include "nacre/replay/kick_audit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/hash.hpp"
#include "nacre/base/inline_hash.hpp"
#include "nacre/base/words.hpp"

namespace nacre {

namespace {

/// Of sums of many terms, in another order than the engine's.
constexpr double sum_tolerance = 1e-9;

/// Whether gravity and contact are all that acts from outside.
bool has_only_gravity(const Model& model) {
  bool only = !model.falls.empty() && model.custom.empty();
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (P::from_outside && !std::is_same_v<P, Gravity>) only = only && forces.potentials.empty();
  });
  return only;
}

/// Friction leaves a couple if it is that of the paper, and where rods or balls that do not turn cannot take
/// it: docs/friction.md, limits.
bool keeps_moments(const Contacts& contacts) {
  if (contacts.friction.empty()) return true;
  if (!contacts.holds()) return false;
  std::vector<bool> takes(contacts.elements.size());
  for (std::size_t i = 0; i < takes.size(); ++i) takes[i] = contacts.elements[i].spin >= 0;
  for (const TriangleHull& triangle : contacts.triangles)
    for (const int corner : triangle.corners) takes[static_cast<std::size_t>(corner)] = true;
  return std::ranges::find(takes, false) == takes.end();
}

bool same_bits(const Vec3& a, const Vec3& b) {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  return bits(a.x) == bits(b.x) && bits(a.y) == bits(b.y) && bits(a.z) == bits(b.z);
}

}  // namespace

KickAudit::KickAudit(const Model& model, const State& state)
    : model_(model),
      nodes_(state.motion.nodes()),
      memory_(state.motion.memory()),
      only_gravity_(has_only_gravity(model)),
      contact_keeps_moments_(keeps_moments(model.contacts)),
      first_(state.ledger) {
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    inverse_mass_.push_back(state.motion.inverse_mass(static_cast<int>(i)));
  traces_.write(state.motion.traces().at(state.now), state.now);
  const auto& strains = std::get<Forces<Orthogonality>>(model.forces).stencils;
  for (std::size_t force = 0; force < strains.size(); ++force)
    for (const int axis : strains[force]) strain_of_[axis] = force;
  next_event_ = static_cast<std::size_t>(
      std::ranges::lower_bound(model.script, state.now, {}, &ScriptEvent::time) - model.script.begin());
}

void KickAudit::enter(Time now, std::span<const Evaluation> evaluations, verify::Tracks& tracks) {
  enter_script(now, evaluations.front().kicks.scripted, tracks);
  for (const Evaluation& each : evaluations) enter_losses(each.kicks, now, true);
  for (const Evaluation& each : evaluations) enter_kicks(now, each, tracks);
  for (const Evaluation& each : evaluations) enter_losses(each.kicks, now, false);
  for (const Evaluation& each : evaluations) enter_memory(each.kicks, now);
}

std::string KickAudit::at(Time t) const { return readable_seconds(model_.quantum.seconds(t)); }

/// A wall that moves is an obstacle like others: its anchor takes what it gives.
bool KickAudit::is_still_wall(int place) const {
  const std::vector<Wall>& walls = model_.contacts.walls;
  return static_cast<std::size_t>(place) < walls.size() && walls[static_cast<std::size_t>(place)].anchor < 0;
}

void KickAudit::link(Node& node, Time now) {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  node.t = now;
  node.chain = mix_words<7>(node.chain, {static_cast<std::uint64_t>(now), bits(node.x.x), bits(node.x.y),
                                         bits(node.x.z), bits(node.v.x), bits(node.v.y), bits(node.v.z)});
}

/// Momentum that the ledger counts as given from outside.
void KickAudit::give(int node, const Vec3& x, const Vec3& impulse) {
  const NodeKind its = kind(node);
  const Vec3 moment = its == NodeKind::spin ? impulse : cross(x, impulse);
  if (its == NodeKind::place) linear_given_.add(impulse), linear_size_ += norm1(impulse);
  angular_given_.add(moment);
  angular_size_ += its == NodeKind::spin ? norm1(impulse) : norm1(x) * norm1(impulse);
}

void KickAudit::enter_script(Time now, std::span<const ScriptedVelocity> scripted, verify::Tracks& tracks) {
  std::size_t count = 0;
  for (; next_event_ < model_.script.size() && model_.script[next_event_].time <= now;
       ++next_event_, ++count) {
    const ScriptEvent& event = model_.script[next_event_];
    Node& node = nodes_[static_cast<std::size_t>(event.vertex)];
    double& inverse_mass = inverse_mass_[static_cast<std::size_t>(event.vertex)];
    const Vec3 x = position(event.vertex, now), v = event.velocity_from(x, node.v, model_.quantum);
    if (event.time != now || count >= scripted.size() || scripted[count].node != event.vertex ||
        !same_bits(scripted[count].velocity, v))
      object(fmt::format("the script is not followed at {} s", at(now)));
    const double next = event.kind == ScriptEvent::Kind::release ? model_.inverse_mass(event.vertex) : 0;
    const auto enter = [&](double its, double sign, const Vec3& velocity) {
      if (its == 0) return;
      driven_.add(0.5 * sign / its * dot(velocity, velocity));
      energy_size_ += 0.5 / its * dot(velocity, velocity);
      give(event.vertex, x, (sign / its) * velocity);
    };
    enter(inverse_mass, -1, node.v);
    enter(next, 1, v);
    if (!(v == node.v)) is_script_work_known_ = false;  // the ledger adds work of pending impulses, too
    inverse_mass = next;
    node.x = x;
    node.v = v;
    link(node, now);
    tracks.add(event.vertex, now, x);
  }
  if (count != scripted.size()) object(fmt::format("a velocity was set without a script at {} s", at(now)));
}

/// If nothing else acts from outside before contact does, it is the weight of the node.
void KickAudit::check_weight(const Kick& kick, Time now) {
  const Fall& fall = model_.falls[static_cast<std::size_t>(kick.node)];
  if (inverse_mass_[static_cast<std::size_t>(kick.node)] == 0 || kind(kick.node) != NodeKind::place) return;
  const Vec3 g = model_.field.keys.empty() ? fall.acceleration : model_.field.at(now, model_.quantum);
  const Vec3 weight =
      (model_.span(fall.clock, now) * model_.vertices[static_cast<std::size_t>(kick.node)].mass) * g;
  if (norm1(kick.impulse - weight) > sum_tolerance * norm1(weight))
    object(fmt::format("the weight of {} is wrong at {} s", model_.point_name(kick.node), at(now)));
}

void KickAudit::enter_kicks(Time now, const Evaluation& evaluation, verify::Tracks& tracks) {
  const Kicks& kicks = evaluation.kicks;
  Balance forces, contact;
  Vec3 from_walls;
  double size_from_walls = 0;
  for (std::size_t i = 0; i < kicks.kicks.size(); ++i) {
    const Kick& kick = kicks.kicks[i];
    Node& node = nodes_[static_cast<std::size_t>(kick.node)];
    const double inverse_mass = inverse_mass_[static_cast<std::size_t>(kick.node)];
    const Vec3 x = position(kick.node, now);
    const bool is_contact = i >= kicks.first_of_contact;
    if (!kick.from_outside) (is_contact ? contact : forces).add(kind(kick.node), x, kick.impulse);
    if (kick.from_outside && is_contact && kind(kick.node) == NodeKind::place)
      from_walls += kick.impulse, size_from_walls += norm1(kick.impulse);
    if (kick.from_outside && !is_contact && only_gravity_) check_weight(kick, now);
    if (inverse_mass == 0) {
      if (!kick.from_outside) give(kick.node, x, -kick.impulse);
      driven_.add(-dot(kick.impulse, node.v));
      energy_size_ += norm1(kick.impulse) * norm1(node.v);
      continue;
    }
    const Vec3 dv = inverse_mass * kick.impulse;
    if (norm1(dv) == 0) continue;
    if (kick.from_outside) give(kick.node, x, kick.impulse);
    node.x = x;
    node.v = node.v + dv;
    link(node, now);
    tracks.add(kick.node, now, x);
    ++kicks_;
  }
  for (const ReceivedImpulse& each : evaluation.received)
    if (is_still_wall(each.place)) from_walls += each.impulse;
  check(forces, true, now);
  check(contact, contact_keeps_moments_, now);
  if (!(norm1(from_walls) <= sum_tolerance * size_from_walls))
    object(fmt::format("walls do not receive what they give at {} s", at(now)));
}

void KickAudit::check(const Balance& balance, bool moments, Time now) {
  linear_ = std::max(linear_, balance.linear());
  if (!(balance.linear() <= Balance::most_linear))
    object(fmt::format("internal impulses do not balance at {} s: their sum is {:.3g} of their size", at(now),
                       balance.linear()));
  if (!moments) return;
  angular_ = std::max(angular_, balance.angular());
  if (!(balance.angular() <= Balance::most_angular))
    object(fmt::format("internal moments do not balance at {} s: their sum is {:.3g} of their size", at(now),
                       balance.angular()));
}

/// The seconds of gravity's velocity that are pending before the instant, for both of its halves; see
/// docs/energy.md.
double KickAudit::pending_seconds(Clock clock, Time now) const {
  const double early = 0.5 * model_.quantum.seconds(clock.step);
  const double first = now == 0 ? 0 : model_.quantum.seconds(now - clock.last_before(now)) - early;
  return first + (clock.ticks_at(now) ? -early : first);
}

/// The velocity of an axis of a stiff body by its strains that is pending before the instant, as of gravity.
Vec3 KickAudit::pending_of_strains(int axis, Time now) const {
  const auto found = strain_of_.find(axis);
  if (found == strain_of_.end()) return {};
  const auto& forces = std::get<Forces<Orthogonality>>(model_.forces);
  const std::array<int, 3>& axes = forces.stencils[found->second];
  Orthogonality::Points a;
  for (std::size_t i = 0; i < axes.size(); ++i) a[i] = position(axes[i], now);
  const auto place = static_cast<std::size_t>(std::ranges::find(axes, axis) - axes.begin());
  const double seconds = pending_seconds(forces.clocks[found->second], now);
  return -(seconds * inverse_mass_[static_cast<std::size_t>(axis)]) *
         forces.potentials[found->second].gradient(a)[place];
}

/// Half of the work of losses with the velocities before the kicks, half with those after.
void KickAudit::enter_losses(const Kicks& kicks, Time now, bool before) {
  double lost = 0, size = 0;
  for (const Loss& loss : kicks.losses) {
    const int number = kicks.kicks[loss.kick].node;
    const auto node = static_cast<std::size_t>(number);
    Vec3 v = nodes_[node].v;
    const bool may_be_pending = before && loss.kick >= kicks.first_of_contact && inverse_mass_[node] != 0;
    if (may_be_pending && kind(number) == NodeKind::axis) v += pending_of_strains(number, now);
    const bool falls = may_be_pending && !model_.falls.empty() && kind(number) != NodeKind::spin;
    if (falls && (model_.field.keys.empty() || kind(number) == NodeKind::place)) {
      const Fall& fall = model_.falls[node];
      const Vec3 g = model_.field.keys.empty() ? fall.acceleration : model_.field.at(now, model_.quantum);
      v += pending_seconds(fall.clock, now) * g;
    }
    lost -= 0.5 * dot(loss.impulse, v);
    size += norm1(loss.impulse) * norm1(v);
  }
  dissipation_.add(lost);
  energy_size_ += size;
}

void KickAudit::enter_memory(const Kicks& kicks, Time now) {
  for (const double energy : kicks.reshapes) reshaped_.add(energy), energy_size_ += std::abs(energy);
  for (const Flow& flow : kicks.flows) {
    std::copy_n(flow.values.begin(), flow.count, memory_.begin() + static_cast<std::ptrdiff_t>(flow.first));
    dissipation_.add(flow.dissipated);
    energy_size_ += std::abs(flow.dissipated);
  }
  for (const double energy : kicks.carried) {
    reshaped_.add(energy);
    dissipation_.add(energy);
    energy_size_ += std::abs(energy);
  }
  traces_.write(kicks.traces, now);
}

void KickAudit::compare(const State& state) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node &own = nodes_[i], &its = state.motion.nodes()[i];
    if (own.t == its.t && own.chain == its.chain && same_bits(own.x, its.x) && same_bits(own.v, its.v))
      continue;
    object(fmt::format("{} is not where its kicks lead it at {} s", model_.point_name(static_cast<int>(i)),
                       at(state.now)));
    break;
  }
  const auto check = [&](const char* what, double own, double its, double size) {
    if (!(std::abs(own - its) <= sum_tolerance * size))
      object(fmt::format("the {} of the ledger is {:.12g}, that of the kicks {:.12g}, at {} s", what, its,
                         own, at(state.now)));
  };
  const auto check_all = [&](const char* what, const Vec3& own, const Vec3& its, double size) {
    check(what, norm1(own - its), 0, size);
  };
  const Ledger& ledger = state.ledger;
  check("dissipation", dissipation_.total(), ledger.dissipation() - first_.dissipation(), energy_size_);
  check("work of rest shapes", reshaped_.total(), ledger.reshaped - first_.reshaped, energy_size_);
  if (is_script_work_known_)
    check("work of scripts", driven_.total(), ledger.driven() - first_.driven(), energy_size_);
  driven_ = {};
  driven_.add(ledger.driven() - first_.driven());
  is_script_work_known_ = true;
  check_all("momentum", linear_given_.total(), ledger.linear_given() - first_.linear_given(), linear_size_);
  check_all("angular momentum", angular_given_.total(), ledger.angular_given() - first_.angular_given(),
            angular_size_);
}

std::uint64_t KickAudit::trajectory_hash(Time now) const {
  std::uint64_t h = 0;
  for (const Node& node : nodes_) h = mix(h, node.chain);
  if (!memory_.empty()) h = mix_bytes(h, std::as_bytes(std::span(memory_)));
  if (const std::uint64_t traces = traces_.hash(now); traces != 0) h = mix(h, traces);
  return mix_bytes(h, {});
}

}  // namespace nacre
