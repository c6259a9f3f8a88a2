// The paper's friction is kinetic: a sliding body is slowed by the coefficient times the normal force, and
// its slip is never reversed. So on a level floor it stops after v^2 / (2 mu g).
#include <gtest/gtest.h>

#include <cmath>

#include <fmt/format.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::friction_test {
namespace {

constexpr double g = 9.81, speed = 1, thickness = 0.001;

/// A scene with gravity; a body at rest is 2 thickness above its support.
std::string scene_text(double friction, double stiffness) {
  return fmt::format(
      "[simulation]\nduration = 10\ngravity = [0, 0, -{}]\n"
      "[contact]\nladder = \"rungs\"\nthickness = {}\nstiffness = {}\nfriction = {}\n"
      "friction_model = \"paper\"\n",
      g, thickness, stiffness, friction);
}

constexpr const char* floor_text = "[[plane]]\nname = \"floor\"\n";

constexpr const char* shell_text =
    "[[material]]\nname = \"shell\"\ndensity = 1000\nthickness = 0.001\nstretch = 100\nbend = 1e-4\n"
    "stretch_damping = 2e-5\nbend_damping = 1e-4\n";

std::string ball(double friction) {
  return scene_text(friction, 1e5) + floor_text +
         fmt::format(
             "[[particles]]\nname = \"ball\"\nradius = 0.05\nposition = [0, 0, {}]\nvelocity = [{}, 0, 0]\n",
             0.05 + 2 * thickness, speed);
}

std::string sheet(const std::string& name, double height) {
  return fmt::format(
      "[[body]]\nname = \"{}\"\nmaterial = \"shell\"\nshape = {{grid = {{nx = 3, ny = 3, width = 0.08, "
      "height = "
      "0.06}}}}\nposition = [0, 0, {}]\nvelocity = [{}, 0, 0]\n",
      name, height, speed);
}

std::string sheet_on_floor(double friction) {
  return scene_text(friction, 100) + floor_text + shell_text + sheet("sheet", 2 * thickness);
}

std::string block(double friction) {
  return scene_text(friction, 100) + floor_text + shell_text +
         fmt::format(
             "[[body]]\nname = \"block\"\nmaterial = \"shell\"\nshape = {{platonic = {{solid = \"cube\", "
             "radius = "
             "0.05}}}}\nscale = [1, 1, 0.4]\nposition = [0, 0, {}]\nvelocity = [{}, 0, 0]\n",
             0.02 / std::sqrt(3.0) + 2 * thickness, speed);
}

std::string rod(double friction) {
  return scene_text(friction, 1000) + floor_text +
         "[[material]]\nname = \"wire\"\ndensity = 1e5\nthickness = 0.001\nstretch = 100\nbend = 1e-4\n"
         "stretch_damping = 1e-4\nbend_damping = 1e-3\n" +
         fmt::format(
             "[[body]]\nname = \"rod\"\nmaterial = \"wire\"\nradius = 0.005\nmesh = {{vertices = [[0, -0.05, "
             "0], "
             "[0, 0, 0], [0, 0.05, 0]], segments = [[0, 1], [1, 2]]}}\nposition = [0, 0, {}]\nvelocity = "
             "[{}, "
             "0, 0]\n",
             0.005 + 2 * thickness, speed);
}

/// A sheet on another that does not move.
std::string cloth_on_mesh(double friction) {
  return scene_text(friction, 100) + shell_text +
         "[[body]]\nname = \"table\"\nshape = {grid = {nx = 9, ny = 3, width = 1.6, height = 0.2}}\n"
         "position = [0.31, 0.01, 0]\npin = {all = true}\n" +
         sheet("cloth", 2 * thickness);
}

struct Slide {
  double distance = 0;  ///< of the centre of mass
  double left = 0;      ///< of the speed, at the end
  double lowest = speed;
  double ledger_error = 0, dissipated = 0;  ///< over the kinetic energy at the start
};

/// The centre of mass of all that moves.
struct Centre {
  double x = 0, speed = 0;

  Centre(const Model& model, const State& state) {
    double mass = 0;
    for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
      if (state.motion.inverse_mass(i) == 0) continue;
      const double m = model.vertices[i].mass;
      mass += m;
      x += m * state.motion.position_at(i, state.now).x;
      speed += m * state.motion.nodes()[i].v.x;
    }
    x /= mass, speed /= mass;
  }
};

/// The time until it should have stopped, and a little longer.
Slide slide(const std::string& text, double friction) {
  const Model model = model_of(text);
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  const Centre start(model, simulation.state());
  Slide result;
  const double seconds = friction > 0 ? 1.2 * speed / (friction * g) : 0.2;
  constexpr int looks = 100;
  for (int i = 1; i <= looks; ++i) {
    const Ending ending = simulation.advance(*model.quantum.nearest(seconds * i / looks));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    result.lowest = std::min(result.lowest, Centre(model, simulation.state()).speed);
  }
  const Centre end(model, simulation.state());
  const Sample last = observe(model, simulation.state(), simulation.state().now);
  result.distance = end.x - start.x;
  result.left = end.speed;
  result.ledger_error = (last.ledger - first.ledger) / first.kinetic;
  result.dissipated = last.dissipation / first.kinetic;
  return result;
}

struct Slider {
  const char* name;
  std::string (*scene)(double friction);
};

class Friction : public ::testing::TestWithParam<Slider> {};

TEST_P(Friction, stops_a_slide_after_v_squared_over_two_mu_g) {
  for (const double mu : {0.1, 0.3, 0.5, 1.0}) {
    SCOPED_TRACE(mu);
    const Slide result = slide(GetParam().scene(mu), mu);
    EXPECT_NEAR(result.distance / (speed * speed / (2 * mu * g)), 1, 0.02);
    // A body that is held at its foot sways when it stops.
    EXPECT_LT(std::abs(result.left), 0.05 * speed);
    EXPECT_GT(result.lowest, -0.05 * speed);
    EXPECT_NEAR(result.dissipated, 1, 0.02);
    EXPECT_LT(std::abs(result.ledger_error), 0.01);
  }
}

TEST_P(Friction, is_none_without_a_coefficient) {
  const Slide result = slide(GetParam().scene(0), 0);
  EXPECT_NEAR(result.distance, 0.2 * speed, 1e-3 * 0.2 * speed);
  EXPECT_NEAR(result.left, speed, 1e-3 * speed);
}

INSTANTIATE_TEST_SUITE_P(, Friction,
                         ::testing::Values(Slider{"ball", ball}, Slider{"sheet", sheet_on_floor},
                                           Slider{"block", block}, Slider{"rod", rod},
                                           Slider{"cloth_on_mesh", cloth_on_mesh}),
                         [](const auto& chosen) { return std::string(chosen.param.name); });

TEST(FrictionOfABall, never_reverses_its_velocity_at_any_instant) {
  for (const double mu : {0.1, 1.0, 10.0}) {
    const Model model = model_of(ball(mu));
    Simulation simulation(model, {});
    double last = speed;
    const auto look = [&](Time, const Kicks&) {
      const Vec3 v = simulation.state().motion.nodes()[0].v;
      ASSERT_LE(v.x, last);
      ASSERT_GE(v.x, 0);
      ASSERT_EQ(v.y, 0);
      last = v.x;
    };
    simulation.advance(*model.quantum.nearest(1.5 * speed / (mu * g)), {.on_instant = look});
    EXPECT_LT(last, 1e-3 * speed);
  }
}

/// A ball on a floor, of two materials.
std::string of_materials(const std::string& first, const std::string& second) {
  std::string text = ball(0.3);
  text.replace(text.find(floor_text), std::string(floor_text).size(), "");
  return text + "material = \"first\"\n" + floor_text + "material = \"second\"\n" +
         "[[material]]\nname = \"first\"\n" + first + "[[material]]\nname = \"second\"\n" + second;
}

TEST(FrictionOfABall, of_two_materials_is_their_geometric_mean) {
  const auto distance = [](const std::string& first, const std::string& second, double mu) {
    return slide(of_materials(first, second), mu).distance / (speed * speed / (2 * mu * g));
  };
  EXPECT_NEAR(distance("friction = 0.2\n", "friction = 0.8\n", 0.4), 1, 0.02);
  EXPECT_NEAR(distance("friction = 1.2\n", "", 0.6), 1, 0.02) << "by default that of the scene";
  EXPECT_EQ(slide(of_materials("friction = 0\n", "friction = 0.8\n"), 0).left, speed);
}

TEST(FrictionOfTwoBodies, keeps_their_momentum_and_takes_their_energy) {
  const std::string ball_text =
      "[[particles]]\nname = \"ball\"\nradius = 0.02\nmass = 0.01\nposition = [0, 0, 0.03]\nvelocity = [2, "
      "0.5, -1]\n";
  std::string text = scene_text(0.5, 100) + shell_text + sheet("sheet", 0) + ball_text;
  text.replace(text.find("gravity"), text.find("[contact]") - text.find("gravity"), "");
  const Model model = model_of(text);
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  simulation.advance(*model.quantum.nearest(0.03));
  const Sample last = observe(model, simulation.state(), simulation.state().now);
  EXPECT_GT(last.dissipation, 0.01 * first.kinetic);
  EXPECT_NEAR(last.ledger, first.ledger, 0.01 * first.kinetic);
  EXPECT_LT(norm(last.linear - first.linear), 1e-12 * first.linear_scale);
}

/// The mean speed along x in the second half of a second.
double creep(const std::vector<std::string>& sets) {
  const Model model = compile(test::shipped("tutorial/incline", sets));
  Simulation simulation(model, {});
  simulation.advance(*model.quantum.nearest(0.5));
  const Centre before(model, simulation.state());
  simulation.advance(*model.quantum.nearest(1));
  return (Centre(model, simulation.state()).x - before.x) / 0.5;
}

// The paper's friction is kinetic only. docs/contact.md has these speeds.
TEST(FrictionOnASlope, that_should_hold_creeps_at_the_speed_in_the_documentation) {
  EXPECT_NEAR(creep({}), 8.7e-3, 0.5e-3);
  EXPECT_NEAR(creep({"contact.alpha=0.0125"}), 1.8e-3, 0.2e-3);
}

TEST(FrictionOnASlope, that_should_not_hold_slides_with_the_difference) {
  const double cosine_squared = 0.8;  // along x, of a slope of 1 in 2
  EXPECT_NEAR(creep({"contact.friction=0.4"}) / (0.75 * (0.5 - 0.4) * cosine_squared * g), 1, 0.1);
}

}  // namespace
}  // namespace nacre::friction_test
