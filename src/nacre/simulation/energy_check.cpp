#include "nacre/simulation/energy_check.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/sum.hpp"
#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/observe.hpp"

namespace nacre {

namespace {

// If the energy exceeds its possible maximum by this factor, the run is unstable.
constexpr double too_much = 10;
// A check visits every node once, so that many kicks for each node cost far more than the check.
constexpr double kicks_between_checks = 64;
constexpr double ticks_between_checks = 1024;  // of the first rung, in a model without other forces
// Speeds that rounding can give in one step: this share of the largest coordinate.
constexpr double rounded_share = 0x1p-40;

/// Of all forces but contact: how many there are for each quantum, and the shortest step.
struct Rate {
  double kicks = 0;
  Time shortest_step = never;
};

Rate rate_of(const Model& model) {
  Rate rate;
  for_each_force(model, [&](int, int, Clock clock, std::span<const int>) {
    rate.kicks += 1 / static_cast<double>(clock.step);
    rate.shortest_step = std::min(rate.shortest_step, clock.step);
  });
  return rate;
}

Time shortest_first_step(const Model& model) {
  Time shortest = never;
  for (const Ladder& ladder : model.contacts.ladders) shortest = std::min(shortest, ladder.first_step());
  return shortest;
}

/// The smallest power of two that is not less.
Time power_of_two(double quanta) {
  Time power = 1;
  while (static_cast<double>(power) < quanta && power < longest_step) power *= 2;
  return power;
}

Time period_of(const Model& model) {
  const Rate rate = rate_of(model);
  const auto nodes = static_cast<double>(model.vertices.size());
  if (rate.kicks > 0) return power_of_two(kicks_between_checks * nodes / rate.kicks);
  const Time step = shortest_first_step(model);
  return step == never ? never : power_of_two(ticks_between_checks * static_cast<double>(step));
}

const Model& finished(const Model& model) {
  NACRE_EXPECT(model.is_finished(), "a model must be finished before its energy is checked");
  return model;
}

double kinetic_energy(const Model& model, const Motion& motion) {
  Sum sum;
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
    if (motion.inverse_mass(i) != 0)
      sum.add(0.5 * model.vertices[i].mass * dot(motion.nodes()[i].v, motion.nodes()[i].v));
  return sum.total();
}

double gravity_potential(const Model& model, const Motion& motion, Time now) {
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  Sum sum;
  for (std::size_t i = 0; i < forces.potentials.size(); ++i)
    sum.add(potential_at(model, forces, i, now)
                .energy({motion.position_at(model.points[forces.stencils[i][0]], now)}));
  return sum.total();
}

/// The kinetic energy that gravity gives to bodies at rest, from one of its kicks to the next.
double energy_of_gravity_kicks(const Model& model) {
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  double energy = 0;
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    const Vec3 impulse = model.quantum.seconds(forces.clocks[i].step) * forces.potentials[i].weight;
    energy += 0.5 * model.inverse_mass(forces.stencils[i][0]) * dot(impulse, impulse);
  }
  return energy;
}

/// The kinetic energy that rounding can give to bodies at rest.
double energy_of_rounding(const Model& model) {
  const Time step = std::min(rate_of(model).shortest_step, shortest_first_step(model));
  double size = 0, mass = 0;
  for (const Vertex& vertex : model.vertices) {
    if (vertex.kind != NodeKind::place) continue;
    size = std::max(size, norm(vertex.x));
    if (std::isfinite(vertex.mass)) mass += vertex.mass;
  }
  const double speed = rounded_share * size / model.quantum.seconds(step);
  return 0.5 * mass * speed * speed;
}

}  // namespace

EnergyCheck::EnergyCheck(const Model& model)
    : model_(finished(model)),
      period_(period_of(model)),
      energy_at_rest_(energy_of_gravity_kicks(model) + energy_of_rounding(model)),
      gravity_potential_(gravity_potential(model, initial_state(model).motion, 0)),
      custom_potential_(model.custom.empty() ? 0 : custom_energy(model, initial_state(model).motion, 0)) {}

// The bound is a sum; its terms are added one by one, the cheapest first, until the energy is below.
std::optional<Ending> EnergyCheck::check(State& state) {
  const double work = state.ledger.work() + pressure_work(model_, state.motion, state.now);
  state.most_work = std::max(state.most_work, std::abs(work));
  const double kinetic = kinetic_energy(model_, state.motion);
  double most = energy_at_rest_ + state.most_work;
  if (kinetic <= too_much * most) return std::nullopt;
  most += std::max(0.0, gravity_potential_ - gravity_potential(model_, state.motion, state.now));
  if (kinetic <= too_much * most) return std::nullopt;
  if (!model_.custom.empty())
    most += std::max(0.0, custom_potential_ - custom_energy(model_, state.motion, state.now));
  if (kinetic <= too_much * most) return std::nullopt;
  if (!first_energy_) first_energy_ = std::abs(observe(model_, initial_state(model_), 0).total);
  most += *first_energy_;
  if (kinetic <= too_much * most) return std::nullopt;
  return Ending{
      Outcome::unstable,
      fmt::format("the kinetic energy {:.4g} is more than {} times the {:.4g} that the start, scripts, "
                  "loads and falling gave: a step is too long for its force",
                  kinetic, too_much, most)};
}

}  // namespace nacre
