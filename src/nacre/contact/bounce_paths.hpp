// What the tracker of free flight reads of bounces that were computed ahead of time: where their balls are
// until the last kick, and how long their own pairs stay apart afterwards.
#pragma once

#include <optional>
#include <vector>

#include "nacre/certificate/certificate.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// Part of the path of a ball.
struct PathPiece {
  Moving line;     ///< the ball is no further from it than its slack
  Time until = 0;  ///< the line holds before this time
};

class BouncePaths {
 public:
  virtual ~BouncePaths() = default;
  /// The path of a node of a bounce from `now` on.
  virtual PathPiece piece(int bounce, int node, Time now) const = 0;
  /// Until when a pair of a bounce certainly has no kick besides those that were computed; `nullopt` if the
  /// bounce does not have this pair.
  virtual std::optional<Time> idle_until(int bounce, const Pair& pair) const = 0;
  /// The pairs of all bounces that are ahead of time, sorted.
  virtual std::vector<Pair> pairs() const = 0;
};

}  // namespace nacre
