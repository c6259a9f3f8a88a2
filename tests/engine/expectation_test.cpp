// What is expected of contact before a run: the deepest impact that the start of a model shows.
#include "nacre/engine/expectation.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "scene/scratch.hpp"

namespace nacre::expectation_test {
namespace {

const std::string start = "[contact]\nthickness = 0.001\nstiffness = 1e5\n[simulation]\nduration = 1\n";
const std::string falling = start + "gravity = [0, 0, -9.81]\n";

/// 0 if no two meet.
double speed_between_bodies(const std::string& text) {
  const auto impact = expected_impact_between_bodies(model_of(text));
  return impact ? impact->speed : 0;
}

TEST(Expectation, balls_of_one_table_meet_each_other) {
  const auto balls = [](const std::string& velocities) {
    return start + "[[particles]]\npositions = [[0, 0, 0], [1, 0, 0], [9, 9, 9]]\nradius = 0.1\nmass = 2\n" +
           "velocities = " + velocities + "\n";
  };
  const auto model = model_of(balls("[[3, 0, 0], [-1, 0, 0], [0, 0, 0]]"));
  const auto impact = expected_impact_between_bodies(model);
  ASSERT_TRUE(impact);
  EXPECT_EQ(impact->speed, 4);
  EXPECT_EQ(impact->mobility, 1) << "of two masses of 2";
  EXPECT_EQ(impact->layer, impact->ladder->law().deepest(0.5 * 16));
  EXPECT_EQ(speed_between_bodies(balls("[[-3, 0, 0], [1, 0, 0], [0, 0, 0]]")), 0) << "they part";
}

TEST(Expectation, a_ball_on_a_thread_swings_to_its_neighbour) {
  const auto cradle = [](const std::string& neighbour) {
    return falling +
           "[[particles]]\nname = \"nail\"\nposition = [0, 0, 1]\nfixed = true\ncollide = false\n"
           "[[particles]]\nname = \"balls\"\npositions = [[-0.6, 0, 0.2], " +
           neighbour +
           "]\nradius = 0.05\n[[spring]]\nname = \"thread\"\nbetween = [[\"nail\", "
           "\"balls:0\"]]\nstiffness = 1e5\n";
  };
  EXPECT_NEAR(speed_between_bodies(cradle("[0.101, 0, 0]")), std::sqrt(2 * 9.81 * 0.2), 1e-9);
  EXPECT_EQ(speed_between_bodies(cradle("[0.3, 0, -0.3]")), 0) << "out of the reach of the thread";
}

TEST(Expectation, what_falls_together_meets_only_if_something_stops_it) {
  const std::string balls = "[[particles]]\npositions = [[0, 0, 1], [0, 0, 2]]\nradius = 0.1\n";
  EXPECT_EQ(speed_between_bodies(falling + balls), 0);
  EXPECT_NEAR(speed_between_bodies(falling + balls + "[[plane]]\n"), std::sqrt(2 * 9.81), 1e-9);
}

TEST(Expectation, the_deeper_impact_is_expected_be_it_on_a_plane_or_between_bodies) {
  const auto impact = [](const std::string& velocities) {
    return expected_impact(
               model_of(start +
                        "[[plane]]\n[[particles]]\npositions = [[0, 0, 1], [1, 0, 1]]\nradius = 0.1\n"
                        "velocities = " +
                        velocities + "\n"))
        .value();
  };
  EXPECT_EQ(impact("[[1, 0, 0], [0, 0, -30]]").speed, 30);
  EXPECT_EQ(impact("[[100, 0, 0], [0, 0, -1]]").speed, std::hypot(100, 1));
}

TEST(Expectation, many_balls_are_not_all_compared) {
  const Model model =
      model_of(start +
               "[[particles]]\nrandom = {count = 20000, low = [0, 0, 0], high = [40, 40, 40]}\n"
               "radius = 0.2\nspeed = [1, 1]\n");
  EXPECT_GT(expected_impact_between_bodies(model).value().speed, 1.5);
}

TEST(Expectation, a_plane_that_moves_meets_what_is_on_its_way) {
  const auto speed = [](const std::string& motion, const std::string& velocity = "[0, 0, 0]") {
    const auto impact = expected_impact_on_walls(
        model_of(start + "[[plane]]\nmotion = " + motion +
                 "\n[[particles]]\nposition = [0, 0, 1]\nradius = 0.1\nvelocity = " + velocity + "\n"));
    return impact ? impact->speed : 0;
  };
  EXPECT_EQ(speed("{velocity = [0, 0, 2]}"), 2);
  EXPECT_EQ(speed("{velocity = [0, 0, 2]}", "[0, 0, -3]"), 5);
  EXPECT_EQ(speed("{velocity = [9, 0, 0]}"), 0) << "a belt";
  EXPECT_EQ(speed("{velocity = [0, 0, -2]}"), 0) << "it moves away";
  EXPECT_EQ(speed("{velocity = [0, 0, 2], end = 0.4}"), 0) << "it stops below the ball";
  EXPECT_NEAR(speed("{keys = [{time = 1, offset = [0, 0, -1]}, {time = 1.5, offset = [0, 0, 1]}]}"), 4, 1e-9);
}

TEST(Expectation, a_script_leads_bodies_and_balls_to_each_other) {
  const auto ball = [](const std::string& motion) {
    return start + "[[particles]]\nname = \"jaw\"\nposition = [-1, 0, 0]\nradius = 0.1\nmotion = " + motion +
           "\n[[particles]]\nname = \"ball\"\nposition = [0, 0, 0]\nradius = 0.1\n";
  };
  EXPECT_EQ(speed_between_bodies(ball("{velocity = [0.5, 0, 0]}")), 0.5);
  EXPECT_EQ(speed_between_bodies(ball("{velocity = [0.5, 0, 0], end = 1.599}")), 0.5) << "into the reach";
  EXPECT_EQ(speed_between_bodies(ball("{velocity = [0.5, 0, 0], end = 1.5}")), 0) << "it stops before";
  EXPECT_EQ(speed_between_bodies(ball("{velocity = [0, 0.5, 0]}")), 0) << "it passes";
  const std::string door =
      "[[body]]\nname = \"door\"\nshape = {grid = {nx = 2, ny = 2}}\nposition = [0.5, 0, 0.3]\npin = {all = "
      "true, motion = {end = 1, rotation = {axis = [0, 1, 0], degrees_per_second = 90, interval = 0.01}}}\n"
      "[[particles]]\nposition = [0.5, 0, -0.5]\nradius = 0.1\n";
  EXPECT_GT(speed_between_bodies(start + door), 1.5) << "its edge is 1.04 m from the axis";
}

}  // namespace
}  // namespace nacre::expectation_test
