#include "nacre/render/frame.hpp"

#include <cmath>

namespace nacre::render {

namespace {

const Field* find(const Fields& fields, std::string_view name) {
  const auto found = fields.find(name);
  return found == fields.end() ? nullptr : &found->second;
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

const Field* Frame::of_points(std::string_view name) const { return find(point_fields, name); }
const Field* Frame::of_cells(std::string_view name) const { return find(cell_fields, name); }

double Frame::radius(int point) const {
  const Field* radius = of_points("radius");
  return radius ? radius->values[static_cast<std::size_t>(point)] : 0;
}

}  // namespace nacre::render
