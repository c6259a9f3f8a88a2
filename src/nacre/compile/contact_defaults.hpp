// Thickness and stiffness of contact where a scene leaves them out: chosen for each two things from what
// touches there. The values that most pairs have become those of [contact], all others [[contact.pair]]s.
#pragma once

#include "nacre/scene/scene.hpp"
#include "nacre/verify/known_pairs.hpp"

namespace nacre {

/// What the scene gives stays as it is. With `known`, contact is made thinner where things start nearer than
/// it would reach; `known` has or gets the pairs of `surface_of(scene)`.
void choose_contact(Scene& scene, verify::KnownPairs* known);

/// One thickness for all of the scene, that of the smallest thing in it.
double default_thickness(const Scene& scene);

}  // namespace nacre
