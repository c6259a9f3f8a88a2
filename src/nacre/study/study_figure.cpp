#include "nacre/study/study_figure.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/plot/axis.hpp"
#include "nacre/plot/colour.hpp"
#include "nacre/plot/svg.hpp"

namespace nacre {

namespace {

constexpr double width = 860, height = 460;
constexpr double left = 84, right = width - 120, top = 28, bottom = height - 60;
constexpr const char *ink = "#1b1e23", *grey = "#c9ced6", *pale = "#e6e8ec";
constexpr std::size_t most_lines = 24;  // colours whose points are joined
constexpr int bar_levels = 64;

struct FigurePoint {
  double x, y, colour;
};

std::vector<std::string> columns_of(const FigureTable& figure) {
  std::vector<std::string> names{figure.x, figure.y};
  if (!figure.colour.empty()) names.push_back(figure.colour);
  return names;
}

std::vector<FigurePoint> points_of(const FigureTable& figure, const ResultTable& table) {
  std::vector<FigurePoint> points;
  const ResultColumn *x = table.find(figure.x), *y = table.find(figure.y),
                     *colour = table.find(figure.colour);
  for (std::size_t row = 0; x && y && row < table.rows(); ++row) {
    const auto at = [&](const ResultColumn* column) {
      return column ? number_in<double>(column->cells[row]) : 0;
    };
    const auto a = at(x), b = at(y), c = at(colour);
    if (a && b && c && std::isfinite(*a) && std::isfinite(*b) && std::isfinite(*c))
      points.push_back({*a, *b, *c});
  }
  return points;
}

/// Draws one figure.
class FigureWriter {
 public:
  FigureWriter(const FigureTable& figure, std::vector<FigurePoint> points)
      : figure_(figure), points_(std::move(points)), svg_(width, height) {
    AxisRange x = empty_range, y = empty_range;
    for (const FigurePoint& point : points_)
      x.include(point.x), y.include(point.y), colours_.include(point.colour);
    if (points_.empty()) x = y = {0, 1};
    x_ = readable_range(x);
    y_ = readable_range(y);
  }

  std::string run() {
    draw_axes();
    if (points_.empty())
      svg_.text({(left + right) / 2, (top + bottom) / 2, 14, ink, "middle"},
                "no member has these numbers yet");
    draw_lines();
    for (const FigurePoint& point : points_) draw_dot(point);
    if (!figure_.colour.empty() && !points_.empty()) draw_bar();
    return svg_.finish();
  }

 private:
  double across(double x) const { return left + (right - left) * (x - x_.low) / x_.span(); }
  double down(double y) const { return bottom - (bottom - top) * (y - y_.low) / y_.span(); }
  std::string colour_of(double value) const {
    if (figure_.colour.empty()) return "#0072b2";
    const double share = colours_.span() > 0 ? (value - colours_.low) / colours_.span() : 0.5;
    return colours::to_hex(colours::scale_colour(0.92 * share));
  }

  void draw_axes() {
    const Ticks x = linear_ticks(x_, 7), y = linear_ticks(y_, 6);
    for (std::size_t i = 0; i < y.values.size(); ++i) {
      const double at = down(y.values[i]);
      svg_.line({left, at, right, at}, {pale});
      svg_.text({left - 8, at + 4, 12, ink, "end"}, y.labels[i]);
    }
    for (std::size_t i = 0; i < x.values.size(); ++i) {
      const double at = across(x.values[i]);
      svg_.line({at, bottom, at, bottom + 5}, {grey});
      svg_.text({at, bottom + 20, 12, ink, "middle"}, x.labels[i]);
    }
    svg_.line({left, bottom, right, bottom}, {grey});
    const auto named = [](const std::string& name, const Ticks& ticks) {
      return ticks.caption.empty() ? name : name + " [" + ticks.caption + "]";
    };
    svg_.text({(left + right) / 2, bottom + 44, 13, ink, "middle"}, named(figure_.x, x));
    svg_.upright_text({20, (top + bottom) / 2, 13, ink, "middle"}, named(figure_.y, y));
  }

  /// Joins the points of each colour in the order of x.
  void draw_lines() {
    std::map<double, std::vector<FigurePoint>> groups;
    for (const FigurePoint& point : points_) groups[point.colour].push_back(point);
    if (groups.size() > most_lines) return;
    for (auto& [colour, group] : groups) {
      std::ranges::stable_sort(group, {}, &FigurePoint::x);
      svg::Path path;
      for (const FigurePoint& point : group) path.line_to(across(point.x), down(point.y));
      if (group.size() > 1) svg_.path(path, {colour_of(colour), 1.4});
    }
  }

  void draw_dot(const FigurePoint& point) {
    svg::Path path;
    path.line_to(across(point.x), down(point.y));
    path.lift();
    svg_.path(path, {colour_of(point.colour), 7});
  }

  void draw_bar() {
    constexpr double from = right + 28, wide = 14, high = (bottom - top - 24) / bar_levels;
    for (int i = 0; i < bar_levels; ++i) {
      const double low = bottom - i * high, middle = from + wide / 2;
      svg_.line({middle, low, middle, low - high - 0.3},
                {colours::to_hex(colours::scale_colour(0.92 * (i + 0.5) / bar_levels)), wide});
    }
    const AxisRange range = colours_.span() > 0 ? colours_ : readable_range(colours_);
    const Ticks ticks = linear_ticks(range, 5);
    for (std::size_t i = 0; i < ticks.values.size(); ++i) {
      const double at = bottom - (bottom - top - 24) * (ticks.values[i] - range.low) / range.span();
      svg_.text({from + wide + 6, at + 4, 12, ink, "start"}, ticks.labels[i]);
    }
    svg_.text({width - 8, top + 4, 12, ink, "end"}, figure_.colour);
  }

  const FigureTable& figure_;
  std::vector<FigurePoint> points_;
  AxisRange x_, y_, colours_ = empty_range;
  svg::Writer svg_;
};

}  // namespace

std::string to_svg(const FigureTable& figure, const ResultTable& table) {
  return FigureWriter(figure, points_of(figure, table)).run();
}

std::string missing_columns(const FigureTable& figure, const ResultTable& table) {
  std::vector<std::string> names;
  for (const ResultColumn& column : table.columns)
    if (column.is_number) names.push_back(column.name);
  std::string missing;
  for (const std::string& name : columns_of(figure))
    if (std::ranges::find(names, name) == names.end())
      missing += fmt::format("{}figure {}: there is no column of numbers '{}'{}", missing.empty() ? "" : "\n",
                             figure.name, name, suggestion(name, names));
  return missing;
}

}  // namespace nacre
