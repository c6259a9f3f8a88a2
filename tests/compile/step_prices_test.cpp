// What keys cost that shorten steps, and damping that costs nothing.
#include "nacre/compile/step_prices.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::step_prices_test {
namespace {

/// A cloth on its own; `more` are keys of its material, `shape` its mesh.
std::string cloth(const std::string& more, const std::string& shape = "grid = {nx = 9, ny = 7}",
                  bool collides = false) {
  return "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n[[plane]]\npoint = [0, 0, -1]\n"
         "[[material]]\nname = \"stuff\"\ndensity = 400\nthickness = 0.5e-3\nstretch = 80\nbend = "
         "2e-6\n" +
         std::string(more.find("max_stretch") == std::string::npos ? "max_stretch = 1.5\n" : "") + more +
         "[[body]]\nname = \"sheet\"\nmaterial = \"stuff\"\nshape = {" + shape +
         "}\ncollide = " + (collides ? "true" : "false") + "\n";
}

const std::string irregular = "irregular_rectangle = {vertices = 150, width = 1, height = 1, seed = 3}";

std::vector<StepPrice> prices_of(const std::string& text) {
  std::vector<StepPrice> prices;
  compile(resolve(scene_of(text)), &prices);
  return prices;
}

double ticks_of(const std::string& text) { return ticks_per_second(model_of(text)); }

const StepPrice& price_of(const std::vector<StepPrice>& prices, const std::string& key) {
  const auto found = std::ranges::find(prices, key, &StepPrice::key);
  EXPECT_NE(found, prices.end()) << key;
  return *found;
}

TEST(StepPrices, damping_is_priced_by_its_ticks_and_with_the_largest_value_that_costs_nothing) {
  for (const bool collides : {false, true})
    for (const std::string key : {"stretch_damping", "bend_damping"}) {
      const std::string shape = "grid = {nx = 9, ny = 7}";
      const auto with = [&](double value) {
        return cloth(key + " = " + std::to_string(value) + "\n", shape, collides);
      };
      const std::vector<StepPrice> prices = prices_of(with(5));
      const StepPrice& price = price_of(prices, key);
      EXPECT_EQ(price.of, "stuff");
      EXPECT_EQ(price.value, 5);
      EXPECT_GT(price.times, 3);
      ASSERT_TRUE(price.free_value && *price.free_value > 0) << key;
      const auto forces = [&](const std::string& text) {
        double sum = 0;
        for_each_kind(model_of(text).forces, [&](int, const auto& all) {
          using P = typename std::remove_cvref_t<decltype(all)>::Kind;
          for (const Clock& clock : all.clocks)
            if (P::name == price.force) sum += 1 / Quantum().seconds(clock.step);
        });
        return sum;
      };
      EXPECT_NEAR(price.times, forces(with(5)) / forces(with(0)), 1e-9 * price.times);
      EXPECT_LE(forces(with(*price.free_value)), 1.01 * forces(with(0)));
      EXPECT_GT(forces(with(1.5 * *price.free_value)), 1.01 * forces(with(0)));
      EXPECT_EQ(std::ranges::count(prices_of(with(*price.free_value)), key, &StepPrice::key), 0);
    }
}

TEST(StepPrices, a_scene_without_damping_has_none) { EXPECT_TRUE(prices_of(cloth("")).empty()); }

TEST(StepPrices, a_dashpot_of_a_spring_is_priced) {
  const auto springs = [](double damping) {
    return "[simulation]\nduration = 1\n[[particles]]\nname = \"p\"\npositions = [[0, 0, 1], [1, 0, "
           "1]]\nmass = "
           "2\ncollide = false\n[[spring]]\nname = \"rod\"\nchain = \"p\"\nstiffness = 400\ndamping = " +
           std::to_string(damping) + "\n[[spring]]\nname = \"soft\"\nchain = \"p\"\nstiffness = 1\n";
  };
  const std::vector<StepPrice> prices = prices_of(springs(400));
  const StepPrice& price = price_of(prices, "damping");
  EXPECT_EQ(price.of, "rod");
  EXPECT_GT(price.times, 3);
  EXPECT_LE(ticks_of(springs(*price.free_value)), 1.01 * ticks_of(springs(0)));
}

TEST(StepPrices, a_scale_of_steps_and_a_common_step_are_priced) {
  const std::string scaled = "[simulation]\nstep_scale = 0.25\ncommon_step = true\n";
  std::string text = cloth("");
  text.replace(0, 13, scaled);
  const std::vector<StepPrice> prices = prices_of(text);
  EXPECT_EQ(price_of(prices, "step_scale").times, 4);
  EXPECT_GT(price_of(prices, "common_step").times, 1);
  EXPECT_EQ(price_of(prices, "common_step").ticks, ticks_of(text));
}

bool is_priced(const std::string& text, const std::string& key) {
  return std::ranges::count(prices_of(text), key, &StepPrice::key) > 0;
}

TEST(StepPrices, contact_that_limits_all_steps_is_priced_with_a_value_that_costs_nothing) {
  const auto sheet = [](const std::string& velocity, double thickness, double stiffness) {
    return cloth("", "grid = {nx = 9, ny = 7}", true) + "velocity = " + velocity +
           "\n[contact]\nthickness = " + std::to_string(thickness) +
           "\nstiffness = " + std::to_string(stiffness) + "\n";
  };
  const std::string fast = "[0, 0, -50]", slow = "[0, 0, -0.01]";
  const auto times = [&](const std::string& text) {
    double most = 1;
    for (const StepPrice& price : prices_of(text))
      if (price.key.starts_with("contact")) most = std::max(most, price.times);
    return most;
  };
  const StepPrice thin = price_of(prices_of(sheet(fast, 1e-5, 1e-3)), "contact.thickness");
  EXPECT_GT(thin.times, 3);
  EXPECT_EQ(thin.value, 1e-5);
  EXPECT_LT(times(sheet(fast, thin.free_value.value(), 1e-3)), 1.3);
  EXPECT_GT(times(sheet(fast, 0.2 * *thin.free_value, 1e-3)), 1.3);
  const StepPrice stiff = price_of(prices_of(sheet(slow, 1, 1e7)), "contact.stiffness");
  EXPECT_GT(stiff.times, 3);
  EXPECT_EQ(stiff.value, 1e7);
  EXPECT_LT(times(sheet(slow, 1, stiff.free_value.value())), 1.3);
  EXPECT_GT(times(sheet(slow, 1, 100 * *stiff.free_value)), 1.3);
  const StepPrice both = price_of(prices_of(sheet(fast, 1e-5, 1e7)), "contact");
  EXPECT_GT(both.times, 3);
  EXPECT_LT(times(sheet(fast, both.free_law.value().thickness, both.free_law->stiffness)), 1.3);
}

TEST(StepPrices, a_drag_is_priced_with_the_largest_that_costs_nothing) {
  const auto with = [](double drag, bool own) {
    std::string text = cloth("");
    const std::string key = "drag = " + std::to_string(drag) + "\n";
    return own ? text + key : text.insert(text.find("duration"), key);
  };
  for (const bool own : {false, true}) {
    const StepPrice price = price_of(prices_of(with(1e5, own)), "drag");
    EXPECT_EQ(price.of, own ? "sheet" : "");
    EXPECT_EQ(price.value, 1e5);
    EXPECT_GT(price.times, 100);
    const double free = price.free_value.value();
    EXPECT_EQ(ticks_of(with(free, own)), ticks_of(with(1e-3, own)));
    EXPECT_GT(ticks_of(with(1.2 * free, own)), ticks_of(with(1e-3, own)));
    EXPECT_FALSE(is_priced(with(free, own), "drag"));
  }
}

TEST(StepPrices, a_step_of_gravity_is_priced_against_the_one_that_would_be_chosen) {
  const auto with = [](double step) {
    std::string text = cloth("");
    return text.insert(text.find("duration"), "gravity_step = " + std::to_string(step) + "\n");
  };
  const StepPrice price = price_of(prices_of(with(1e-5)), "gravity_step");
  EXPECT_EQ(price.value, 1e-5);
  EXPECT_GT(price.times, 3);
  EXPECT_LE(ticks_of(with(price.free_value.value())), ticks_of(cloth("")));
  EXPECT_FALSE(is_priced(with(*price.free_value), "gravity_step"));
  EXPECT_TRUE(is_priced(with(0.8 * *price.free_value), "gravity_step"));
}

TEST(StepPrices, a_step_and_an_alpha_of_contact_are_priced) {
  const auto with = [](const std::string& key) {
    return cloth("", "grid = {nx = 9, ny = 7}", true) + "[contact]\nthickness = 1e-3\nstiffness = 10\n" + key;
  };
  const StepPrice alpha = price_of(prices_of(with("alpha = 0.001\n")), "contact.alpha");
  EXPECT_EQ(alpha.force, "contact");
  EXPECT_NEAR(alpha.times, 50, 1e-9);
  EXPECT_EQ(alpha.free_value, 0.05);
  EXPECT_FALSE(is_priced(with(""), "contact.alpha"));
  EXPECT_FALSE(is_priced(with("alpha = 0.1\n"), "contact.alpha"));
  const StepPrice step = price_of(prices_of(with("step = 1e-7\n")), "contact.step");
  EXPECT_GT(step.times, 100);
  EXPECT_NEAR(step.free_value.value(), 1e-7 * step.times, 0.1 * *step.free_value);
  EXPECT_FALSE(is_priced(with("step = 1e-7\n"), "contact.alpha"));
}

TEST(StepPrices, a_seam_is_priced_for_its_stiffness_and_its_damping) {
  const auto with = [](const std::string& keys) {
    return "[simulation]\nduration = 1\n[[material]]\nname = \"stuff\"\ndensity = 400\nthickness = "
           "0.5e-3\nstretch = 80\nbend = 2e-6\n"
           "[[body]]\nname = \"a\"\nmaterial = \"stuff\"\nshape = {grid = {nx = 3, ny = 3}}\ncollide = "
           "false\n"
           "[[body]]\nname = \"b\"\nmaterial = \"stuff\"\nshape = {grid = {nx = 3, ny = 3}}\ncollide = "
           "false\nposition = [0, 0, 0.1]\n"
           "[[seam]]\nname = \"hem\"\nbetween = [{body = \"a\", vertices = [0, 1]}, {body = \"b\", vertices "
           "= "
           "[0, 1]}]\n" +
           keys;
  };
  EXPECT_FALSE(is_priced(with(""), "stiffness"));
  for (const std::string key : {"stiffness", "damping"}) {
    const auto valued = [&](double value) { return with(key + " = " + std::to_string(value) + "\n"); };
    const StepPrice price = price_of(prices_of(valued(1e5)), key);
    EXPECT_EQ(price.of, "hem");
    EXPECT_EQ(price.value, 1e5);
    EXPECT_GT(price.times, 3);
    EXPECT_GT(price.free_value.value(), 0) << key;
    EXPECT_FALSE(is_priced(valued(*price.free_value), key)) << *price.free_value;
    EXPECT_TRUE(is_priced(valued(4.5 * *price.free_value), key)) << *price.free_value;
  }
}

/// The clocks of all forces, and the dampings of the kinds that have any.
struct Elements {
  std::vector<Time> steps;
  std::vector<double> dampings;
};
Elements elements_of(const std::string& text) {
  Elements all;
  for_each_kind(model_of(text).forces, [&](int, const auto& forces) {
    for (const Clock& clock : forces.clocks) all.steps.push_back(clock.step);
    for (const auto& potential : forces.potentials)
      if constexpr (requires { potential.damping; }) all.dampings.push_back(potential.damping);
  });
  return all;
}

TEST(FreeDamping, leaves_every_step_as_it_is_without_damping_and_damps_most_elements) {
  const std::string rod = "polyline = {line = [[0, 0, 0], [0.5, 0.2, 0], [1, 0, 0]], count = 40}";
  for (const bool collides : {false, true})
    for (const std::string& shape : {std::string("grid = {nx = 9, ny = 7}"), irregular, rod})
      for (const char* law : {"", "max_stretch = inf\nleast_height = 0\n"}) {
        if (shape == rod && *law) continue;
        const Elements none = elements_of(cloth(law, shape, collides));
        const Elements free = elements_of(cloth(
            std::string(law) + "stretch_damping = \"free\"\nbend_damping = \"free\"\n", shape, collides));
        EXPECT_EQ(free.steps, none.steps) << shape;
        ASSERT_EQ(free.dampings.size(), none.dampings.size());
        const auto damped = std::ranges::count_if(free.dampings, [](double d) { return d > 0; });
        EXPECT_GT(damped, free.dampings.size() / 2) << shape;
        for (const double damping : free.dampings) EXPECT_TRUE(damping >= 0 && std::isfinite(damping));
      }
}

TEST(FreeDamping, is_kept_in_a_written_scene_and_other_words_are_refused) {
  const Scene scene = scene_of(cloth("stretch_damping = \"free\"\nbend_damping = 1e-5\n"));
  EXPECT_NE(to_toml(scene).find("stretch_damping = \"free\"\nbend_damping = 1e-05\n"), std::string::npos)
      << to_toml(scene);
  const std::string refused = problems_of(cloth("stretch_damping = \"much\"\n"));
  EXPECT_NE(refused.find("must be a number, or \"free\""), std::string::npos) << refused;
}

}  // namespace
}  // namespace nacre::step_prices_test
