// One frame of a run as it is stored: points, cells of points, and named arrays of numbers. It does not
// know bodies, forces or time steps.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre::format {

/// The type that an array has in a file. In memory all numbers are doubles.
enum class Type { float64, float32, int64, uint8 };

/// An array with one tuple of `components` numbers for each point or cell.
struct Field {
  int components = 1;
  std::vector<double> values;
  Type type = Type::float64;

  std::size_t size() const { return values.size() / static_cast<std::size_t>(components); }
  /// The number, or the length of the vector.
  double magnitude(std::size_t i) const;
};

/// Arrays by name, in the order in which they were added.
class Fields {
 public:
  using List = std::vector<std::pair<std::string, Field>>;

  /// Adds an empty array at the end if there is none of this name.
  Field& operator[](std::string_view name);
  /// `nullptr` if there is no array of this name.
  const Field* find(std::string_view name) const;

  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  List::const_iterator begin() const { return list_.begin(); }
  List::const_iterator end() const { return list_.end(); }

 private:
  List list_;
};

/// Lists of points, one after the other.
struct Cells {
  std::vector<int> points;
  std::vector<int> ends;  ///< of each cell in `points`

  std::size_t size() const { return ends.size(); }
  std::span<const int> operator[](std::size_t i) const {
    NACRE_EXPECT_DEBUG(i < ends.size(), "there is a cell with this number");
    const int begin = i == 0 ? 0 : ends[i - 1];
    return std::span<const int>(points).subspan(static_cast<std::size_t>(begin),
                                                static_cast<std::size_t>(ends[i] - begin));
  }
  void add(std::span<const int> cell) {
    points.insert(points.end(), cell.begin(), cell.end());
    ends.push_back(static_cast<int>(points.size()));
  }
};

struct Frame {
  double time = 0;  ///< in seconds
  std::vector<Vec3> points;
  Cells verts, lines, polys;
  Fields point_fields;
  Fields cell_fields;   ///< one tuple for each of verts, then lines, then polys
  Fields whole_fields;  ///< of any number of tuples, such as one for each contact

  std::size_t cells() const { return verts.size() + lines.size() + polys.size(); }
  /// The array of this name with a tuple for each point, or `nullptr`.
  const Field* of_points(std::string_view name) const { return point_fields.find(name); }
  const Field* of_cells(std::string_view name) const { return cell_fields.find(name); }
  /// The array of this name that belongs to the frame as a whole, or `nullptr`.
  const Field* of_frame(std::string_view name) const { return whole_fields.find(name); }
  /// The array `radius`, or 0 if there is none.
  double radius(int point) const;
};

/// The frame without the hidden points and without every cell that has one of them. `is_hidden` has one
/// entry for each point. Arrays of the whole frame are kept as they are.
Frame without(const Frame& frame, const std::vector<bool>& is_hidden);

}  // namespace nacre::format
