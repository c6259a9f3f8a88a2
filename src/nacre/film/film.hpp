// What the viewer shows of a run, as messages of a few bytes for each point: shapes, frames, curves.
// Positions and fields are whole numbers between the least and the greatest of a block of frames. web/viewer/
// reads them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/format/series_table.hpp"

namespace nacre::film {

/// What a scene adds to frames.
struct Cast {
  std::string title;
  std::vector<std::string> bodies;  ///< by their number in frames
  struct Plane {
    std::string name;
    Vec3 normal;
    double offset = 0;
    int anchor = -1;  ///< the point of a frame that it moves with; -1: it stands still
  };
  std::vector<Plane> planes;
  Vec3 up{0, 0, 1};
  std::string length_unit = "m", speed_unit = "m/s", force_unit = "N";
};

/// The shapes: all that is the same in every frame.
std::string head(const Cast& cast, const format::Frame& first);

/// How fine the numbers of a block are: the steps between the least and the greatest, and how many contacts a
/// frame has at most, the strongest ones.
struct Fineness {
  int positions = 65535, fields = 65535;
  std::size_t contacts = 4000;
};

/// Several frames of one run, in the order of time.
std::string block(std::span<const format::Frame> frames, const Fineness& fineness);

/// Rows of the series, at most so many, evenly chosen.
std::string curves(const format::SeriesTable& series, std::size_t most_rows);

}  // namespace nacre::film
