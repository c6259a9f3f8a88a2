// The legend of the colours: a bar of the scale at the right border, with numbers and a title.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nacre/render/image.hpp"
#include "nacre/render/paint.hpp"

namespace nacre::render {

/// About five round numbers from the low to the high end of the scale; one if it has no width.
std::vector<double> legend_ticks(const Scale& scale);

void draw_legend(Image& image, const Scale& scale, const std::string& title);

/// Draws letters five pixels wide and seven high, each pixel a square of `size`, from the upper left corner
/// (x, y). Pixels outside of the picture are left out; unknown characters are drawn as ?.
void draw_text(Image& image, std::string_view text, int x, int y, int size);
/// The width of such a text in pixels.
int text_width(std::string_view text, int size);

}  // namespace nacre::render
