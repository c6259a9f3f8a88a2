// Pairs of points that one rung presses apart, four at a time: what it gives them. A pile consists of little
// else. The same bits as one pair after the other.
#pragma once

#include <cstddef>
#include <limits>
#include <span>

#include "nacre/motion/kicks.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

struct PointPairs {
  static constexpr std::size_t most_at_once = 32;

  const Node* nodes;
  const Element* elements;
  Time now;
  double quantum;
  LayerLaw law;
  const Rung& rung;
  double span;            ///< seconds
  double withheld_share;  ///< of the force, while two points part

  struct Idle {  ///< the rung does not reach it
    std::size_t place;
    double separation;
  };
  const Kick* first_kick;
  // Where the next ones go, with room for all:
  Kick* kick;
  Loss* loss;
  Idle* idle;

  // At least:
  double given = 0;                                          ///< the sum of |x| + |y| + |z| of all impulses
  double extent = 0;                                         ///< how large the numbers of any pair are
  double closest = std::numeric_limits<double>::infinity();  ///< exactly, of those that are pressed
};

/// Does the first of these, which are no more than most_at_once, as long as they are pairs of vertices and of
/// the same rung. Returns how many.
using PressPoints = std::size_t (*)(std::span<const RungRef> refs, PointPairs& pairs);

/// How that is done, with losses or without.
struct PointPress {
  PressPoints elastic, lossy;
};

/// All ways that this processor has, the fastest last. All give the same bits.
std::span<const PointPress> point_presses();

}  // namespace nacre
