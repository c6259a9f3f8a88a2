#include "nacre/compile/gravity_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/compile/bodies.hpp"

namespace nacre {

namespace {

/// The height called zero: the lowest at which a vertex starts, or at which a plane would stop it on its way
/// straight down.
double datum(const Vec3& gravity, const Model& model) {
  const Vec3 down = (1 / norm(gravity)) * gravity;
  double lowest = infinity;
  for (const int point : model.shown) lowest = std::min(lowest, -dot(down, start_position(model, point)));
  for (std::size_t i = 0; model.shown.empty() && i < model.vertices.size(); ++i)
    lowest = std::min(lowest, -dot(down, model.vertices[i].x));
  for (const Element& element : model.contacts.elements) {
    if (element.mobility == 0) continue;
    const Vec3 x = start_position(model, element.point);
    double landing = -infinity;
    for (const Wall& wall : model.contacts.walls)
      if (const double slope = -dot(wall.half_space.normal, down); slope > 1e-9)
        landing = std::max(landing, -dot(down, x) - distance(x, wall.half_space) / slope);
    if (landing > -infinity) lowest = std::min(lowest, landing);
  }
  return lowest;
}

}  // namespace

std::vector<double> swing_limits(const Model& model, double step_scale, std::size_t springs_of_scene) {
  std::vector<double> limits(model.vertices.size(), infinity);
  const double steps = 4 / step_scale;
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    // The springs of the scene come first, then those of rods; guided ones are all of the scene.
    std::size_t i = std::is_same_v<P, Spring> ? springs_of_scene : 0;
    if constexpr (!std::is_same_v<P, GuidedSpring>)
      for (; i < forces.stencils.size(); ++i)
        for (const int point : forces.stencils[i])
          for (int j = 0; j < model.points[point].count; ++j) {
            double& limit = limits[model.points[point].node[j]];
            limit = std::min(limit, steps * model.quantum.seconds(forces.clocks[i].step));
          }
  });
  return limits;
}

void add_field(const SimulationTable& table, Model& model, std::vector<Problem>& problems) {
  for (const GravityKey& key : table.gravity_keys) {
    const Time time = model.quantum.nearest(key.time).value_or(-1);
    if (time < 0 || (!model.field.keys.empty() && time <= model.field.keys.back().time))
      return problems.push_back(key.at.problem(
          "time",
          fmt::format("{} s does not fit time in quanta of 2^{} s, or is too near to the one before it",
                      key.time, model.quantum.exponent())));
    model.field.keys.push_back({time, key.gravity});
  }
}

void add_gravity(const SimulationTable& table, Model& model, const Steps& steps, std::size_t springs_of_scene,
                 const std::vector<Time>& held) {
  const std::optional<Time> given = steps.given_gravity(table);
  const std::vector<double> limits = swing_limits(model, table.step_scale, springs_of_scene);
  const Vec3 gravity = table.gravity_at_start();
  const double height = is_zero(gravity) ? 0 : datum(gravity, model);
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    const double mass = model.vertices[i].mass;
    if (std::isinf(mass) || model.vertices[i].kind != NodeKind::place) continue;
    Time step = given ? *given : steps.gravity(limits[i], i);
    if (!given && !held.empty()) step = std::min(step, held[i]);
    std::get<Forces<Gravity>>(model.forces).add({mass * gravity, mass * norm(gravity) * height}, {i}, {step});
  }
}

std::vector<StepPrice> gravity_prices(const SimulationTable& table, const Model& model, const Steps& steps,
                                      std::size_t springs_of_scene) {
  if (!table.gravity_step) return {};
  const std::vector<double> limits = swing_limits(model, table.step_scale, springs_of_scene);
  double chosen = 0, given = 0;  // ticks per second
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    if (std::isinf(model.vertices[i].mass) || model.vertices[i].kind != NodeKind::place) continue;
    chosen += 1 / model.quantum.seconds(steps.gravity(limits[i], i));
    given += 1 / *table.gravity_step;
  }
  if (!(given > StepPrice::nothing * chosen)) return {};
  return {{.key = "gravity_step",
           .force = std::string(Gravity::name),
           .value = *table.gravity_step,
           .times = given / chosen,
           .ticks = given,
           .free_value = two_digits_up(*table.gravity_step * given / chosen)}};
}

}  // namespace nacre
