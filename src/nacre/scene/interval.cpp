#include "nacre/scene/interval.hpp"

#include <cmath>

#include <fmt/format.h>

namespace nacre {

bool Interval::contains(double number) const {
  const bool above = includes_low ? number >= low : number > low;
  const bool below = includes_high ? number <= high : number < high;
  return above && below;
}

std::string Interval::text() const {
  const bool bounded_below = std::isfinite(low), bounded_above = std::isfinite(high);
  const std::string upper = fmt::format("{} {}", includes_high ? "at most" : "less than", high);
  if (!bounded_below) return bounded_above ? upper : "";
  if (!bounded_above)
    return fmt::format(fmt::runtime(includes_low ? "{} or greater" : "greater than {}"), low);
  if (!includes_low) return fmt::format("greater than {} and {}", low, upper);
  return fmt::format("from {} to {}{}", low, includes_high ? "" : "less than ", high);
}

}  // namespace nacre
