// One frame of a run, as it lies on disk: points, cells of points, and named arrays of numbers. It knows
// nothing of bodies, forces or time steps.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::render {

/// A named array: one tuple of `components` numbers for each point or cell.
struct Field {
  int components = 1;
  std::vector<double> values;

  std::size_t size() const { return values.size() / static_cast<std::size_t>(components); }
  /// The number, or the length of the vector.
  double magnitude(std::size_t i) const;
};

/// Lists of points, one after the other.
struct Cells {
  std::vector<int> points;
  std::vector<int> ends;  ///< of each cell in `points`

  std::size_t size() const { return ends.size(); }
  std::span<const int> operator[](std::size_t i) const {
    const int begin = i == 0 ? 0 : ends[i - 1];
    return std::span<const int>(points).subspan(static_cast<std::size_t>(begin),
                                                static_cast<std::size_t>(ends[i] - begin));
  }
  void add(std::span<const int> cell) {
    points.insert(points.end(), cell.begin(), cell.end());
    ends.push_back(static_cast<int>(points.size()));
  }
};

using Fields = std::map<std::string, Field, std::less<>>;

struct Frame {
  double time = 0;
  std::vector<Vec3> points;
  Cells verts, lines, polys;
  Fields point_fields;
  Fields cell_fields;  ///< cells count through verts, then lines, then polys

  std::size_t cells() const { return verts.size() + lines.size() + polys.size(); }
  /// The array of that name and one tuple a point, or nothing.
  const Field* of_points(std::string_view name) const;
  const Field* of_cells(std::string_view name) const;
  /// The array `radius`, or 0.
  double radius(int point) const;
};

/// The frame without some of its points, and without every cell that has one of them.
Frame without(const Frame& frame, const std::vector<bool>& is_hidden);

}  // namespace nacre::render
