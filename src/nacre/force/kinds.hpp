// The register of forces, in canonical order: within an instant a node is kicked first by gravity, then by
// springs, shells and rods, then by loads and by what keeps stiff bodies in shape, and last by contact. To
// add a force, add its line here; CONTRIBUTING.md has the recipe.
#pragma once

#include "nacre/force/bend.hpp"
#include "nacre/force/bounded_hinge.hpp"
#include "nacre/force/bounded_membrane.hpp"
#include "nacre/force/drag.hpp"
#include "nacre/force/fading_hinge.hpp"
#include "nacre/force/gravity.hpp"
#include "nacre/force/guided_spring.hpp"
#include "nacre/force/hinge.hpp"
#include "nacre/force/membrane.hpp"
#include "nacre/force/orthogonality.hpp"
#include "nacre/force/pressure.hpp"
#include "nacre/force/spring.hpp"
#include "nacre/force/wind.hpp"

namespace nacre {

/// The template List, applied to all kinds.
template <template <class...> class List>
using ForAllKinds = List<  //
    Gravity,               //
    Spring,                //
    GuidedSpring,          //
    Membrane,              //
    BoundedMembrane,       //
    Hinge,                 //
    Bend,                  //
    BoundedHinge,          //
    FadingHinge,           //
    Drag,                  //
    Wind,                  //
    Pressure,              //
    Orthogonality>;

template <class... Kinds>
struct CountOf {
  static constexpr int value = sizeof...(Kinds);
};
inline constexpr int kind_count = ForAllKinds<CountOf>::value;

}  // namespace nacre
