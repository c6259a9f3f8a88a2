// Static friction acts on both elements of a pair at one point, so free bodies keep their linear and angular
// momentum to rounding.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include <fmt/format.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/slopes.hpp"

namespace nacre::friction_momentum_test {
namespace {

using namespace test;

std::string start(const char* ladder) {
  return fmt::format(
             "[simulation]\nduration = 0.1\n[contact]\nladder = \"{}\"\nthickness = 0.001\nstiffness = 100\n"
             "friction = 0.7\nrestitution = 0.6\nfriction_model = \"static\"\n",
             ladder) +
         shell_text;
}

// What flies down, and what it meets. All graze each other.
const std::string soft_cube =
    "[[body]]\nname = \"cube\"\nmaterial = \"shell\"\nshape = {platonic = {solid = \"cube\", radius = "
    "0.03}}\n"
    "position = [0, 0, 0.035]\nrotation = {axis = [1, 2, 3], degrees = 40}\nvelocity = [0.7, 0.3, -1]\n";
const std::string stiff_cube = soft_cube + "stiff = true\nmass = 0.02\nangular_velocity = [20, -10, 15]\n";
const std::string ball =
    "[[particles]]\nname = \"ball\"\nposition = [0, 0, 0.03]\nvelocity = [0.7, 0.3, -1]\nradius = 0.01\n"
    "mass = 0.01\n";
const std::string sheet =
    "[[body]]\nname = \"sheet\"\nmaterial = \"shell\"\nvelocity = [0, 0, 0.4]\n"
    "shape = {grid = {nx = 5, ny = 4, width = 0.08, height = 0.06}}\n";
const std::string brick =
    "[[body]]\nname = \"brick\"\nstiff = true\nmass = 0.05\nposition = [0.005, 0.01, -0.0052]\n"
    "shape = {box = {size = [0.07, 0.05, 0.01], divisions = 2}}\nvelocity = [0, 0, 0.4]\n";
/// Its edges are parallel to those of the brick.
const std::string level_brick =
    "[[body]]\nname = \"level\"\nstiff = true\nmass = 0.03\nposition = [0.03, -0.02, 0.0072]\n"
    "shape = {box = {size = [0.04, 0.05, 0.01], divisions = 1}}\nvelocity = [-0.5, 0.2, -1]\n";

/// A rod of two edges that flies down, from 0.05 m on one side to as far on the other, at this height.
std::string rod(const char* name, double height, double degrees, const char* velocity) {
  const double x = 0.05 * std::cos(degrees * 0.017453292519943295),
               y = 0.05 * std::sin(degrees * 0.017453292519943295);
  return fmt::format(
      "[[body]]\nname = \"{}\"\nmaterial = \"wire\"\nradius = 0.002\nvelocity = {}\n"
      "shape = {{polyline = {{line = [[{}, {}, {}], [0, 0, {}], [{}, {}, {}]], count = 3}}}}\n",
      name, velocity, -x, -y, height, height, x, y, height);
}
const std::string wire = "[[material]]\nname = \"wire\"\ndensity = 1100\nyoung = 1e5\nthickness = 0.004\n";
const std::string sheet_below = wire + sheet;
const std::string brick_below = wire + brick;
const std::string lower_rod = wire + rod("lower", 0, 0, "[0, 0, 0.4]");
const std::string crossing_rod = rod("upper", 0.006, 70, "[0.7, 0.3, -1]");
const std::string nearly_parallel_rod = rod("upper", 0.006, 8, "[0.7, 0.3, -1]");
const std::string parallel_rod = rod("upper", 0.006, 0, "[0.7, 0.3, -1]");
const std::string low_ball =
    "[[particles]]\nname = \"ball\"\nposition = [0.01, 0.003, 0.0135]\nvelocity = [0.7, 0.3, -1]\nradius = "
    "0.01\n"
    "mass = 0.001\n";
const std::string stubborn_ball =
    "[[particles]]\nname = \"stubborn\"\nposition = [0.005, 0, -0.01]\nradius = 0.012\nmass = 0.002\nspin = "
    "false\n";

struct Meeting {
  const char* name;
  const std::string *a, *b;
};
class FreeBodies : public ::testing::TestWithParam<Meeting> {};

TEST_P(FreeBodies, with_static_friction_keep_momentum_and_angular_momentum) {
  for (const char* ladder : {"smooth", "rungs", "layers"}) {
    SCOPED_TRACE(ladder);
    const Model model = model_of(start(ladder) + *GetParam().a + *GetParam().b);
    Simulation simulation(model, {});
    const Sample first = observe(model, simulation.state(), 0);
    const Ending ending = simulation.advance(*model.quantum.nearest(0.1));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample last = observe(model, simulation.state(), simulation.state().now);
    EXPECT_GT(last.dissipation, 0.05 * first.kinetic);
    EXPECT_LT(norm(last.linear - first.linear), 1e-12 * first.linear_scale);
    EXPECT_LT(norm(last.angular - first.angular), 1e-11 * first.angular_scale);
    EXPECT_NEAR(last.ledger, first.ledger, 0.01 * first.kinetic);
  }
}

INSTANTIATE_TEST_SUITE_P(
    , FreeBodies,
    ::testing::Values(Meeting{"shells", &soft_cube, &sheet}, Meeting{"stiff_on_shell", &stiff_cube, &sheet},
                      Meeting{"shell_on_stiff", &soft_cube, &brick},
                      Meeting{"stiff_bodies", &stiff_cube, &brick},
                      Meeting{"stiff_bodies_with_parallel_edges", &level_brick, &brick},
                      Meeting{"ball_on_shell", &ball, &sheet}, Meeting{"ball_on_stiff", &ball, &brick},
                      Meeting{"rod_on_rod", &crossing_rod, &lower_rod},
                      Meeting{"rod_on_rod_nearly_parallel", &nearly_parallel_rod, &lower_rod},
                      Meeting{"rod_on_rod_parallel", &parallel_rod, &lower_rod},
                      Meeting{"rod_on_shell", &crossing_rod, &sheet_below},
                      Meeting{"rod_on_stiff", &crossing_rod, &brick_below},
                      Meeting{"ball_on_rod", &low_ball, &lower_rod},
                      Meeting{"ball_on_ball_that_does_not_turn", &low_ball, &stubborn_ball}),
    [](const auto& chosen) { return std::string(chosen.param.name); });

// Nothing of theirs can take the couple of the two forces: `nacre check` says so.
TEST(ParticlesThatDoNotTurn, keep_linear_momentum_and_get_the_couple_of_their_friction) {
  for (const char* ladder : {"smooth", "rungs", "layers"}) {
    SCOPED_TRACE(ladder);
    const Model model = model_of(start(ladder) + low_ball + "spin = false\n" + stubborn_ball);
    Simulation simulation(model, {});
    const auto slip = [&] {  // across the normal of a central impact
      const std::vector<Node>& nodes = simulation.state().motion.nodes();
      return nodes[0].v - nodes[1].v;
    };
    const Sample first = observe(model, simulation.state(), 0);
    const Vec3 before = slip();
    simulation.advance(*model.quantum.nearest(0.1));
    const Sample last = observe(model, simulation.state(), simulation.state().now);
    EXPECT_LT(norm(last.linear - first.linear), 1e-12 * first.linear_scale);
    const double reduced = 0.001 * 0.002 / 0.003, apart = 0.01 + 0.012;
    const Vec3 lost = last.angular - first.angular;
    EXPECT_GT(norm(lost), 1e-3 * first.angular_scale);
    EXPECT_LT(norm(lost), apart * reduced * norm(slip() - before));
  }
}

}  // namespace
}  // namespace nacre::friction_momentum_test
