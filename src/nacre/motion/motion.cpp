#include "nacre/motion/motion.hpp"

#include "nacre/base/hash.hpp"
#include "nacre/motion/chain.hpp"

namespace nacre {

Node Motion::start(const Vec3& x, const Vec3& v) { return {x, v, 0, next_link(0, 0, x, v)}; }

namespace {

constexpr double unreckonable = 1e150;

bool is_reckonable(const Vec3& v) { return norm1(v) < unreckonable; }

double sum_of(const Kicks& kicks) {
  if (kicks.given >= 0) return kicks.given;
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

bool Motion::surely_reckonable(std::span<const Turn> turns, double given, Time now) const {
  double told = 0, largest = std::max(1.0, largest_inverse_mass_);
  for (const Turn& turn : turns) {
    told += norm1(turn.velocity);
    largest = std::max(largest, turn.inverse_mass);
  }
  const double speed = speed_bound_ + told + given * largest;
  return start_bound_ + speed * std::max(1.0, quantum_.seconds(now)) < unreckonable;
}

std::optional<int> Motion::first_unreckonable(const Kicks& kicks, Time now) const {
  for (const Turn& turn : kicks.turns)
    if (!is_reckonable(turn.velocity) || !is_reckonable(position_at(turn.node, now))) return turn.node;
  for (const Kick& kick : kicks.kicks)
    if (!is_reckonable(kick.impulse) || !is_reckonable(inverse_mass_[kick.node] * kick.impulse) ||
        !is_reckonable(nodes_[kick.node].v) || !is_reckonable(position_at(kick.node, now)))
      return kick.node;
  return std::nullopt;
}

// Sums are kept in a register as long as they are of one chunk: through memory each term would wait for the
// last one.

void Motion::add_losses(const Kicks& kicks, Ledger& ledger) const {
  if (kicks.losses.empty()) return;
  ledger.open(nodes_.size());
  int chunk = chunk_of(kicks.kicks[kicks.losses.front().kick].node);
  double lost = ledger.accounts[chunk].lost;
  for (const Loss& loss : kicks.losses) {
    const int node = kicks.kicks[loss.kick].node;
    if (chunk_of(node) != chunk) {
      ledger.accounts[chunk].lost = lost;
      chunk = chunk_of(node);
      lost = ledger.accounts[chunk].lost;
    }
    lost -= 0.5 * dot(loss.impulse, nodes_[node].v);
  }
  ledger.accounts[chunk].lost = lost;
}

void Motion::add_losses(const Kicks& kicks, int chunk, Account& account) const {
  double lost = account.lost;
  kicks.losses_by_chunk.for_items(chunk, kicks.losses.size(), [&](std::size_t i) {
    const Loss& loss = kicks.losses[i];
    lost -= 0.5 * dot(loss.impulse, nodes_[kicks.kicks[loss.kick].node].v);
  });
  account.lost = lost;
}

void Motion::make(std::span<const Turn> turns, Time now, Ledger& ledger) {
  ledger.open(nodes_.size());
  for (const Turn& turn : turns) {
    Account& account = ledger.of(turn.node);
    Node& node = nodes_[turn.node];
    const Vec3 x = position_at(turn.node, now);
    const auto enter = [&](double inverse_mass, double sign, const Vec3& v) {
      if (inverse_mass == 0) return;
      account.driven.add(0.5 * sign / inverse_mass * dot(v, v));
      account.give(x, (sign / inverse_mass) * v);
    };
    enter(inverse_mass_[turn.node], -1, node.v);
    enter(turn.inverse_mass, 1, turn.velocity);
    inverse_mass_[turn.node] = turn.inverse_mass;
    largest_inverse_mass_ = std::max(largest_inverse_mass_, turn.inverse_mass);
    speed_bound_ += norm1(turn.velocity);
    node = {x, turn.velocity, now, next_link(node.chain, now, x, turn.velocity)};
  }
}

/// Whether it was written. The account is only asked for where it is needed, which is seldom.
template <class GetAccount>
[[gnu::always_inline]] inline bool Motion::add(const Kick& kick, Time now, const GetAccount& account) {
  Node& node = nodes_[kick.node];
  const double inverse_mass = inverse_mass_[kick.node];
  const Vec3 x = node.x + quantum_.seconds(now - node.t) * node.v;
  if (inverse_mass == 0) {
    // What an immovable node takes, the others of its stencil were given from outside.
    if (!kick.from_outside) account(kick.node).give(x, -kick.impulse);
    account(kick.node).driven.add(-dot(kick.impulse, node.v));
    return false;
  }
  const Vec3 dv = inverse_mass * kick.impulse;
  if (norm1(dv) == 0) return false;
  if (kick.from_outside) account(kick.node).give(x, kick.impulse);
  change_velocity(node, x, dv, now);
  return true;
}

std::uint64_t Motion::apply(const Kicks& kicks, Time now, Ledger& ledger) {
  ledger.open(nodes_.size());
  std::uint64_t written = 0;
  const auto account = [&](int node) -> Account& { return ledger.of(node); };
  for (const Kick& kick : kicks.kicks) written += add(kick, now, account);
  expect(sum_of(kicks));
  flow(kicks, ledger);
  return written;
}

std::uint64_t Motion::apply_to_chunk(const Kicks& kicks, int chunk, Time now, Account& account) {
  std::uint64_t written = 0;
  const auto own = [&](int) -> Account& { return account; };
  kicks.kicks_by_chunk.for_items(chunk, kicks.kicks.size(),
                                 [&](std::size_t i) { written += add(kicks.kicks[i], now, own); });
  return written;
}

void Motion::flow(const Kicks& kicks, Ledger& ledger) {
  for (const double energy : kicks.reshapes) ledger.reshaped.add(energy);
  for (const Flow& flow : kicks.flows) {
    for (int i = 0; i < flow.count; ++i) memory_[flow.first + i] = flow.values[i];
    ledger.flowed.add(flow.dissipated);
  }
}

void Motion::place(int node, const Vec3& x, Time now) {
  Node& n = nodes_[node];
  start_bound_ += norm1(x - position_at(node, now));
  n = {x, n.v, now, next_link(n.chain, now, x, n.v)};
}

std::uint64_t Motion::hash() const {
  std::uint64_t h = 0;
  for (const Node& node : nodes_) h = mix(h, node.chain);
  return memory_.empty() ? h : mix_bytes(h, std::as_bytes(std::span(memory_)));
}

}  // namespace nacre
