#include "nacre/scene/doubts.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/scene/known_materials.hpp"

namespace nacre {

namespace {

// No sheet or rod that people simulate is below these.
constexpr double least_density = 10;  // kg/m^3: light foams
constexpr double least_young = 500;   // Pa: jelly has some thousands
/// A sheet whose thickness is a larger part of its size is none.
constexpr double most_thickness = 0.2;

bool moves_itself(const MotionTable& motion) { return !motion.phases.empty() || motion.grab.has_value(); }

/// Whether a script or a pin holds all of it, and never releases it.
bool is_held_for_ever(const BodyTable& body) {
  return std::ranges::any_of(body.pins,
                             [](const PinTable& pin) { return pin.is_whole && pin.is_immovable(); });
}

bool all_zero(const std::vector<Vec3>& velocities) { return std::ranges::all_of(velocities, is_zero); }

bool is_at_rest(const ParticlesTable& table) {
  return all_zero(table.velocities) && is_zero(table.angular_velocity) && !moves_itself(table.motion);
}
bool is_at_rest(const BodyTable& body) {
  return all_zero(body.velocities) && body.rest.empty() && !body.pressure &&
         std::ranges::none_of(body.pins, [](const PinTable& pin) { return moves_itself(pin.motion); });
}

/// Whether nothing can begin to move.
bool is_still(const Scene& scene) {
  return scene.simulation.strongest_gravity() == 0 && !scene.wind && scene.springs.empty() &&
         scene.seams.empty() && scene.custom.empty() &&
         std::ranges::all_of(scene.particles, [](const auto& table) { return is_at_rest(table); }) &&
         std::ranges::all_of(scene.bodies, [](const auto& table) { return is_at_rest(table); }) &&
         std::ranges::all_of(scene.planes, [](const PlaneTable& plane) { return plane.motion.empty(); });
}

std::string text_of(const Vec3& x) { return fmt::format("[{:.4g}, {:.4g}, {:.4g}]", x.x, x.y, x.z); }

/// Gravity, but towards no plane, though one lies as planes do that say nothing.
void add_gravity(const Scene& scene, std::vector<std::string>& doubts) {
  const Vec3& gravity = scene.simulation.gravity;
  const PlaneTable* level = nullptr;
  for (const PlaneTable& plane : scene.planes) {
    if (dot(gravity, plane.normal) < 0) return;
    if (plane.collide && !plane.at.has("normal")) level = &plane;
  }
  if (is_zero(gravity) || !level) return;
  doubts.push_back(
      fmt::format("gravity is {} and pulls nothing towards plane '{}', whose normal is {}: is "
                  "up the direction z, as in gravity = [0, 0, {:.4g}]? Otherwise give the plane "
                  "its normal",
                  text_of(gravity), level->name, text_of(level->normal), -norm(gravity)));
}

/// Earth's, in units that are not those of the scene.
void add_size_of_gravity(const Scene& scene, std::vector<std::string>& doubts) {
  constexpr double earth = 9.81, near = 0.03;
  const double size = scene.simulation.strongest_gravity();
  const auto is_earths = [&](double per_unit) { return std::abs(size - per_unit * earth) < near * size; };
  if (scene.simulation.units == "cgs") {
    if (is_earths(1))
      doubts.push_back(
          fmt::format("gravity is {:.4g} cm/s^2, a hundredth of that of the Earth: 981 in cgs", size));
  } else if (is_earths(100) || is_earths(1000)) {
    doubts.push_back(fmt::format(
        "gravity is {:.4g} m/s^2, {} times that of the Earth: it is in m/s^2 whatever the unit of "
        "lengths, as in gravity = [0, 0, -9.81]",
        size, is_earths(100) ? 100 : 1000));
  }
}

void add_wind(const Scene& scene, std::vector<std::string>& doubts) {
  const auto feels = [](const BodyTable& body) {
    return body.wind && !body.mesh.triangles.empty() && !is_held_for_ever(body);
  };
  if (scene.wind && scene.wind->drag + scene.wind->lift > 0 && std::ranges::none_of(scene.bodies, feels))
    doubts.emplace_back(
        "the wind acts on nothing: it acts on triangles of bodies that are free and have not wind = false. "
        "Particles and rods feel still air alone, by drag");
}

void add_pressure(const BodyTable& body, std::vector<std::string>& doubts) {
  if (body.pressure && is_held_for_ever(body))
    doubts.push_back(fmt::format("the pressure of {} does nothing: all of it is held", body.name));
}

double size_of(const BodyTable& body) {
  Vec3 low{infinity, infinity, infinity}, high = -low;
  for (const Vec3& x : body.rest_positions()) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
  }
  return std::max({high.x - low.x, high.y - low.y, high.z - low.z});
}

void add_numbers(const MaterialTable& material, std::vector<std::string>& doubts) {
  if (material.density == 1 || material.young == 1) return;  // without units on purpose
  if (material.density && *material.density < least_density)
    doubts.push_back(
        fmt::format("material {} has a density of {:.4g} kg/m^3, less than any foam: if it is in "
                    "g/cm^3, multiply it by 1000",
                    material.name, *material.density));
  if (material.young && *material.young < least_young)
    doubts.push_back(
        fmt::format("material {} has a Young's modulus of {:.4g} Pa, softer than jelly: if it is in GPa, "
                    "multiply it by 1e9, if in MPa, by 1e6",
                    material.name, *material.young));
}

/// Numbers in units that are not those of the scene.
void add_material(const Scene& scene, const BodyTable& body, std::set<std::string>& seen,
                  std::vector<std::string>& doubts) {
  const auto material = find_material(scene, body.material);
  if (!material || body.stiff || is_held_for_ever(body)) return;
  if (seen.insert(material->name).second) add_numbers(*material, doubts);
  const double size = size_of(body), thickness = material->thickness.value_or(0);
  if (thickness > most_thickness * size)
    doubts.push_back(
        fmt::format("{} is made of a sheet or rod {:.4g} m thick, but is only {:.4g} m large: if the "
                    "thickness of its material {} is in millimetres, multiply it by 0.001; a solid thing is "
                    "a body with stiff = true",
                    body.name, thickness, size, material->name));
}

}  // namespace

std::vector<std::string> doubts_about(const Scene& scene) {
  std::vector<std::string> doubts;
  if (is_still(scene))
    doubts.emplace_back(
        "nothing but contact makes anything move: there is no gravity, no velocity, no script and no "
        "spring. For weight write gravity = [0, 0, -9.81] in [simulation]");
  add_gravity(scene, doubts);
  add_size_of_gravity(scene, doubts);
  add_wind(scene, doubts);
  std::set<std::string> materials;
  for (const BodyTable& body : scene.bodies) {
    add_pressure(body, doubts);
    if (scene.simulation.units == "SI") add_material(scene, body, materials, doubts);
  }
  return doubts;
}

}  // namespace nacre
