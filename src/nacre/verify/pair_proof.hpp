// The proof that two hulls stay apart during a span: one plane that separates them all the time, or else the
// span is divided in two and each half is proven. What cannot be divided further has no proof.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/verify/hull.hpp"
#include "nacre/verify/moving.hpp"
#include "nacre/verify/tracks.hpp"

namespace nacre::verify {

/// The hulls of one, two or three points, each with its radius.
struct PointPair {
  int a_size = 1, b_size = 1;
  std::array<int, 3> a{}, b{};
  Radii radii = {};
};

/// An interval for which there is no proof: the first in which they meet for certain, or else the first.
struct Unproven {
  std::int64_t begin = 0, end = 0;
  Hull a, b;            ///< at the begin
  double distance = 0;  ///< at the begin or at the end, radii included; below zero if they are in each other
  bool meets = false;   ///< for certain; otherwise the arithmetic cannot tell
};

/// What proofs cost; the same numbers for every number of threads.
struct ProofCounts {
  std::uint64_t boxes = 0;      ///< compared
  std::uint64_t pairs = 0;      ///< of elements whose boxes met
  std::uint64_t intervals = 0;  ///< for which planes were tried
  std::uint64_t waypoints = 0;  ///< read one by one

  ProofCounts& operator+=(const ProofCounts& more) {
    boxes += more.boxes, pairs += more.pairs, intervals += more.intervals, waypoints += more.waypoints;
    return *this;
  }
  friend bool operator==(const ProofCounts&, const ProofCounts&) = default;
};

class PairProof {
 public:
  /// `chords` are those of all points over the whole span. All must outlive the proof.
  PairProof(const Tracks& tracks, std::span<const CarriedPoint> points, std::span<const Chord> chords)
      : tracks_(tracks), points_(points), chords_(chords) {}

  /// Nothing if the pair stays apart during the whole span.
  std::optional<Unproven> prove(const PointPair& pair);

  const ProofCounts& counts() const { return counts_; }

 private:
  struct Interval {
    std::int64_t begin, end;
  };

  bool is_whole(const Interval& interval) const {
    return interval.begin == tracks_.from() && interval.end == tracks_.to();
  }
  MovingHull hull(int size, const std::array<int, 3>& points, double radius, const Interval& interval) const;
  bool is_proven(const PointPair& pair, const Interval& interval);
  bool separates_waypoints(const PointPair& pair, const Interval& interval, const Vec3& way,
                           const MovingHull& a, const MovingHull& b);
  Unproven unproven(const PointPair& pair, const Interval& interval) const;

  const Tracks& tracks_;
  std::span<const CarriedPoint> points_;
  std::span<const Chord> chords_;
  ProofCounts counts_;
  std::vector<Interval> waiting_;
};

}  // namespace nacre::verify
