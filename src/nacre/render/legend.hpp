// The legend of the colours: a bar of the scale at the right border, with numbers and a title.
#pragma once

#include <string>
#include <vector>

#include "nacre/render/image.hpp"
#include "nacre/render/paint.hpp"

namespace nacre::render {

/// About five round numbers from the low to the high end of the scale; one if it has no width.
std::vector<double> legend_ticks(const Scale& scale);

void draw_legend(Image& image, const Scale& scale, const std::string& title);

}  // namespace nacre::render
