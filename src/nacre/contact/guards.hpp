// One guard for every pair: its first rungs are awake, and exactly one certificate promises that the next one
// is idle. Guards are the only place that wakes or retires a rung. Time never passes an expiry without the
// guard either renewing its certificate or waking one more rung, so no force that acts is ever missed;
// everything else here (when to wake early, when to retire) decides only how many zero forces are evaluated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/certificate/certificate.hpp"
#include "nacre/contact/awake_rungs.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

struct GuardCounters {
  std::uint64_t wakes = 0, retirements = 0, certificates = 0, reschedules = 0, expiries = 0;
};

class Guards {
 public:
  /// Guards for all pairs as they are just before `now`. What is referred to must outlive them.
  Guards(std::span<const Point> points, const Contacts& contacts, const Motion& motion, double eagerness,
         Time now, GuardCounters& counters);

  /// The next instant at which a certificate expires or an awake rung ticks, or `never`.
  Time next_instant() const;

  /// Handles every certificate that expires now; what this wakes may beat now.
  void expire(Time now);

  AwakeRungs& awake() { return awake_; }

  /// After the kicks of this instant: renews what hangs on kicked nodes, retires what was idle. What this
  /// wakes beats later.
  void follow(const Kicks& kicks, std::span<const RungRef> idle, Time now);

  /// The place past the end of a ladder where a rung had to wake. Nothing may advance past it.
  const std::optional<RungRef>& beyond_limit() const { return beyond_limit_; }

  /// What makes the instants dense: the pair with the shortest step awake.
  std::optional<RungRef> deepest_awake() const;

 private:
  void renew(int pair, Time now, Time beats_from);
  bool retire(int pair, Time now);
  std::optional<Time> promise(int pair, int rung, Time now) const;
  bool worth_having(Time expiry, Time now, const Rung& rung) const;
  Separation separation(int pair) const;

  std::span<const Point> points_;
  const Contacts& contacts_;
  const Motion& motion_;
  double eagerness_;
  GuardCounters& counters_;

  std::vector<int> depth_;  ///< of each pair: how many rungs are awake
  EventQueue<Time> expiries_;
  AwakeRungs awake_;
  std::optional<RungRef> beyond_limit_;

  std::vector<std::vector<int>> pairs_of_node_;
  std::vector<std::uint64_t> seen_;  ///< of each pair: the last call of follow that renewed it
  std::uint64_t follows_ = 0;
};

}  // namespace nacre
