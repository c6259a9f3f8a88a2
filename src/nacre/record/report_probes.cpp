#include "nacre/record/report_probes.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "nacre/base/error.hpp"

namespace nacre {
namespace {

constexpr double panel_height = 340;

/// A measured quantity: its columns are x, y and z, or a single one.
struct Quantity {
  std::string name, kind;
  std::vector<std::string> columns;
};

/// The quantities of the columns from `first` on; x, y and z of a vector are one.
std::vector<Quantity> quantities(const std::vector<std::string>& names, std::size_t first) {
  std::vector<Quantity> found;
  for (std::size_t i = first; i < names.size(); ++i) {
    const std::string base = names[i].substr(0, names[i].rfind('_'));
    const bool vector = i + 2 < names.size() && names[i] == base + "_x" && names[i + 1] == base + "_y" &&
                        names[i + 2] == base + "_z";
    if (!vector) {
      found.push_back({names[i], "", {names[i]}});
      continue;
    }
    found.push_back({base, "", {names[i], names[i + 1], names[i + 2]}});
    i += 2;
  }
  return found;
}

/// Whether the scene of a run has a probe that measures this and has these columns. A gap, which has one
/// column, may be named like the force on a plane.
bool is_probe_of(const ReportRun& run, const Quantity& quantity, const std::string& kind) {
  if (kind == "gap" && quantity.columns.size() == 3) return false;
  return run.keys.contains("probe." + quantity.name + "." + kind);
}

/// Gaps have one column, all others three.
bool has_its_columns(const Quantity& quantity) {
  return quantity.columns.size() == (quantity.kind == "gap" ? 1 : 3);
}

/// Throws InputError if a column was renamed or removed. Without its scene, a run may have a gap that is
/// named like the force on a plane.
void check_columns(const ReportRun& run, const std::vector<Quantity>& quantities) {
  for (const Quantity& quantity : quantities)
    if (!quantity.kind.empty() && !has_its_columns(quantity) && !run.keys.empty())
      throw InputError(Problem{(run.folder / "series.csv").string(), 1, quantity.columns.front(),
                               "x, y and z of a vector must be three columns, one after the other"});
}

/// The quantities of the first run, each with the key of its probe as its kind; planes have the kind "plane".
std::vector<Quantity> measured(const LabelledRuns& runs) {
  const auto& names = runs.first().series.names;
  const auto last = std::ranges::find(names, "min_distance");
  auto found = quantities(names, static_cast<std::size_t>(last - names.begin()) + 1);
  for (Quantity& quantity : found) {
    quantity.kind = quantity.name.starts_with("force_") ? "plane" : "";
    for (const char* kind : {"position", "velocity", "force", "pull", "gap", "centre", "spin"})
      if (is_probe_of(runs.first(), quantity, kind)) quantity.kind = kind;
  }
  check_columns(runs.first(), found);
  std::erase_if(found, [&](const Quantity& quantity) {
    const auto lacks = [&](const ReportRun& run) {
      return !std::ranges::all_of(quantity.columns, [&](const auto& name) { return run.series.has(name); });
    };
    return quantity.kind.empty() || !has_its_columns(quantity) || std::ranges::any_of(runs.all, lacks);
  });
  return found;
}

Curve size_curve(const ReportRun& run, const Quantity& quantity, const std::string& label) {
  Curve curve = column_curve(run, quantity.columns[0], label);
  for (std::size_t i = 0; i < curve.y.size(); ++i)
    curve.y[i] = std::hypot(curve.y[i], run.series.column(quantity.columns[1])[i],
                            run.series.column(quantity.columns[2])[i]);
  return curve;
}

bool is_zero_curve(const Curve& curve) {
  return std::ranges::all_of(curve.y, [](double value) { return value == 0; });
}

Plot panel(const std::string& title, const std::string& what, const std::string& unit) {
  Plot plot{title, time_label, what + " [" + unit + "]"};
  plot.height = panel_height;
  return plot;
}

std::string plane_name(const Quantity& quantity) { return quantity.name.substr(sizeof "force_" - 1); }

/// For one run: all planes in one panel; planes that were never touched are only named.
std::vector<Plot> forces_of_one(const ReportRun& run, const std::vector<Quantity>& planes, Plot plot) {
  std::string untouched;
  for (const Quantity& plane : planes) {
    Curve curve = size_curve(run, plane, plane_name(plane));
    if (is_zero_curve(curve))
      untouched += (untouched.empty() ? "; never touched: " : ", ") + curve.label;
    else
      plot.curves.push_back(std::move(curve));
  }
  plot.note += untouched;
  if (plot.curves.empty()) return {};
  return {plot};
}

std::vector<Plot> forces_of_several(const LabelledRuns& runs, const std::vector<Quantity>& planes,
                                    const Plot& empty) {
  std::vector<Plot> plots;
  for (const Quantity& plane : planes) {
    Plot plot = empty;
    plot.title = "Force on " + plane_name(plane);
    for (std::size_t i = 0; i < runs.all.size(); ++i)
      plot.curves.push_back(size_curve(runs.all[i], plane, runs.labels[i]));
    if (!std::ranges::all_of(plot.curves, is_zero_curve)) plots.push_back(std::move(plot));
  }
  return plots;
}

Figure force_figure(const LabelledRuns& runs, const std::vector<Quantity>& planes, const ReportUnits& units) {
  Figure figure{"forces", "Force on planes", {}};
  Plot plot = panel("Force on each plane", "force", units.force);
  plot.note = "mean since the sample before";
  figure.panels =
      runs.several() ? forces_of_several(runs, planes, plot) : forces_of_one(runs.first(), planes, plot);
  figure.offers_mean = runs.have_many_samples();
  return figure;
}

bool is_force(const Quantity& quantity) { return quantity.kind == "force" || quantity.kind == "pull"; }
std::string word_of(const Quantity& quantity) {
  if (quantity.kind == "gap") return "distance";
  if (quantity.kind == "centre") return "position";
  return quantity.kind == "spin" ? "angular velocity" : quantity.kind;
}
std::string unit_of(const Quantity& quantity, const ReportUnits& units) {
  if (quantity.kind == "spin") return "rad/s";
  if (quantity.kind == "velocity") return units.length + "/s";
  return is_force(quantity) ? units.force : units.length;
}
/// Of the panel of a vector.
std::string title_of(const Quantity& quantity) {
  static const std::map<std::string, std::string> words{
      {"force", "Force"},           {"pull", "Pull"}, {"position", "Position"}, {"velocity", "Velocity"},
      {"centre", "Centre of mass"}, {"spin", "Spin"}};
  return words.at(quantity.kind) + ": " + quantity.name;
}

/// x, y and z of a vector, without components that are always zero unless all are.
Plot vector_panel(const ReportRun& run, const Quantity& quantity, Plot plot) {
  for (const std::string& column : quantity.columns)
    plot.curves.push_back(column_curve(run, column, column.substr(column.size() - 1)));
  if (!std::ranges::all_of(plot.curves, is_zero_curve)) std::erase_if(plot.curves, is_zero_curve);
  return plot;
}

/// For one run: all gaps in one panel, each vector in its own.
std::vector<Plot> probes_of_one(const ReportRun& run, const std::vector<Quantity>& probes,
                                const ReportUnits& units) {
  std::vector<Plot> plots;
  Plot gaps = panel("Gaps", "distance", units.length);
  for (const Quantity& probe : probes) {
    if (probe.kind == "gap") {
      gaps.curves.push_back(column_curve(run, probe.columns[0], probe.name));
      continue;
    }
    plots.push_back(vector_panel(run, probe, panel(title_of(probe), word_of(probe), unit_of(probe, units))));
    if (probe.kind == "force") plots.back().note = "mean since the sample before";
  }
  gaps.log_y = spans_magnitudes(gaps);
  if (!gaps.curves.empty()) plots.push_back(std::move(gaps));
  return plots;
}

/// For several runs: a panel for each column that is not always zero.
std::vector<Plot> probes_of_several(const LabelledRuns& runs, const std::vector<Quantity>& probes,
                                    const ReportUnits& units) {
  std::vector<Plot> plots;
  for (const Quantity& probe : probes)
    for (const std::string& column : probe.columns) {
      Plot plot = panel(column, word_of(probe), unit_of(probe, units));
      for (std::size_t i = 0; i < runs.all.size(); ++i)
        plot.curves.push_back(column_curve(runs.all[i], column, runs.labels[i]));
      plot.log_y = probe.kind == "gap" && spans_magnitudes(plot);
      if (!std::ranges::all_of(plot.curves, is_zero_curve)) plots.push_back(std::move(plot));
    }
  return plots;
}

}  // namespace

std::vector<Figure> probe_figures(const LabelledRuns& runs, const ReportUnits& units) {
  std::vector<Quantity> planes = measured(runs), probes;
  const auto rest =
      std::stable_partition(planes.begin(), planes.end(), [](const auto& q) { return q.kind == "plane"; });
  probes.assign(rest, planes.end());
  planes.erase(rest, planes.end());
  std::vector<Figure> figures{force_figure(runs, planes, units), {"probes", "Probes", {}}};
  figures[1].panels =
      runs.several() ? probes_of_several(runs, probes, units) : probes_of_one(runs.first(), probes, units);
  std::erase_if(figures, [](const Figure& figure) { return figure.panels.empty(); });
  return figures;
}

}  // namespace nacre
