// How much work a run will be.
#include "nacre/engine/outlook.hpp"

#include <gtest/gtest.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::outlook_test {
namespace {

const std::string sheet = R"([simulation]
duration = 1
gravity = [0, 0, -9.81]
[[body]]
name = "sheet"
collide = false
shape = {grid = {nx = 5, ny = 4}}
material = "wool"
pin = {vertices = [0]}
velocity = [0, 0.3, 0]
)";

TEST(Outlook, forces_are_counted_exactly_from_any_time_to_any_other) {
  const Model model = model_of(sheet);
  Simulation simulation(model, {});
  Time before = 0;
  std::uint64_t evaluations = 0;
  for (const double seconds : {1e-6, 0.001, 0.0047, 0.01}) {
    const Time now = *model.quantum.nearest(seconds);
    simulation.advance(now);
    EXPECT_EQ(ticked(model, before, now).evaluations,
              static_cast<double>(simulation.state().counters.evaluations - evaluations));
    evaluations = simulation.state().counters.evaluations;
    before = now;
  }
}

TEST(Outlook, the_work_of_forces_is_that_of_their_clocks_by_kind_and_body) {
  const Model model = model_of(sheet);
  double evaluations = 0, work = 0;
  for (const ForceWork& each : force_work(model)) {
    EXPECT_EQ(each.of, "sheet");
    evaluations += each.evaluations;
    work += each.work;
  }
  const Ticked second = ticked(model, 0, *model.quantum.nearest(1));
  EXPECT_NEAR(evaluations, second.evaluations, 3e-3 * evaluations);
  EXPECT_NEAR(work, second.work, 3e-3 * work);
  EXPECT_EQ(second.work, second.kicks) << "nothing is damped";
}

std::string balls(const std::string& more) {
  return "[simulation]\nduration = 4\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.01\nstiffness = 1e4\n" +
         more +
         "[[plane]]\n[[particles]]\nname = \"p\"\npositions = [[0, 0, 5], [1, 0, 5]]\nradius = 0.01\nmass = "
         "1\n";
}

TEST(Outlook, contact_is_expected_from_the_time_of_arrival_on) {
  const Model model = model_of(balls("restitution = 0.5\n"));  // they fall for a second
  EXPECT_EQ(expected_contact_work(model, 0, 0.99), 0);
  const double first = expected_contact_work(model, 0, 2), second = expected_contact_work(model, 2, 3);
  EXPECT_GT(first, 0);
  EXPECT_NEAR(first, second, 0.01 * second);
  const double step = model.quantum.seconds(model.contacts.ladders.back().first_step());
  EXPECT_GT(second, 2 / step);
  EXPECT_LT(second, 40 / step);
}

TEST(Outlook, balls_that_bounce_for_ever_cost_less_than_balls_that_come_to_rest) {
  EXPECT_LT(expected_contact_work(model_of(balls("")), 0, 4),
            0.1 * expected_contact_work(model_of(balls("restitution = 0.5\n")), 0, 4));
  EXPECT_GT(expected_contact_work(model_of(balls("")), 0, 4), 0);
}

TEST(Outlook, no_contact_is_expected_of_what_flies_away) {
  std::string text = balls("");
  text.replace(text.find("gravity = [0, 0, -10]"), 21, "gravity = [0, 0, 10]");
  EXPECT_EQ(expected_contact_work(model_of(text), 0, 4), 0);
}

TEST(Outlook, a_cloth_that_falls_on_a_ball_is_expected_there) {
  const std::string scene =
      "[simulation]\nduration = 2\ngravity = [0, 0, -10]\n[[particles]]\nname = \"ball\"\nposition = [0, 0, "
      "0]\nradius = 0.2\nfixed = true\n[[body]]\nname = \"cloth\"\nmaterial = \"wool\"\nshape = {grid = {nx "
      "= "
      "9, ny = 9}}\nposition = [0, 0, 1.45]\n";
  const Model model = model_of(scene);
  EXPECT_EQ(expected_contact_work(model, 0, 0.45), 0);
  EXPECT_GT(expected_contact_work(model, 0, 2), 0);
}

}  // namespace
}  // namespace nacre::outlook_test
