#include "nacre/replay/kick_audit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/hash.hpp"
#include "nacre/base/inline_hash.hpp"
#include "nacre/base/words.hpp"
#include "nacre/engine/slices.hpp"
#include "nacre/replay/conditioning.hpp"

namespace nacre {

namespace {

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
      pushes_(state.pushes),
      only_gravity_(has_only_gravity(model)),
      strains_(model),
      contact_keeps_moments_(keeps_moments(model.contacts)),
      first_(state.ledger) {
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    inverse_mass_.push_back(state.motion.inverse_mass(static_cast<int>(i)));
  traces_.write(state.motion.traces().at(state.now), state.now);
  next_event_ = static_cast<std::size_t>(
      std::ranges::lower_bound(model.script, state.now, {}, &ScriptEvent::time) - model.script.begin());
}

void KickAudit::enter(Time now, std::span<const BatchTick> ticks, std::span<const Evaluation> evaluations,
                      verify::Tracks& tracks) {
  enter_script(now, evaluations.front().kicks.scripted, tracks);
  double losses = 0;
  for (const Evaluation& each : evaluations) losses += 2 * static_cast<double>(each.kicks.losses.size());
  most_losses_ = std::max(most_losses_, losses);
  for (const Evaluation& each : evaluations) enter_losses(each.kicks, now, true);
  for (std::size_t i = 0; i < evaluations.size(); ++i) enter_kicks({now, ticks, i}, evaluations[i], tracks);
  for (const Evaluation& each : evaluations) enter_losses(each.kicks, now, false);
  for (const Evaluation& each : evaluations) enter_memory(each.kicks, now), enter_pushes(each, now);
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
  if (!(norm1(kick.impulse - weight) <= rounding::of_sum(1) * norm1(weight)))
    object(fmt::format("the weight of {} is wrong at {} s", model_.point_name(kick.node), at(now)));
}

void KickAudit::enter_kicks(const Slice& slice, const Evaluation& evaluation, verify::Tracks& tracks) {
  const Kicks& kicks = evaluation.kicks;
  const Time now = slice.now;
  Balance forces, contact;
  for (const Loss& loss : kicks.losses) {
    const Kick& kick = kicks.kicks[loss.kick];
    if (!kick.from_outside)
      (loss.kick >= kicks.first_of_contact ? contact : forces)
          .add_size(kind(kick.node), position(kick.node, now), loss.impulse);
  }
  for (std::size_t i = 0; i < kicks.kicks.size(); ++i) {
    const Kick& kick = kicks.kicks[i];
    const bool is_contact = i >= kicks.first_of_contact;
    if (!kick.from_outside)
      (is_contact ? contact : forces).add(kind(kick.node), position(kick.node, now), kick.impulse);
    if (kick.from_outside && !is_contact && only_gravity_) check_weight(kick, now);
    move(kick, now, tracks);
  }
  enter_walls(slice, evaluation);
  check(slice, forces, true);
  check(slice, contact, contact_keeps_moments_);
}

void KickAudit::move(const Kick& kick, Time now, verify::Tracks& tracks) {
  Node& node = nodes_[static_cast<std::size_t>(kick.node)];
  const double inverse_mass = inverse_mass_[static_cast<std::size_t>(kick.node)];
  const Vec3 x = position(kick.node, now);
  if (inverse_mass == 0) {
    if (!kick.from_outside) give(kick.node, x, -kick.impulse);
    driven_.add(-dot(kick.impulse, node.v));
    energy_size_ += norm1(kick.impulse) * norm1(node.v);
    return;
  }
  const Vec3 dv = inverse_mass * kick.impulse;
  if (norm1(dv) == 0) return;
  if (kick.from_outside) give(kick.node, x, kick.impulse);
  node.x = x;
  node.v = node.v + dv;
  link(node, now);
  tracks.add(kick.node, now, x);
  ++kicks_;
}

/// Still walls receive what they give.
void KickAudit::enter_walls(const Slice& slice, const Evaluation& evaluation) {
  const Kicks& kicks = evaluation.kicks;
  const auto is_of_wall = [&](std::size_t i) {
    return i >= kicks.first_of_contact && kicks.kicks[i].from_outside &&
           kind(kicks.kicks[i].node) == NodeKind::place;
  };
  Vec3 sum;
  double size = 0, terms = 0;
  for (std::size_t i = std::min(kicks.first_of_contact, kicks.kicks.size()); i < kicks.kicks.size(); ++i)
    if (is_of_wall(i)) sum += kicks.kicks[i].impulse, size += norm1(kicks.kicks[i].impulse), ++terms;
  if (terms == 0) return;
  for (const Loss& loss : kicks.losses)
    if (is_of_wall(loss.kick)) size += norm1(loss.impulse);
  for (const ReceivedImpulse& each : evaluation.received)
    if (is_still_wall(each.place)) sum += each.impulse, ++terms;
  if (!(norm1(sum) <= rounding::of_sum(terms) * size))
    object(fmt::format("walls do not receive what they give at {} s", at(slice.now)));
}

void KickAudit::check(const Slice& slice, const Balance& balance, bool moments) {
  const double linear = balance.linear(), angular = moments ? balance.angular() : 0;
  linear_ = std::max(linear_, linear);
  angular_ = std::max(angular_, angular);
  if (linear <= balance.most(1) && angular <= balance.most(1)) return;
  const std::size_t first = slice.number * Slices::size;
  const double conditioning = conditioning_of(model_, slice.ticks, first, first + Slices::size,
                                              [&](int node) { return position(node, slice.now); });
  const auto check_one = [&](const char* what, double imbalance) {
    if (!(imbalance <= balance.most(conditioning)))
      object(
          fmt::format("internal {} do not balance at {} s: their sum is {:.3g} of their size, rounding "
                      "leaves {:.3g} at most",
                      what, at(slice.now), imbalance, balance.most(conditioning)));
  };
  check_one("impulses", linear);
  check_one("moments", angular);
}

/// The seconds of gravity's velocity that are pending before the instant, for both of its halves; see
/// docs/energy.md.
double KickAudit::pending_seconds(Clock clock, Time now) const {
  const double early = 0.5 * model_.quantum.seconds(clock.step);
  const double first = now == 0 ? 0 : model_.quantum.seconds(now - clock.last_before(now)) - early;
  return first + (clock.ticks_at(now) ? -early : first);
}

/// By gravity, or by the strains of a stiff body. Its size stands for its rounding, too.
Vec3 KickAudit::pending_velocity(int number, Time now) const {
  const auto node = static_cast<std::size_t>(number);
  if (inverse_mass_[node] == 0) return {};
  if (kind(number) == NodeKind::axis)
    return strains_.velocity(
        number, inverse_mass_[node], [&](int axis) { return position(axis, now); },
        [&](Clock clock) { return pending_seconds(clock, now); });
  if (kind(number) != NodeKind::place || model_.falls.empty()) return {};
  const Fall& fall = model_.falls[node];
  const Vec3 g = model_.field.keys.empty() ? fall.acceleration : model_.field.at(now, model_.quantum);
  return pending_seconds(fall.clock, now) * g;
}

/// Of an axis of a stiff body, whose dashpots tick between the ticks of contact (docs/energy.md).
Vec3 KickAudit::pending_contact(int number, Time now) const {
  if (kind(number) != NodeKind::axis) return {};
  return inverse_mass_[static_cast<std::size_t>(number)] *
         pushes_.pending(number, now, PendingOf::both_halves);
}

/// Half of the work of losses with the velocities before the kicks, half with those after.
void KickAudit::enter_losses(const Kicks& kicks, Time now, bool before) {
  double lost = 0, size = 0;
  for (const Loss& loss : kicks.losses) {
    const int number = kicks.kicks[loss.kick].node;
    const auto node = static_cast<std::size_t>(number);
    Vec3 v = nodes_[node].v;
    double speed = norm1(v);
    if (before) {
      const Vec3 pending =
          loss.kick >= kicks.first_of_contact ? pending_velocity(number, now) : pending_contact(number, now);
      v += pending;
      speed += norm1(pending);
    }
    size += norm1(loss.impulse) * speed;
    lost -= 0.5 * dot(loss.impulse, v);
  }
  dissipation_.add(lost);
  energy_size_ += size;
}

/// What contact gives to axes of stiff bodies must be its kicks without their losses.
void KickAudit::enter_pushes(const Evaluation& evaluation, Time now) {
  if (model_.stiff.empty()) return;
  const Kicks& kicks = evaluation.kicks;
  Vec3 sum;
  double size = 0, terms = 0;
  const auto add = [&](const Vec3& impulse, double sign) {
    sum += sign * impulse, size += norm1(impulse), ++terms;
  };
  for (std::size_t i = std::min(kicks.first_of_contact, kicks.kicks.size()); i < kicks.kicks.size(); ++i)
    if (kind(kicks.kicks[i].node) == NodeKind::axis) add(kicks.kicks[i].impulse, 1);
  for (const Loss& loss : kicks.losses)
    if (loss.kick >= kicks.first_of_contact && kind(kicks.kicks[loss.kick].node) == NodeKind::axis)
      add(loss.impulse, -1);
  for (const AxisPush& push : evaluation.pushes) add(push.impulse, -1);
  if (!(norm1(sum) <= rounding::of_sum(terms) * size))
    object(fmt::format("what contact gives to stiff bodies is not the sum of its kicks at {} s", at(now)));
  pushes_.receive(now, evaluation.pushes);
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
  compare(state.ledger, state.now);
}

void KickAudit::compare(const Ledger& ledger, Time now) {
  // Sums carry their rounding errors, but for those of the losses of one instant.
  const double part = rounding::of_sum(most_losses_);
  const auto check = [&](const char* what, double own, double its, double its_first, double size) {
    const double totals = std::abs(own) + std::abs(its) + std::abs(its_first);
    if (!(std::abs(own - (its - its_first)) <= part * size + rounding::of_sum(1) * totals))
      object(fmt::format("the {} of the ledger is {:.17g}, that of the kicks {:.17g}, at {} s", what,
                         its - its_first, own, at(now)));
  };
  const auto check_all = [&](const char* what, const Vec3& own, const Vec3& its, const Vec3& its_first,
                             double size) {
    for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) check(what, own.*c, its.*c, its_first.*c, size);
  };
  check("dissipation", dissipation_.total(), ledger.dissipation(), first_.dissipation(), energy_size_);
  check("work of rest shapes", reshaped_.total(), ledger.reshaped.total(), first_.reshaped.total(),
        energy_size_);
  if (is_script_work_known_)
    check("work of scripts", driven_.total(), ledger.driven(), first_.driven(), energy_size_);
  driven_ = {};
  driven_.add(ledger.driven() - first_.driven());
  is_script_work_known_ = true;
  check_all("momentum", linear_given_.total(), ledger.linear_given(), first_.linear_given(), linear_size_);
  check_all("angular momentum", angular_given_.total(), ledger.angular_given(), first_.angular_given(),
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
