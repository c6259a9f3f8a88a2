// The layers of one pair, arranged in rungs: groups of neighbouring layers that act as one force on one
// clock.
//
// `smooth`: each smooth layer is a rung, and steps half as long as the one before: h_1 2^-j. Its force rises
// by at most 2.7 k 4^j per length, so step times frequency is bounded on every rung.
//
// `rungs`: straight layers. Level j = 0, 1, 2, ... takes the layers with l(l+1)/2 <= 2^j that no earlier
// level has, and steps h_1 2^-j. The layers up to there have stiffness k (l(l+1)/2)^2 <= k 4^j, so step times
// frequency is bounded on every rung, also when all of them tick together. `layers`: the paper's ladder, one
// straight layer in each rung, h_l = h_1 l^(-3/2).
//
// A ladder is finite. Its last rung is the first whose step is under `least_step` quanta. It never acts: if
// its force is not zero at a tick, the run ends. (With `layers` a ladder also ends after 2^30 of them.) Pairs
// of two things that no force moves have a ladder without rungs: it only has an end.
#pragma once

#include <vector>

#include "nacre/penalty/law.hpp"
#include "nacre/time/clock.hpp"

namespace nacre {

enum class LadderKind { rungs, layers, smooth };  // their values are part of a model's hash

struct Rung {
  Layer first = 1, last = 1;  ///< its layers
  Clock clock;
  double reach = 0;       ///< of its first layer: beyond it the force is exactly zero
  double last_reach = 0;  ///< of its last layer: below it all layers act
  PowerSums sums{0};      ///< of all its layers, if they are straight
  SmoothStep smooth;      ///< its only layer, if that is smooth
};

/// The force of the layers of one rung at this distance: exactly zero at the reach of the rung and beyond.
template <class T>
[[gnu::always_inline]] inline T rung_force(const LayerLaw& law, const Rung& rung, const T& distance) {
  if (law.shape == LayerShape::smooth) return rung.smooth.force(distance);
  T force = select(distance < rung.last_reach, law.force_of(rung.sums, distance), T(0));
  if (rung.first == rung.last) return force;
  for (int i = 0; i < lanes_of<T>; ++i)  // where only the first layers of the rung act
    if (const double d = lane(distance, i); d >= rung.last_reach && d < rung.reach)
      set_lane(force, i, law.force(d, rung.first, rung.last));
  return force;
}

class Ladder {
 public:
  static constexpr Time least_step = Time{1} << 10;
  /// Of the reach of its law: how near a pair without rungs may come.
  static constexpr double blocked_share = 0x1p-10;

  Ladder(LadderKind kind, LayerLaw law, Time first_step);
  /// Of pairs that no force can move apart: without rungs. Such a pair ends the run before it meets, at a
  /// small share of the reach of its law.
  static Ladder without_rungs(LadderKind kind, LayerLaw law, Time first_step);

  const LayerLaw& law() const { return law_; }
  LadderKind kind() const { return kind_; }
  Time first_step() const { return first_step_; }
  int size() const { return size_; }
  bool is_limit(int rung) const { return rung == size_ - 1; }
  /// Rung i, counted from 0 without gaps, i < size().
  Rung rung(int i) const { return kind_ == LadderKind::layers ? layer_rung(i) : rungs_[i]; }
  Time step(int i) const { return kind_ == LadderKind::layers ? layer_step(i + 1) : rungs_[i].clock.step; }
  /// The reach of rung i <= size(). The ladder has no rung size(), but a pair must not cross the reach that
  /// it would have.
  double reach(int i) const {
    if (size_ == 0) return blocked_share * law_.reach(1);
    if (kind_ == LadderKind::layers) return law_.reach(i + 1);
    return i < size_ ? rungs_[i].reach : law_.reach(rungs_.back().last + 1);
  }
  /// The rung of this layer, or size() if the ladder ends before it.
  int rung_of(Layer layer) const;

  double force(const Rung& rung, double distance) const { return rung_force(law_, rung, distance); }
  double force(int i, double distance) const {
    return kind_ == LadderKind::layers ? force(layer_rung(i), distance) : force(rungs_[i], distance);
  }
  /// The deepest layer of the rung that acts; 0 if none does.
  Layer depth(const Rung& rung, double distance) const {
    return distance < rung.last_reach ? rung.last : law_.depth(distance, rung.last);
  }
  Layer depth(int i, double distance) const {
    return kind_ == LadderKind::layers ? depth(layer_rung(i), distance) : depth(rungs_[i], distance);
  }

 private:
  Rung make_rung(Layer first, Layer last, Time step) const;
  Rung layer_rung(int i) const;
  Time layer_step(Layer layer) const;

  LadderKind kind_;
  LayerLaw law_;
  Time first_step_;
  std::vector<Rung> rungs_;
  int size_ = 0;
};

/// Whether coordinates of this magnitude resolve distances of this size: reach >= 2^12 ulp.
inline bool resolvable(double reach, double magnitude) { return reach >= 0x1p-40 * magnitude; }

}  // namespace nacre
