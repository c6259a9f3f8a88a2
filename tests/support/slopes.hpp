// Scenes of static friction: level ground with a gravity that leans, so that it is a slope of 1 in 2 down
// along x, and things that lie on it.
#pragma once

#include <cmath>
#include <string>

#include <fmt/format.h>

namespace nacre::test {

inline constexpr double g = 9.81, slope = 0.5;
inline const double cosine = 1 / std::sqrt(1 + slope * slope);

inline constexpr const char* shell_text =
    "[[material]]\nname = \"shell\"\ndensity = 1000\nthickness = 0.001\nstretch = 100\nbend = 1e-4\n"
    "stretch_damping = 2e-5\nbend_damping = 1e-4\nmax_stretch = 1.5\n";

inline constexpr const char* table =
    "shape = {grid = {nx = 9, ny = 3, width = 1.6, height = 0.2}}\nposition = [0.31, 0.01, 0]";

inline std::string ground(double friction, double stiffness, bool mesh) {
  return fmt::format(
             "[simulation]\nduration = 60\ngravity = [{}, 0, {}]\n[contact]\nthickness = 0.001\n"
             "stiffness = {}\nfriction = {}\nrestitution = 0.5\nfriction_model = \"static\"\n",
             g * cosine * slope, -g * cosine, stiffness, friction) +
         shell_text +
         (mesh ? std::string("[[body]]\nname = \"table\"\nmaterial = \"shell\"\n") + table +
                     "\npin = {all = true}\n"
               : "[[plane]]\nname = \"floor\"\n");
}

inline std::string ball(double friction, bool mesh) {
  return ground(friction, 1e5, mesh) +
         "[[particles]]\nname = \"ball\"\nradius = 0.05\nposition = [0, 0, 0.0519]\nspin = "
         "false\n";
}
inline std::string sheet(double friction, bool mesh) {
  return ground(friction, 100, mesh) +
         "[[body]]\nname = \"sheet\"\nmaterial = \"shell\"\nposition = [0, 0, 0.0019]\n"
         "shape = {grid = {nx = 3, ny = 3, width = 0.08, height = 0.06}}\n";
}
inline std::string block(double friction, bool mesh) {
  return ground(friction, 100, mesh) +
         "[[body]]\nname = \"block\"\nmaterial = \"shell\"\nscale = [1, 1, 0.4]\nposition = [0, 0, 0.01345]\n"
         "shape = {platonic = {solid = \"cube\", radius = 0.05}}\n";
}
inline std::string stiff_block(double friction, bool mesh) {
  return ground(friction, 1000, mesh) +
         "[[body]]\nname = \"block\"\nstiff = true\nmass = 0.1\nposition = [0, 0, 0.0168]\n"
         "shape = {box = {size = [0.06, 0.05, 0.03], divisions = 1}}\n";
}

}  // namespace nacre::test
