#include "nacre/compile/stiff_compiler.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/compile/motion_compiler.hpp"
#include "nacre/geometry/principal_axes.hpp"
#include "nacre/scene/known_materials.hpp"

namespace nacre {

namespace {

/// A flat body counts as if it were at least a thirtieth as thick as wide: its smallest moment is at least
/// this part of the largest. Thinner ones would be squeezed flat by a fall from their own height.
constexpr double least_moment = 1e-3;
/// Velocities that differ from those of a rigid body by more than this part are refused.
constexpr double rigid_rounding = 1e-9;
// Of the chosen frequency: how many times it is faster than the spin and than the contacts of the body, and,
// without contacts, the strain by its own weight. Contact that ticks less often than about 0.4/frequency hits
// the strains like a hammer, so no more than needed.
constexpr double times_of_spin = 100, times_of_contact = 4, strain_by_weight = 1e-4;
constexpr double any_frequency = 1000;  // if nothing loads it

std::string mesh_key(const BodyTable& table) { return table.at.has("mesh") ? "mesh" : "shape"; }

bool is_whole(const PinTable& pin, const BodyTable& table) {
  return pin.is_whole || pin.vertices.size() == table.mesh.vertices.size();
}

bool is_immovable(const BodyTable& table) {
  return std::ranges::any_of(table.pins,
                             [&](const PinTable& pin) { return is_whole(pin, table) && pin.is_immovable(); });
}

/// Mass for each unit of volume or area; empty, with a complaint, if it is not known.
std::optional<double> density_of(const Scene& scene, const BodyTable& table, bool closed,
                                 std::vector<Problem>& problems) {
  const std::optional<MaterialTable> material = find_material(scene, table.material);
  if (!material || !material->density) {
    problems.push_back(table.at.problem(
        material ? "material" : "mass",
        material ? fmt::format("{} has no density: give it one, or give the body a mass", material->name)
                 : "is missing: give a stiff body a mass, or a material with a density"));
    return std::nullopt;
  }
  if (closed) return *material->density;
  if (material->thickness) return *material->density * *material->thickness;
  problems.push_back(table.at.problem(
      "material", fmt::format("{} has no thickness: the surface of the body is open, so that its mass "
                              "depends on it. Give one, or give the body a mass",
                              material->name)));
  return std::nullopt;
}

double thickness_of(const Scene& scene, const BodyTable& table) {
  const std::optional<MaterialTable> material = find_material(scene, table.material);
  return material ? material->thickness.value_or(2 * table.radius) : 2 * table.radius;
}

void set_widths(StiffShape& shape, const Mesh& mesh) {
  std::array<double, 3> low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  for (const Vec3& x : mesh.vertices) {
    const std::array<double, 3> at = shape.coordinates(x);
    for (int i = 0; i < 3; ++i) low[i] = std::min(low[i], at[i]), high[i] = std::max(high[i], at[i]);
  }
  for (int i = 0; i < 3; ++i) shape.widths[i] = high[i] - low[i];
}

/// Velocity and angular velocity of a rigid body.
struct RigidMotion {
  Vec3 velocity, spin;
};

/// The rigid motion about `centre` that fits the velocities of all vertices best; complains if it does not
/// fit.
RigidMotion rigid_motion(const BodyTable& table, const Vec3& centre, std::vector<Problem>& problems) {
  const auto count = static_cast<double>(table.mesh.vertices.size());
  Vec3 middle, mean, momentum;
  for (const Vec3& x : table.mesh.vertices) middle += (1 / count) * x;
  for (const Vec3& v : table.velocities) mean += (1 / count) * v;
  Matrix3 products{};
  double fastest = 0;
  for (std::size_t i = 0; i < table.velocities.size(); ++i) {
    const Vec3 r = table.mesh.vertices[i] - middle;
    add_product(products, 1, r, r);
    momentum += cross(r, table.velocities[i] - mean);
    fastest = std::max(fastest, norm(table.velocities[i]));
  }
  const PrincipalAxes axes(products);
  const double sum = axes.moment(0) + axes.moment(1) + axes.moment(2);
  RigidMotion motion;
  for (int i = 0; i < 3; ++i)
    motion.spin += (dot(momentum, axes.axis(i)) / (sum - axes.moment(i))) * axes.axis(i);
  motion.velocity = mean + cross(motion.spin, centre - middle);
  for (std::size_t i = 0; i < table.velocities.size(); ++i) {
    const Vec3 fitted = motion.velocity + cross(motion.spin, table.mesh.vertices[i] - centre);
    if (norm(fitted - table.velocities[i]) <= rigid_rounding * fastest) continue;
    problems.push_back(table.at.problem(
        table.at.has("speed")        ? "speed"
        : table.at.has("velocities") ? "velocities"
                                     : "velocity",
        "the vertices of a stiff body move together: give one velocity, and an angular_velocity"));
    break;
  }
  return motion;
}

void add_vertices(Model& model, const BodyTable& table, const StiffShape& shape,
                  std::vector<Problem>& problems) {
  const RigidMotion motion = rigid_motion(table, shape.centre, problems);
  const bool fixed = is_immovable(table);
  model.vertices.push_back({.x = shape.centre, .v = motion.velocity, .mass = fixed ? infinity : shape.mass});
  for (int i = 0; i < 3; ++i)
    model.vertices.push_back({.x = shape.axes[i],
                              .v = cross(motion.spin, shape.axes[i]),
                              .mass = fixed ? infinity : shape.moments[i],
                              .kind = NodeKind::axis});
}

/// Pins of the whole body hold its four vertices, the others a vertex of their own each.
void add_pins(Model& model, PlacedStiff& placed, int centre, std::vector<Problem>& problems) {
  const BodyTable& table = *placed.table;
  for (const PinTable& pin : table.pins) {
    const Places& at = pin.is_whole ? table.at : pin.at;
    std::vector<int> driven;
    if (is_whole(pin, table))
      driven = {centre, centre + 1, centre + 2, centre + 3};
    else if (!pin.is_immovable())
      problems.push_back(at.problem(pin.motion.grab ? "grab" : "release",
                                    "single vertices of a stiff body are held by springs, for ever: only the "
                                    "whole body can be grabbed and released"));
    else
      for (const int vertex : pin.vertices) {
        driven.push_back(static_cast<int>(model.vertices.size()));
        model.vertices.push_back({.x = table.mesh.vertices[vertex], .v = {}, .mass = infinity});
        placed.pins.push_back({driven.back(), placed.points[vertex]});
      }
    add_motion(model, {driven, pin.motion, at}, problems);
  }
}

}  // namespace

double StiffShape::largest_width() const { return std::ranges::max(widths); }
double StiffShape::smallest_width() const { return std::ranges::min(widths); }

std::array<double, 3> StiffShape::coordinates(const Vec3& x) const {
  return {dot(axes[0], x - centre), dot(axes[1], x - centre), dot(axes[2], x - centre)};
}

std::size_t vertex_count(const BodyTable& table) {
  if (!table.stiff) return table.mesh.vertices.size();
  std::size_t count = StiffBody::vertex_count;
  for (const PinTable& pin : table.pins)
    if (!is_whole(pin, table) && pin.is_immovable()) count += pin.vertices.size();
  return count;
}

std::optional<StiffShape> stiff_shape(const Scene& scene, const BodyTable& table,
                                      std::vector<Problem>& problems) {
  const Mesh& mesh = table.mesh;
  if (mesh.vertices.empty()) return std::nullopt;  // it was refused: that is reported
  if (mesh.triangles.empty() || !mesh.segments.empty()) {
    problems.push_back(
        table.at.problem(mesh_key(table), "a stiff body is made of triangles: it has no rods"));
    return std::nullopt;
  }
  const bool closed = is_closed(mesh);
  const MassProperties of =
      closed ? volume_properties(mesh) : area_properties(mesh, thickness_of(scene, table));
  double mass = of.measure;
  if (table.mass) {
    mass = *table.mass;
  } else if (!is_immovable(table)) {
    const std::optional<double> density = density_of(scene, table, closed, problems);
    if (!density) return std::nullopt;
    mass = *density * of.measure;
  }
  StiffShape shape{mass, {}, of.centre, of.axes, {}};
  const double least = least_moment * std::ranges::max(of.moments);
  for (int i = 0; i < 3; ++i) shape.moments[i] = mass / of.measure * std::max(of.moments[i], least);
  set_widths(shape, mesh);
  return shape;
}

std::optional<PlacedStiff> place_stiff_body(Model& model, const Scene& scene, const BodyTable& table,
                                            int first_point, std::vector<Point>& surface,
                                            std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  const auto count = static_cast<int>(table.mesh.vertices.size()),
             centre = static_cast<int>(model.vertices.size());
  const StiffShape shape =
      stiff_shape(scene, table, problems).value_or(StiffShape{.mass = 1, .moments = {1, 1, 1}, .centre = {}});
  model.labels.push_back({table.name, first_point, count, table.mesh.numbering});
  add_vertices(model, table, shape, problems);
  PlacedStiff placed{&table, static_cast<int>(model.stiff.size())};
  for (int i = 0; i < count; ++i) {
    const std::array<double, 3> at = shape.coordinates(table.mesh.vertices[i]);
    surface.push_back({{centre, centre + 1, centre + 2, centre + 3}, {1, at[0], at[1], at[2]}, 4});
    placed.points.push_back(first_point + i);
  }
  add_pins(model, placed, centre, problems);
  for (const auto& [a, b, c] : table.mesh.triangles)
    model.outline.triangles.push_back({first_point + a, first_point + b, first_point + c});
  model.stiff.push_back({.centre = centre,
                         .first = first_point,
                         .count = count,
                         .mass = shape.mass,
                         .moments = shape.moments,
                         .size = shape.largest_width(),
                         .damping_ratio = table.stiff_damping});
  if (is_immovable(table) || problems.size() != before) return std::nullopt;
  return placed;
}

double chosen_frequency(const Model& model, const StiffBody& body, const StiffLoads& loads) {
  double spin2 = 0;
  for (int i = 1; i < StiffBody::vertex_count; ++i)
    spin2 = std::max(spin2, dot(model.vertices[body.centre + i].v, model.vertices[body.centre + i].v));
  const double by_weight = std::sqrt(stiff_strain_per_load * loads.gravity / (body.size * strain_by_weight));
  const double by_load = loads.contact_frequency > 0 ? times_of_contact * loads.contact_frequency : by_weight;
  const double chosen = std::max(by_load, times_of_spin * std::sqrt(spin2));
  return chosen > 0 ? chosen : any_frequency;
}

double stiff_step(const StiffBody& body) { return 0.1 * stable_step({body.frequency, body.damping_ratio}); }

void add_stiff_forces(Model& model, const PlacedStiff& placed, const Steps& steps,
                      std::vector<Problem>& problems) {
  const StiffBody& body = model.stiff[placed.number];
  const Clock clock{steps.soft(stiff_step(body))};
  if (clock.step == 1)
    problems.push_back(placed.table->at.problem(
        placed.table->at.has("stiff_frequency") ? "stiff_frequency" : "stiff",
        fmt::format("it would step by less than a quantum of 2^{} s: use a finer simulation.quantum",
                    model.quantum.exponent())));
  std::get<Forces<Orthogonality>>(model.forces)
      .add(orthogonality(body.moments, body.frequency, body.damping_ratio),
           {body.centre + 1, body.centre + 2, body.centre + 3}, clock);
  // All pins together must not swing faster than the strains.
  const auto pins = static_cast<double>(placed.pins.size());
  for (const auto& [vertex, point] : placed.pins) {
    const double stiffness = body.frequency * body.frequency / (pins * mobility(model, point));
    std::get<Forces<Spring>>(model.forces)
        .add({stiffness, 0, 2 * body.damping_ratio * stiffness / body.frequency}, {vertex, point}, clock);
  }
}

}  // namespace nacre
