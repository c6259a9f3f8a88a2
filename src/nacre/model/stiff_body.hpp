// A stiff body: four vertices, and points of its surface that are weighted sums of them. The first vertex is
// the centre of mass. The other three are its principal axes: unit vectors, or nearly so, whose masses are
// the moments of the body along them. They are directions: they have no place and no linear momentum.
#pragma once

#include <array>

namespace nacre {

/// Bounds of the strain of a body with frequency w, measured: a spin stretches it by this times (spin/w)^2,
/// and a load F, if mass and longest side are m and L, strains it by this times F/(m L w^2).
inline constexpr double stiff_stretch_by_spin = 1.4, stiff_strain_per_load = 6;

struct StiffBody {
  static constexpr int vertex_count = 4;

  int centre = 0;            ///< a vertex; its axes are the next three
  int first = 0, count = 0;  ///< the points of its surface
  double mass = 0;           ///< that it has, also if no force ever moves it
  std::array<double, 3> moments{};
  double size = 0;       ///< of its longest side along an axis
  double frequency = 0;  ///< of its strains, in radians per second; 0 if no force ever moves it
  double damping_ratio = 0;

  bool has_vertex(int vertex) const { return vertex >= centre && vertex < centre + vertex_count; }
  bool has_point(int point) const { return point >= first && point < first + count; }
};

}  // namespace nacre
