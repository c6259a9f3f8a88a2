// What a force must be: a plain struct with a stencil of `points` points, an energy and its gradient. It
// knows neither time nor nodes; its step is given where it is added to a model, because the clock belongs to
// the force, not to its formula.
//
// What a potential may also be:
//   Damped    `damping_forces` gives dissipative forces;
//   Growing   `grown` gives the same force with its rest shape scaled;
//   Limited   `margin` says how far it is from leaving the range in which its step is stable;
//   Plastic   it has a memory of what has flowed into its rest shape, and of its elastic strain then;
//   Packed    it is a template over the number, `Of<T>`, and so is evaluated for a pack of forces at once.
#pragma once

#include <array>
#include <concepts>
#include <string_view>

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
  { P::from_outside } -> std::convertible_to<bool>;  // whether its forces are not balanced among the stencil
  { p.energy(x) } -> std::same_as<Number<P>>;
  { p.gradient(x) } -> std::same_as<Stencil<P>>;
  {
    p.parameters()[0]
    } -> std::convertible_to<Number<P>>;  // all that its formula depends on, for the model's hash
};

template <class P>
concept Damped = Potential<P> && requires(const P p, const Stencil<P>& x) {
  { p.damping_forces(x, x) } -> std::same_as<Stencil<P>>;  // of positions and velocities
};

template <class P>
concept Growing = Potential<P> && requires(const P p, double factor) {
  { p.grown(factor) } -> std::same_as<P>;
};

template <class P>
concept Limited = Potential<P> && requires(const P p, const Stencil<P>& x) {
  { p.margin(x) } -> std::same_as<Number<P>>;  // negative, or not a number: it has left its stable range
};

/// Energy and gradient are then also functions of the memory; without it, of the rest shape as it was made.
/// What a flow takes is reckoned with the mean of the strains after the last flow and after this one: kicks
/// are given with these, so the work of the kicks in between is their mean too, and the books balance however
/// much flows in a step.
template <class P>
concept Plastic = Potential<P> && requires(const P p, const Stencil<P>& x, const typename P::Memory& memory) {
  { p.yield } -> std::convertible_to<Number<P>>;                // infinite: it never flows
  { p.unflowed(x) } -> std::same_as<typename P::Memory>;        // that of a rest shape as it was made, at x
  { p.flowed(x, memory) } -> std::same_as<typename P::Memory>;  // the memory after flow at x
  { p.flow_work(memory, memory) } -> std::same_as<Number<P>>;   // what the flow to the second memory takes
  { p.energy(x, memory) } -> std::same_as<Number<P>>;
  { p.gradient(x, memory) } -> std::same_as<Stencil<P>>;
};

/// `parameters` are then all members in their order.
template <class P>
concept Packed = Potential<P> && requires {
  typename P::template Of<double>;
};

/// How many numbers a force of this kind remembers.
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
