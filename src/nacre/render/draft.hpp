// Pictures of draft quality: one look for each pixel, with a single ray to the sun and two to the sky. The
// light that they find is smoothed over neighbouring pixels of the same surface, without its colour; pixels
// at the edges of surfaces get a few whole samples. About a tenth of the work of sixteen samples.
#pragma once

#include "nacre/render/image.hpp"
#include "nacre/render/shader.hpp"

namespace nacre::render {

/// Draws every pixel of the image. The same picture for any number of threads.
void draw_draft(const Shader& shader, int threads, Image& image);

}  // namespace nacre::render
