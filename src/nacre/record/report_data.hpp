// The figures of a report as compact JSON for the script of the page: axes, ticks and curves. Curves are
// decimated, then stored as integers: value = base + step * n, with 2^20 steps over the range of the curve.
// So a constant stays exact, and a curve of any length takes about 40 KB. Logarithmic curves keep six digits
// instead. null is a gap.
#pragma once

#include <span>
#include <string>

#include "nacre/record/report_figures.hpp"

namespace nacre {

std::string figures_as_json(std::span<const Figure> figures);

}  // namespace nacre
