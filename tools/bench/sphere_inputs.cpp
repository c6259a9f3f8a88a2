#include "bench/sphere_inputs.hpp"

#include <cmath>
#include <map>
#include <numbers>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

namespace nacre::embedded {
std::string_view bench_spheres_lammps();
std::string_view bench_spheres_yade();
}  // namespace nacre::embedded

namespace nacre::bench {

namespace {

using Values = std::map<std::string, std::string, std::less<>>;

/// Replaces every @NAME@ by its value. A name without a value is a bug.
std::string filled(std::string_view text, const Values& values) {
  std::string out;
  for (;;) {
    const std::size_t begin = text.find('@');
    out += text.substr(0, begin);
    if (begin == std::string_view::npos) return out;
    const std::size_t end = text.find('@', begin + 1);
    const auto value = values.find(text.substr(begin + 1, end - begin - 1));
    if (end == std::string_view::npos || value == values.end())
      throw std::logic_error("a template has a name without a value");
    out += value->second;
    text.remove_prefix(end + 1);
  }
}

std::string number(double value) { return fmt::format("{}", value); }

/// Yade combines two dashpots in series: the constant of each side, for balls and for a wall.
struct Viscosity {
  double ball = 0, wall = 0;
};

Viscosity viscosity_for(double pair, double wall) {
  const double ball = 2 * pair;
  return {ball, pair == 0 ? 0 : wall * ball / (ball - wall)};
}

Values values_of(const SphereBox& box, const Schedule& schedule) {
  const double pair_mass = box.mass / 2;
  const double pair = damping_for(box.restitution, box.stiffness, pair_mass);
  const double wall = damping_for(box.restitution, box.stiffness, box.mass);
  const Viscosity viscosity = viscosity_for(pair_mass * pair, box.mass * wall);
  const bool rubs = box.friction > 0;
  return {{"STIFFNESS", number(box.stiffness)},
          {"STYLE", rubs ? "gran/hooke/history" : "gran/hooke"},
          {"WALL_STYLE", rubs ? "hooke/history" : "hooke"},
          {"FRICTION", rubs ? fmt::format("NULL {} 1", box.friction) : "0 0 0"},
          {"MOTION", rubs ? "nve/sphere" : "nve"},
          {"SHEAR", rubs ? number(box.shear_stiffness) : "NULL"},
          {"SHEAR_STIFFNESS", number(2 * box.shear_stiffness)},
          {"FRICTION_ANGLE", number(std::atan(box.friction))},
          {"RADIUS", number(box.radius)},
          {"MASS", number(box.mass)},
          {"GRAVITY", number(box.gravity)},
          {"MARGIN", number(schedule.margin)},
          {"PAIR_DAMPING", number(pair)},
          {"WALL_DAMPING", number(wall)},
          {"BALL_VISCOSITY", number(viscosity.ball)},
          {"WALL_VISCOSITY", number(viscosity.wall)},
          {"LOW_X", number(box.low.x)},
          {"LOW_Y", number(box.low.y)},
          {"LOW_Z", number(box.low.z)},
          {"HIGH_X", number(box.high.x)},
          {"HIGH_Y", number(box.high.y)},
          {"HIGH_Z", number(box.high.z)},
          {"STEP", number(schedule.step)},
          {"STEPS", fmt::format("{}", schedule.steps)},
          {"SAMPLE_EVERY", fmt::format("{}", schedule.sample_every)}};
}

}  // namespace

double damping_for(double restitution, double stiffness, double effective_mass) {
  const double decay = -std::log(restitution);
  const double share = decay / std::sqrt(std::numbers::pi * std::numbers::pi + decay * decay);
  return 2 * share * std::sqrt(stiffness / effective_mass);
}

std::string lammps_state(const SphereBox& box) {
  const double density = box.mass / (4.0 / 3 * std::numbers::pi * box.radius * box.radius * box.radius);
  std::string text = fmt::format(
      "Spheres in a box, SI units\n\n{} atoms\n1 atom types\n\n{} {} xlo xhi\n{} {} ylo yhi\n{} {} zlo zhi\n",
      box.positions.size(), box.low.x, box.high.x, box.low.y, box.high.y, box.low.z, box.high.z);
  text += "\nAtoms # sphere: id type diameter density x y z\n\n";
  for (std::size_t i = 0; i < box.positions.size(); ++i) {
    const Vec3& x = box.positions[i];
    text += fmt::format("{} 1 {} {} {} {} {}\n", i + 1, 2 * box.radius, density, x.x, x.y, x.z);
  }
  text += "\nVelocities # id vx vy vz, then rotation\n\n";
  for (std::size_t i = 0; i < box.velocities.size(); ++i) {
    const Vec3& v = box.velocities[i];
    text += fmt::format("{} {} {} {} 0 0 0\n", i + 1, v.x, v.y, v.z);
  }
  return text;
}

std::string lammps_script(const SphereBox& box, const Schedule& schedule) {
  return filled(embedded::bench_spheres_lammps(), values_of(box, schedule));
}

std::string yade_state(const SphereBox& box) {
  std::string text;
  for (std::size_t i = 0; i < box.positions.size(); ++i) {
    const Vec3 &x = box.positions[i], &v = box.velocities[i];
    text += fmt::format("{} {} {} {} {} {}\n", x.x, x.y, x.z, v.x, v.y, v.z);
  }
  return text;
}

std::string yade_script(const SphereBox& box, const Schedule& schedule) {
  return filled(embedded::bench_spheres_yade(), values_of(box, schedule));
}

}  // namespace nacre::bench
