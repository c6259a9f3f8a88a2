// Polygons cut into triangles, and the test for flat triangles.
#pragma once

#include <array>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Whether the height is below 1e-12 of the longest side, so that the normal is noise.
bool is_flat(const Vec3& a, const Vec3& b, const Vec3& c);

constexpr std::size_t most_corners = 1024;
/// A fan of more corners would be of slivers.
constexpr std::size_t most_corners_of_fan = 64;

/// The corners about which a fan has no triangle that is flat or turned over, of those with the same fan the
/// first; none for most polygons that are not convex.
std::vector<int> apexes(const std::vector<Vec3>& corners);

/// The triangles about one corner of a polygon, as places among its corners.
std::vector<std::array<int, 3>> fan(int corners, int apex);

/// Whether all corners lie on one line.
bool is_flat(const std::vector<Vec3>& corners);

}  // namespace nacre
