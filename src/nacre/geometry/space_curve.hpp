// The Morton curve, which fills space: points that are close along the curve are close in space, so sorting
// by it keeps neighbours together in memory.
#pragma once

#include <algorithm>
#include <cstdint>

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

/// The place on the curve of a point in the cube of this size, which must be positive, at `low`: 1024 cells
/// along each axis.
inline std::uint32_t place_on_curve(const Vec3& x, const Vec3& low, double size) {
  NACRE_EXPECT_DEBUG(size > 0, "the cube of a space-filling curve must not be empty");
  const auto cell = [&](double value, double from) {
    return static_cast<std::uint32_t>(std::clamp(1023 * (value - from) / size, 0.0, 1023.0));
  };
  // Moves bit i of a cell to bit 3 i.
  const auto spread = [](std::uint32_t bits) {
    bits = (bits | bits << 16) & 0x030000ff;
    bits = (bits | bits << 8) & 0x0300f00f;
    bits = (bits | bits << 4) & 0x030c30c3;
    return (bits | bits << 2) & 0x09249249;
  };
  return spread(cell(x.x, low.x)) | spread(cell(x.y, low.y)) << 1 | spread(cell(x.z, low.z)) << 2;
}

}  // namespace nacre
