// What the figures of a report share: curves from columns, and how to look at them.
#pragma once

#include <limits>
#include <span>
#include <string>

#include "nacre/record/plot.hpp"
#include "nacre/record/plot_decimate.hpp"
#include "nacre/record/report_run.hpp"

namespace nacre {

inline constexpr const char* time_label = "time [s]";

/// The runs of a report, each with its label; at least one.
struct LabelledRuns {
  std::span<const ReportRun> all;
  std::span<const std::string> labels;

  bool several() const { return all.size() > 1; }
  const ReportRun& first() const { return all.front(); }
  /// Whether a running mean would show something the samples do not.
  bool have_some_samples() const {
    constexpr std::size_t some = 500;
    for (const ReportRun& run : all)
      if (run.series.rows() > some) return true;
    return false;
  }
};

inline Curve column_curve(const ReportRun& run, const std::string& column, const std::string& label) {
  return {label, run.series.column("time"), run.series.column(column)};
}

/// Whether all values are positive and two orders of magnitude apart: then a logarithmic axis shows more.
inline bool spans_magnitudes(const Plot& plot) {
  double low = std::numeric_limits<double>::infinity(), high = 0;
  for (const Curve& curve : plot.curves)
    for (const double value : curve.y) {
      if (!is_drawable(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  return low > 0 && high > 100 * low;
}

}  // namespace nacre
