// The force that holds a body, against the law of springs and against the energy of shells.
#include "nacre/engine/pull.hpp"

#include <gtest/gtest.h>

#include "nacre/engine/observe.hpp"
#include "nacre/engine/probes.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::pull_test {
namespace {

Vec3 read_at_start(const Model& model) {
  const std::vector<double> values =
      read_probes(model, initial_state(model).motion, 0, std::vector<Vec3>(model.places()));
  return {values[0], values[1], values[2]};
}

/// A spring of stiffness 10 with a dashpot, pulled from 1 to 1.5; its free end moves away at 2.
const std::string spring = R"([simulation]
duration = 1
gravity = [0, 0, -9]
[[particles]]
name = "a"
position = [0, 0, 1]
fixed = true
[[particles]]
name = "b"
position = [1.5, 0, 1]
velocity = [2, 0, 0]
[[point]]
name = "middle"
of = ["a", "b"]
collide = false
[[spring]]
between = ["a", "b"]
stiffness = 10
length = 1
damping = 0.25
[[probe]]
)";

TEST(Pull, of_a_spring_is_its_force_with_its_dashpot_but_without_gravity) {
  const double force = 10 * 0.5 + 0.25 * 2;
  EXPECT_NEAR(read_at_start(model_of(spring + "pull = \"a\"\n")).x, force, 1e-12);
  const Vec3 other = read_at_start(model_of(spring + "pull = \"b\"\n"));
  EXPECT_NEAR(other.x, -force, 1e-12);
  EXPECT_EQ(other.z, 0);
  EXPECT_NEAR(read_at_start(model_of(spring + "pull = [\"a\", \"b\"]\n")).x, 0, 1e-12);
}

TEST(Pull, of_a_carried_point_is_shared_by_its_weights) {
  const std::string held = spring + "pull = \"a\"\n[[particles]]\nname = \"c\"\nposition = [0.75, 3, 1]\n" +
                           "[[spring]]\nbetween = [\"middle\", \"c\"]\nstiffness = 4\nlength = 2\n";
  EXPECT_NEAR(read_at_start(model_of(held)).y, 0.5 * 4 * 1, 1e-12);
}

/// A sheet stretched by half of its length, held at both ends; `length` is the position of its right end.
Model sheet(double length) {
  std::string vertices, rest;
  for (const double y : {0.0, 0.1})
    for (int i = 0; i < 5; ++i) {
      vertices += "[" + std::to_string(length * i / 4) + ", " + std::to_string(y) + ", 0.02], ";
      rest += "[" + std::to_string(0.1 * i) + ", " + std::to_string(y) + ", 0], ";
    }
  std::string triangles;
  for (int i = 0; i < 4; ++i) {
    const auto corner = [](int a, int b, int c) {
      return "[" + std::to_string(a) + ", " + std::to_string(b) + ", " + std::to_string(c) + "], ";
    };
    triangles += corner(i, i + 1, i + 5) + corner(i + 1, i + 6, i + 5);
  }
  return model_of("[simulation]\nduration = 1\n[[body]]\nname = \"strip\"\nmesh = {vertices = [" + vertices +
                  "], triangles = [" + triangles + "], rest = [" + rest +
                  "]}\nmaterial = \"rubber\"\npin = {vertices = [0, 5]}\n"
                  "[[material]]\nname = \"rubber\"\ndensity = 100\nthickness = 1e-3\nstretch = 20\nbend = "
                  "1e-6\nmax_stretch = inf\n[[probe]]\npull = [\"strip:0\", \"strip:5\"]\n");
}

double energy_of(const Model& model) { return observe(model, initial_state(model), 0).total; }

TEST(Pull, of_an_evenly_stretched_sheet_is_the_slope_of_its_energy) {
  const double h = 1e-4;
  const double slope = (energy_of(sheet(0.5 + h)) - energy_of(sheet(0.5 - h))) / (2 * h);
  ASSERT_GT(slope, 0);
  EXPECT_NEAR(read_at_start(sheet(0.5)).x / slope, 1, 1e-5);
}

}  // namespace
}  // namespace nacre::pull_test
