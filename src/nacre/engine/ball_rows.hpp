// Contact with static friction of balls that turn, as columns of numbers: several pairs of one rung, all of
// two balls or all of a ball and a plane. What the forces depend on is gathered here, computed for a pack of
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
  double span = 0;              ///< of the tick, in seconds
  double step = 0;              ///< of the clock, in seconds
  double normal_stiffness = 0;  ///< the largest of the rung
  bool of_wall = false;         ///< whether b is a plane
  bool rolls = false;           ///< whether some pair has friction against rolling
};

struct BallRows {
  static constexpr std::size_t most = 32;
  using Column = std::array<double, most>;
  struct Vectors {
    Column x, y, z;

    void set(std::size_t i, const Vec3& v) { x[i] = v.x, y[i] = v.y, z[i] = v.z; }
    Vec3 operator[](std::size_t i) const { return {x[i], y[i], z[i]}; }
  };
  /// A spring of an earlier tick.
  struct Springs {
    Vectors angle;         ///< at that tick
    Column first, second;  ///< its length
    Column state;          ///< 0: there is none; 1: it sticks; 2: it slips
  };
  /// After the tick.
  struct Held {
    Column first, second, slips, stiffness;
  };

  std::size_t count = 0;

  Vectors offset;               ///< from the centre of b to that of a, or from the plane's anchor, or from zero
  Vectors velocity;             ///< of a with respect to b
  Vectors angle, spin;          ///< means of a and b, weighted by the radii
  Vectors plane;                ///< the normal of the plane
  Column plane_offset;
  Column radius;                ///< of both together
  Column part_a;                ///< of the line between the centres
  Column mobility;              ///< of the pair, along the normal
  Column turning_mobility;      ///< where it is touched, across the normal
  Column withheld_share, friction, sliding;
  Vectors old_place;            ///< `place` at the tick of the springs
  Springs slide;

  Vectors difference, spin_difference;  ///< of angle and spin: a minus b
  Column rolling, rolling_radius, rolling_mobility;
  Springs roll;

  Column separation, force;
  Vectors place;                ///< the normal, or with a plane the offset
  Vectors elastic, loss;        ///< impulses on a
  Vectors torque_a, torque_b;   ///< impulses, too
  Held slid, rolled;
};

/// Computes the columns from `separation` on. Pairs from `count` up to the next whole pack must be filled.
using ComputeBallRows = void (*)(const BallRung&, BallRows&);

/// All that run on this processor, the fastest last. All give the same bits.
std::span<const ComputeBallRows> ball_row_kernels();

}  // namespace nacre
