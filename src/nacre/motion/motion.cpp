#include "nacre/motion/motion.hpp"

#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

struct Link {
  Time t;
  Vec3 x, v;
};
static_assert(sizeof(Link) == 56, "a link has no padding: its bytes are hashed");

std::uint64_t next_link(std::uint64_t chain, Time t, const Vec3& x, const Vec3& v) {
  return mix(chain, Link{t, x, v});
}

}  // namespace

Node Motion::start(const Vec3& x, const Vec3& v) { return {x, v, 0, next_link(0, 0, x, v)}; }

namespace {

bool is_reckonable(const Vec3& v) { return norm1(v) < 1e150; }

}  // namespace

std::optional<int> Motion::first_unreckonable(const Kicks& kicks, Time now) const {
  for (const Kick& kick : kicks.kicks)
    if (!is_reckonable(kick.impulse) || !is_reckonable(inverse_mass_[kick.node] * kick.impulse) ||
        !is_reckonable(nodes_[kick.node].v) || !is_reckonable(position_at(kick.node, now)))
      return kick.node;
  return std::nullopt;
}

void Motion::book_losses(const Kicks& kicks, Ledger& ledger) const {
  for (const Loss& loss : kicks.losses)
    ledger.dissipation.add(-0.5 * dot(loss.impulse, nodes_[kicks.kicks[loss.kick].node].v));
}

std::uint64_t Motion::apply(const Kicks& kicks, Time now, Ledger& ledger) {
  std::uint64_t written = 0;
  for (const Kick& kick : kicks.kicks) {
    Node& node = nodes_[kick.node];
    const bool movable = inverse_mass_[kick.node] != 0;
    const Vec3 dv = inverse_mass_[kick.node] * kick.impulse;
    const Vec3 x = position_at(kick.node, now);
    // What an immovable node takes, the others of its stencil were given from outside.
    if (!movable && !kick.from_outside) ledger.give(x, -kick.impulse);
    if (is_zero(dv)) continue;

    if (kick.from_outside) ledger.give(x, kick.impulse);
    const Vec3 v = node.v + dv;
    node = {x, v, now, next_link(node.chain, now, x, v)};
    ++written;
  }
  for (const Flow& flow : kicks.flows) {
    for (int i = 0; i < flow.count; ++i) memory_[flow.first + i] = flow.values[i];
    ledger.dissipation.add(flow.dissipated);
  }
  return written;
}

std::uint64_t Motion::hash() const {
  std::uint64_t h = 0;
  for (const Node& node : nodes_) h = mix(h, node.chain);
  return memory_.empty() ? h : mix_bytes(h, std::as_bytes(std::span(memory_)));
}

}  // namespace nacre
