// Defaults that depend on the scene. Any positive thickness and stiffness is safe: they decide how far apart
// things stay and how hard they bounce, never whether they pass through each other.
#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/scene/compile.hpp"

namespace nacre {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A hundredth of the smallest size in the scene: a radius, else a spring, else the nearest distance to a
/// plane.
double default_thickness(const Scene& scene) {
  double radius = infinity, spring = infinity, distance = infinity;
  for (const ParticlesTable& table : scene.particles)
    for (std::size_t i = 0; i < table.positions.size(); ++i) {
      if (table.radii[i] > 0) radius = std::min(radius, table.radii[i]);
      for (const PlaneTable& plane : scene.planes) {
        const double d = dot(plane.normal, table.positions[i] - plane.point) / norm(plane.normal);
        if (d > 0) distance = std::min(distance, d);
      }
    }
  for (const SpringTable& table : scene.springs)
    if (table.length && *table.length > 0) spring = std::min(spring, *table.length);
  for (double size : {radius, spring, distance})
    if (size < infinity) return 0.01 * size;
  return 0.01;
}

/// Such that the fastest body goes about three layers deep, the heaviest rests inside the first, and contact
/// is not softer than any spring.
double default_stiffness(const Scene& scene, double thickness) {
  const double g = norm(scene.simulation.gravity);
  double energy = 0, weight = 0, stiffness = 0, script = 0;
  for (const ParticlesTable& table : scene.particles)
    for (const Vec3& x : table.positions) script = std::max(script, fastest(table.motion, x));
  for (const ParticlesTable& table : scene.particles) {
    if (table.is_immovable()) continue;
    for (std::size_t i = 0; i < table.positions.size(); ++i) {
      double fall = 0;
      for (const PlaneTable& plane : scene.planes)
        fall = std::max(fall, dot(plane.normal, table.positions[i] - plane.point) / norm(plane.normal));
      const double speed = norm(table.velocities[i]) + script;
      energy = std::max(energy, table.masses[i] * (0.5 * speed * speed + g * fall));
      weight = std::max(weight, table.masses[i] * g);
    }
  }
  for (const SpringTable& table : scene.springs) stiffness = std::max(stiffness, table.stiffness);
  const double chosen = std::max({energy / (5 * thickness * thickness), weight / thickness, stiffness});
  return chosen > 0 ? chosen : 1;
}

}  // namespace

Scene resolve(Scene scene) {
  ContactTable& contact = scene.contact;
  if (!contact.thickness) contact.thickness = default_thickness(scene);
  if (!contact.stiffness) contact.stiffness = default_stiffness(scene, *contact.thickness);
  return scene;
}

}  // namespace nacre
