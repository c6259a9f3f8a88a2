// The figures of a report as compact JSON for the script of the page. Curves are decimated, then stored as
// integers: value = base + step * n, with 2^20 steps over the curve's own range, so that a constant stays
// exact and a curve of any length costs some 40 KB. Logarithmic curves keep six digits instead. null is a
// gap.
#pragma once

#include <span>
#include <string>

#include "nacre/record/report_figures.hpp"

namespace nacre {

std::string figures_as_json(std::span<const Figure> figures);

}  // namespace nacre
