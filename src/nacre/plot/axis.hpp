// Axes that people can read: which interval to show, where the ticks are, how their numbers are written.
// Ticks are round numbers; labels stay short, because a common power of ten or a common offset moves into one
// caption of the axis. It knows nothing of curves or of drawing. All plots and legends use it; the report
// page gets its ticks from here, too.
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace nacre {

struct AxisRange {
  double low = 0;
  double high = 0;
  double span() const { return high - low; }
  bool empty() const { return !(low <= high); }
  void include(double value) { low = std::min(low, value), high = std::max(high, value); }
};
/// To be extended by include().
inline constexpr AxisRange empty_range{std::numeric_limits<double>::infinity(),
                                       -std::numeric_limits<double>::infinity()};

struct Ticks {
  std::vector<double> values;
  std::vector<std::string> labels;
  std::string caption;  // such as "×10⁻⁶" or "+ 3.0000001"; empty if the labels are the values
};

/// 1, 2 or 5 times a power of ten, such that about `wanted` steps fill the span. Both must be positive.
double nice_step(double span, int wanted);
/// 1, 2 or 5 times a power of ten: the largest that is not above `most`, which must be positive.
double round_down(double most);

/// The interval to show for data in `data`: a little more on either side. Data that is constant to round-off
/// is shown as constant, on an axis wide enough for ordinary numbers.
AxisRange readable_range(AxisRange data);
/// The same on a logarithmic axis; both ends must be positive.
AxisRange readable_log_range(AxisRange data);

/// Steps are never shorter than `least_step`: 1 for counts.
Ticks linear_ticks(AxisRange shown, int wanted, double least_step = 0);
Ticks log_ticks(AxisRange shown, int wanted);

/// A number to read: `digits` significant digits, no trailing zeros, ×10ⁿ where plain digits would be
/// long.
std::string readable_number(double value, int digits = 4);

}  // namespace nacre
