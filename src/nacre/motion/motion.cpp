#include "nacre/motion/motion.hpp"

#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/motion/kick_node.hpp"
#include "nacre/motion/losses.hpp"

namespace nacre {

Motion::Motion(Quantum quantum, std::vector<double> inverse_mass, std::vector<Node> nodes,
               std::vector<double> memory, std::vector<NodeKind> kinds)
    : quantum_(quantum),
      inverse_mass_(std::move(inverse_mass)),
      nodes_(std::move(nodes)),
      memory_(std::move(memory)),
      kinds_(std::move(kinds)) {
  NACRE_EXPECT(inverse_mass_.size() == nodes_.size(), "every node must have an inverse mass");
  NACRE_EXPECT(kinds_.empty() || kinds_.size() == nodes_.size(),
               "kinds must be given for all nodes, or none");
  set_bounds();
}

Node Motion::start(const Vec3& x, const Vec3& v) { return {x, v, 0, next_link(0, 0, x, v)}; }

namespace {

constexpr double largest_finite = 1e150;  // its square is finite

bool is_finite_square(const Vec3& v) { return norm1(v) < largest_finite; }
[[maybe_unused]] bool is_finite_kick(const Kick& kick) { return std::isfinite(norm1(kick.impulse)); }

double sum_of(const Kicks& kicks) {
  if (kicks.impulse_sum >= 0) return kicks.impulse_sum;
  double sum = 0;
  for (const Kick& kick : kicks.kicks) sum += norm1(kick.impulse);
  return sum;
}

}  // namespace

void Motion::set_bounds() {
  for (double w : inverse_mass_) largest_inverse_mass_ = std::max(largest_inverse_mass_, w);
  for (const Node& node : nodes_) {
    speed_bound_ = std::max(speed_bound_, norm1(node.v));
    start_bound_ = std::max(start_bound_, norm1(node.x) + norm1(node.v) * std::abs(quantum_.seconds(node.t)));
  }
}

bool Motion::provably_finite(std::span<const ScriptedVelocity> scripted, double impulse_sum, Time now) const {
  double speeds = 0, largest = std::max(1.0, largest_inverse_mass_);
  for (const ScriptedVelocity& each : scripted) {
    speeds += norm1(each.velocity);
    largest = std::max(largest, each.inverse_mass);
  }
  const double speed = speed_bound_ + speeds + impulse_sum * largest;
  return start_bound_ + speed * std::max(1.0, quantum_.seconds(now)) < largest_finite;
}

std::optional<int> Motion::first_not_finite(const Kicks& kicks, Time now) const {
  for (const ScriptedVelocity& each : kicks.scripted)
    if (!is_finite_square(each.velocity) || !is_finite_square(position_at(each.node, now))) return each.node;
  for (const Kick& kick : kicks.kicks)
    if (!is_finite_square(kick.impulse) || !is_finite_square(inverse_mass_[kick.node] * kick.impulse) ||
        !is_finite_square(nodes_[kick.node].v) || !is_finite_square(position_at(kick.node, now)))
      return kick.node;
  return std::nullopt;
}

void Motion::add_losses(const Kicks& kicks, Ledger& ledger) const {
  ledger.open(nodes_.size());
  add_half_losses(
      kicks, [&](const Loss&, int node) { return nodes_[node].v; }, ledger);
}

void Motion::add_losses(const Kicks& kicks, int chunk, Account& account) const {
  add_half_losses(
      kicks, chunk, [&](const Loss&, int node) { return nodes_[node].v; }, account);
}

void Motion::apply_script(std::span<const ScriptedVelocity> scripted, Time now, Ledger& ledger) {
  ledger.open(nodes_.size());
  for (const ScriptedVelocity& each : scripted) {
    NACRE_EXPECT(each.inverse_mass >= 0, "an inverse mass must not be negative");
    Account& account = ledger.of(each.node);
    Node& node = nodes_[each.node];
    const Vec3 x = node.position_at(now, quantum_);
    const auto add_to_ledger = [&](double inverse_mass, double sign, const Vec3& v) {
      if (inverse_mass == 0) return;
      account.driven.add(0.5 * sign / inverse_mass * dot(v, v));
      give(account, each.node, x, (sign / inverse_mass) * v);
    };
    add_to_ledger(inverse_mass_[each.node], -1, node.v);
    add_to_ledger(each.inverse_mass, 1, each.velocity);
    inverse_mass_[each.node] = each.inverse_mass;
    largest_inverse_mass_ = std::max(largest_inverse_mass_, each.inverse_mass);
    speed_bound_ += norm1(each.velocity);
    node = {x, each.velocity, now, next_link(node.chain, now, x, each.velocity)};
  }
}

/// Returns whether it was written. The account is fetched only where it is needed, which is rare.
template <class GetAccount>
[[gnu::always_inline]] inline bool Motion::add(const Kick& kick, Time now, const GetAccount& account) {
  Node& node = nodes_[kick.node];
  const double inverse_mass = inverse_mass_[kick.node];
  const Vec3 x = node.position_at(now, quantum_);
  if (inverse_mass == 0) {
    // What an immovable node takes, the others of its stencil were given from outside.
    if (!kick.from_outside) give(account(kick.node), kick.node, x, -kick.impulse);
    account(kick.node).driven.add(-dot(kick.impulse, node.v));
    return false;
  }
  const Vec3 dv = inverse_mass * kick.impulse;
  if (kick.from_outside && norm1(dv) != 0) give(account(kick.node), kick.node, x, kick.impulse);
  return kick_node(node, x, dv, now);
}

std::uint64_t Motion::apply(const Kicks& kicks, Time now, Ledger& ledger) {
  NACRE_EXPECT_DEBUG(std::ranges::all_of(kicks.kicks, is_finite_kick), "all kicks must be finite");
  ledger.open(nodes_.size());
  std::uint64_t written = 0;
  const auto account = [&](int node) -> Account& { return ledger.of(node); };
  for (const Kick& kick : kicks.kicks) written += add(kick, now, account);
  raise_speed_bound(sum_of(kicks));
  apply_flow(kicks, now, ledger);
  return written;
}

std::uint64_t Motion::apply_to_chunk(const Kicks& kicks, int chunk, Time now, Account& account) {
  std::uint64_t written = 0;
  const auto own = [&](int) -> Account& { return account; };
  kicks.kicks_by_chunk.for_items(chunk, kicks.kicks.size(), [&](std::size_t i) {
    NACRE_EXPECT_DEBUG(is_finite_kick(kicks.kicks[i]), "all kicks must be finite");
    NACRE_EXPECT_DEBUG(chunk_of(kicks.kicks[i].node) == chunk, "kicks must be sorted by chunk");
    written += add(kicks.kicks[i], now, own);
  });
  return written;
}

void Motion::apply_flow(const Kicks& kicks, Time now, Ledger& ledger) {
  for (const double energy : kicks.reshapes) ledger.reshaped.add(energy);
  for (const Flow& flow : kicks.flows) {
    for (int i = 0; i < flow.count; ++i) memory_[flow.first + i] = flow.values[i];
    ledger.flowed.add(flow.dissipated);
  }
  traces_.write(kicks.traces, now);
  // The losses subtract from the dissipation what the nodes receive.
  for (const double energy : kicks.carried) {
    ledger.reshaped.add(energy);
    ledger.flowed.add(energy);
  }
}

void Motion::set_node(int node, const Node& state) {
  NACRE_EXPECT(node >= 0 && static_cast<std::size_t>(node) < nodes_.size(), "there must be such a node");
  nodes_[node] = state;
}

void Motion::place(int node, const Vec3& x, Time now) {
  Node& n = nodes_[node];
  start_bound_ += norm1(x - position_at(node, now));
  n = {x, n.v, now, next_link(n.chain, now, x, n.v)};
}

void Motion::set_traces(std::span<const ContactTrace> traces, Time now) {
  traces_ = {};
  traces_.write(traces, now);
}

std::uint64_t Motion::hash() const {
  std::uint64_t h = 0;
  for (const Node& node : nodes_) h = mix(h, node.chain);
  return memory_.empty() ? h : mix_bytes(h, std::as_bytes(std::span(memory_)));
}

}  // namespace nacre
