// The kick of a contact force: the impulse of one rung of one pair at one tick. This is its only definition.
// It is a template over the number type T: double for single pairs and for free flight, Pack for rows of
// pairs; every T gives the same bits. It does not depend on how the two elements are stored, nor on which of
// them can move.
#pragma once

#include "nacre/base/pack.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/penalty/depth.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// The losses of contact.
enum class ContactLosses { none, restitution, friction_too };

/// One tick of friction takes at most this share of the slip. Several layers of several pairs may act on one
/// node at one instant, and all of them read the same slip: together they must not reverse it.
inline constexpr double largest_slip_share = 0.25;

/// What the losses of a pair depend on.
struct PairLosses {
  double withheld_share = 0;  ///< of the impulse along the normal, while the elements separate
  double friction = 0;        ///< coefficient
  double mobility = 0;        ///< of the pair; only friction reads it
};

/// The impulse on a; b has the opposite one.
template <class T>
struct ContactImpulse {
  T along = 0;             ///< the normal, as the law gives it
  T withheld = 0;          ///< of `along`, by restitution
  Vec3T<T> friction = {};  ///< across the normal

  [[gnu::always_inline]] T acting() const { return along - withheld; }
  [[gnu::always_inline]] ContactImpulse operator-() const { return {-along, -withheld, -friction}; }
};

/// The impulse as a vector, and the part of it that dissipates energy.
template <class T>
struct ContactKick {
  Vec3T<T> impulse, loss;
};

/// The impulse of a rung along the normal. `span` is the seconds that the tick covers.
template <class T>
[[gnu::always_inline]] inline T impulse_along(const LayerLaw& law, const Rung& rung, double span,
                                              const T& separation) {
  return span * rung_force(law, rung, separation);
}
[[gnu::always_inline]] inline double impulse_along(const Ladder& ladder, int rung, double span,
                                                   double separation) {
  return span * ladder.force(rung, separation);
}

/// Coulomb's law for one rung at one tick.
template <class T>
[[gnu::always_inline]] inline Vec3T<T> friction_against(const Vec3T<T>& slip, const T& acting,
                                                        const PairLosses& pair) {
  if (pair.friction == 0) return {};
  const T speed = norm(slip), wanted = pair.friction * acting;
  const T most = largest_slip_share * speed / pair.mobility;
  const T share = -select(most < wanted, most, wanted) / speed;
  const auto slips = speed > T(0);
  return {select(slips, share * slip.x, T(0)), select(slips, share * slip.y, T(0)),
          select(slips, share * slip.z, T(0))};
}

/// Adds the losses to the impulse along the normal of a pair with this velocity of a with respect to b.
template <ContactLosses losses, class T>
[[gnu::always_inline]] inline ContactImpulse<T> with_losses(const T& along, const Vec3T<T>& velocity,
                                                            const Vec3T<T>& normal, const PairLosses& pair) {
  ContactImpulse<T> impulse{along};
  if constexpr (losses != ContactLosses::none) {
    const T speed = dot(velocity, normal);
    impulse.withheld = select(speed > T(0), pair.withheld_share * along, T(0));
    if constexpr (losses == ContactLosses::friction_too)
      impulse.friction = friction_against(velocity - speed * normal, impulse.acting(), pair);
  }
  return impulse;
}

template <ContactLosses losses, class T>
[[gnu::always_inline]] inline ContactKick<T> kick_of(const ContactImpulse<T>& impulse,
                                                     const Vec3T<T>& normal) {
  ContactKick<T> kick{impulse.along * normal, {}};
  if constexpr (losses != ContactLosses::none) {
    kick.loss = -impulse.withheld * normal;
    if constexpr (losses == ContactLosses::friction_too) kick.loss += impulse.friction;
    kick.impulse += kick.loss;
  }
  return kick;
}

/// Whether numbers of this magnitude resolve the rung, and time does. If not, a kick of the rung ends the
/// run.
[[gnu::always_inline]] inline bool is_resolved(const Ladder& ladder, int rung, double magnitude) {
  return resolvable(ladder.reach(rung), magnitude) && !ladder.is_limit(rung);
}

/// Adds a rung that acts at this separation to the depth of contact.
[[gnu::always_inline]] inline void include(Depth& depth, const Ladder& ladder, int rung, double separation) {
  if (separation < depth.min_distance || rung > 0) depth.include(ladder.depth(rung, separation), separation);
}

}  // namespace nacre
