// The figures of a report as plots: energy, momentum, layers, forces on planes and probes. The interactive
// page and the SVG files are two drawings of these plots.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/plot/plot.hpp"
#include "nacre/record/report_run.hpp"

namespace nacre {

/// The width of the running mean, as a fraction of the time shown.
inline constexpr double report_mean_window = 0.01;

struct Figure {
  std::string name;  // part of the file name of its SVG
  std::string title;
  std::vector<Plot> panels;
  bool offers_mean = false;    // the page lets the reader switch the running mean on and off
  bool offers_change = false;  // the page can show changes since the start
};

struct ReportUnits {
  std::string energy = "J", momentum = "kg m/s", angular_momentum = "kg m²/s", length = "m", force = "N";
};

ReportUnits report_units(const ReportRun& run);

/// For one run its energy by part; for several the total energy of each. There is at least one run, and a
/// label for each.
std::vector<Figure> report_figures(std::span<const ReportRun> runs, std::span<const std::string> labels);

}  // namespace nacre
