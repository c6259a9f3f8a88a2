// All forces of a model, by kind: one list for each kind of the register (nacre/force/kinds.hpp).
#pragma once

#include <tuple>
#include <type_traits>

#include "nacre/force/kinds.hpp"
#include "nacre/model/forces.hpp"

namespace nacre {

template <class... Kinds>
using ForcesOf = std::tuple<Forces<Kinds>...>;
using AllForces = ForAllKinds<ForcesOf>;

/// The kind of a force is its index in the register. Custom potentials come after these, in their order, and
/// contact comes last.
inline constexpr int contact_kind = 1 << 20;
constexpr int custom_kind(std::size_t index) { return kind_count + static_cast<int>(index); }
constexpr bool is_custom(int kind) { return kind >= kind_count && kind < contact_kind; }
constexpr std::size_t custom_index(int kind) { return static_cast<std::size_t>(kind - kind_count); }

template <class P>
struct KindOf {
  template <class... Kinds>
  struct In {
    static constexpr int value = [] {
      int kind = 0, found = -1;
      ((std::is_same_v<P, Kinds> ? void(found = kind++) : void(++kind)), ...);
      return found;
    }();
  };
};
inline constexpr int pressure_kind = ForAllKinds<KindOf<Pressure>::In>::value;

/// Calls f(kind, forces) for each kind in order.
template <class F>
void for_each_kind(const AllForces& forces, const F& f) {
  int kind = 0;
  std::apply([&](const auto&... each) { (f(kind++, each), ...); }, forces);
}

}  // namespace nacre
