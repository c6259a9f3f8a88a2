// What the colours mean: a bar of the scale at the right border, with numbers and a title.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nacre/render/image.hpp"
#include "nacre/render/paint.hpp"

namespace nacre::render {

/// Round numbers from the low to the high end of the scale, three to seven of them; one if it has no width.
std::vector<double> legend_ticks(const Scale& scale);

void draw_legend(Image& image, const Scale& scale, const std::string& title);

/// Letters five pixels wide and seven high, each pixel a square of `size`, with its upper left corner at (x,
/// y). What is outside of the picture is left out; unknown characters are drawn as ?.
void draw_text(Image& image, std::string_view text, int x, int y, int size);
/// The width of such a text in pixels.
int text_width(std::string_view text, int size);

}  // namespace nacre::render
