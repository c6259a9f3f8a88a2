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

/// Fills in the keys that decide the law of shells, so that a written scene keeps its law. Only a least
/// height that is left out beside `max_stretch = inf` stays so: it is not one number for membranes and
/// hinges.
void complete_shell_law(MaterialTable& table);

/// Whether its shell has the law without limits because its material gives no other.
bool has_default_law(const Scene& scene, const BodyTable& body);

/// Each vertex gets a third of the mass of its triangles and half of that of its segments.
std::vector<double> body_masses(const BodyTable& body, const BodyLaw& law);

}  // namespace nacre
