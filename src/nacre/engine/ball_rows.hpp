// Contact with static friction of balls that turn, as rows of numbers: several pairs of one rung, all of two
// balls or all of a ball and a plane. The nodes and traces that the forces depend on are listed here; a
// kernel reads them, computes a pack of pairs at once, and writes the kicks. The results are the same bits
// for every width of a pack.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "nacre/base/vec3.hpp"
#include "nacre/motion/kicks.hpp"
#include "nacre/motion/node.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// What all pairs share.
struct BallRung {
  LayerLaw law;
  const Rung& rung;
  Time now = 0;
  double quantum = 0;    ///< in seconds
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
    std::array<const ContactTrace*, most> before;  ///< of the last tick, or one of zeros
    Column state;                                  ///< 0: there is none; 1: it sticks; 2: it slips
    Column stiffness, damping, friction, sliding;
    Vectors angle;                        ///< at this tick
    Column new_first, new_second, slips;  ///< after the tick
  };
  /// One for each body of a pair: its vertex and its angle.
  struct Bodies {
    const Node *a, *turn_a, *b, *turn_b;
  };
  /// The numbers of these nodes; -1 for a node that gets no kick.
  struct Receivers {
    int a, turn_a, b, turn_b;
  };

  std::size_t count = 0;

  std::array<Bodies, most> bodies;  ///< what does not exist stands still at zero
  std::array<Receivers, most> receivers;
  Vectors plane;  ///< the normal of the plane
  Column plane_offset;
  Column radius;    ///< of both together
  Column part_a;    ///< of the line between the centres
  Column stopping;  ///< the force that stops a separation within one step, over its speed
  Column withheld_share;
  Springs slide;
  Column rolling_radius;
  Springs roll;

  Column separation, force;
  Impulses place;               ///< the normal, or with a plane the offset
  Impulses impulse, loss;       ///< on a; the loss is a part of the impulse
  Impulses torque_a, torque_b;  ///< impulses, too; losses as a whole
  double impulse_sum = 0;       ///< at least that of |x| + |y| + |z| of all
  double closest = 0;           ///< the smallest separation of a pair that has kicks, or infinity
  double extent = 0;            ///< bound of the numbers of any pair
};

/// The next free places, with room for all kicks.
struct BallKicks {
  static constexpr std::size_t most_of_pair = 4;

  const Kick* first;
  Kick* kick;
  Loss* loss;
};

/// Computes the columns from `separation` on and the angles of the springs, and writes the kicks. Pairs from
/// `count` up to the next whole pack must be filled.
using ComputeBallRows = void (*)(const BallRung&, BallRows&, BallKicks&);

/// All that run on this processor, the fastest last. All give the same bits.
std::span<const ComputeBallRows> ball_row_kernels();

}  // namespace nacre
