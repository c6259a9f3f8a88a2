// Scenes that are allowed, and hardly meant as they are written.
#include "nacre/scene/doubts.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::doubts_test {
namespace {

const std::string head = "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n";
const std::string ball = "[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\n";
const std::string floor_plane = "[[plane]]\nname = \"floor\"\n";

std::string sheet(const std::string& keys = "material = \"paper\"\n") {
  return "[[body]]\nname = \"sheet\"\nshape = {grid = {width = 0.2, height = 0.2}}\n" + keys;
}
std::string can(const std::string& keys) {
  return "[[body]]\nname = \"can\"\nshape = {sphere = {radius = 0.1}}\n" + keys;
}
std::string made_of(const std::string& numbers) {
  return sheet("material = \"stuff\"\n") + "[[material]]\nname = \"stuff\"\n" + numbers;
}

/// That there is one doubt, with this in it; none if it is empty.
void expect_doubt(const std::string& scene, const std::string& part) {
  const std::vector<std::string> doubts = doubts_about(scene_of(scene));
  if (part.empty()) {
    EXPECT_TRUE(doubts.empty()) << doubts.front();
  } else {
    ASSERT_EQ(doubts.size(), 1u) << scene;
    EXPECT_NE(doubts.front().find(part), std::string::npos) << doubts.front();
  }
}

TEST(Doubts, an_ordinary_scene_has_none) {
  expect_doubt(head + floor_plane + ball + sheet(), "");
  expect_doubt(head + "[wind]\nvelocity = [1, 0, 0]\n" + ball + sheet(), "");
}

TEST(Doubts, a_scene_in_which_nothing_can_move_lacks_gravity) {
  const std::string still = "[simulation]\nduration = 1\n";
  expect_doubt(still + ball, "gravity = [0, 0, -9.81]");
  expect_doubt(still + sheet() + floor_plane, "nothing but contact makes anything move");
  expect_doubt(still + ball + "velocity = [1, 0, 0]\n", "");
  expect_doubt(still + ball + sheet("motion = {velocity = [1, 0, 0]}\n"), "");
  expect_doubt(still + can("material = \"paper\"\npressure = 5\n"), "");
  expect_doubt(still + sheet() + "[wind]\n", "");
  expect_doubt(still + ball + floor_plane + "motion = {velocity = [0, 0, 1]}\n", "");
}

TEST(Doubts, gravity_that_pulls_towards_no_plane_may_have_another_up) {
  const auto pulled = [](const char* gravity) {
    return std::string("[simulation]\nduration = 1\ngravity = ") + gravity + "\n" + ball;
  };
  expect_doubt(
      pulled("[0, -9.81, 0]") + floor_plane,
      "gravity is [0, -9.81, 0] and pulls nothing towards plane 'floor', whose normal is [0, 0, 1]: is "
      "up the direction z, as in gravity = [0, 0, -9.81]?");
  expect_doubt(pulled("[0, 0, 9.81]") + floor_plane, "gravity = [0, 0, -9.81]");
  expect_doubt(pulled("[0, -9.81, 0]") + floor_plane + "normal = [0, 1, 0]\n", "");
  expect_doubt(pulled("[0, -9.81, 0]") + floor_plane + "normal = [1, 0, 0]\n", "");
  expect_doubt(pulled("[4, 0, -9]") + floor_plane, "");
  expect_doubt(pulled("[0, -9.81, 0]"), "");
}

TEST(Doubts, gravity_may_be_that_of_the_earth_in_other_units) {
  const auto falls = [](const char* units, const char* gravity) {
    return std::string("[simulation]\nduration = 1\nunits = \"") + units + "\"\ngravity = " + gravity + "\n" +
           ball;
  };
  expect_doubt(falls("mm", "[0, 0, -9810]"), "gravity is 9810 m/s^2, 1000 times that of the Earth");
  expect_doubt(falls("SI", "[0, 0, -981]"), "gravity is 981 m/s^2, 100 times that of the Earth");
  expect_doubt(falls("cgs", "[0, 0, -9.8]"), "gravity is 9.8 cm/s^2, a hundredth of that of the Earth");
  expect_doubt(falls("cgs", "[0, 0, -981]"), "");
  expect_doubt(falls("mm", "[0, 0, -9.81]"), "");
  expect_doubt(falls("SI", "[0, 0, -1.62]"), "");
}

TEST(Doubts, a_wind_that_meets_no_triangle_acts_on_nothing) {
  const std::string wind = "[wind]\nvelocity = [5, 0, 0]\n";
  expect_doubt(head + ball + wind, "the wind acts on nothing");
  expect_doubt(head + ball + wind + sheet("fixed = true\n"), "the wind acts on nothing");
  expect_doubt(head + ball + wind + sheet("material = \"paper\"\nwind = false\n"),
               "the wind acts on nothing");
  expect_doubt(head + ball + wind + "drag = 0\nlift = 0\n", "");
}

TEST(Doubts, a_pressure_in_what_is_held_does_nothing) {
  expect_doubt(head + can("fixed = true\npressure = 10\n"), "the pressure of can does nothing");
  expect_doubt(head + can("material = \"paper\"\nfixed = true\nrelease = 0.5\npressure = 10\n"), "");
}

TEST(Doubts, numbers_of_a_material_may_be_in_other_units) {
  expect_doubt(head + made_of("density = 7.8\nthickness = 1e-3\nyoung = 1e6\n"), "if it is in g/cm^3");
  expect_doubt(head + made_of("density = 7800\nthickness = 1e-3\nyoung = 210\n"), "if it is in GPa");
  expect_doubt(head + made_of("density = 7800\nthickness = 0.3\nyoung = 1e6\n"),
               "sheet is made of a sheet or rod 0.3 m thick, but is only 0.2 m large");
  expect_doubt(head + made_of("density = 1\nthickness = 0.01\nyoung = 1\n"), "");
  expect_doubt("[simulation]\nduration = 1\nunits = \"cgs\"\ngravity = [0, 0, -981]\n" +
                   made_of("density = 0.5\nthickness = 0.01\nyoung = 1e6\n"),
               "");
  expect_doubt(head + made_of("density = 7.8\nthickness = 1e-3\nyoung = 1e6\n") +
                   "[[body]]\nname = \"other\"\n" +
                   "material = \"stuff\"\nshape = {grid = {}}\nposition = [0, 0, 1]\n",
               "if it is in g/cm^3");
}

}  // namespace
}  // namespace nacre::doubts_test
