#include "nacre/compile/load_compiler.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/compile/cavity_compiler.hpp"
#include "nacre/compile/gravity_compiler.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

// Kicks of drag and wind are computed from the velocity before them. With these steps the rate at which they
// slow a vertex down is right to 1 in 128, and that of a wind at the expected speed to 1 in 64.
constexpr double steps_of_drag = 64, steps_of_wind = 32;
// A wind is stable as long as a step takes less than all of the relative velocity; half of it leaves room
// for triangles that are stretched.
constexpr double most_of_velocity = 0.5;

/// The vertices of a table with their drag.
struct Dragged {
  double rate;
  int first, count;
  const std::string* owner;  ///< null if the rate is that of the scene
};

/// Particles come first, then bodies, each in the order of the scene.
std::vector<Dragged> dragged(const Scene& scene) {
  std::vector<Dragged> list;
  int first = 0;
  const auto add = [&](const auto& table, std::size_t count) {
    const double rate = table.drag.value_or(scene.simulation.drag);
    if (rate > 0) list.push_back({rate, first, static_cast<int>(count), table.drag ? &table.name : nullptr});
    first += static_cast<int>(count);
  };
  for (const ParticlesTable& table : scene.particles) add(table, table.positions.size());
  for (const BodyTable& table : scene.bodies) add(table, vertex_count(table));
  return list;
}

Time drag_step(double rate, double limit, const Steps& steps, int vertex) {
  return steps.load(std::min(limit, 1 / (steps_of_drag * rate)), vertex);
}

void add_drag(const Scene& scene, const std::vector<double>& limits, const Steps& steps, Model& model) {
  for (const auto& [rate, first, count, owner] : dragged(scene))
    for (int i = first; i < first + count; ++i)
      if (const double mass = model.vertices[i].mass; std::isfinite(mass))
        std::get<Forces<Drag>>(model.forces).add({rate * mass}, {i}, {drag_step(rate, limits[i], steps, i)});
}

class WindCompiler {
 public:
  WindCompiler(const Scene& scene, const Bodies& bodies, const Steps& steps,
               const std::vector<double>& limits, Model& model)
      : table_(*scene.wind),
        gravity_(scene.simulation.strongest_gravity()),
        fastest_script_(bodies.fastest_script()),
        half_density_(0.5 * table_.density.value_or(scene.simulation.units == "cgs" ? 1.2e-3 : 1.2)),
        steps_(steps),
        limits_(limits),
        model_(model) {}

  void add_air(std::vector<Problem>& problems) {
    if (table_.keys.empty() && !is_zero(table_.velocity)) model_.air.keys = {{0, table_.velocity}};
    for (const WindKey& key : table_.keys) {
      const Time time = model_.quantum.nearest(key.time).value_or(-1);
      if (time < 0 || (!model_.air.keys.empty() && time <= model_.air.keys.back().time))
        return problems.push_back(key.at.problem(
            "time",
            fmt::format("{} s does not fit time in quanta of 2^{} s", key.time, model_.quantum.exponent())));
      model_.air.keys.push_back({time, key.velocity});
    }
  }

  void add(const PlacedBody& body) {
    Slowing slowing;
    const std::vector<double> areas = vertex_areas(body.table->mesh);
    for (std::size_t i = 0; i < areas.size(); ++i) {
      const Vertex& vertex = model_.vertices[body.points[i]];
      if (areas[i] == 0 || !std::isfinite(vertex.mass)) continue;
      include(half_density_ * areas[i] / vertex.mass, limits_[body.points[i]], slowing);
    }
    add_triangles(*body.table, body.points, body.points[0], slowing);
  }

  /// All vertices of a stiff body move it together.
  void add(const PlacedStiff& body) {
    const StiffBody& stiff = model_.stiff[body.number];
    const std::vector<double> areas = vertex_areas(body.table->mesh);
    double sum = 0, limit = infinity;
    for (std::size_t i = 0; i < areas.size(); ++i) sum += areas[i] * mobility(model_, body.points[i]);
    for (int i = 0; i < StiffBody::vertex_count; ++i) limit = std::min(limit, limits_[stiff.centre + i]);
    Slowing slowing;
    include(half_density_ * sum, limit, slowing);
    add_triangles(*body.table, body.points, stiff.centre, slowing);
  }

 private:
  /// How much the wind slows a body down.
  struct Slowing {
    /// The force on a vertex changes by at most this part of its mass per time, at a relative speed of 1.
    double per_speed = 0;
    double limit = infinity;  ///< of the step
    double terminal2 = 0;     ///< the square of the speed of a fall
  };

  void include(double slowing, double limit, Slowing& most) const {
    most.per_speed = std::max(most.per_speed, 2 * (table_.drag + table_.lift) * slowing);
    if (table_.drag > 0) most.terminal2 = std::max(most.terminal2, gravity_ / (table_.drag * slowing));
    most.limit = std::min(most.limit, limit);
  }

  void add_triangles(const BodyTable& table, const std::vector<int>& points, int vertex,
                     const Slowing& slowing) {
    if (table_.drag + table_.lift == 0 || table.mesh.triangles.empty()) return;
    const double per_speed = slowing.per_speed;
    double limit = slowing.limit;
    const double speed =
        fastest_air() + fastest_start(table) + fastest_script_ + std::sqrt(slowing.terminal2);
    if (speed > 0) limit = std::min(limit, 1 / (steps_of_wind * per_speed * speed));
    const Clock clock{steps_.load(limit, vertex)};
    const Wind wind{half_density_ * table_.drag, half_density_ * table_.lift,
                    most_of_velocity / (per_speed * model_.quantum.seconds(clock.step))};
    for (const auto& [a, b, c] : table.mesh.triangles)
      std::get<Forces<Wind>>(model_.forces).add(wind, {points[a], points[b], points[c]}, clock);
  }

  double fastest_air() const {
    double speed = 0;
    for (const Air::Key& key : model_.air.keys) speed = std::max(speed, norm(key.velocity));
    return speed;
  }
  static double fastest_start(const BodyTable& table) {
    double speed = 0;
    for (const Vec3& v : table.velocities) speed = std::max(speed, norm(v));
    return speed;
  }

  const WindTable& table_;
  double gravity_, fastest_script_, half_density_;
  const Steps& steps_;
  const std::vector<double>& limits_;
  Model& model_;
};

}  // namespace

void add_loads(const Scene& scene, const Bodies& bodies, const Steps& steps, std::size_t springs_of_scene,
               Model& model, std::vector<Problem>& problems) {
  const std::vector<double> limits = swing_limits(model, scene.simulation.step_scale, springs_of_scene);
  add_drag(scene, limits, steps, model);
  if (scene.wind) {
    WindCompiler wind(scene, bodies, steps, limits, model);
    wind.add_air(problems);
    for (const PlacedBody& body : bodies.placed())
      if (body.table->wind) wind.add(body);
    for (const PlacedStiff& body : bodies.stiff())
      if (body.table->wind) wind.add(body);
  }
  for (const PlacedBody& body : bodies.placed())
    if (body.table->pressure) add_pressure(scene, body, limits, steps, model, problems);
}

std::vector<StepPrice> drag_prices(const Scene& scene, const Steps& steps, std::size_t springs_of_scene,
                                   const Model& model) {
  const double scale = scene.simulation.step_scale;
  const std::vector<double> limits = swing_limits(model, scale, springs_of_scene);
  std::vector<StepPrice> prices;  // one for the scene, one for each table with its own
  for (const auto& [rate, first, count, owner] : dragged(scene)) {
    const std::string of = owner ? *owner : "";
    auto price = std::ranges::find(prices, of, &StepPrice::of);
    if (price == prices.end())
      price =
          prices.insert(price, {.key = "drag", .of = of, .value = rate, .times = 0, .free_value = infinity});
    price->force = Drag::name;
    for (int i = first; i < first + count; ++i) {
      if (std::isinf(model.vertices[i].mass)) continue;
      const double step = model.quantum.seconds(steps.load(limits[i], i));
      price->ticks += 1 / model.quantum.seconds(drag_step(rate, limits[i], steps, i));
      price->times += 1 / step;  // ticks without the key, until all are known
      price->free_value = std::min(*price->free_value, scale / (steps_of_drag * step));
    }
  }
  std::erase_if(prices,
                [](const StepPrice& price) { return !(price.ticks > StepPrice::nothing * price.times); });
  for (StepPrice& price : prices) {
    price.times = price.ticks / price.times;
    price.free_value = two_digits(*price.free_value);
  }
  return prices;
}

}  // namespace nacre
