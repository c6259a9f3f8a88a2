#include "bench/by_hand.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/error.hpp"

namespace nacre::bench {

namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw InputError(Problem{"", 0, "", "the loop written by hand has no " + what});
}

Time shortest_step_of(const Model& model) {
  Time shortest = never;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const auto& batch : forces.batches) shortest = std::min(shortest, batch.clock.step);
  });
  return shortest;
}

HandSheet::Weight plain(const Gravity& gravity, const std::array<int, 1>& stencil) {
  return {stencil[0], gravity.weight};
}

HandSheet::Membrane plain(const Membrane& m, const std::array<int, 3>& stencil) {
  if (m.damping != 0 || std::isfinite(m.yield)) refuse("damping and flow");
  return {stencil,
          {m.rest.metric.xx, m.rest.metric.xy, m.rest.metric.yy},
          {m.rest.a, m.rest.b, m.rest.c},
          m.dilation,
          m.shear};
}

HandSheet::Hinge plain(const Hinge& h, const std::array<int, 4>& stencil) {
  if (h.damping != 0 || std::isfinite(h.yield)) refuse("damping and flow");
  return {stencil, h.stiffness, h.rest};
}

std::int64_t ticks(Time step, Time tick) {
  if (step % tick != 0) refuse("steps that are not multiples of the shortest");
  return step / tick;
}

template <class Plain, class P>
std::vector<HandSheet::Batch<Plain>> batches_of(const Forces<P>& forces, Time tick) {
  std::vector<HandSheet::Batch<Plain>> all;
  for (const auto& batch : forces.batches) {
    auto& one = all.emplace_back();
    one.every = ticks(batch.clock.step, tick);
    for (int i = batch.begin; i < batch.end; ++i)
      one.forces.push_back(plain(forces.potentials[i], forces.stencils[i]));
  }
  return all;
}

void check(const Model& model) {
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    constexpr bool known =
        std::is_same_v<P, Gravity> || std::is_same_v<P, Membrane> || std::is_same_v<P, Hinge>;
    if (!known && !forces.potentials.empty()) refuse(std::string(P::name));
  });
  if (!model.contacts.elements.empty()) refuse("contact");
  if (model.is_driven()) refuse("scripts or loads");
}

}  // namespace

HandSheet by_hand(const Model& model, const State& state) {
  check(model);
  HandSheet sheet;
  sheet.quantum = model.quantum.size();
  sheet.step = shortest_step_of(model);
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    const Node& node = state.motion.nodes()[i];
    sheet.vertices.push_back({node.x, node.v, node.t, node.chain});
    sheet.inverse_mass.push_back(state.motion.inverse_mass(i));
  }
  sheet.weights = batches_of<HandSheet::Weight>(std::get<Forces<Gravity>>(model.forces), sheet.step);
  sheet.membranes = batches_of<HandSheet::Membrane>(std::get<Forces<Membrane>>(model.forces), sheet.step);
  sheet.hinges = batches_of<HandSheet::Hinge>(std::get<Forces<Hinge>>(model.forces), sheet.step);
  return sheet;
}

}  // namespace nacre::bench
