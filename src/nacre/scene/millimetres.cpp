#include "nacre/scene/millimetres.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/number.hpp"

namespace nacre {

namespace {

constexpr double large_for_a_mesh = 10;

}  // namespace

std::string millimetre_hint(const BodyTable& table) {
  if (!table.at.has("mesh") || table.mesh.vertices.empty()) return "";
  Vec3 low{infinity, infinity, infinity}, high = -low;
  for (const Vec3& x : table.mesh.vertices) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
  }
  const double largest = std::max({high.x - low.x, high.y - low.y, high.z - low.z});
  if (largest < large_for_a_mesh) return "";
  return fmt::format(
      "{} is {:.4g} m large: if its file is in millimetres, write simulation.units = \"mm\", or scale = "
      "0.001",
      table.name, largest);
}

}  // namespace nacre
