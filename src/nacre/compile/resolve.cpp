// Defaults that depend on the scene. Rates of the output decide nothing. Any positive thickness and stiffness
// are safe: they decide how far apart things stay and how hard they bounce, never whether they pass through
// each other.
#include <algorithm>
#include <cmath>

#include "nacre/base/number.hpp"
#include "nacre/compile/body_law.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/contact_defaults.hpp"
#include "nacre/compile/motion_compiler.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/scene/known_materials.hpp"
#include "nacre/verify/judge.hpp"

namespace nacre {

namespace {

/// 0 if the plane does not collide.
double height_above(const PlaneTable& plane, const Vec3& x) {
  return plane.collide ? dot(plane.normal, x - plane.point) / norm(plane.normal) : 0;
}

/// The mean length of the edges of a mesh; infinite if it has none.
double mean_edge(const Mesh& mesh) {
  double sum = 0;
  std::size_t count = 0;
  const auto add = [&](int a, int b) {
    sum += norm(mesh.vertices[a] - mesh.vertices[b]);
    ++count;
  };
  for (const Edge& edge : edges(mesh)) add(edge.vertices[0], edge.vertices[1]);
  for (const auto& [a, b] : mesh.segments) add(a, b);
  return count > 0 ? sum / static_cast<double>(count) : infinity;
}

/// If bodies start nearer to each other or themselves than contact would reach, a smaller thickness, so that
/// it just does not reach; at least a tenth.
double fitted_thickness(const Scene& scene, double thickness) {
  const bool any = std::ranges::any_of(scene.bodies, &BodyTable::collide);
  if (!any) return thickness;
  const SceneSurface start = surface_of(scene);
  for (const verify::NearPair& pair :
       verify::near_pairs(start.surface, {.limit = 2 * thickness, .most = 1'000'000, .spheres = false}))
    if (pair.distance > 0) return std::max(0.1 * thickness, std::min(thickness, 0.45 * pair.distance));
  return thickness;
}

/// A mass that may collide.
struct Missile {
  double mass;
  Vec3 x, v;
};

std::vector<Missile> missiles(const Scene& scene) {
  std::vector<Missile> list;
  for (const ParticlesTable& table : scene.particles)
    if (!table.is_immovable())
      for (std::size_t i = 0; i < table.positions.size(); ++i)
        list.push_back({table.masses[i], table.positions[i], table.velocities[i]});
  for (const BodyTable& table : scene.bodies) {
    std::vector<Problem> problems;  // compile reports them
    const std::optional<BodyLaw> law = table.collide ? body_law(scene, table, problems) : std::nullopt;
    if (!law) continue;
    const std::vector<double> masses = body_masses(table, *law);
    for (std::size_t i = 0; i < masses.size(); ++i)
      list.push_back({masses[i], table.mesh.vertices[i], table.velocities[i]});
  }
  return list;
}

double fastest_script(const Scene& scene) {
  double speed = 0;
  for (const ParticlesTable& table : scene.particles)
    for (const Vec3& x : table.positions) speed = std::max(speed, fastest(table.motion, x));
  for (const PlaneTable& table : scene.planes)
    speed = std::max(speed, fastest({.phases = table.motion, .grab = {}, .release = {}}, table.point));
  for (const BodyTable& table : scene.bodies)
    for (const PinTable& pin : table.pins)
      for (int vertex : pin.vertices)
        speed = std::max(speed, fastest(pin.motion, table.mesh.vertices[vertex]));
  return speed;
}

/// Contact as stiff as this takes steps about as long as those of the membranes that touch.
constexpr double part_of_stretch = 0.1;

/// Such that the fastest body reaches about the third layer, the heaviest rests inside the first, and contact
/// is not softer than any spring, nor much softer than the material of shells.
double default_stiffness(const Scene& scene, double thickness) {
  const double g = scene.simulation.strongest_gravity();
  double energy = 0, weight = 0, stiffness = 0;
  const double script = fastest_script(scene);
  for (const Missile& missile : missiles(scene)) {
    double fall = 0;
    for (const PlaneTable& plane : scene.planes) fall = std::max(fall, height_above(plane, missile.x));
    const double speed = norm(missile.v) + script;
    energy = std::max(energy, missile.mass * (0.5 * speed * speed + g * fall));
    weight = std::max(weight, missile.mass * g);
  }
  for (const SpringTable& table : scene.springs) stiffness = std::max(stiffness, table.stiffness);
  for (const BodyTable& table : scene.bodies) {
    std::vector<Problem> problems;  // compile reports them
    if (!table.collide || table.mesh.triangles.empty() || table.material.empty()) continue;
    if (const auto law = body_law(scene, table, problems))
      stiffness = std::max(stiffness, part_of_stretch * law->shell.stretch);
  }
  const double chosen = std::max({energy / (5 * thickness * thickness), weight / thickness, stiffness});
  return chosen > 0 ? chosen : 1;
}

/// So many records per second, or more if the duration would have too few; at most one at each quantum. A run
/// that ends earlier or later than the duration has the same rate: it is a prefix of a longer run.
double chosen_rate(const SimulationTable& simulation, double usual, double least_count) {
  const double most = 1 / Quantum(simulation.quantum).size();
  return std::min(most, std::max(usual, least_count / simulation.duration));
}

/// Known materials that the scene names become tables with their numbers, so that nothing needs to know them
/// afterwards, and the resolved scene shows them.
void write_known_materials(Scene& scene) {
  const auto add = [&](const std::string& name) {
    const std::optional<MaterialTable> material = find_material(scene, name);
    if (!material || !find_sheet_material(name)) return;
    const auto own = std::ranges::find(scene.materials, name, &MaterialTable::name);
    if (own == scene.materials.end())
      scene.materials.push_back(*material);
    else
      *own = *material;
  };
  for (const ParticlesTable& table : scene.particles) add(table.material);
  for (const BodyTable& table : scene.bodies) add(table.material);
  for (const PointTable& table : scene.points) add(table.material);
  for (const PlaneTable& table : scene.planes) add(table.material);
}

}  // namespace

/// A twentieth of the edges of the finest mesh, or a hundredth of the smallest radius; where there is
/// neither, a hundredth of a spring, else of the nearest distance to a plane.
double default_thickness(const Scene& scene) {
  double radius = infinity, spring = infinity, distance = infinity;
  for (const ParticlesTable& table : scene.particles)
    for (std::size_t i = 0; i < table.positions.size(); ++i) {
      if (table.radii[i] > 0) radius = std::min(radius, table.radii[i]);
      for (const PlaneTable& plane : scene.planes)
        if (const double d = height_above(plane, table.positions[i]); d > 0) distance = std::min(distance, d);
    }
  for (const BodyTable& table : scene.bodies) {
    if (!table.collide) continue;
    if (table.radius > 0) radius = std::min(radius, table.radius);
    radius = std::min(radius, 5 * mean_edge(table.mesh));
  }
  for (const SpringTable& table : scene.springs)
    if (table.length && *table.length > 0) spring = std::min(spring, *table.length);
  for (double size : {radius, spring, distance})
    if (size < infinity) return 0.01 * size;
  return 0.01;
}

Scene resolve(Scene scene) {
  write_known_materials(scene);
  ContactTable& contact = scene.contact;
  OutputTable& output = scene.output;
  if (!output.series_rate) output.series_rate = chosen_rate(scene.simulation, 100, 500);
  if (!output.frame_rate) output.frame_rate = chosen_rate(scene.simulation, 25, 60);
  if (!contact.thickness) contact.thickness = fitted_thickness(scene, default_thickness(scene));
  if (!contact.stiffness) contact.stiffness = default_stiffness(scene, *contact.thickness);
  return scene;
}

}  // namespace nacre
