// Places along a space-filling curve (Morton's): what is near along the curve is near in space, so sorting by
// it keeps neighbours together in memory.
#pragma once

#include <algorithm>
#include <cstdint>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Of a point in the cube of this size at `low`, in a thousand cells along each axis.
inline std::uint32_t place_on_curve(const Vec3& x, const Vec3& low, double size) {
  const auto cell = [&](double value, double from) {
    return static_cast<std::uint32_t>(std::clamp(1023 * (value - from) / size, 0.0, 1023.0));
  };
  // Every third bit of the result, starting with the first, is a bit of the cell.
  const auto spread = [](std::uint32_t bits) {
    bits = (bits | bits << 16) & 0x030000ff;
    bits = (bits | bits << 8) & 0x0300f00f;
    bits = (bits | bits << 4) & 0x030c30c3;
    return (bits | bits << 2) & 0x09249249;
  };
  return spread(cell(x.x, low.x)) | spread(cell(x.y, low.y)) << 1 | spread(cell(x.z, low.z)) << 2;
}

}  // namespace nacre
