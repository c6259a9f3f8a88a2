// A slope of 1 in 2 with static friction: what has a coefficient above the slope stays where it is for ever,
// and what has less slides as Coulomb's law says.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/slopes.hpp"

namespace nacre::incline_test {
namespace {

using namespace test;

struct Slider {
  const char* name;
  std::string (*scene)(double friction, bool mesh);
  bool mesh;
  double size, settled;  ///< its length; the time after which it stands still
};

/// Of all that moves.
double mean_x(const Model& model, const State& state) {
  double mass = 0, sum = 0;
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    if (state.motion.inverse_mass(i) == 0 || model.vertices[i].kind != NodeKind::place) continue;
    mass += model.vertices[i].mass;
    sum += model.vertices[i].mass * state.motion.position_at(i, state.now).x;
  }
  return sum / mass;
}

class StaticFriction : public ::testing::TestWithParam<Slider> {
 protected:
  static double at(Simulation& simulation, const Model& model, double seconds) {
    const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    return mean_x(model, simulation.state());
  }
  /// As of what sways a little.
  static double mean_over_a_second(Simulation& simulation, const Model& model, double from) {
    constexpr int looks = 100;
    double sum = 0;
    for (int i = 0; i < looks; ++i) sum += at(simulation, model, from + (i + 0.5) / looks);
    return sum / looks;
  }
};

TEST_P(StaticFriction, holds_what_is_pulled_by_less_than_its_cap) {
  const Slider& slider = GetParam();
  for (const double mu : {0.51, 0.6, 2.0}) {
    SCOPED_TRACE(mu);
    const Model model = model_of(slider.scene(mu, slider.mesh));
    Simulation simulation(model, {});
    const Sample first = observe(model, simulation.state(), 0);
    const double settled = mean_over_a_second(simulation, model, slider.settled);
    const double later = mean_over_a_second(simulation, model, slider.settled + 2);
    EXPECT_LT(std::abs(later - settled), 1e-8 * slider.size);
    const Sample last = observe(model, simulation.state(), simulation.state().now);
    EXPECT_GT(last.friction, 0) << "in its springs";
    EXPECT_NEAR(last.ledger, first.ledger,
                0.005 * std::max(last.kinetic + last.dissipation, 1e-3 * first.total));
  }
}

/// Its acceleration while it slides by 0.6 m, over the last half of the time.
double acceleration(const std::string& scene, double wanted) {
  const Model model = model_of(scene);
  Simulation simulation(model, {});
  const double end = std::sqrt(2 * 0.6 / wanted), span = 0.25 * end;
  std::array<double, 3> x{};
  for (int i = 0; i < 3; ++i) {
    simulation.advance(*model.quantum.nearest(end - (2 - i) * span));
    x[i] = mean_x(model, simulation.state());
  }
  return (x[2] - 2 * x[1] + x[0]) / (span * span);
}

TEST_P(StaticFriction, lets_slide_what_is_pulled_by_more) {
  const Slider& slider = GetParam();
  for (const double mu : {0.2, 0.4, 0.49}) {
    SCOPED_TRACE(mu);
    const double wanted = g * cosine * (slope - mu);
    EXPECT_NEAR(acceleration(slider.scene(mu, slider.mesh), wanted), wanted, 0.005 * wanted);
  }
}

INSTANTIATE_TEST_SUITE_P(, StaticFriction,
                         ::testing::Values(Slider{"ball_on_plane", ball, false, 0.1, 0.5},
                                           Slider{"ball_on_mesh", ball, true, 0.1, 0.5},
                                           Slider{"sheet_on_plane", sheet, false, 0.08, 3},
                                           Slider{"sheet_on_mesh", sheet, true, 0.08, 3},
                                           Slider{"block_on_plane", block, false, 0.06, 6},
                                           Slider{"block_on_mesh", block, true, 0.06, 6},
                                           Slider{"stiff_block_on_plane", stiff_block, false, 0.06, 3},
                                           Slider{"stiff_block_on_mesh", stiff_block, true, 0.06, 3}),
                         [](const auto& chosen) { return std::string(chosen.param.name); });

}  // namespace
}  // namespace nacre::incline_test
