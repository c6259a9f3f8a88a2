#include "nacre/record/orientations.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "nacre/record/frames.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::orientations_test {
namespace {

constexpr double pi = std::numbers::pi;

void expect_near(const Orientation& a, const Orientation& b, double tolerance) {
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(a[i], b[i], tolerance) << i;
}

TEST(Orientation, turns_about_the_direction_of_the_angle) {
  const Orientation start{1, 0, 0, 0};
  EXPECT_EQ(turned(start, {}), start);
  expect_near(turned(start, {0, 0, pi / 2}), {std::sqrt(0.5), 0, 0, std::sqrt(0.5)}, 1e-15);
  expect_near(turned(turned(start, {pi / 2, 0, 0}), {0, 0, pi}), {0, 0, std::sqrt(0.5), std::sqrt(0.5)},
              1e-15);
  Orientation round = start;
  for (int i = 0; i < 1000; ++i) round = turned(round, {0, 2 * pi / 1000, 0});
  expect_near(round, {-1, 0, 0, 0}, 1e-12);
}

const std::string spinning =
    "[simulation]\nduration = 1\n[contact]\nfriction = 0.5\n"
    "[[particles]]\nname = \"fixed\"\nposition = [1, 0, 0]\nradius = 0.1\nfixed = true\n"
    "[[particles]]\nname = \"ball\"\nposition = [0, 0, 0]\nradius = 0.1\nangular_velocity = [0, 0, 2]\n";

TEST(Orientations, are_in_frames_of_balls_that_turn) {
  const Model model = model_of(spinning);
  Simulation simulation(model, {});
  Orientations all(model), rest(model);
  for (const double t : {0.25, 0.5}) {
    simulation.advance(*model.quantum.nearest(t));
    format::Frame frame = frame_of(model, simulation.state(), simulation.state().now);
    (t < 0.5 ? all : rest).add_to(frame, simulation.state().motion, simulation.state().now);
    ASSERT_TRUE(frame.of_points("orientation"));
    const auto& orientation = frame.of_points("orientation")->values;
    EXPECT_EQ(orientation[0], 0) << "what does not turn has none";
    expect_near({orientation[4], orientation[5], orientation[6], orientation[7]},
                {std::cos(t), 0, 0, std::sin(t)}, 1e-12);
    EXPECT_NEAR(frame.of_points("spin")->values[5], 2, 1e-12);
    EXPECT_NEAR(frame.of_points("angle")->values[5], 2 * t, 1e-12);
    rest.continue_from(frame);
  }
}

TEST(Orientations, are_not_in_frames_without_balls_that_turn) {
  std::string text = spinning;
  text.replace(text.find("angular_velocity"), std::string::npos, "spin = false\n");
  const Model model = model_of(text);
  Simulation simulation(model, {});
  format::Frame frame = frame_of(model, simulation.state(), 0);
  const std::size_t before = frame.point_fields.size();
  Orientations(model).add_to(frame, simulation.state().motion, 0);
  EXPECT_EQ(frame.point_fields.size(), before);
}

}  // namespace
}  // namespace nacre::orientations_test
