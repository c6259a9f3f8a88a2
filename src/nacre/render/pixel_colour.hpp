// The colour of one pixel from many samples.
#pragma once

#include "nacre/render/image.hpp"
#include "nacre/render/shader.hpp"

namespace nacre::render {

/// At most so many samples; where the first four agree in plain light, four are enough.
Rgb pixel_colour(const Shader& shader, int x, int y, int samples);

}  // namespace nacre::render
