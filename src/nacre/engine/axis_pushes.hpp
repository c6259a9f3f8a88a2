// What contact gave to the axes of stiff bodies at its last ticks. The strains of a body and its contact tick
// at different times, so between two ticks of contact the velocities of the axes swing: half of the last push
// came too early, half of the next one is pending. The dashpots of the strains tick in between. The energy
// that they take must be computed from velocities without that swing (gravity_losses.hpp), for which the last
// push of every clock is kept here. It belongs to the ledger and has no effect on the trajectory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nacre/model/model.hpp"

namespace nacre {

/// For which half of an instant (losses.hpp) the pending velocity is counted.
enum class PendingOf { first_half, both_halves };

/// What one contact force gave to an axis at a tick of its clock, without losses.
struct AxisPush {
  int node = 0;
  Time step = 0;  ///< of the clock
  Vec3 impulse;
};

/// What all contact of one clock gave to an axis at its last tick.
struct LastPush {
  Time step = 0, tick = 0;
  Vec3 impulse;

  Time until() const { return tick + step; }
};

class AxisPushes {
 public:
  AxisPushes() = default;
  explicit AxisPushes(const Model& model);

  /// At the instant `now`, in canonical order.
  void receive(Time now, std::span<const AxisPush> pushes);

  /// Whether any is pending at `now`.
  bool any(Time now) const { return now <= until_; }
  /// The impulse on an axis that is pending; negative if it was given too early. For both halves their sum.
  Vec3 pending(int node, Time now, PendingOf halves) const;

  /// For checkpoints: those of all axes, axis by axis.
  const std::vector<std::vector<LastPush>>& all() const { return last_; }
  void restore(std::vector<std::vector<LastPush>> last);

 private:
  LastPush& last_of(const AxisPush& push, Time now);

  std::vector<std::int32_t> axis_;           ///< of each node, in `last_`; -1 for others; empty without axes
  std::vector<std::vector<LastPush>> last_;  ///< of each axis; some have ended
  Time until_ = -1;
};

}  // namespace nacre
