// The chain of a node: a hash of all it has been through, one link for each kick.
#pragma once

#include <bit>

#include "nacre/base/inline_hash.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// Inline: what it mixes is still in registers.
[[gnu::always_inline]] inline std::uint64_t next_link(std::uint64_t chain, Time t, const Vec3& x,
                                                      const Vec3& v) {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  return mix_words<7>(chain, {static_cast<std::uint64_t>(t), bits(x.x), bits(x.y), bits(x.z), bits(v.x),
                              bits(v.y), bits(v.z)});
}

/// The node, which is at x now, changes its velocity by dv. Member by member: as a whole it would go through
/// memory.
[[gnu::always_inline]] inline void change_velocity(Node& node, const Vec3& x, const Vec3& dv, Time now) {
  const Vec3 v = node.v + dv;
  node.chain = next_link(node.chain, now, x, v);
  node.x = x;
  node.v = v;
  node.t = now;
}

}  // namespace nacre
