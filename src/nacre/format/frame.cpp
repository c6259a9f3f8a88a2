#include "nacre/format/frame.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre::format {

namespace {

/// The tuples of the points or cells with these numbers.
Fields selected(const Fields& fields, const std::vector<std::size_t>& numbers) {
  Fields all;
  for (const auto& [name, field] : fields) {
    Field& part = all[name];
    part.components = field.components;
    part.type = field.type;
    const auto width = static_cast<std::size_t>(field.components);
    for (const std::size_t i : numbers)
      part.values.insert(part.values.end(), field.values.begin() + static_cast<std::ptrdiff_t>(i * width),
                         field.values.begin() + static_cast<std::ptrdiff_t>((i + 1) * width));
  }
  return all;
}

}  // namespace

double Field::magnitude(std::size_t i) const {
  if (components == 1) return values[i];
  double sum = 0;
  for (std::size_t k = 0; k < static_cast<std::size_t>(components); ++k) {
    const double value = values[i * static_cast<std::size_t>(components) + k];
    sum += value * value;
  }
  return std::sqrt(sum);
}

Field& Fields::operator[](std::string_view name) {
  const auto found = std::ranges::find(list_, name, &List::value_type::first);
  if (found != list_.end()) return found->second;
  return list_.emplace_back(std::string(name), Field{}).second;
}

const Field* Fields::find(std::string_view name) const {
  const auto found = std::ranges::find(list_, name, &List::value_type::first);
  return found == list_.end() ? nullptr : &found->second;
}

double Frame::radius(int point) const {
  const Field* radius = of_points("radius");
  return radius ? radius->values[static_cast<std::size_t>(point)] : 0;
}

Frame without(const Frame& frame, const std::vector<bool>& is_hidden) {
  NACRE_EXPECT(is_hidden.size() == frame.points.size(), "there is one entry for each point");
  Frame rest;
  rest.time = frame.time;
  std::vector<std::size_t> points, cells;
  std::vector<int> number(frame.points.size(), -1);
  for (std::size_t i = 0; i < frame.points.size(); ++i) {
    if (is_hidden[i]) continue;
    number[i] = static_cast<int>(points.size());
    points.push_back(i);
    rest.points.push_back(frame.points[i]);
  }
  std::size_t cell = 0;
  for (const auto list : {&Frame::verts, &Frame::lines, &Frame::polys})
    for (std::size_t i = 0; i < (frame.*list).size(); ++i, ++cell) {
      std::vector<int> corners;
      for (const int point : (frame.*list)[i]) corners.push_back(number[static_cast<std::size_t>(point)]);
      if (std::ranges::find(corners, -1) != corners.end()) continue;
      (rest.*list).add(corners);
      cells.push_back(cell);
    }
  rest.point_fields = selected(frame.point_fields, points);
  rest.cell_fields = selected(frame.cell_fields, cells);
  rest.whole_fields = frame.whole_fields;
  return rest;
}

}  // namespace nacre::format
