// How badly shaped the elements of elastic forces are: the normal of a flat triangle, or of a nearly straight
// joint of a rod, is rounded as much more as the sine of its angle is smaller than one, and so are moments.
#pragma once

#include <cstddef>
#include <span>

#include "nacre/engine/evaluate.hpp"

namespace nacre {

/// Of the forces `first` to `end` of all that tick at an instant, one tick after the other; at least 1.
/// `position` gives that of a node at the instant.
template <class Position>
double conditioning_of(const Model& model, std::span<const BatchTick> ticks, std::size_t first,
                       std::size_t end, const Position& position);

namespace conditioning_detail {

/// One over the sine of the angle at b, or more; 0 if it has no normal: then it has no force.
inline double of_angle(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 e = a - b, f = c - b, g = c - a;
  const double area = norm(cross(e, f));
  return area > 0 ? (dot(e, e) + dot(f, f) + dot(g, g)) / area : 0;
}

template <class P, class Position>
double of_force(const Model& model, const Forces<P>& forces, std::size_t i, const Position& position) {
  std::array<Vec3, P::points> x;
  for (std::size_t j = 0; j < x.size(); ++j)
    x[j] = model.points[static_cast<std::size_t>(forces.stencils[i][j])].blend(position);
  double worst = of_angle(x[0], x[1], x[2]);
  if constexpr (P::points == 4) worst = std::max(worst, of_angle(x[0], x[1], x[3]));
  return worst;
}

}  // namespace conditioning_detail

template <class Position>
double conditioning_of(const Model& model, std::span<const BatchTick> ticks, std::size_t first,
                       std::size_t end, const Position& position) {
  double worst = 1;
  std::size_t before = 0;
  for (const BatchTick& tick : ticks) {
    const std::size_t from = std::max(first, before), to = std::min(end, before + tick.size());
    for_each_kind(model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
      if constexpr (P::points > 2 && !P::from_outside)
        for (std::size_t i = from; kind == tick.kind && i < to; ++i)
          worst = std::max(worst,
                           conditioning_detail::of_force(
                               model, forces, static_cast<std::size_t>(tick.begin) + i - before, position));
    });
    before += tick.size();
  }
  return worst;
}

}  // namespace nacre
