// The register of forces, in canonical order: within an instant a node is kicked by gravity first, then by
// springs, and by contact last. To add a force, add its line here.
#pragma once

#include <tuple>

#include "nacre/force/gravity.hpp"
#include "nacre/force/guided_spring.hpp"
#include "nacre/force/spring.hpp"
#include "nacre/model/forces.hpp"

namespace nacre {

using AllForces = std::tuple<Forces<Gravity>, Forces<Spring>, Forces<GuidedSpring> >;

/// The kind of a force is its place in the register; contact comes after all of them.
inline constexpr int contact_kind = static_cast<int>(std::tuple_size_v<AllForces>);

/// Calls f(kind, forces) for each kind in order.
template <class F>
void for_each_kind(const AllForces& forces, const F& f) {
  int kind = 0;
  std::apply([&](const auto&... each) { (f(kind++, each), ...); }, forces);
}

}  // namespace nacre
