// Text in pictures, with smooth edges.
#pragma once

#include <string_view>

#include "nacre/render/image.hpp"

namespace nacre::render {

/// Draws a line of text whose letters are `size` pixels high, from the left end (x, y) of its base line.
/// Pixels outside of the picture are left out; unknown characters are drawn as ?.
void draw_text(Image& image, std::string_view text, double x, double y, double size);

/// The width of such a text in pixels.
double text_width(std::string_view text, double size);

}  // namespace nacre::render
