// The material of a body as numbers for its elements: from its [[material]], or from a known material of that
// name.
#pragma once

#include <optional>
#include <vector>

#include "nacre/compile/shells.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

struct BodyLaw {
  ShellLaw shell;
  RodLaw rod;               ///< round, and as thick as the shell
  double line_density = 1;  ///< kg/m, of rods
};

/// Complains at the body, or at its material, if a number is missing.
std::optional<BodyLaw> body_law(const Scene& scene, const BodyTable& body, std::vector<Problem>& problems);

/// Whether its shell has the law without limits because its material gives no other.
bool has_default_law(const Scene& scene, const BodyTable& body);

/// Each vertex gets a third of the mass of its triangles and half of that of its segments.
std::vector<double> body_masses(const BodyTable& body, const BodyLaw& law);

}  // namespace nacre
