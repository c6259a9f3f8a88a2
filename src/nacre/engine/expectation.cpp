#include "nacre/engine/expectation.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/number.hpp"
#include "nacre/engine/observe.hpp"
#include "nacre/engine/script_lines.hpp"

namespace nacre {

namespace {

/// How the script moves each body towards each wall, and each wall towards all bodies.
class ScriptedClosings {
 public:
  struct Closing {
    double speed = 0, advance = 0;
  };

  explicit ScriptedClosings(const Model& model) : contacts_(model.contacts), list_(contacts_.walls.size()) {
    if (model.script.empty() || list_.empty()) return;
    std::vector<int> body_of(model.vertices.size(), -1);
    for (const Element& element : contacts_.elements) {
      const Point& point = model.points[element.point];
      for (int i = 0; i < point.count; ++i) body_of[point.node[i]] = element.body;
    }
    for_each_script_line(model, [&](const ScriptLine& line) {
      if (const int body = body_of[line.vertex]; body >= 0) add(line, body);
    });
  }

  /// Of both together.
  Closing between(int wall, int body) const {
    const Closing a = of(wall, contacts_.walls[wall].body), b = of(wall, body);
    return {a.speed + b.speed, a.advance + b.advance};
  }

 private:
  void add(const ScriptLine& line, int body) {
    for (std::size_t wall = 0; wall < list_.size(); ++wall) {
      const Vec3 normal = contacts_.walls[wall].half_space.normal;
      const Vec3 towards = contacts_.walls[wall].body == body ? normal : -normal;
      const double speed = dot(towards, line.velocity);
      if (!(speed > 0)) continue;
      auto& closings = list_[wall];
      if (body >= static_cast<int>(closings.size())) closings.resize(body + 1);
      closings[body].speed = std::max(closings[body].speed, speed);
      const double advance = std::isfinite(norm1(line.to)) ? dot(towards, line.to) : infinity;
      closings[body].advance = std::max(closings[body].advance, advance);
    }
  }
  Closing of(int wall, int body) const {
    return body < static_cast<int>(list_[wall].size()) ? list_[wall][body] : Closing{};
  }

  const Contacts& contacts_;
  std::vector<std::vector<Closing>> list_;  ///< of each wall: of each body, or of the wall itself
};

}  // namespace

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
  const ScriptedClosings scripted(model);
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(contacts.elements.size()); ++a)
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts.walls.size()); ++b) {
      const Pair pair{PairKind::point_wall, a, b};
      const Element& element = contacts.elements[a];
      if (element.mobility == 0) continue;
      const Point& point = model.points[element.point];
      const Approach near = approach(point.blend([&](int node) { return model.vertices[node].x; }),
                                     contacts.walls[b], element.radius);
      const double own = -dot(near.normal, point.blend([&](int node) { return model.vertices[node].v; }));
      const double fall = -dot(near.normal, point.blend([&](int node) { return gravity[node]; }));
      const Ladder& ladder = contacts.ladder(pair);
      double speed = std::max(0.0, own);
      if (const auto script = scripted.between(b, element.body);
          own > 0 || fall > 0 || script.advance >= near.distance - ladder.reach(0))
        speed += script.speed;
      const double squared = speed * speed + 2 * std::max(0.0, fall) * std::max(0.0, near.distance);
      if (!(squared > 0)) continue;
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
  for_each_force(model, [&](int, int, Clock clock, std::span<const int> stencil) {
    for (const int point : stencil) rate += model.points[point].count / model.quantum.seconds(clock.step);
  });
  return rate;
}

}  // namespace nacre
