// The laws of thin shells made of a material: plain numbers.
#pragma once

#include <limits>
#include <optional>

#include "nacre/scene/known_materials.hpp"

namespace nacre {

/// The `max_stretch` of the faster law, whose steps are stable only within limits.
inline constexpr double fast_max_stretch = 1.5;

/// The numbers of the elements of a shell. The paper gives `stretch` and `bend` directly.
struct ShellLaw {
  double areal_density = 1;  ///< kg/m^2
  double stretch = 1;        ///< N/m: Young's modulus times thickness
  double poisson = 0.3;
  double bend = 1;             ///< N m: the kb of hinges
  double stretch_damping = 0;  ///< seconds, as in Membrane; or `free_damping` of the scene
  double bend_damping = 0;     ///< seconds, as in HingeMaterial; or the same
  double stretch_yield = std::numeric_limits<double>::infinity();  ///< strain
  double bend_yield = std::numeric_limits<double>::infinity();     ///< angle
  double max_stretch =
      fast_max_stretch;  ///< steps are stable up to it; infinite: bounded membranes, which have no limit
  /// Steps of hinges are stable down to this part of the heights at rest, by default a quarter; if it is
  /// given, those of bounded membranes, too. Zero: hinges without a limit, bounded ones where the sheet is
  /// flat at rest and does not flow, fading ones elsewhere.
  std::optional<double> least_height = {};
};

/// The bending stiffness of a plate, Y t^3 / (12 (1 - nu^2)).
double plate_stiffness(const SheetMaterial& material);

/// From the numbers of a material. On meshes of equilateral triangles, and of squares cut in two, hinges bent
/// to a cylinder have the energy 3 kb curvature^2 per area; a plate has half its stiffness there. So kb is a
/// sixth of it. A narrow strip that is free to twist is softer on such meshes, by up to a fifth.
ShellLaw physical_law(const SheetMaterial& material);

}  // namespace nacre
