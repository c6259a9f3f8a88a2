// Thickness and stiffness of contact where a scene leaves them out: chosen for each two things from what
// touches there. The values that most pairs have become those of [contact], all others [[contact.pair]]s.
#pragma once

#include "nacre/scene/scene.hpp"

namespace nacre {

/// Whether contact is made thinner where things start nearer than it would reach.
enum class StartFit { yes, no };

/// What the scene gives stays as it is.
void choose_contact(Scene& scene, StartFit fit);

/// One thickness for all of the scene, that of the smallest thing in it.
double default_thickness(const Scene& scene);

}  // namespace nacre
