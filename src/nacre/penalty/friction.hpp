// The law of static friction, for one rung of one pair at one tick. Each rung holds the two elements by a
// tangential spring that is as long as their material has moved apart since they touched; Coulomb's law caps
// its force, and where it does, the spring follows: the pair slips. Under the cap a dashpot calms what
// sticks. Vectors across the normal have two components, in a tangent frame that material carries along.
//
// It also has the restitution of contact that comes to rest: a rung withholds no more than a share of what
// stops the separation, so that a body at rest is not thrown into the rung by its own vibration.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/base/vec3.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// Of the largest stiffness of a rung along the normal: its tangential spring.
inline constexpr double tangential_share = 0.5;
/// The damping ratio of that spring.
inline constexpr double tangential_damping = 0.1;

/// What a rung may withhold of the impulse that would stop a separation, for elements that touch one other
/// and for those of which many touch the same nodes.
inline constexpr double single_pair_share = 1, many_pairs_share = 0.04;

struct Tangential {
  double first = 0, second = 0;

  friend Tangential operator+(const Tangential& a, const Tangential& b) {
    return {a.first + b.first, a.second + b.second};
  }
  friend Tangential operator*(double s, const Tangential& a) { return {s * a.first, s * a.second}; }
  friend bool operator==(const Tangential&, const Tangential&) = default;
};
inline double dot(const Tangential& a, const Tangential& b) {
  return a.first * b.first + a.second * b.second;
}

/// Two unit vectors across a normal.
struct TangentFrame {
  Vec3 first, second;

  /// `along` is the material direction that the first follows; it must not be parallel to the normal.
  TangentFrame(const Vec3& normal, const Vec3& along)
      : first(unit(along - dot(along, normal) * normal)), second(cross(normal, first)) {}

  Tangential of(const Vec3& v) const { return {dot(first, v), dot(second, v)}; }
  Vec3 vector(const Tangential& t) const { return t.first * first + t.second * second; }
};

/// The spring and its cap.
struct Grip {
  double stiffness = 0, damping = 0;
  double friction = 0, sliding = 0;  ///< coefficients: to begin to slip, and while slipping
};

struct Held {
  Tangential force;   ///< on a
  Tangential spring;  ///< its length after the tick
  bool slips = false;
};

/// The force that holds a pair: `spring` is its length before Coulomb's law, `velocity` that of a with
/// respect to b, `load` the force along the normal that acts.
inline Held hold(const Grip& grip, const Tangential& spring, const Tangential& velocity, double load,
                 bool slipped) {
  const double cap = (slipped ? grip.sliding : grip.friction) * load;
  const Tangential pull = grip.stiffness * spring;
  const double square = dot(pull, pull);
  if (square > cap * cap) {
    const double share = grip.sliding * load / std::sqrt(square);
    return {-share * pull, share * spring, true};
  }
  const Tangential drag = grip.damping * velocity, both = pull + drag;
  const double most = grip.friction * load;
  double part = 1;
  if (dot(both, both) > most * most) {
    const double along = dot(pull, drag), drag_square = dot(drag, drag);
    const double root = std::sqrt(std::max(0.0, along * along + drag_square * (most * most - square)));
    part = std::clamp((root - along) / drag_square, 0.0, 1.0);
  }
  return {-1 * (pull + part * drag), spring, false};
}

/// The largest change of the force of a rung with distance.
inline double largest_stiffness(const LayerLaw& law, const Rung& rung) {
  if (law.shape == LayerShape::smooth) return 1.875 * rung.smooth.full_force * rung.smooth.inverse_width;
  return 2 * law.stiffness * rung.sums.third;
}

/// The force that is withheld while a pair separates with this speed. `stopping` is the force that would stop
/// it within one step.
inline double withheld_at_rest(double force, double withheld_share, double speed, double stopping,
                               double stopping_share) {
  return speed > 0 ? std::min(withheld_share * force, stopping_share * stopping) : 0;
}

}  // namespace nacre
