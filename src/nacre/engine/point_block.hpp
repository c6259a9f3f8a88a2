// Up to `capacity` pairs of points side by side that one rung presses apart: what it gives them, in packs.
// The same bits as one pair after the other. Only evaluate_contact.cpp includes this.
#pragma once

#include <algorithm>
#include <cstddef>

#include "nacre/base/pack.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

class PointBlock {
 public:
  static constexpr std::size_t capacity = 16;

  /// What all pairs of a block have in common.
  struct Common {
    LayerLaw law;
    Rung rung;
    double span;            ///< seconds
    double withheld_share;  ///< of the force, while two points part
  };

  /// Pair i: the way from its second point to the first, the velocity of the first against the second, the
  /// sum of their radii and the magnitude of their coordinates.
  void set(std::size_t i, const Vec3& way, const Vec3& velocity, double radius, double magnitude) {
    x_[i] = way.x, y_[i] = way.y, z_[i] = way.z;
    vx_[i] = velocity.x, vy_[i] = velocity.y, vz_[i] = velocity.z;
    radius_[i] = radius, magnitude_[i] = magnitude;
  }

  /// Of the first `count` pairs. Without losses velocities are not looked at.
  template <bool with_losses>
  void evaluate(std::size_t count, const Common& common) {
    for (std::size_t i = count; i % width != 0; ++i) repeat(i);
    for (std::size_t i = 0; i < count; i += width) press(i, common);
    if (common.rung.first != common.rung.last) press_partly(count, common);
    for (std::size_t i = 0; i < count; i += width) strike<with_losses>(i, common);
  }

  double separation(std::size_t i) const { return separation_[i]; }
  double extent(std::size_t i) const { return extent_[i]; }    ///< how large its numbers are
  double impulse(std::size_t i) const { return impulse_[i]; }  ///< zero if the rung does not reach
  double withheld(std::size_t i) const { return withheld_[i]; }
  Vec3 normal(std::size_t i) const { return inverse_[i] * Vec3{x_[i], y_[i], z_[i]}; }
  Vec3 kick(std::size_t i) const { return {kx_[i], ky_[i], kz_[i]}; }  ///< of the first point
  Vec3 loss(std::size_t i) const { return {lx_[i], ly_[i], lz_[i]}; }  ///< part of the kick

 private:
  using Numbers = Pack<2>;
  static constexpr std::size_t width = 2;

  /// A whole pack needs a number in every lane.
  void repeat(std::size_t i) {
    set(i, {x_[i - 1], y_[i - 1], z_[i - 1]}, {vx_[i - 1], vy_[i - 1], vz_[i - 1]}, radius_[i - 1],
        magnitude_[i - 1]);
  }

  void press(std::size_t i, const Common& common) {
    const auto at = [i](const double* column) { return Numbers::load(column + i); };
    const Numbers length = norm(Vec3T<Numbers>{at(x_), at(y_), at(z_)}), radius = at(radius_);
    const Numbers separation = length - radius;
    const PowerSums& sums = common.rung.sums;
    const Numbers excess = 2 * common.law.thickness * sums.second - separation * sums.third;
    const Numbers force = 2 * common.law.stiffness * select(Numbers(0) < excess, excess, 0);
    (1 / length).store(inverse_ + i);
    separation.store(separation_ + i);
    (at(magnitude_) + radius + length).store(extent_ + i);
    select(separation < common.rung.last_reach, common.span * force, 0).store(impulse_ + i);
  }

  /// Those that only some layers of the rung reach.
  void press_partly(std::size_t count, const Common& common) {
    const Rung& rung = common.rung;
    for (std::size_t i = 0; i < count; ++i)
      if (separation_[i] >= rung.last_reach && separation_[i] < rung.reach)
        impulse_[i] = common.span * common.law.force(separation_[i], rung.first, rung.last);
  }

  template <bool with_losses>
  void strike(std::size_t i, const Common& common) {
    const auto at = [i](const double* column) { return Numbers::load(column + i); };
    const Numbers impulse = at(impulse_);
    const Vec3T<Numbers> normal = at(inverse_) * Vec3T<Numbers>{at(x_), at(y_), at(z_)};
    Vec3T<Numbers> kick = impulse * normal;
    if constexpr (with_losses) {
      const Numbers speed = dot({at(vx_), at(vy_), at(vz_)}, normal);
      const Numbers withheld = select(speed > 0, common.withheld_share * impulse, 0);
      const Vec3T<Numbers> loss = -withheld * normal;
      kick += loss;
      withheld.store(withheld_ + i);
      loss.x.store(lx_ + i), loss.y.store(ly_ + i), loss.z.store(lz_ + i);
    }
    kick.x.store(kx_ + i), kick.y.store(ky_ + i), kick.z.store(kz_ + i);
  }

  double x_[capacity], y_[capacity], z_[capacity], vx_[capacity], vy_[capacity], vz_[capacity];
  double radius_[capacity], magnitude_[capacity];
  double inverse_[capacity], separation_[capacity], extent_[capacity], impulse_[capacity];
  double kx_[capacity], ky_[capacity], kz_[capacity];
  double withheld_[capacity], lx_[capacity], ly_[capacity], lz_[capacity];
};

}  // namespace nacre
