#include "nacre/record/report_data.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "nacre/plot/decimate.hpp"

namespace nacre {
namespace {

using nlohmann::json;

constexpr std::size_t buckets = 3000;       // of a curve
constexpr std::size_t mean_samples = 1000;  // of its running mean, which is smooth
constexpr double steps = 1 << 20;

json integers(std::span<const double> values) {
  const auto drawable = std::find_if(values.begin(), values.end(), is_drawable);
  const double base = drawable == values.end() ? 0 : *drawable;
  double reach = 0;
  for (const double value : values)
    if (is_drawable(value)) reach = std::max(reach, std::abs(value - base));
  const double step = reach / steps;
  json counts = json::array();
  for (const double value : values) {
    if (!is_drawable(value))
      counts.push_back(nullptr);
    else
      counts.push_back(step > 0 ? std::llround((value - base) / step) : 0);
  }
  return {{"base", base}, {"step", step}, {"n", std::move(counts)}};
}

double with_six_digits(double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 6).ptr;
  std::from_chars(text, end, value);
  return value;
}

json positive_values(std::span<const double> values) {
  json kept = json::array();
  for (const double value : values) {
    if (is_drawable(value) && value > 0)
      kept.push_back(with_six_digits(value));
    else
      kept.push_back(nullptr);
  }
  return {{"values", std::move(kept)}};
}

/// Lists of times, shared by curves: all columns of a run have the same.
class Grids {
 public:
  std::size_t index_of(std::vector<double> grid) {
    const auto found = std::find(grids_.begin(), grids_.end(), grid);
    if (found != grids_.end()) return static_cast<std::size_t>(found - grids_.begin());
    grids_.push_back(std::move(grid));
    return grids_.size() - 1;
  }

  json to_json() const {
    json all = json::array();
    for (const auto& grid : grids_) all.push_back(integers(grid));
    return all;
  }

 private:
  std::vector<std::vector<double>> grids_;
};

/// Every n-th sample of the running mean, the last one included.
json mean_as_json(const Curve& curve, Grids& grids) {
  const auto mean = running_mean(curve.x, curve.y, report_mean_window * (curve.x.back() - curve.x.front()));
  const std::size_t stride = std::max<std::size_t>(1, mean.size() / mean_samples);
  std::vector<double> x, y;
  for (std::size_t i = 0; i < mean.size(); i += stride) {
    const std::size_t at = i + stride < mean.size() ? i : mean.size() - 1;
    x.push_back(curve.x[at]);
    y.push_back(mean[at]);
  }
  return {{"grid", grids.index_of(std::move(x))}, {"y", integers(y)}};
}

json curve_as_json(const Curve& curve, bool log_y, bool with_mean, Grids& grids) {
  const auto starts = bucket_starts(curve.x, buckets);
  const auto y = bucket_extremes(curve.y, starts);
  json data = {{"label", curve.label}, {"grid", grids.index_of(bucket_positions(curve.x, starts))}};
  data["y"] = log_y ? positive_values(y) : integers(y);
  data["width"] = curve.width;
  if (curve.steps) data["steps"] = true;
  if (curve.dashed) data["dashed"] = true;
  if (curve.foreground) data["foreground"] = true;
  if (with_mean) data["mean"] = mean_as_json(curve, grids);
  return data;
}

json axis_as_json(const Axis& axis) {
  return {{"low", axis.shown.low},
          {"high", axis.shown.high},
          {"values", axis.ticks.values},
          {"labels", axis.ticks.labels},
          {"caption", axis.ticks.caption}};
}

json panel_as_json(const Plot& plot, bool with_mean, Grids& grids) {
  json curves = json::array(), references = json::array();
  for (const Curve& curve : plot.curves) curves.push_back(curve_as_json(curve, plot.log_y, with_mean, grids));
  for (const ReferenceLine& line : plot.references)
    references.push_back({{"label", line.label}, {"y", line.y}});
  const Axes axes = axes_of(plot);
  return {{"x_axis", axis_as_json(axes.x)},
          {"y_axis", axis_as_json(axes.y)},
          {"title", plot.title},
          {"x_label", plot.x_label},
          {"y_label", plot.y_label},
          {"note", plot.note},
          {"counts_y", plot.counts_y},
          {"log_y", plot.log_y},
          {"curves", std::move(curves)},
          {"references", std::move(references)}};
}

}  // namespace

std::string figures_as_json(std::span<const Figure> figures) {
  Grids grids;
  json all = json::array();
  for (const Figure& figure : figures) {
    json panels = json::array();
    bool mean_shown = false;
    for (const Plot& plot : figure.panels) {
      panels.push_back(panel_as_json(plot, figure.offers_mean && !plot.log_y, grids));
      mean_shown = mean_shown || plot.mean_window > 0;
    }
    all.push_back({{"name", figure.name},
                   {"panels", std::move(panels)},
                   {"offers_mean", figure.offers_mean},
                   {"mean_shown", mean_shown},
                   {"offers_change", figure.offers_change}});
  }
  const json data = {{"grids", grids.to_json()}, {"figures", std::move(all)}};
  return data.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace nacre
