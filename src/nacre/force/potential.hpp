// The concept of a force: a plain struct with a stencil of `points` points, an energy and its gradient. It
// knows neither time nor nodes; its step is given where it is added to a model, because the clock belongs to
// the force, not to its formula.
//
// A potential may also be:
//   Checked   `check` verifies its parameters when it is added to a model;
//   Damped    `damping_forces` returns dissipative forces;
//   Growing   `grown` returns the same force with its rest shape scaled;
//   Limited   `margin` is negative outside the range in which its step is stable;
//   Plastic   its memory holds the flow of its rest shape so far, and the elastic strain after it;
//   Packed    it is a template over the number type, `Of<T>`, and is evaluated for a pack of forces at once.
#pragma once

#include <array>
#include <concepts>
#include <string_view>

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

template <class P>
struct NumberOf {
  using type = double;
};
template <class P>
requires requires { typename P::Number; }
struct NumberOf<P> {
  using type = typename P::Number;
};

template <class P>
using Number = typename NumberOf<P>::type;
template <class P>
using Stencil = std::array<Vec3T<Number<P>>, P::points>;

template <class P>
concept Potential = requires(const P p, const Stencil<P>& x) {
  { P::name } -> std::convertible_to<std::string_view>;  // its column in series.csv
  { P::from_outside } -> std::convertible_to<bool>;  // true if its forces do not balance within the stencil
  { p.energy(x) } -> std::same_as<Number<P>>;
  { p.gradient(x) } -> std::same_as<Stencil<P>>;
  {
    p.parameters()[0]
    } -> std::convertible_to<Number<P>>;  // all parameters of its formula, for the model's hash
};

template <class P>
concept Checked = requires(const P p) {
  p.check();  // NACRE_EXPECTs on its parameters
};

template <class P>
concept Damped = Potential<P> && requires(const P p, const Stencil<P>& x) {
  { p.damping_forces(x, x) } -> std::same_as<Stencil<P>>;  // at positions and velocities
};

template <class P>
concept Growing = Potential<P> && requires(const P p, double factor) {
  { p.grown(factor) } -> std::same_as<P>;
};

template <class P>
concept Limited = Potential<P> && requires(const P p, const Stencil<P>& x) {
  { p.margin(x) } -> std::same_as<Number<P>>;  // negative or NaN: outside its stable range
};

/// Energy and gradient are also functions of the memory; without it, of the original rest shape. The work of
/// a flow is computed with the mean of the strains after the last flow and after this one. Kicks use these
/// strains, so the work of the kicks in between has the same mean, and the energy ledger balances for a flow
/// of any size.
template <class P>
concept Plastic = Potential<P> && requires(const P p, const Stencil<P>& x, const typename P::Memory& memory) {
  { p.yield } -> std::convertible_to<Number<P>>;                // infinite if it never flows
  { p.unflowed(x) } -> std::same_as<typename P::Memory>;        // the memory at x before any flow
  { p.flowed(x, memory) } -> std::same_as<typename P::Memory>;  // the memory after flow at x
  {
    p.flow_work(memory, memory)
    } -> std::same_as<Number<P>>;  // the work of the flow from the first memory to the second
  { p.energy(x, memory) } -> std::same_as<Number<P>>;
  { p.gradient(x, memory) } -> std::same_as<Stencil<P>>;
};

/// `parameters` are all its members, in their order.
template <class P>
concept Packed = Potential<P> && requires {
  typename P::template Of<double>;
};

/// The size of the memory of a force of this kind.
template <class P>
constexpr int memory_size() {
  if constexpr (Plastic<P>)
    return static_cast<int>(std::tuple_size_v<typename P::Memory>);
  else
    return 0;
}

template <class P>
inline constexpr int parameter_count = static_cast<int>(std::tuple_size_v<decltype(P{}.parameters())>);

}  // namespace nacre
