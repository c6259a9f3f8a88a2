// The keys `motion`, `grab` and `release`, the same for particles, bodies and pins.
#pragma once

#include "nacre/scene/motion_table.hpp"
#include "nacre/scene/schema.hpp"

namespace nacre {

const Schema<MotionTable>& motion_schema();

/// The key `motion` alone.
Codec<std::vector<PhaseTable>> motion_phases();

/// Fills in when each phase begins, and complains about what does not fit together. `keys` are those of the
/// table with the motion; `fixed`: whether that table holds its vertices also without a motion.
void check_motion(MotionTable& motion, Keys& keys, bool fixed);

}  // namespace nacre
