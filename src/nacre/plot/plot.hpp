// Line plots as static SVG: curves over a common x axis with round ticks, units, a legend and dashed
// reference lines, readable in print and by the colour-blind. A curve may have any number of samples; the
// picture stays small because only the extremes of the samples on one pixel column are drawn. It knows
// nothing of runs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nacre/plot/axis.hpp"

namespace nacre {

struct Curve {
  std::string label;
  std::vector<double> x;  // must not decrease
  std::vector<double> y;  // as many as x; a value that is not finite is a gap
  bool steps = false;     // hold each value until the next sample
  bool dashed = false;
  bool foreground = false;  // drawn like the text (black on white), not in a colour of the palette
  double width = 1.7;
};

/// A dashed horizontal line in the colour of the text.
struct ReferenceLine {
  std::string label;
  double y = 0;
};

struct Plot {
  std::string title, x_label, y_label;  // labels carry their unit: "time [s]"
  std::string note = {};                // one line under the title, may be empty
  std::vector<Curve> curves = {};
  std::vector<ReferenceLine> references = {};
  bool log_y = false;      // values that are not positive are gaps
  bool counts_y = false;   // y is a count: the axis includes 0 and 1, ticks are whole numbers
  double mean_window = 0;  // if positive: a running mean over this fraction of the x span is drawn,
                           // the samples only as a band behind it
  std::optional<AxisRange> x_range = {}, y_range = {};  // by default from the data
  double width = 860, height = 420;                     // in pixels at natural size
};

/// What an axis shows, and its ticks.
struct Axis {
  AxisRange shown;
  Ticks ticks;
};

struct Axes {
  Axis x, y;
};

/// The axes that the plot is drawn with.
Axes axes_of(const Plot& plot);

std::string to_svg(const Plot& plot);
/// Several plots below each other in one picture.
std::string to_svg(std::span<const Plot> panels);

/// The colour of the i-th palette curve on white, as "#rrggbb"; distinguishable with any colour vision.
std::string_view palette_colour(std::size_t index);
/// The place in the palette of each curve; foreground curves take none.
std::vector<std::size_t> palette_indices(const Plot& plot);

}  // namespace nacre
