#include "nacre/engine/expectation.hpp"

#include <algorithm>

#include "nacre/engine/observe.hpp"

namespace nacre {

std::vector<Layer> deepest_layers(const Model& model, const State& state) {
  const double energy = observe(model, state, state.now).total;
  std::vector<Layer> deepest;
  for (const Ladder& ladder : model.contacts.ladders) deepest.push_back(ladder.law().deepest(energy));
  return deepest;
}

Layer expected_layer(const Model& model) {
  std::vector<Vec3> gravity(model.vertices.size());
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    const int vertex = forces.stencils[i][0];
    gravity[vertex] = model.inverse_mass(vertex) * forces.potentials[i].weight;
  }
  Layer deepest = 0;
  for (const ContactPair& pair : model.contacts.pairs) {
    const Point& point = model.points[pair.point];
    const Vec3& normal = model.contacts.wall(pair).normal;
    const Vec3 x = point.blend([&](int node) { return model.vertices[node].x; });
    const double speed = -dot(normal, point.blend([&](int node) { return model.vertices[node].v; }));
    const double fall = -dot(normal, point.blend([&](int node) { return gravity[node]; }));
    const double squared = std::max(0.0, speed) * std::max(0.0, speed) +
                           2 * std::max(0.0, fall) * std::max(0.0, distance(x, pair, model.contacts));
    const double energy = 0.5 * squared / mobility(model, pair.point);
    if (energy > 0) deepest = std::max(deepest, model.contacts.ladder(pair).law().deepest(energy));
  }
  return deepest;
}

double resting_kick_rate(const Model& model) {
  double rate = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i)
      for (int point : forces.stencils[i])
        rate += model.points[point].count / model.quantum.seconds(forces.clocks[i].step);
  });
  return rate;
}

}  // namespace nacre
