// Polygons cut into triangles, and the test for flat triangles.
#pragma once

#include <array>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Whether the height is below 1e-12 of the longest side, so that the normal is noise.
bool is_flat(const Vec3& a, const Vec3& b, const Vec3& c);

constexpr std::size_t most_corners = 64;

/// A fan about the first corner from which none of its triangles is flat or turned over, as places among the
/// corners; empty if there is none, as for most polygons that are not convex.
std::vector<std::array<int, 3>> cut_polygon(const std::vector<Vec3>& corners);

}  // namespace nacre
