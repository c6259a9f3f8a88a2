// Contact forces of pairs that share a rung, several pairs at a time: two points, or a point and a plane that
// stands still. These are most forces of a pile. The results are the same bits as those of single pairs.
#pragma once

#include <cstddef>
#include <limits>
#include <span>

#include "nacre/engine/force_gauges.hpp"
#include "nacre/motion/kicks.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

struct PointPairs {
  static constexpr std::size_t most_at_once = 32;

  const Node* nodes;
  const Element* elements;
  const Wall* walls;
  Time now;
  double quantum;
  LayerLaw law;
  const Rung& rung;
  double span;            ///< seconds
  Time step;              ///< of the clock
  double withheld_share;  ///< of the force, while two points separate

  struct Idle {  ///< a pair that is out of the reach of the rung
    std::size_t place;
    double separation;
  };
  const Kick* first_kick;
  // The next free places, with room for all:
  Kick* kick;
  Loss* loss;
  ReceivedImpulse* received;  ///< by walls
  Idle* idle;

  // Results:
  double impulse_sum = 0;                                    ///< at least, of |x| + |y| + |z|
  double extent = 0;                                         ///< bound of the numbers of any pair
  double closest = std::numeric_limits<double>::infinity();  ///< separation of a pair that has a kick
};

/// Evaluates the first of these references, which are no more than most_at_once, as long as they are of one
/// rung and pairs of vertices, or as long as they are pairs of a vertex and a plane. Returns their number.
using EvaluatePointPairs = std::size_t (*)(std::span<const RungRef> refs, PointPairs& pairs);

struct PointPairKernel {
  EvaluatePointPairs elastic, lossy;
};

/// All kernels that run on this processor, the fastest last. All give the same bits.
std::span<const PointPairKernel> point_pair_kernels();

}  // namespace nacre
