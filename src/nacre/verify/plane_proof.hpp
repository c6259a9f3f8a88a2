// The proof that a point with a radius stays above a solid half-space, which may move along. The normal does
// not turn, so it is enough to look at every waypoint of both.
#pragma once

#include <optional>
#include <span>

#include "nacre/verify/pair_proof.hpp"
#include "nacre/verify/surface.hpp"

namespace nacre::verify {

class PlaneProof {
 public:
  /// `chords` are those of all points over the whole span. All must outlive the proof.
  PlaneProof(const Tracks& tracks, std::span<const CarriedPoint> points, std::span<const Chord> chords)
      : tracks_(tracks), points_(points), chords_(chords) {}

  /// Nothing if the point stays above the solid during the whole span.
  std::optional<Unproven> prove(int point, double radius, const Solid& solid);

  const ProofCounts& counts() const { return counts_; }

 private:
  std::vector<std::int64_t> waypoint_times(int point, const Solid& solid) const;

  const Tracks& tracks_;
  std::span<const CarriedPoint> points_;
  std::span<const Chord> chords_;
  ProofCounts counts_;
};

}  // namespace nacre::verify
