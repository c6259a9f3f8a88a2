// What a force must be: a plain struct with a stencil of `points` points, an energy and its gradient. It
// knows neither time nor nodes; its step is given where it is added to a model, because the clock belongs to
// the force, not to its formula. A potential may also be damped: then `damping_forces` gives the dissipative
// forces. It may grow: then `grown` gives the same force with its rest shape scaled.
#pragma once

#include <array>
#include <concepts>
#include <string_view>

#include "nacre/base/vec3.hpp"

namespace nacre {

template <class P>
using Stencil = std::array<Vec3, P::points>;

template <class P>
concept Potential = requires(const P p, const Stencil<P>& x) {
  { P::name } -> std::convertible_to<std::string_view>;  // its column in series.csv
  { P::from_outside } -> std::convertible_to<bool>;  // whether its forces are not balanced among the stencil
  { p.energy(x) } -> std::same_as<double>;
  { p.gradient(x) } -> std::same_as<Stencil<P>>;
  {
    p.parameters()[0]
    } -> std::convertible_to<double>;  // all that its formula depends on, for the model's hash
};

template <class P>
concept Damped = Potential<P> && requires(const P p, const Stencil<P>& x) {
  { p.damping_forces(x, x) } -> std::same_as<Stencil<P>>;  // of positions and velocities
};

template <class P>
concept Growing = Potential<P> && requires(const P p, double factor) {
  { p.grown(factor) } -> std::same_as<P>;
};

}  // namespace nacre
