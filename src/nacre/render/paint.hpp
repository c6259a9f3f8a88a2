// What things are coloured by: their body, or a number that each point or cell has. One scale serves all
// frames of a run, so that a colour means the same in all of them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/render/colour.hpp"

namespace nacre::render {

enum class ColourBy { body, speed, strain, layer };

/// The range of a number over frames; empty at first.
struct Scale {
  double low = 0, high = 0;
  bool empty = true;

  void include(double value);
  void include(const Scale& other);
  /// Where a value lies, from 0 to 1.
  double place(double value) const { return high > low ? (value - low) / (high - low) : 0; }
};

/// The range of what is coloured by, in one frame; empty if the frame has no such array. It begins at 0
/// unless a value is less.
Scale scale_of(const format::Frame& frame, ColourBy by);

/// The colours of one frame.
class Paint {
 public:
  Paint(const format::Frame& frame, ColourBy by, const Scale& scale);

  /// Of a thing that is one point, one of many.
  Colour of_point(int point) const;
  /// Inside a cell, between the given points with the given weights.
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
