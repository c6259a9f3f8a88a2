// How one kick changes one node. Every kick of every stepper is written by `kick_node`: those of an instant
// by Motion::apply, those of a bounce that is computed ahead of time by an island, on copies of its nodes.
#pragma once

#include <bit>

#include "nacre/base/inline_hash.hpp"
#include "nacre/motion/node.hpp"

namespace nacre {

/// The chain of a node after a kick at t that left it at x with velocity v. Inline: what it mixes is still in
/// registers.
[[gnu::always_inline]] inline std::uint64_t next_link(std::uint64_t chain, Time t, const Vec3& x,
                                                      const Vec3& v) {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  return mix_words<7>(chain, {static_cast<std::uint64_t>(t), bits(x.x), bits(x.y), bits(x.z), bits(v.x),
                              bits(v.y), bits(v.z)});
}

/// Changes the velocity of a node by dv, its impulse times 1/m, at `now`, when it is at x. A dv of zero
/// writes nothing. Returns whether anything was written. Member by member: an assignment of the whole node
/// would go through memory.
[[gnu::always_inline]] inline bool kick_node(Node& node, const Vec3& x, const Vec3& dv, Time now) {
  if (norm1(dv) == 0) return false;
  const Vec3 v = node.v + dv;
  node.chain = next_link(node.chain, now, x, v);
  node.x = x;
  node.v = v;
  node.t = now;
  return true;
}

}  // namespace nacre
