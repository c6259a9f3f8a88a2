#include "nacre/engine/expectation.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/engine/observe.hpp"

namespace nacre {

std::vector<Layer> deepest_layers(const Model& model, const State& state) {
  return deepest_layers(model, observe(model, state, state.now).total);
}

std::vector<Layer> deepest_layers(const Model& model, double energy) {
  std::vector<Layer> deepest;
  for (const Ladder& ladder : model.contacts.ladders) deepest.push_back(ladder.law().deepest(energy));
  return deepest;
}

std::optional<Impact> expected_impact_on_walls(const Model& model) {
  std::vector<Vec3> gravity(model.vertices.size());
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    const int vertex = forces.stencils[i][0];
    gravity[vertex] = model.inverse_mass(vertex) * forces.potentials[i].weight;
  }
  std::optional<Impact> deepest;
  const Contacts& contacts = model.contacts;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(contacts.elements.size()); ++a)
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts.walls.size()); ++b) {
      const Pair pair{PairKind::point_wall, a, b};
      const Element& element = contacts.elements[a];
      if (element.mobility == 0) continue;
      const Point& point = model.points[element.point];
      const Approach near = approach(point.blend([&](int node) { return model.vertices[node].x; }),
                                     contacts.walls[b], element.radius);
      const double speed = -dot(near.normal, point.blend([&](int node) { return model.vertices[node].v; }));
      const double fall = -dot(near.normal, point.blend([&](int node) { return gravity[node]; }));
      const double squared = std::max(0.0, speed) * std::max(0.0, speed) +
                             2 * std::max(0.0, fall) * std::max(0.0, near.distance);
      if (!(squared > 0)) continue;
      const Ladder& ladder = contacts.ladder(pair);
      const Layer layer = ladder.law().deepest(0.5 * squared / element.mobility);
      if (!deepest || layer > deepest->layer)
        deepest = Impact{&ladder, element.mobility, std::sqrt(squared), layer};
    }
  return deepest;
}

std::optional<Impact> expected_impact(const Model& model) {
  const std::optional<Impact> wall = expected_impact_on_walls(model),
                              body = expected_impact_between_bodies(model);
  return body && (!wall || body->layer > wall->layer) ? body : wall;
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
