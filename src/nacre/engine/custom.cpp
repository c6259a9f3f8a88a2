#include "nacre/engine/custom.hpp"

#include "nacre/base/sum.hpp"

namespace nacre {

namespace {

template <class Work>
void guarded(const CustomForces& forces, const Work& work) {
  try {
    work();
  } catch (...) {
    throw CustomFailure(forces.name, std::current_exception());
  }
}

}  // namespace

std::vector<double> positions_of(const CustomForces& forces, const Model& model, const Motion& motion,
                                 Time now) {
  std::vector<double> x;
  x.reserve(3 * forces.stencils.size());
  for (const int point : forces.stencils) {
    const Vec3 at = motion.position_at(model.points[point], now);
    x.insert(x.end(), {at.x, at.y, at.z});
  }
  return x;
}

double energy_of(const CustomForces& forces, const Model& model, const Motion& motion, Time now) {
  const std::vector<double> x = positions_of(forces, model, motion, now);
  std::vector<double> energies(static_cast<std::size_t>(forces.size()));
  guarded(forces, [&] { forces.formula->energies(x, energies); });
  Sum sum;
  for (const double energy : energies) sum.add(energy);
  return sum.total();
}

double custom_energy(const Model& model, const Motion& motion, Time now) {
  double sum = 0;
  for (const CustomForces& forces : model.custom) sum += energy_of(forces, model, motion, now);
  return sum;
}

void CustomGradients::find(const Model& model, const Motion& motion, Time now,
                           std::span<const BatchTick> ticks) {
  if (model.custom.empty()) return;
  all_.resize(model.custom.size());
  for (std::vector<double>& gradients : all_) gradients.clear();
  for (const BatchTick& tick : ticks) {
    if (!is_custom(tick.kind)) continue;
    const std::size_t i = custom_index(tick.kind);
    if (!all_[i].empty()) continue;
    const std::vector<double> x = positions_of(model.custom[i], model, motion, now);
    all_[i].assign(x.size(), 0);
    guarded(model.custom[i], [&] { model.custom[i].formula->gradients(x, all_[i]); });
  }
}

}  // namespace nacre
