#include "nacre/engine/cavities.hpp"

#include <algorithm>

#include "nacre/base/sum.hpp"

namespace nacre {

namespace {

constexpr int block = 256;  // triangles; part of what decides the trajectory

/// Of the triangles [begin, end), about the first corner of the surface: far from the origin nothing cancels.
double volume_of(int begin, int end, const Vec3& origin, const Model& model, const Motion& motion, Time now) {
  const auto& stencils = std::get<Forces<Pressure>>(model.forces).stencils;
  double sum = 0;
  for (int i = begin; i < end; ++i) {
    Stencil<Pressure> x;
    for (int j = 0; j < Pressure::points; ++j) x[j] = motion.position_at(model.points[stencils[i][j]], now);
    sum += Pressure::volume(x, origin);
  }
  return sum;
}

}  // namespace

double volume_of(const Cavity& cavity, const Model& model, const Motion& motion, Time now,
                 const Workers& workers) {
  if (cavity.begin == cavity.end) return cavity.volume;
  const auto& stencils = std::get<Forces<Pressure>>(model.forces).stencils;
  const Vec3 origin = motion.position_at(model.points[stencils[cavity.begin][0]], now);
  const auto triangles = static_cast<std::size_t>(cavity.end - cavity.begin);
  std::vector<double> parts((triangles + block - 1) / block);
  workers.for_each(parts.size(), triangles, [&](std::size_t i) {
    const int begin = cavity.begin + static_cast<int>(i) * block;
    parts[i] = volume_of(begin, std::min(cavity.end, begin + block), origin, model, motion, now);
  });
  double sum = 0;
  for (const double part : parts) sum += part;
  return sum;
}

double pressure_work(const Model& model, const Motion& motion, Time now) {
  Sum sum;
  for (const Cavity& cavity : model.cavities) sum.add(cavity.work(volume_of(cavity, model, motion, now)));
  return sum.total();
}

void Pressures::find(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
                     const Workers& workers) {
  all_.assign(model.cavities.size(), {});
  found_.assign(model.cavities.size(), false);
  if (model.cavities.empty()) return;
  for (const BatchTick& tick : ticks) {
    if (tick.kind != pressure_kind) continue;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Cavity& cavity = model.cavities[i];
      if (tick.end <= cavity.begin || tick.begin >= cavity.end || found_[i]) continue;
      found_[i] = true;
      const double volume = cavity.is_gas() ? volume_of(cavity, model, motion, now, workers) : cavity.volume;
      all_[i] = {cavity.pressure(volume), cavity.is_in_range(volume)};
    }
  }
}

}  // namespace nacre
