#include "nacre/record/report_figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "nacre/base/expect.hpp"
#include "nacre/plot/decimate.hpp"
#include "nacre/record/report_probes.hpp"

namespace nacre {
namespace {

constexpr std::size_t spans_of_extremes = 250;
constexpr std::size_t many_samples = 5000;  // from here on a noisy overlay starts with running means
constexpr double noise = 0.01;              // relative to the height of the figure

using Columns = std::array<const char*, 3>;
constexpr Columns linear_columns = {"px", "py", "pz"}, angular_columns = {"lx", "ly", "lz"};

struct Runs : LabelledRuns {
  ReportUnits units;
};

/// Names of the columns between `kinetic` and `contact`: the scene's potentials.
std::vector<std::string> potentials(const format::SeriesTable& series) {
  const auto& names = series.names;
  const auto begin = std::find(names.begin(), names.end(), "kinetic");
  const auto end = std::find(names.begin(), names.end(), "contact");
  if (begin >= end) return {};
  return {begin + 1, end};
}

bool is_zero_column(const std::vector<double>& column) {
  return std::all_of(column.begin(), column.end(), [](double value) { return value == 0; });
}

Plot energy_by_part(const ReportRun& run, const ReportUnits& units) {
  Plot plot{"Energy by part", time_label, "energy [" + units.energy + "]"};
  std::vector<std::string> columns = potentials(run.series);
  columns.insert(columns.begin(), "kinetic");
  columns.push_back("contact");
  for (const char* column : {"work", "dissipation"})
    if (!is_zero_column(run.series.column(column))) columns.push_back(column);
  for (const std::string& column : columns) plot.curves.push_back(column_curve(run, column, column));
  plot.curves.push_back(column_curve(run, "total", "total"));
  plot.curves.back().foreground = true;
  plot.curves.push_back(column_curve(run, "ledger", "ledger"));
  plot.curves.back().dashed = true;
  return plot;
}

/// Whether the samples visibly scatter around their running mean.
bool is_noisy(const Plot& plot) {
  double scatter = 0, low = std::numeric_limits<double>::infinity(), high = -low;
  for (const Curve& curve : plot.curves) {
    const auto mean = running_mean(curve.x, curve.y, report_mean_window * (curve.x.back() - curve.x.front()));
    double sum = 0;
    for (std::size_t i = 0; i < mean.size(); ++i) {
      if (!is_drawable(curve.y[i])) continue;
      sum += std::abs(curve.y[i] - mean[i]) / static_cast<double>(mean.size());
      low = std::min(low, curve.y[i]);
      high = std::max(high, curve.y[i]);
    }
    scatter = std::max(scatter, sum);
  }
  return scatter > noise * (high - low);
}

/// Shows running means of many noisy samples: the samples of several runs would hide each other.
void clear_noise(Plot& plot) {
  std::size_t samples = 0;
  for (const Curve& curve : plot.curves) samples = std::max(samples, curve.x.size());
  if (samples > many_samples && !plot.log_y && is_noisy(plot)) plot.mean_window = report_mean_window;
}

/// The first energy is the exact one unless the scene dissipates energy or a script does work.
bool keeps_energy(const ReportRun& run) {
  return is_zero_column(run.series.column("dissipation")) && is_zero_column(run.series.column("work"));
}

double first_energy(const ReportRun& run) { return run.series.column("total").front(); }

/// A line for each first energy: each run has its own, and runs that start with the same one share it.
std::vector<ReferenceLine> first_energies(const Runs& runs) {
  const auto is_first = [&](const ReportRun& run) { return first_energy(run) == first_energy(runs.first()); };
  if (std::ranges::all_of(runs.all, is_first))
    return {{std::ranges::all_of(runs.all, keeps_energy) ? "exact energy" : "energy at the start",
             first_energy(runs.first())}};
  std::vector<ReferenceLine> lines;
  for (std::size_t i = 0; i < runs.all.size(); ++i)
    lines.push_back(
        {(keeps_energy(runs.all[i]) ? "exact energy: " : "energy at the start: ") + runs.labels[i],
         first_energy(runs.all[i])});
  return lines;
}

Plot total_energy(const Runs& runs) {
  Plot plot{"Total energy", time_label, "energy [" + runs.units.energy + "]"};
  for (std::size_t i = 0; i < runs.all.size(); ++i)
    plot.curves.push_back(column_curve(runs.all[i], "total", runs.labels[i]));
  plot.references = first_energies(runs);
  plot.log_y = spans_magnitudes(plot);  // a run that became unstable must not flatten the others
  clear_noise(plot);
  return plot;
}

Figure energy_figure(const Runs& runs) {
  Figure figure{"energy", "Energy", {}};
  figure.panels.push_back(runs.several() ? total_energy(runs) : energy_by_part(runs.first(), runs.units));
  figure.offers_change = !figure.panels.front().log_y;
  figure.offers_mean = figure.offers_change && runs.have_many_samples();
  return figure;
}

/// The length of the difference between a momentum and its first sample, for each sample.
std::vector<double> changes(const format::SeriesTable& series, const Columns& columns) {
  std::vector<double> change(series.rows(), 0.0);
  for (const char* name : columns) {
    const auto& column = series.column(name);
    for (std::size_t i = 0; i < change.size(); ++i)
      change[i] = std::hypot(change[i], column[i] - column.front());
  }
  return change;
}

double largest(const std::vector<double>& values) {
  double most = 0;
  for (const double value : values)
    if (is_drawable(value)) most = std::max(most, value);
  return most;
}

Plot momentum_of_one(const ReportRun& run, const Columns& columns, Plot plot) {
  for (const char* name : columns) plot.curves.push_back(column_curve(run, name, name));
  plot.note = "largest change since the start: " + readable_number(largest(changes(run.series, columns)), 3);
  return plot;
}

/// Logarithmic if the runs are orders of magnitude apart.
Plot momentum_of_several(const Runs& runs, const Columns& columns, Plot plot) {
  double low = std::numeric_limits<double>::infinity(), high = 0;
  for (std::size_t i = 0; i < runs.all.size(); ++i) {
    const format::SeriesTable& series = runs.all[i].series;
    plot.curves.push_back({runs.labels[i], series.column("time"), changes(series, columns)});
    const double most = largest(plot.curves.back().y);
    if (most > 0) low = std::min(low, most);
    high = std::max(high, most);
  }
  plot.log_y = high > 50 * low;
  clear_noise(plot);
  return plot;
}

Figure momentum_figure(const Runs& runs) {
  Figure figure{"momentum", "Momentum", {}};
  const std::string linear = "[" + runs.units.momentum + "]",
                    angular = "[" + runs.units.angular_momentum + "]";
  if (runs.several()) {
    const std::string since = ", change since the start";
    figure.panels = {momentum_of_several(runs, linear_columns,
                                         {"Linear momentum" + since, time_label, "|p − p₀| " + linear}),
                     momentum_of_several(runs, angular_columns,
                                         {"Angular momentum" + since, time_label, "|l − l₀| " + angular})};
  } else {
    figure.offers_change = true;
    figure.panels = {
        momentum_of_one(runs.first(), linear_columns, {"Linear momentum", time_label, "momentum " + linear}),
        momentum_of_one(runs.first(), angular_columns,
                        {"Angular momentum", time_label, "momentum " + angular})};
  }
  const auto is_linear = [](const Plot& plot) { return !plot.log_y; };
  figure.offers_mean =
      runs.have_many_samples() && std::any_of(figure.panels.begin(), figure.panels.end(), is_linear);
  return figure;
}

std::string touching_note(const Plot& distance) {
  std::size_t samples = 0, touching = 0;
  for (const Curve& curve : distance.curves) {
    samples += curve.y.size();
    touching += static_cast<std::size_t>(std::count_if(curve.y.begin(), curve.y.end(), is_drawable));
  }
  return touching == 0 ? "nothing touched" : touching < samples ? "gaps: nothing touched" : "";
}

/// Extremes over longer times, where samples are too dense to be distinguished. A sample is already an
/// extreme over the time since the sample before.
Curve coarse(const Curve& curve, bool largest) {
  const auto starts = bucket_starts(curve.x, spans_of_extremes);
  if (starts.size() > curve.x.size()) return curve;
  Curve short_curve = curve;
  short_curve.x.clear();
  short_curve.y.clear();
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    double extreme = NAN;
    for (std::size_t j = starts[i]; j < starts[i + 1]; ++j)
      if (is_drawable(curve.y[j]))
        extreme = largest ? std::fmax(extreme, curve.y[j]) : std::fmin(extreme, curve.y[j]);
    short_curve.x.push_back(curve.x[starts[i]]);
    short_curve.y.push_back(extreme);
  }
  return short_curve;
}

Figure layer_figure(const Runs& runs) {
  Plot layers{"Deepest layer", time_label, "layer"};
  Plot distance{"Smallest distance", time_label, "distance [" + runs.units.length + "]"};
  for (std::size_t i = 0; i < runs.all.size(); ++i) {
    const ReportRun& run = runs.all[i];
    layers.curves.push_back(
        coarse(column_curve(run, "max_layer", runs.several() ? runs.labels[i] : "deepest layer"), true));
    layers.curves.back().steps = true;
    // Equal curves stay visible: earlier runs have wider lines.
    layers.curves.back().width =
        1.5 + 1.5 * static_cast<double>(std::min<std::size_t>(runs.all.size() - 1 - i, 4));
    distance.curves.push_back(coarse(
        column_curve(run, "min_distance", runs.several() ? runs.labels[i] : "smallest distance"), false));
  }
  for (std::size_t i = 0; i < runs.all.size(); ++i) distance.curves[i].width = layers.curves[i].width;
  layers.counts_y = true;
  distance.log_y = spans_magnitudes(distance);
  distance.note = touching_note(distance);
  for (Plot* plot : {&layers, &distance}) plot->height = 340;
  return {"layers", "Contact", {layers, distance}};
}

}  // namespace

ReportUnits report_units(const ReportRun& run) {
  if (run.key("simulation.units") != "cgs") return {};
  return {"erg", "g cm/s", "g cm²/s", "cm", "dyn"};
}

std::vector<Figure> report_figures(std::span<const ReportRun> runs, std::span<const std::string> labels) {
  NACRE_EXPECT(!runs.empty() && labels.size() == runs.size(), "there is a run, and a label for each");
  const Runs all{{runs, labels}, report_units(runs.front())};
  std::vector<Figure> figures{energy_figure(all), momentum_figure(all), layer_figure(all)};
  for (Figure& figure : probe_figures(all, all.units)) figures.push_back(std::move(figure));
  return figures;
}

}  // namespace nacre
