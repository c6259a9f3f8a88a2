// Makes things thinner where that is all it takes: spheres, rods and shells with a radius that are a little
// in each other, and contact that would act at once.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// A number that is now smaller.
struct Thinning {
  std::string what;  ///< such as "radius of rope", "contact.thickness"
  double from = 0, to = 0;
};

/// All radii of a body or of particles by one factor, by a fifth at most; what that does not part stays as it
/// is. Of different radii the largest is told.
std::vector<Thinning> thin_radii(Draft& draft);

/// All thicknesses of contact by one factor, such that nothing that is apart feels anything; a tenth at most
/// remains of them. `scene` is the one the draft is of, and is changed.
std::vector<Thinning> thin_contact(const Draft& draft, Scene& scene);

}  // namespace nacre::repair
