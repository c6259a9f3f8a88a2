// The cost of a run from a timed part of it. Times are given, not measured, but for one loose test.
#include "nacre/record/cost.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <numeric>

#include "nacre/engine/outlook.hpp"
#include "nacre/record/trial.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::cost_test {
namespace {

std::string sheet(const std::string& material = "", const std::string& strategy = "") {
  return "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n[strategy]\n" + strategy +
         "[[material]]\nname = \"cloth\"\ndensity = 400\nthickness = 0.5e-3\nstretch = 80\nbend = 2e-6\n" +
         material +
         "[[body]]\nname = \"flag\"\ncollide = false\nshape = {grid = {nx = 9, ny = 7}}\nmaterial = "
         "\"cloth\"\npin = {vertices = [0]}\n";
}

struct Case {
  explicit Case(const std::string& text) : scene(resolve(scene_of(text))), model(compile(scene, &prices)) {}

  Time at(double seconds) const { return *model.quantum.nearest(seconds); }
  Cost cost(const TimedPart& part, double end = 1) const {
    return predicted_cost({scene, model, prices, 0, at(end)}, part);
  }
  /// A part of so many seconds in which no force was zero and nothing touched.
  TimedPart part(double seconds, double from, double to) const {
    const Ticked ticks = ticked(model, at(from), at(to));
    return {.seconds = seconds,
            .from = at(from),
            .to = at(to),
            .counters = {.kicks = static_cast<std::uint64_t>(ticks.kicks),
                         .evaluations = static_cast<std::uint64_t>(ticks.evaluations)}};
  }

  std::vector<StepPrice> prices;
  Scene scene;
  Model model;
};

TEST(Cost, grows_with_the_work_that_is_left) {
  const Case flag(sheet());
  const Cost cost = flag.cost(flag.part(3, 0.2, 0.3));
  EXPECT_NEAR(cost.seconds, 30, 0.1);
  EXPECT_NEAR(flag.cost(flag.part(3, 0.2, 0.3), 20).seconds, 600, 2);
  EXPECT_EQ(cost.threads, 1);
  EXPECT_NEAR(std::accumulate(cost.parts.begin(), cost.parts.end(), 0.0,
                              [](double sum, const CostPart& part) { return sum + part.share; }),
              1, 1e-12);
  for (const CostPart& part : cost.parts) EXPECT_EQ(part.of, "flag") << part.force;
}

TEST(Cost, counts_forces_that_were_still_zero_as_kicks_to_come) {
  const Case flag(sheet());
  TimedPart part = flag.part(3, 0, 0.1);
  part.counters.kicks = 0;
  EXPECT_NEAR(flag.cost(part).seconds, 50, 0.5);
}

TEST(Cost, of_contact_goes_on_as_it_was_seen) {
  const Case flag(sheet());
  TimedPart part = flag.part(3, 0.2, 0.3);
  part.counters.evaluations *= 2;  // as many again, of pairs of two points
  const Cost cost = flag.cost(part);
  EXPECT_NEAR(cost.seconds, 30, 3);
  EXPECT_EQ(std::ranges::count(cost.parts, "contact", &CostPart::force), 1);
}

TEST(Cost, of_contact_in_a_single_instant_is_that_of_one_tick) {
  const Case flag(sheet());
  TimedPart part = flag.part(3, 0, 0.01);
  part.to = part.from + 1;
  part.counters.evaluations *= 2;
  EXPECT_LT(flag.cost(part).seconds, 1e7);
}

TEST(Cost, of_a_run_that_ended_within_the_timed_part_is_what_that_took) {
  const Case flag(sheet());
  TimedPart part = flag.part(3, 0, 0.1);
  part.is_whole = true;
  EXPECT_EQ(flag.cost(part).seconds, 3);
  part.row_seconds = 0.01;
  EXPECT_NEAR(flag.cost(part).seconds, 3 + 0.01 * *flag.scene.output.series_rate, 1e-9);
}

TEST(Cost, says_how_long_on_how_many_threads_and_for_what) {
  const Case damped(sheet("bend_damping = 0.2\nmax_stretch = 1.5\n", "threads = 2\n"));
  const Cost cost = damped.cost(damped.part(18, 0, 0.1));
  ASSERT_FALSE(cost.prices.empty());
  const int percent = static_cast<int>(100 * cost.prices.front().share + 0.5);
  EXPECT_GT(percent, 40);
  EXPECT_EQ(cost_text(cost), "about 3 min on this machine, 2 threads; " + std::to_string(percent) +
                                 "% of it for bend_damping of cloth");
  const Case plain(sheet());
  EXPECT_EQ(cost_text(plain.cost(plain.part(4, 0, 0.1))).find("about 40 s on this machine, 1 thread; "), 0u);
}

TEST(Cost, of_damping_is_what_would_be_saved_without_it) {
  const auto touching = [](const std::string& material) {  // the base of all steps is that of contact
    std::string text = sheet(material) + "[[plane]]\npoint = [0, 0, -1]\n";
    text.replace(text.find("collide = false"), 15, "collide = true");
    return text.replace(text.find("gravity"), std::string("gravity = [0, 0, -9.81]").size(), "");
  };
  const Case damped(touching("bend_damping = 5\n")), plain(touching(""));
  const auto work = [](const Model& model) {
    double sum = 0;
    for (const ForceWork& part : force_work(model)) sum += part.work;
    return sum;
  };
  const double saved = 1 - work(plain.model) / work(damped.model);
  EXPECT_GT(saved, 0.1);
  EXPECT_NEAR(damped.cost(damped.part(10, 0, 0.1)).prices.front().share, saved, 0.02 * saved);
}

TEST(Cost, a_note_names_what_makes_steps_three_times_as_short_and_what_is_free) {
  StepPrice price{.key = "bend_damping",
                  .of = "cloth",
                  .force = "hinge",
                  .value = 1e-3,
                  .times = 34,
                  .free_value = 2.9e-5};
  const std::vector<std::string> notes = notes_of(std::vector{price});
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(
      notes[0],
      "bend_damping of cloth = 0.001 makes steps 34 times as short: up to 2.9e-05 costs nothing, and so "
      "does \"free\"");
  price.times = 2.9;
  EXPECT_TRUE(notes_of(std::vector{price}).empty());
}

TEST(Cost, the_headline_names_the_largest_part_or_the_key_that_caused_it) {
  const auto headline = [](const std::string& largest, double share, const StepPrice& price, double saved) {
    const std::string text = cost_text({.seconds = 100,
                                        .parts = {{largest, "", share}, {"gravity", "cloth", 1 - share}},
                                        .prices = {{price, saved}}});
    return text.substr(text.find("; ") + 2);
  };
  const StepPrice damping{.key = "bend_damping", .of = "cloth", .force = "hinge"};
  const StepPrice alpha{.key = "contact.alpha", .force = "contact"}, stiffness{.key = "contact.stiffness"};
  EXPECT_EQ(headline("contact", 0.87, stiffness, 0.1), "87% of it for contact");
  EXPECT_EQ(headline("contact", 0.87, stiffness, 0.8), "80% of it for contact.stiffness");
  EXPECT_EQ(headline("contact", 0.87, alpha, 0.85), "85% of it for contact.alpha");
  EXPECT_EQ(headline("contact", 0.6, damping, 0.4), "60% of it for contact");
  EXPECT_EQ(headline("contact", 0.51, damping, 0.55), "55% of it for bend_damping of cloth")
      << "more than any part, if it is that of several";
  EXPECT_EQ(headline("hinge", 0.7, damping, 0.4), "40% of it for bend_damping of cloth");
  EXPECT_EQ(headline("hinge", 0.7, damping, 0.2), "70% of it for hinge");
  EXPECT_EQ(headline("output", 0.7, stiffness, 0.2), "70% of it for output");
}

TEST(Cost, notes_name_the_smallest_value_that_is_free_where_small_ones_cost) {
  const std::vector<std::string> notes = notes_of(std::vector<StepPrice>{
      {.key = "drag", .value = 1e5, .times = 128, .free_value = 68},
      {.key = "drag", .of = "sail", .value = 1e5, .times = 128, .free_value = 68},
      {.key = "gravity_step", .value = 1e-7, .times = 1000, .free_value = 1e-4},
      {.key = "contact.alpha", .force = "contact", .value = 0.001, .times = 50, .free_value = 0.05},
      {.key = "contact.stiffness", .value = 1e7, .times = 12, .free_value = 4.3e4},
      {.key = "damping", .of = "hem", .value = 10, .times = 512, .free_value = 0.0061}});
  EXPECT_EQ(
      notes,
      (std::vector<std::string>{
          "simulation.drag = 100000 makes steps 128 times as short: up to 68 costs nothing",
          "drag of sail = 100000 makes steps 128 times as short: up to 68 costs nothing",
          "simulation.gravity_step = 1e-07 makes steps 1000 times as short: 0.0001 or more costs nothing",
          "contact.alpha = 0.001 makes steps 50 times as short: 0.05 or more costs nothing",
          "contact.stiffness = 1e+07 makes steps of all other forces 12 times as short: up to 4.3e+04 "
          "costs next to nothing",
          "damping of hem = 10 makes steps 512 times as short: up to 0.0061 costs nothing"}));
}

TEST(Cost, of_a_small_alpha_is_part_of_that_of_contact) {
  const auto ball = [](const char* alpha) {
    return Case(std::string("[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n[contact]\nthickness = "
                            "0.001\nstiffness = 1e5\nrestitution = 0.5\nalpha = ") +
                alpha + "\n[[plane]]\n[[particles]]\nposition = [0, 0, 0.01]\n");
  };
  const Case fine = ball("0.001");
  const Cost cost = fine.cost(fine.part(1, 0, 0.1));
  const auto contact = std::ranges::find(cost.parts, "contact", &CostPart::force);
  const auto price =
      std::ranges::find(cost.prices, "contact.alpha",
                        [](const CostPrice& each) -> const std::string& { return each.price.key; });
  ASSERT_TRUE(contact != cost.parts.end() && price != cost.prices.end());
  EXPECT_NEAR(price->share, 0.98 * contact->share, 1e-9);
}

TEST(Cost, of_a_trial_is_near_the_true_one) {
  const Case flag(sheet("stretch_damping = 1e-4\n"));
  const auto seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  const double begin = seconds();
  const Cost cost = flag.cost(Trial(flag.scene, flag.model).run(flag.at(1)));
  EXPECT_LT(seconds() - begin, 1) << "of processor time";
  const double middle = seconds();
  Simulation(flag.model, flag.scene.strategy).advance(flag.at(1));
  const double actual = seconds() - middle;
  EXPECT_GT(cost.seconds, actual / 6);
  EXPECT_LT(cost.seconds, actual * 6);
}

}  // namespace
}  // namespace nacre::cost_test
