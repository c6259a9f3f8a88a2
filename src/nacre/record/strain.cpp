#include "nacre/record/strain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nacre {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

template <class P>
Stencil<P> places(const Model& model, const State& state, const std::array<int, P::points>& points, Time t) {
  Stencil<P> x;
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = state.motion.position_at(model.points[points[i]], t);
  return x;
}

/// The change of the metric at rest by plastic flow.
template <class P>
Symmetric2<double> flowed(const Forces<P>& forces, const State& state, std::size_t i) {
  if constexpr (Plastic<P>) {
    const double* memory = state.motion.memory().data() + forces.memory_of(i);
    return {memory[0], memory[1], memory[2]};
  } else {
    return {};
  }
}

/// The largest principal stretch minus 1; `more` is the squared stretch minus 1.
double principal_strain(const Symmetric2<double>& more) {
  const double half = 0.5 * (more.xx - more.yy);
  const double largest = 0.5 * trace(more) + std::sqrt(half * half + more.xy * more.xy);
  return largest / (1 + std::sqrt(1 + largest));
}

template <class P>
double strain(const P& spring, const Stencil<P>& x) requires(P::points == 2) {
  double length = norm(x[1] - x[0]);
  if constexpr (requires { spring.axis; }) length = dot(spring.axis, x[1] - x[0]);
  return spring.rest == 0 ? unknown : length / spring.rest - 1;
}

template <class Entries>
void sort(Entries& entries) {
  std::ranges::stable_sort(entries, {}, [](const auto& entry) { return entry.points; });
}

}  // namespace

Strains::Strains(const Model& model, const State& state, Time t) {
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i) {
      auto points = forces.stencils[i];
      std::ranges::sort(points);
      if constexpr (P::points == 2)
        springs_.push_back({points, strain(P(potential_at(model, forces, i, t)),
                                           places<P>(model, state, forces.stencils[i], t))});
      if constexpr (requires { forces.potentials[i].rest.along_axes({}); }) {
        const auto& rest = forces.potentials[i].rest;
        const Symmetric2<double> now = metric(places<P>(model, state, forces.stencils[i], t));
        membranes_.push_back(
            {points, principal_strain(rest.along_axes(now - rest.metric - flowed(forces, state, i)))});
      }
    }
  });
  sort(springs_);
  sort(membranes_);
}

template <std::size_t N>
double Strains::find(const std::vector<Entry<N>>& entries, std::array<int, N> points) {
  std::ranges::sort(points);
  const auto found = std::ranges::lower_bound(entries, points, {}, &Entry<N>::points);
  return found != entries.end() && found->points == points ? found->strain : unknown;
}

double Strains::of_line(std::span<const int> points) const {
  double most = unknown;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double one = find(springs_, std::array{points[i - 1], points[i]});
    if (std::isnan(most) || std::abs(one) > std::abs(most)) most = one;
  }
  return most;
}

double Strains::of_triangle(const std::array<int, 3>& points) const { return find(membranes_, points); }

}  // namespace nacre
