// Makes things thinner where that is enough: spheres, rods and shells with a radius that intersect a little,
// and contact that would act at once.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// A number that is now smaller.
struct Thinning {
  std::string what;  ///< such as "radius of rope", "contact.thickness"
  double from = 0, to = 0;
};

/// All radii of a body or of particles by one factor, by a fifth at most; pairs that this does not separate
/// stay as they are. Of different radii the largest is reported.
std::vector<Thinning> thin_radii(Draft& draft);

/// All thicknesses of contact by one factor, so that contact does not act between things that are apart; at
/// least a tenth of them remains. `scene` is that of the draft, and is changed.
std::vector<Thinning> thin_contact(const Draft& draft, Scene& scene);

}  // namespace nacre::repair
