// The colours of points and cells: by their body, or by a number that each of them has. One scale serves all
// frames of a run, so a colour means the same in all of them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/render/colours.hpp"

namespace nacre::render {

enum class ColourBy { body, speed, strain, layer };

/// The range of a number over frames; empty at first.
struct Scale {
  double low = 0, high = 0;
  bool empty = true;

  void include(double value);
  void include(const Scale& other);
  /// The place of a value in the range, from 0 to 1.
  double place(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};

/// The range of the number of `by` in one frame; empty if the frame has no such array. The range begins at 0
/// unless a value is less.
Scale scale_of(const format::Frame& frame, ColourBy by);

/// The colours of one frame.
class Paint {
 public:
  Paint(const format::Frame& frame, ColourBy by, const Scale& scale);

  /// Whether colours mean bodies, and no numbers.
  bool is_by_body() const { return by_body_; }
  /// The colour of a sphere at this point.
  Colour of_point(int point) const;
  /// The colour inside a cell, between the given points with the given weights.
  Colour inside(std::size_t cell, std::span<const int> points, std::span<const double> weights) const;

 private:
  std::size_t body(int point) const;

  const format::Field* bodies_;
  const format::Field* point_values_ = nullptr;
  const format::Field* cell_values_ = nullptr;
  bool by_body_;
  Scale scale_;
};

}  // namespace nacre::render
