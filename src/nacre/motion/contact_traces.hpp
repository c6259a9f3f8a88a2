// What contact with static friction remembers: a trace for each rung of each pair whose force was not zero at
// its last tick. It is a part of the trajectory. A trace is written at a tick and holds up to the next tick
// of the same clock. If that tick writes no new one, because the force is zero, the trace has ended: it does
// not matter whether the tick was evaluated. So nothing has to be erased, and every strategy has the same
// traces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/time/time.hpp"

namespace nacre {

/// The identity of a rung of a pair, as plain numbers.
struct TraceKey {
  std::int32_t kind = 0, a = 0, b = 0, rung = 0;

  friend auto operator<=>(const TraceKey&, const TraceKey&) = default;
};

struct ContactTrace {
  static constexpr int coordinates = 6;

  TraceKey key;
  Time until = -1;                       ///< the next tick of its clock
  std::array<double, 2> spring{};        ///< its length, in the tangent frame of the pair
  std::array<double, coordinates> at{};  ///< of the place where it acts, in the material of the two elements
  double stiffness = 0;                  ///< of the spring
  std::int16_t axis = 0;                 ///< the material direction that the tangent frame follows
  std::int16_t form = 0;                 ///< of the coordinates
  std::int32_t slips = 0;                ///< 1 while it slips

  double energy() const { return 0.5 * stiffness * (spring[0] * spring[0] + spring[1] * spring[1]); }
  friend bool operator==(const ContactTrace&, const ContactTrace&) = default;
};

/// The traces, nearly in order, and a table with open addressing that finds them. Neither order has an effect
/// on anything.
class ContactTraces {
 public:
  /// Where the next trace is expected, for a caller that asks for them in order.
  using Finger = std::size_t;

  /// The trace of a rung that holds at `now`, a time not later than the next instant; null if there is none.
  const ContactTrace* find(const TraceKey& key, Time now) const {
    if (places_.empty()) return nullptr;
    const int trace = places_[place_of(key, hash_of(key))].trace;
    return trace >= 0 && traces_[trace].until >= now ? &traces_[trace] : nullptr;
  }
  /// The same, faster in order.
  const ContactTrace* find(const TraceKey& key, Time now, Finger& finger) const {
    if (!(finger < traces_.size() && traces_[finger].key == key)) {
      const ContactTrace* found = find(key, now);
      if (found) finger = static_cast<Finger>(found - traces_.data()) + 1;
      return found;
    }
    const ContactTrace& trace = traces_[finger++];
    return trace.until >= now ? &trace : nullptr;
  }
  /// At the instant `now`.
  void write(std::span<const ContactTrace> traces, Time now);
  void write(const ContactTrace& trace, Time now) { write(std::span(&trace, 1), now); }

  /// All that hold at `now`, sorted.
  std::vector<ContactTrace> at(Time now) const;
  /// Of all that hold at `now`; 0 if there is none.
  std::uint64_t hash(Time now) const;
  /// Of all springs that hold at `now`.
  double energy(Time now) const;

 private:
  struct Place {
    std::int32_t trace = -1;  ///< none
    std::uint32_t tag = 0;    ///< a part of the hash of its key
  };
  static std::uint64_t hash_of(const TraceKey& key);
  static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  std::size_t place_of(const TraceKey& key, std::uint64_t hash) const;
  void write_one(const ContactTrace& trace, Time now, Finger& finger);
  void arrange(Time now);

  std::vector<Place> places_;         ///< a power of two, at most half of them used
  std::vector<ContactTrace> traces_;  ///< first those that are sorted
  std::size_t sorted_ = 0;
};

inline std::uint64_t ContactTraces::hash_of(const TraceKey& key) {
  const auto word = [](std::int32_t first, std::int32_t second) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(first)) << 32 |
           static_cast<std::uint32_t>(second);
  };
  constexpr std::uint64_t odd = 0x9e37'79b9'7f4a'7c15;
  const std::uint64_t pair = word(key.a, key.b) * odd, rest = word(key.kind, key.rung) * (odd << 1 | 1);
  const std::uint64_t both = (pair ^ (pair >> 29) ^ rest) * odd;
  return both ^ (both >> 32);
}

/// The place of this key, or the free one where it belongs.
inline std::size_t ContactTraces::place_of(const TraceKey& key, std::uint64_t hash) const {
  const std::size_t mask = places_.size() - 1;
  std::size_t i = hash & mask;
  while (places_[i].trace >= 0 && !(places_[i].tag == tag_of(hash) && traces_[places_[i].trace].key == key))
    i = (i + 1) & mask;
  return i;
}

}  // namespace nacre
