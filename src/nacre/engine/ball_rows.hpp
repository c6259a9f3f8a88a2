// Contact with static friction of balls that turn, as rows of numbers: several pairs of one rung, all of two
// balls or all of a ball and a plane. What the forces depend on is gathered here, computed for a pack of
// pairs at once, and read from here. The results are the same bits for every width of a pack.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "nacre/base/vec3.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// What all pairs share.
struct BallRung {
  LayerLaw law;
  const Rung& rung;
  double span = 0;       ///< of the tick, in seconds
  bool of_wall = false;  ///< whether b is a plane
  bool rolls = false;    ///< whether some pair has friction against rolling
};

struct BallRows {
  static constexpr std::size_t most = 32;
  using Column = std::array<double, most>;
  /// Vectors at the places 0 to 2, one after the other: as nodes and traces have them.
  using Vectors = std::array<std::array<double, 4>, most>;
  /// Vectors at the places 1 to 3, as kicks have them. Place 0 has no defined value.
  using Impulses = Vectors;
  /// What a spring is and remembers; see BallGrip.
  struct Springs {
    Vectors angle;         ///< at the tick before
    Column first, second;  ///< its length then
    Column state;          ///< 0: there is none; 1: it sticks; 2: it slips
    Column stiffness, damping, friction, sliding;
    Column new_first, new_second, slips;  ///< after the tick
  };

  std::size_t count = 0;

  Vectors offset;       ///< from the centre of b to that of a, or from the plane's anchor, or from zero
  Vectors velocity;     ///< of a with respect to b
  Vectors angle, spin;  ///< means of a and b, weighted by the radii
  Vectors plane;        ///< the normal of the plane
  Column plane_offset;
  Column radius;    ///< of both together
  Column part_a;    ///< of the line between the centres
  Column stopping;  ///< the force that stops a separation within one step, over its speed
  Column withheld_share;
  Vectors old_place;  ///< `place` at the tick before
  Springs slide;

  Vectors difference, spin_difference;  ///< of angle and spin: a minus b
  Column rolling_radius;
  Springs roll;

  Column separation, force;
  Impulses place;               ///< the normal, or with a plane the offset
  Impulses impulse, loss;       ///< on a; the loss is a part of the impulse
  Impulses torque_a, torque_b;  ///< impulses, too; losses as a whole
  double impulse_sum = 0;       ///< at least that of |x| + |y| + |z| of all
};

/// Computes the columns from `separation` on. Pairs from `count` up to the next whole pack must be filled.
using ComputeBallRows = void (*)(const BallRung&, BallRows&);

/// All that run on this processor, the fastest last. All give the same bits.
std::span<const ComputeBallRows> ball_row_kernels();

}  // namespace nacre
