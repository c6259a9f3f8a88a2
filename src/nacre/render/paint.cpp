#include "nacre/render/paint.hpp"

#include <algorithm>
#include <cmath>

namespace nacre::render {

namespace {

const char* array_of(ColourBy by) {
  switch (by) {
    case ColourBy::speed:
      return "velocity";
    case ColourBy::strain:
      return "strain";
    case ColourBy::layer:
      return "layer";
    case ColourBy::body:
      break;
  }
  return "body";
}

Colour unknown_colour() { return from_lch(0.75, 0, 0); }

}  // namespace

void Scale::include(double value) {
  if (!std::isfinite(value)) return;  // a cell without the number has NaN
  low = std::min(empty ? 0.0 : low, value);
  high = std::max(empty ? 0.0 : high, value);
  empty = false;
}

void Scale::include(const Scale& other) {
  if (other.empty) return;
  include(other.low);
  include(other.high);
}

Scale scale_of(const format::Frame& frame, ColourBy by) {
  Scale scale;
  for (const format::Field* field : {frame.of_points(array_of(by)), frame.of_cells(array_of(by))})
    for (std::size_t i = 0; field && i < field->size(); ++i) scale.include(field->magnitude(i));
  return scale;
}

Paint::Paint(const format::Frame& frame, ColourBy by, const Scale& scale)
    : bodies_(frame.of_points("body")), by_body_(by == ColourBy::body), scale_(scale) {
  if (by_body_) return;
  point_values_ = frame.of_points(array_of(by));
  cell_values_ = frame.of_cells(array_of(by));
}

std::size_t Paint::body(int point) const {
  if (!bodies_) return 0;
  return static_cast<std::size_t>(std::max(0.0, bodies_->values[static_cast<std::size_t>(point)]));
}

Colour Paint::of_point(int point) const {
  if (by_body_) return member_colour(body(point), static_cast<std::size_t>(point));
  if (!point_values_) return unknown_colour();
  return scale_colour(scale_.place(point_values_->magnitude(static_cast<std::size_t>(point))));
}

Colour Paint::inside(std::size_t cell, std::span<const int> points, std::span<const double> weights) const {
  if (by_body_) return body_colour(body(points[0]));
  double value = 0;
  if (cell_values_) {
    value = cell_values_->magnitude(cell);
  } else if (point_values_) {
    for (std::size_t i = 0; i < points.size(); ++i)
      value += weights[i] * point_values_->magnitude(static_cast<std::size_t>(points[i]));
  } else {
    return unknown_colour();
  }
  return std::isfinite(value) ? scale_colour(scale_.place(value)) : unknown_colour();
}

}  // namespace nacre::render
