#include "bench/sphere_box.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/penalty/friction.hpp"

namespace nacre::bench {

namespace {

[[noreturn]] void refuse(const Scene& scene, const std::string& what) {
  throw InputError(Problem{scene.file, 0, "", "cannot be written for other programs: " + what});
}

double only_value(const Scene& scene, const std::vector<double>& values, const std::string& name) {
  if (values.empty() || std::ranges::any_of(values, [&](double value) { return value != values.front(); }))
    refuse(scene, "all particles need the same " + name);
  return values.front();
}

/// Sets the coordinate of the corner that the plane defines.
void add_wall(const Scene& scene, const PlaneTable& plane, SphereBox& box) {
  for (double Vec3::*axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    if (std::abs(plane.normal.*axis) != norm(plane.normal)) continue;
    Vec3& corner = plane.normal.*axis > 0 ? box.low : box.high;
    corner.*axis = plane.point.*axis;
    return;
  }
  refuse(scene, "the plane '" + plane.name + "' is not along an axis");
}

/// The springs of the first layer, along the normal and across it, of spheres that turn.
void equal_springs(const Scene& scene, SphereBox& box) {
  if (scene.contact.friction_model != FrictionModel::holding) refuse(scene, "its friction must be static");
  constexpr double of_layer = 2;  // its force is 2 k times the depth
  constexpr double turning =
      2.0 / 7;  // the mobility along the normal over that where a solid ball is touched
  box.stiffness = of_layer * *scene.contact.stiffness;
  box.shear_stiffness = tangential_share * turning * box.stiffness;
}

}  // namespace

SphereBox sphere_box_of(const Scene& scene) {
  if (scene.particles.size() != 1) refuse(scene, "it needs one [[particles]]");
  if (scene.planes.size() != 6) refuse(scene, "it needs six planes");
  const Vec3& gravity = scene.simulation.gravity;
  if (gravity.x != 0 || gravity.y != 0 || gravity.z > 0) refuse(scene, "gravity must point along -z");
  const ParticlesTable& particles = scene.particles.front();
  SphereBox box;
  box.positions = particles.positions;
  box.velocities = particles.velocities;
  box.velocities.resize(box.positions.size(), box.velocities.empty() ? Vec3{} : box.velocities.front());
  box.radius = only_value(scene, particles.radii, "radius");
  box.mass = only_value(scene, particles.masses, "mass");
  box.gravity = gravity.z == 0 ? 0 : -gravity.z;
  box.stiffness = *scene.contact.stiffness;
  box.restitution = scene.contact.restitution;
  box.friction = scene.contact.friction;
  if (box.friction > 0) equal_springs(scene, box);
  for (const PlaneTable& plane : scene.planes) add_wall(scene, plane, box);
  return box;
}

double energy_of(const SphereBox& box) {
  double energy = 0;
  for (std::size_t i = 0; i < box.positions.size(); ++i)
    energy += box.mass * (0.5 * dot(box.velocities[i], box.velocities[i]) +
                          box.gravity * (box.positions[i].z - box.low.z - box.radius));
  return energy;
}

}  // namespace nacre::bench
