#include "nacre/record/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "nacre/record/plot_decimate.hpp"
#include "nacre/record/plot_svg.hpp"

namespace nacre {
namespace {

constexpr std::size_t buckets_of_picture = 7000;  // of all curves together: keeps the picture under 200 KB
constexpr double left = 78, right = 24, bottom = 54;
constexpr double legend_row = 20, swatch = 26, key_gap = 18;
constexpr std::string_view text = "#1a1a1a", muted = "#5a5a5a", grid = "#e4e4e4", axis = "#8a8a8a";

/// Maps data to pixels.
struct Frame {
  Interval x, y;
  bool log_y = false;
  double left = 0, top = 0, width = 0, height = 0;

  double pixel_x(double value) const { return left + width * (value - x.low) / x.span(); }
  double pixel_y(double value) const {
    const double part =
        log_y ? std::log(value / y.low) / std::log(y.high / y.low) : (value - y.low) / y.span();
    return std::clamp(top + height * (1 - part), top - 1e4, top + height + 1e4);
  }
};

struct Key {
  std::string label;
  std::string_view colour;
  bool dashed = false;
  double x = 0;
  int row = 0;
};

/// What decimation leaves of one curve, in data coordinates.
struct Trace {
  std::vector<double> x, y;
};

void widen(std::optional<Interval>& range, double value) {
  if (!range) range = Interval{value, value};
  range->low = std::min(range->low, value);
  range->high = std::max(range->high, value);
}

bool is_shown(const Plot& plot, double y) { return is_drawable(y) && (!plot.log_y || y > 0); }

Interval shown_x(const Plot& plot) {
  if (plot.x_range) return *plot.x_range;
  std::optional<Interval> range;
  for (const Curve& curve : plot.curves)
    for (const double x : curve.x) widen(range, x);
  if (!range || range->span() <= 0) return {range ? range->low - 1 : 0, range ? range->high + 1 : 1};
  return *range;
}

Interval shown_y(const Plot& plot) {
  if (plot.y_range) return *plot.y_range;
  std::optional<Interval> range;
  for (const Curve& curve : plot.curves)
    for (const double y : curve.y)
      if (is_shown(plot, y)) widen(range, y);
  for (const ReferenceLine& line : plot.references)
    if (is_shown(plot, line.y)) widen(range, line.y);
  if (plot.counts_y) widen(range, 0), widen(range, 1);
  if (!range) return plot.log_y ? Interval{0.1, 10} : Interval{-1, 1};
  return plot.log_y ? readable_log_interval(*range) : readable_interval(*range);
}

std::string_view colour_of(const Plot& plot, std::size_t curve) {
  return plot.curves[curve].foreground ? text : palette_colour(palette_indices(plot)[curve]);
}

/// Keys in rows that fit the width; the number of rows decides where the frame begins.
std::vector<Key> lay_out_legend(const Plot& plot) {
  std::vector<Key> keys;
  for (std::size_t i = 0; i < plot.curves.size(); ++i)
    keys.push_back({plot.curves[i].label, colour_of(plot, i), plot.curves[i].dashed});
  for (const ReferenceLine& line : plot.references) keys.push_back({line.label, text, true});
  std::erase_if(keys, [](const Key& key) { return key.label.empty(); });
  double x = left;
  int row = 0;
  for (Key& key : keys) {
    const double width = swatch + 6 + svg::text_width(key.label, 12.5);
    if (x > left && x + width > plot.width - right) x = left, ++row;
    key.x = x;
    key.row = row;
    x += width + key_gap;
  }
  return keys;
}

void draw_axes(svg::Writer& out, const Plot& plot, const Frame& frame) {
  const int wanted_y = std::max(2, static_cast<int>(frame.height / 48));
  const Ticks x = linear_ticks(frame.x, std::max(2, static_cast<int>(frame.width / 95)));
  const Ticks y =
      plot.log_y ? log_ticks(frame.y, wanted_y) : linear_ticks(frame.y, wanted_y, plot.counts_y ? 1 : 0);
  const double below = frame.top + frame.height, beyond = frame.left + frame.width;
  for (std::size_t i = 0; i < y.values.size(); ++i) {
    const double at = frame.pixel_y(y.values[i]);
    out.line({frame.left, at, beyond, at}, {grid, 1});
    out.text({frame.left - 8, at + 4, 12, text, "end"}, y.labels[i]);
  }
  for (std::size_t i = 0; i < x.values.size(); ++i) {
    const double at = frame.pixel_x(x.values[i]);
    out.line({at, below, at, below + 5}, {axis, 1});
    out.text({at, below + 19, 12, text, "middle"}, x.labels[i]);
  }
  out.line({frame.left, below, beyond, below}, {axis, 1});
  out.line({frame.left, frame.top, frame.left, below}, {axis, 1});
  out.text({frame.left - 8, frame.top - 7, 12, muted, "start"}, y.caption);
  out.text({beyond, below + 40, 12, muted, "end"}, x.caption);
  out.text({frame.left + frame.width / 2, below + 40, 13, text, "middle"}, plot.x_label);
  out.upright_text({frame.left - 60, frame.top + frame.height / 2, 13, text, "middle"}, plot.y_label);
}

void draw_legend(svg::Writer& out, const std::vector<Key>& keys, double top) {
  for (const Key& key : keys) {
    const double y = top + legend_row * key.row;
    out.line({key.x, y - 4, key.x + swatch, y - 4}, {key.colour, 2.2, key.dashed});
    out.text({key.x + swatch + 6, y, 12.5, text, "start"}, key.label);
  }
}

/// Joined points in pixels; a gap ends one line and begins another.
svg::Path path_of(const Trace& trace, const Frame& frame, const Plot& plot, bool steps) {
  svg::Path path;
  for (std::size_t i = 0; i < trace.x.size(); ++i) {
    if (!is_shown(plot, trace.y[i])) {
      path.lift();
      continue;
    }
    const double x = frame.pixel_x(trace.x[i]), y = frame.pixel_y(trace.y[i]);
    steps ? path.step_to(x, y) : path.line_to(x, y);
  }
  path.lift();
  return path;
}

/// The area between the extremes of each bucket, cut at gaps.
svg::Path band_of(const Curve& curve, std::span<const std::size_t> starts, const Frame& frame,
                  const Plot& plot) {
  svg::Path path;
  std::vector<double> x, low, high;
  const auto close = [&] {
    for (std::size_t i = 0; i < x.size(); ++i) path.line_to(x[i], high[i]);
    for (std::size_t i = x.size(); i-- > 0;) path.line_to(x[i], low[i]);
    path.close();
    x.clear(), low.clear(), high.clear();
  };
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    std::optional<Interval> range;
    for (std::size_t k = starts[i]; k < starts[i + 1]; ++k)
      if (is_shown(plot, curve.y[k])) widen(range, curve.y[k]);
    if (!range) {
      close();
      continue;
    }
    x.push_back(frame.pixel_x((curve.x[starts[i]] + curve.x[starts[i + 1] - 1]) / 2));
    low.push_back(frame.pixel_y(range->low));
    high.push_back(frame.pixel_y(range->high));
  }
  close();
  return path;
}

void draw_curve(svg::Writer& out, const Plot& plot, const Frame& frame, std::size_t index,
                std::size_t buckets) {
  const Curve& curve = plot.curves[index];
  const svg::Stroke stroke{colour_of(plot, index), curve.width, curve.dashed};
  const auto starts = bucket_starts(curve.x, buckets);
  Trace trace{bucket_positions(curve.x, starts), {}};
  if (plot.mean_window > 0) {
    const auto mean = running_mean(curve.x, curve.y, plot.mean_window * frame.x.span());
    trace.y = bucket_extremes(mean, starts);
  } else {
    trace.y = bucket_extremes(curve.y, starts);
  }
  out.path(path_of(trace, frame, plot, curve.steps), stroke);
}

void draw_curves(svg::Writer& out, const Plot& plot, const Frame& frame, std::size_t buckets) {
  out.begin_clip(frame.left, frame.top, frame.width, frame.height);
  if (plot.mean_window > 0)
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
      out.area(band_of(plot.curves[i], bucket_starts(plot.curves[i].x, buckets), frame, plot),
               colour_of(plot, i));
  for (std::size_t i = 0; i < plot.curves.size(); ++i) draw_curve(out, plot, frame, i, buckets);
  for (const ReferenceLine& line : plot.references) {
    if (!is_shown(plot, line.y)) continue;
    const double y = frame.pixel_y(line.y);
    out.line({frame.left, y, frame.left + frame.width, y}, {text, 1.5, true});
  }
  out.end_clip();
}

std::string note_of(const Plot& plot) {
  if (plot.mean_window <= 0) return plot.note;
  const std::string window = readable_number(100 * plot.mean_window) + "%";
  return plot.note + (plot.note.empty() ? "" : "; ") + "lines: running mean over " + window +
         " of the span; bands: smallest to largest sample";
}

void draw_panel(svg::Writer& out, const Plot& plot, double top, std::size_t buckets) {
  const auto keys = lay_out_legend(plot);
  double y = top + 14;
  if (!plot.title.empty()) out.text({left, y += 14, 16, text, "start", true}, plot.title);
  if (const std::string note = note_of(plot); !note.empty())
    out.text({left, y += 20, 12, muted, "start"}, note);
  if (!keys.empty()) {
    draw_legend(out, keys, y += 24);
    y += legend_row * keys.back().row;
  }
  y += 26;
  const Frame frame{shown_x(plot),
                    shown_y(plot),
                    plot.log_y,
                    left,
                    y,
                    plot.width - left - right,
                    top + plot.height - bottom - y};
  draw_axes(out, plot, frame);
  draw_curves(out, plot, frame, std::min(buckets, static_cast<std::size_t>(frame.width)));
}

}  // namespace

std::string_view palette_colour(std::size_t index) {
  // Okabe and Ito's palette without its yellow, which is invisible on white; violet and brown in its place.
  static constexpr std::array<std::string_view, 8> colours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                              "#e69f00", "#56b4e9", "#6a3d9a", "#8c564b"};
  return colours[index % colours.size()];
}

std::vector<std::size_t> palette_indices(const Plot& plot) {
  std::vector<std::size_t> indices;
  std::size_t next = 0;
  for (const Curve& curve : plot.curves) indices.push_back(curve.foreground ? next : next++);
  return indices;
}

std::string to_svg(std::span<const Plot> panels) {
  double width = 0, height = 0;
  std::size_t curves = 1;
  for (const Plot& plot : panels) {
    width = std::max(width, plot.width);
    height += plot.height;
    curves += plot.curves.size() * (plot.mean_window > 0 ? 2 : 1);
  }
  svg::Writer out(width, height);
  double top = 0;
  for (const Plot& plot : panels) {
    draw_panel(out, plot, top, std::max<std::size_t>(buckets_of_picture / curves, 50));
    top += plot.height;
  }
  return out.finish();
}

std::string to_svg(const Plot& plot) { return to_svg(std::span(&plot, 1)); }

}  // namespace nacre
