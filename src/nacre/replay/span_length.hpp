// How long the spans of the judge are. A long span has fewer boxes and planes, a short one has fewer pairs
// that come near and fewer that must be divided. The length goes up or down as long as that makes a second
// of the run cheaper. It depends on counts only, so a proof does the same on every machine.
#pragma once

#include <algorithm>

#include "nacre/time/time.hpp"
#include "nacre/verify/pair_proof.hpp"

namespace nacre {

class SpanLength {
 public:
  SpanLength(Time first, std::size_t elements) : length_(first), elements_(static_cast<double>(elements)) {}

  Time length() const { return length_; }

  /// After a span of `span` quanta, with these counts of it alone.
  void learn(const verify::ProofCounts& counts, Time span) {
    const double cost =
        (own * elements_ + box * static_cast<double>(counts.boxes) +
         plane * static_cast<double>(counts.intervals) + waypoint * static_cast<double>(counts.waypoints)) /
        static_cast<double>(span);
    if (cost > before_) grows_ = !grows_;
    before_ = cost;
    length_ = grows_ ? length_ + length_ / 4 + 1 : std::max<Time>(2, length_ - length_ / 5);
    length_ = std::min(length_, latest / 4);
  }

 private:
  // Nanoseconds, roughly.
  static constexpr double own = 200, box = 6, plane = 250, waypoint = 5;

  Time length_;
  double elements_, before_ = 0;
  bool grows_ = true;
};

}  // namespace nacre
