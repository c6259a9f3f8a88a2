#include "nacre/plot/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "nacre/base/expect.hpp"
#include "nacre/plot/decimate.hpp"
#include "nacre/plot/svg.hpp"

namespace nacre {
namespace {

constexpr std::size_t buckets_of_picture = 7000;  // of all curves together: keeps the picture under 200 KB
constexpr double left = 78, right = 24, bottom = 54;
constexpr double legend_row = 20, swatch = 26, key_gap = 18;
constexpr std::string_view text = "#1a1a1a", muted = "#5a5a5a", grid = "#e4e4e4", axis = "#8a8a8a";

/// The place of the data in a panel, in pixels, and the map to it.
struct Frame {
  AxisRange x, y;
  bool log_y = false;
  double top = 0, width = 0, height = 0;

  double pixel_x(double value) const { return left + width * (value - x.low) / x.span(); }
  double pixel_y(double value) const {
    const double part = log_y ? (std::log(value) - std::log(y.low)) / (std::log(y.high) - std::log(y.low))
                              : (value - y.low) / y.span();
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

/// A decimated curve, in data coordinates.
struct Trace {
  std::vector<double> x, y;
};

bool is_shown(const Plot& plot, double y) { return is_drawable(y) && (!plot.log_y || y > 0); }

/// By default from the first to the last sample.
AxisRange shown_x(const Plot& plot) {
  if (plot.x_range) return *plot.x_range;
  AxisRange range = empty_range;
  for (const Curve& curve : plot.curves)
    for (const double x : curve.x) range.include(x);
  if (range.empty()) return {0, 1};
  return range.span() > 0 ? range : AxisRange{range.low - 1, range.high + 1};
}

AxisRange shown_y(const Plot& plot) {
  if (plot.y_range) return *plot.y_range;
  AxisRange range = empty_range;
  for (const Curve& curve : plot.curves)
    for (const double y : curve.y)
      if (is_shown(plot, y)) range.include(y);
  for (const ReferenceLine& line : plot.references)
    if (is_shown(plot, line.y)) range.include(line.y);
  if (plot.counts_y) range.include(0), range.include(1);
  if (range.empty()) return plot.log_y ? AxisRange{0.1, 10} : AxisRange{-1, 1};
  return plot.log_y ? readable_log_range(range) : readable_range(range);
}

std::string_view colour_of(const Plot& plot, std::size_t curve) {
  return plot.curves[curve].foreground ? text : palette_colour(palette_indices(plot)[curve]);
}

/// Keys in rows that fit the width.
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

/// The places of the parts of a panel, from its upper border; a missing part takes no room.
struct Layout {
  std::vector<Key> keys;
  std::string note;
  double title = 0, note_at = 0, legend = 0;
  Frame frame;
};

std::string note_of(const Plot& plot) {
  if (plot.mean_window <= 0) return plot.note;
  const std::string window = readable_number(100 * plot.mean_window) + "%";
  return plot.note + (plot.note.empty() ? "" : "; ") + "lines: running mean over " + window +
         " of the span; bands: smallest to largest sample";
}

Layout layout_of(const Plot& plot) {
  Layout layout{.keys = lay_out_legend(plot), .note = note_of(plot), .frame = {}};
  double y = 14;
  if (!plot.title.empty()) layout.title = y += 14;
  if (!layout.note.empty()) layout.note_at = y += 20;
  if (!layout.keys.empty()) {
    layout.legend = y += 24;
    y += legend_row * layout.keys.back().row;
  }
  y += 26;
  layout.frame = {shown_x(plot),           shown_y(plot), plot.log_y, y, plot.width - left - right,
                  plot.height - bottom - y};
  return layout;
}

Axes axes_in(const Plot& plot, const Frame& frame) {
  const int wanted_y = std::max(2, static_cast<int>(frame.height / 48));
  return {{frame.x, linear_ticks(frame.x, std::max(2, static_cast<int>(frame.width / 95)))},
          {frame.y, plot.log_y ? log_ticks(frame.y, wanted_y)
                               : linear_ticks(frame.y, wanted_y, plot.counts_y ? 1 : 0)}};
}

void draw_axes(svg::Writer& out, const Plot& plot, const Frame& frame) {
  const Axes axes = axes_in(plot, frame);
  const Ticks &x = axes.x.ticks, &y = axes.y.ticks;
  const double below = frame.top + frame.height, beyond = left + frame.width;
  for (std::size_t i = 0; i < y.values.size(); ++i) {
    const double at = frame.pixel_y(y.values[i]);
    out.line({left, at, beyond, at}, {grid, 1});
    out.text({left - 8, at + 4, 12, text, "end"}, y.labels[i]);
  }
  for (std::size_t i = 0; i < x.values.size(); ++i) {
    const double at = frame.pixel_x(x.values[i]);
    out.line({at, below, at, below + 5}, {axis, 1});
    out.text({at, below + 19, 12, text, "middle"}, x.labels[i]);
  }
  out.line({left, below, beyond, below}, {axis, 1});
  out.line({left, frame.top, left, below}, {axis, 1});
  out.text({left - 8, frame.top - 7, 12, muted, "start"}, y.caption);
  out.text({beyond, below + 40, 12, muted, "end"}, x.caption);
  out.text({left + frame.width / 2, below + 40, 13, text, "middle"}, plot.x_label);
  out.upright_text({left - 60, frame.top + frame.height / 2, 13, text, "middle"}, plot.y_label);
}

void draw_legend(svg::Writer& out, const std::vector<Key>& keys, double top) {
  for (const Key& key : keys) {
    const double y = top + legend_row * key.row;
    out.line({key.x, y - 4, key.x + swatch, y - 4}, {key.colour, 2.2, key.dashed});
    out.text({key.x + swatch + 6, y, 12.5, text, "start"}, key.label);
  }
}

/// The curve in pixels; a gap ends one line and begins another.
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
    AxisRange range = empty_range;
    for (std::size_t k = starts[i]; k < starts[i + 1]; ++k)
      if (is_shown(plot, curve.y[k])) range.include(curve.y[k]);
    if (range.empty()) {
      close();
      continue;
    }
    x.push_back(frame.pixel_x((curve.x[starts[i]] + curve.x[starts[i + 1] - 1]) / 2));
    low.push_back(frame.pixel_y(range.low));
    high.push_back(frame.pixel_y(range.high));
  }
  close();
  return path;
}

void draw_curve(svg::Writer& out, const Plot& plot, const Frame& frame, std::size_t index,
                std::size_t buckets) {
  const Curve& curve = plot.curves[index];
  NACRE_EXPECT(curve.x.size() == curve.y.size(), "a curve has as many y as x");
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
  out.begin_clip(left, frame.top, frame.width, frame.height);
  if (plot.mean_window > 0)
    for (std::size_t i = 0; i < plot.curves.size(); ++i)
      out.area(band_of(plot.curves[i], bucket_starts(plot.curves[i].x, buckets), frame, plot),
               colour_of(plot, i));
  for (std::size_t i = 0; i < plot.curves.size(); ++i) draw_curve(out, plot, frame, i, buckets);
  for (const ReferenceLine& line : plot.references) {
    if (!is_shown(plot, line.y)) continue;
    const double y = frame.pixel_y(line.y);
    out.line({left, y, left + frame.width, y}, {text, 1.5, true});
  }
  out.end_clip();
}

void draw_panel(svg::Writer& out, const Plot& plot, double top, std::size_t buckets) {
  Layout layout = layout_of(plot);
  out.text({left, top + layout.title, 16, text, "start", true}, plot.title);
  out.text({left, top + layout.note_at, 12, muted, "start"}, layout.note);
  draw_legend(out, layout.keys, top + layout.legend);
  layout.frame.top += top;
  draw_axes(out, plot, layout.frame);
  draw_curves(out, plot, layout.frame, std::min(buckets, static_cast<std::size_t>(layout.frame.width)));
}

}  // namespace

std::string_view palette_colour(std::size_t index) {
  // Okabe and Ito's palette without its yellow, which is invisible on white; violet and brown instead.
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

Axes axes_of(const Plot& plot) { return axes_in(plot, layout_of(plot).frame); }

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
