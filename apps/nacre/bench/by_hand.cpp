#include "bench/by_hand.hpp"

#include <algorithm>

#include "nacre/base/error.hpp"

namespace nacre::bench {

namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw InputError(Problem{"", 0, "", "the loop written by hand has no " + what});
}

Time shortest_step(const Model& model) {
  Time shortest = never;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const auto& batch : forces.batches) shortest = std::min(shortest, batch.clock.step);
  });
  return shortest;
}

std::array<double, 3> plain(const Vec3& v) { return {v.x, v.y, v.z}; }

HandLoop::Membrane plain(const Membrane& m, const std::array<int, 3>& stencil) {
  if (m.damping != 0) refuse("damping");
  return {stencil,
          {m.rest.metric.xx, m.rest.metric.xy, m.rest.metric.yy},
          {m.rest.a, m.rest.b, m.rest.c},
          m.dilation,
          m.shear};
}

HandLoop::Hinge plain(const Hinge& h, const std::array<int, 4>& stencil) {
  if (h.damping != 0) refuse("damping");
  return {stencil, h.stiffness, h.rest};
}

std::int64_t ticks(Time step, Time tick) {
  if (step % tick != 0) refuse("steps that are not multiples of the shortest");
  return step / tick;
}

template <class Plain, class P>
std::vector<HandLoop::Batch<Plain>> batches_of(const Forces<P>& forces, Time tick) {
  std::vector<HandLoop::Batch<Plain>> all;
  for (const auto& batch : forces.batches) {
    auto& one = all.emplace_back();
    one.every = ticks(batch.clock.step, tick);
    for (int i = batch.begin; i < batch.end; ++i)
      one.forces.push_back(plain(forces.potentials[i], forces.stencils[i]));
  }
  return all;
}

void add_gravity(const Forces<Gravity>& gravity, Time tick, HandLoop::Sheet& sheet) {
  if (gravity.batches.empty()) return;
  if (gravity.batches.size() > 1) refuse("several steps of gravity");
  const double inverse_mass = sheet.inverse_mass[gravity.stencils.front()[0]];
  sheet.gravity = plain(inverse_mass * gravity.potentials.front().weight);
  sheet.gravity_every = ticks(gravity.batches.front().clock.step, tick);
}

void check(const Model& model) {
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    constexpr bool known =
        std::is_same_v<P, Gravity> || std::is_same_v<P, Membrane> || std::is_same_v<P, Hinge>;
    if (!known && !forces.potentials.empty()) refuse(std::string(P::name));
  });
  if (!model.contacts.elements.empty()) refuse("contact");
  if (model.is_scripted()) refuse("scripts");
}

}  // namespace

std::int64_t next_tick(const Model& model, const State& state) {
  const Clock clock{shortest_step(model)};
  return clock.first_from(state.now) / clock.step;
}

HandLoop::Sheet by_hand(const Model& model, const State& state) {
  check(model);
  HandLoop::Sheet sheet;
  const Time tick = shortest_step(model), now = next_tick(model, state) * tick;
  sheet.tick = model.quantum.seconds(tick);
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    sheet.x.push_back(plain(state.motion.position_at(i, now)));
    sheet.v.push_back(plain(state.motion.nodes()[i].v));
    sheet.inverse_mass.push_back(state.motion.inverse_mass(i));
  }
  add_gravity(std::get<Forces<Gravity>>(model.forces), tick, sheet);
  sheet.membranes = batches_of<HandLoop::Membrane>(std::get<Forces<Membrane>>(model.forces), tick);
  sheet.hinges = batches_of<HandLoop::Hinge>(std::get<Forces<Hinge>>(model.forces), tick);
  return sheet;
}

}  // namespace nacre::bench
