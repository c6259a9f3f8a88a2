// The thickness of contact that `resolve` starts from if a scene gives none.
#pragma once

#include "nacre/scene/scene.hpp"

namespace nacre {

/// It is used as it is if nothing starts nearer than it reaches.
double default_thickness(const Scene& scene);

}  // namespace nacre
