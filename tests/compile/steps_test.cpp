// Steps: the given ones are used as written, the others share clocks.
#include "nacre/compile/steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <type_traits>

#include "scene/scratch.hpp"

namespace nacre::steps_test {
namespace {

const std::string mixed = R"([simulation]
duration = 1
gravity = [0, 0, -10]
[contact]
thickness = 0.01
stiffness = 500
[[plane]]
[[particles]]
name = "p"
positions = [[0, 0, 1], [1, 0, 1], [2, 0, 1], [3, 0, 1]]
mass = [1, 0.3, 7, 0.011]
[[spring]]
name = "soft"
between = ["p:0", "p:1"]
stiffness = 3
[[spring]]
name = "hard"
between = ["p:2", "p:3"]
stiffness = 4321
)";

std::vector<Time> steps_of(const Model& model) {
  std::vector<Time> steps;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const Clock& clock : forces.clocks) steps.push_back(clock.step);
  });
  for (const Ladder& ladder : model.contacts.ladders) steps.push_back(ladder.first_step());
  return steps;
}

double spring_step(const Model& model, int i) {
  return model.quantum.seconds(std::get<Forces<Spring>>(model.forces).clocks[i].step);
}
double gravity_step(const Model& model) {
  return model.quantum.seconds(std::get<Forces<Gravity>>(model.forces).clocks[0].step);
}

TEST(Steps, a_step_scale_of_half_halves_every_step_that_is_not_given) {
  const std::string all =
      mixed +
      "[[body]]\nshape = {grid = {nx = 4, ny = 4, width = 0.3, height = 0.3}}\nposition = [0, "
      "0, 3]\nmaterial = \"wool\"\n";
  const Model whole = model_of(all), half = model_of(all, {"", {"simulation.step_scale=0.5"}});
  const std::vector<Time> longer = steps_of(whole), shorter = steps_of(half);
  ASSERT_EQ(longer.size(), shorter.size());
  for (std::size_t i = 0; i < longer.size(); ++i) EXPECT_EQ(longer[i], 2 * shorter[i]);
  for (std::size_t i = 0; i < whole.contacts.mobility_limits.size(); ++i)
    EXPECT_NEAR(whole.contacts.mobility_limits[i] / half.contacts.mobility_limits[i], 1, 1e-5);
}

TEST(Steps, a_step_that_is_given_is_not_scaled) {
  const Overlay given{"",
                      {"spring.soft.step=0.001", "contact.step=0.0002", "simulation.gravity_step=0.003",
                       "simulation.step_scale=0.25"}};
  const Model model = model_of(mixed, given);
  EXPECT_NEAR(spring_step(model, 0), 0.001, 1e-12);
  EXPECT_NEAR(gravity_step(model), 0.003, 1e-12);
  EXPECT_NEAR(model.quantum.seconds(model.contacts.ladders[0].first_step()), 0.0002, 1e-12);
}

TEST(Steps, a_step_scale_over_one_is_refused) {
  EXPECT_EQ(problems_of(mixed, {"", {"simulation.step_scale=1.5"}}),
            "--set: simulation.step_scale: must be greater than 0 and at most 1, not 1.5");
}

/// Kicks of gravity in phase with a swing would pump energy into it.
TEST(Steps, gravity_steps_at_most_four_steps_of_the_shells_and_rods_that_hold_a_vertex) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[[particles]]\nposition = [0, 0, 9]\ncollide = "
      "false\n"
      "[[body]]\ncollide = false\nshape = {graded_grid = {nx = 12, ny = 12, ratio = 10, fraction = "
      "0.1}}\nmaterial = "
      "\"cotton\"\n"
      "[[body]]\ncollide = false\nshape = {polyline = {line = [[0, 0, 5], [0, 0, 6]], count = 11}}\nmaterial "
      "= \"wool\"\n");
  std::vector<Time> shortest(model.vertices.size(), longest_step);
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (!std::is_same_v<P, Gravity>)
      for (std::size_t i = 0; i < forces.stencils.size(); ++i)
        for (int vertex : forces.stencils[i])
          shortest[vertex] = std::min(shortest[vertex], forces.clocks[i].step);
  });
  const auto& gravity = std::get<Forces<Gravity>>(model.forces);
  for (std::size_t i = 0; i < gravity.stencils.size(); ++i) {
    const int vertex = gravity.stencils[i][0];
    if (vertex == 0) {
      EXPECT_GT(model.quantum.seconds(gravity.clocks[i].step), 0.0078) << "nothing holds it";
    } else {
      EXPECT_EQ(gravity.clocks[i].step, 4 * shortest[vertex]) << vertex;
    }
  }
  EXPECT_GE(gravity.batches.size(), 4u) << "small elements do not hurry large ones";
}

TEST(Steps, chosen_steps_are_powers_of_two_of_one_base) {
  const std::vector<Time> steps = steps_of(model_of(mixed));
  ASSERT_GE(steps.size(), 8u);
  std::size_t different = 0;
  for (Time step : steps) {
    const Time longer = std::max(step, steps[0]), shorter = std::min(step, steps[0]);
    EXPECT_EQ(longer % shorter, 0);
    EXPECT_TRUE(std::has_single_bit(static_cast<std::uint64_t>(longer / shorter)));
    different += step != steps[0];
  }
  EXPECT_GT(different, 0u);
}

TEST(Steps, pairs_of_similar_mass_share_a_ladder) {
  const Model model = model_of(mixed);
  EXPECT_EQ(all_pairs(model.contacts, model.points).size(), 4u + 6u);
  // With each other, and with a wall: half the mobility could step by sqrt(2) more, but not by 2.
  EXPECT_EQ(model_of(mixed, {"", {"particles.p.mass=2"}}).contacts.ladders.size(), 1u);
  EXPECT_GT(model.contacts.ladders.size(), 1u);
}

TEST(Steps, pairs_of_equal_bodies_lose_nothing_by_sharing_a_base) {
  for (const char* plane : {"", "plane=[]"}) {
    std::vector<std::string> set{"particles.p.mass=2"};
    if (*plane) set.emplace_back(plane);
    const Model model = model_of(mixed, {"", set});
    const double longest = 0.05 * std::sqrt(2 / (500 * (0.5 + 0.5)));
    const double step =
        model.quantum.seconds(model.contacts.ladder({PairKind::point_point, 0, 1}).first_step());
    EXPECT_LE(step, longest) << plane;
    EXPECT_GT(step, longest * 0.99999) << plane;
  }
}

TEST(Steps, contact_steps_at_most_alpha_of_its_time_scale) {
  for (double alpha : {0.01, 0.05, 0.3}) {
    const Model model = model_of(mixed, {"", {"contact.alpha=" + std::to_string(alpha)}});
    for (const Pair& pair : all_pairs(model.contacts, model.points)) {
      double sum = mobility(model, model.contacts.elements[pair.a].point);
      if (pair.kind == PairKind::point_point) sum += mobility(model, model.contacts.elements[pair.b].point);
      const double longest = alpha * std::sqrt(2 / (500 * sum));
      const double step = model.quantum.seconds(model.contacts.ladder(pair).first_step());
      EXPECT_LE(step, longest);
      EXPECT_GT(step, longest / 2.001);
    }
  }
}

TEST(Steps, soft_forces_see_each_contact_at_least_twice) {
  const Model model = model_of(mixed);
  const double slow = std::numbers::pi * std::sqrt(1 / (2 * 500 * (1 / 0.011 + 1 / 0.3)));  // of the lightest
  const double fast = 4 * 0.01 / std::sqrt(2 * 10 * 1);  // of what fell from where they start
  const double contact = std::min(slow, fast);
  EXPECT_LE(gravity_step(model), contact / 2);
  EXPECT_GT(gravity_step(model), contact / 4.01);
  for (int i = 0; i < 2; ++i) EXPECT_LE(spring_step(model, i), contact / 2);
}

TEST(Steps, a_spring_steps_a_tenth_of_its_time_scale_at_most) {
  const std::string spring =
      "[simulation]\nduration = 1\n[[particles]]\nname = \"p\"\npositions = [[0, 0, 1], [1, 0, 1]]\nmass = "
      "2\ncollide = false\n"
      "[[spring]]\nchain = \"p\"\nstiffness = 400\n";
  const double scale = 0.1 / std::sqrt(400 * (0.5 + 0.5));
  EXPECT_LE(spring_step(model_of(spring), 0), scale);
  EXPECT_GT(spring_step(model_of(spring), 0), scale * 0.999);
}

TEST(Steps, damping_shortens_steps) {
  EXPECT_EQ(damped_share(0), 1);
  EXPECT_DOUBLE_EQ(damped_share(1), std::sqrt(2) - 1);
  const std::string spring =
      "[simulation]\nduration = 1\n[[particles]]\nname = \"p\"\npositions = [[0, 0, 1], [1, 0, 1]]\nmass = "
      "2\ncollide = false\n"
      "[[spring]]\nchain = \"p\"\nstiffness = 400\ndamping = 40\n";
  const double ratio = 0.5 * 40 * 20 / 400;
  EXPECT_NEAR(spring_step(model_of(spring), 0), 0.005 * damped_share(ratio), 1e-8);
}

TEST(Steps, a_given_step_is_used_as_written_to_the_nearest_quantum) {
  const Model model = model_of(
      mixed, {"", {"simulation.gravity_step=0.0123", "spring.soft.step=0.00777", "contact.step=0.000123"}});
  const Quantum quantum;
  EXPECT_EQ(std::get<Forces<Gravity>>(model.forces).clocks[0].step, *quantum.nearest(0.0123));
  EXPECT_EQ(std::get<Forces<Spring>>(model.forces).clocks[0].step, *quantum.nearest(0.00777));
  ASSERT_EQ(model.contacts.ladders.size(), 1u);
  EXPECT_EQ(model.contacts.ladders[0].first_step(), *quantum.nearest(0.000123));
}

TEST(Steps, no_step_depends_on_duration_or_rates) {
  const std::vector<Time> steps = steps_of(model_of(mixed));
  for (const char* change :
       {"simulation.duration=0.01", "simulation.duration=777", "output.series_rate=3", "output.frame_rate=0"})
    EXPECT_EQ(steps_of(model_of(mixed, {"", {change}})), steps) << change;
}

/// Hinges step as long as the contact of the sheet with itself allows: it is the stiffest here. With this
/// alpha a shared step lies between the two limits.
TEST(Steps, a_sheet_that_meets_itself_steps_for_its_lightest_vertex_against_a_typical_one) {
  const Model model = model_of(R"([simulation]
duration = 1
[contact]
thickness = 0.001
stiffness = 20000
alpha = 0.0375
[[contact.pair]]
between = ["sheet", "ball"]
stiffness = 1
[[particles]]
name = "ball"
position = [0, 0, 1]
radius = 0.1
[[body]]
name = "sheet"
shape = {grid = {nx = 9, ny = 9, width = 0.3, height = 0.3}}
material = "cotton"
)");
  std::vector<double> mobilities;
  for (const Element& element : model.contacts.elements)
    if (element.body == 1) mobilities.push_back(element.mobility);
  std::ranges::sort(mobilities);
  const double lightest = mobilities.back(), typical = mobilities[mobilities.size() / 2];
  ASSERT_GT(lightest, 1.9 * typical);
  const auto limit = [](double mobility) { return soft_limit({0.001, 20000}, mobility, 0).seconds(); };
  double longest = 0;
  for (const Clock& clock : std::get<Forces<BoundedHinge>>(model.forces).clocks)
    longest = std::max(longest, model.quantum.seconds(clock.step));
  EXPECT_LE(longest, limit(lightest + typical));
  EXPECT_GT(longest, limit(2 * lightest)) << "two corners hardly ever meet";
}

}  // namespace
}  // namespace nacre::steps_test
