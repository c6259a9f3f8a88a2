// Shared by the figures of a report: curves from columns, and the choice of axes.
#pragma once

#include <limits>
#include <span>
#include <string>

#include "nacre/plot/decimate.hpp"
#include "nacre/plot/plot.hpp"
#include "nacre/record/report_run.hpp"

namespace nacre {

inline constexpr const char* time_label = "time [s]";

/// The runs of a report, each with its label; at least one.
struct LabelledRuns {
  std::span<const ReportRun> all;
  std::span<const std::string> labels;

  bool several() const { return all.size() > 1; }
  const ReportRun& first() const { return all.front(); }
  /// Whether a run has enough samples for a running mean.
  bool have_many_samples() const {
    constexpr std::size_t many = 500;
    for (const ReportRun& run : all)
      if (run.series.rows() > many) return true;
    return false;
  }
};

inline Curve column_curve(const ReportRun& run, const std::string& column, const std::string& label) {
  return {label, run.series.column("time"), run.series.column(column)};
}

/// Whether all values are positive and spread over two orders of magnitude: then a logarithmic axis shows
/// more.
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
