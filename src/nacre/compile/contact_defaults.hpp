// What `resolve` starts from where a scene does not say how thick contact is.
#pragma once

#include "nacre/scene/scene.hpp"

namespace nacre {

/// The thickness of contact that a scene which says none has if nothing starts nearer than it reaches.
double default_thickness(const Scene& scene);

}  // namespace nacre
