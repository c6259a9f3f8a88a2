// Scenes with drag, wind, pressure and seams: against closed forms, and with a ledger that balances.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "nacre/engine/stepper.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/ledger_bits.hpp"

namespace nacre::loads_test {
namespace {

struct Course {
  std::vector<Sample> samples;
  std::vector<Vec3> x, v;

  const Sample& last() const { return samples.back(); }
  /// The largest change of the ledger.
  double ledger_change() const {
    double change = 0;
    for (const Sample& sample : samples)
      change = std::max(change, std::abs(sample.ledger - samples.front().ledger));
    return change;
  }
};

Course run(const Model& model, double seconds, int rows = 20) {
  Simulation simulation(model, {});
  Course course;
  for (int i = 0; i <= rows; ++i) {
    const Ending ending = simulation.advance(*model.quantum.nearest(seconds * i / rows));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    Depth depth;
    course.samples.push_back(simulation.sample(depth));
  }
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    course.x.push_back(simulation.state().motion.position_at(i, simulation.state().now));
    course.v.push_back(simulation.state().motion.nodes()[i].v);
  }
  return course;
}

Vec3 mean(const std::vector<Vec3>& list) {
  Vec3 sum;
  for (const Vec3& each : list) sum += each;
  return (1 / static_cast<double>(list.size())) * sum;
}

TEST(Drag, lets_a_velocity_fall_exponentially_and_what_it_takes_is_dissipation) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ndrag = 2\n[[particles]]\nposition = [0, 0, 0]\nvelocity = [3, 0, 4]\n");
  const Course course = run(model, 1);
  EXPECT_NEAR(norm(course.v[0]) / (5 * std::exp(-2)), 1, 0.02);
  EXPECT_NEAR(course.last().dissipation, 12.5 * (1 - std::exp(-4)), 0.01 * 12.5);
  EXPECT_LT(course.ledger_change(), 1e-13 * 12.5);
}

TEST(Drag, ends_a_fall_at_the_speed_at_which_it_carries_the_weight) {
  const Model model = model_of(
      "[simulation]\nduration = 2\ndrag = 5\ngravity = [0, 0, -9.81]\n[[particles]]\nposition = [0, 0, 0]\n");
  const Course course = run(model, 2);
  EXPECT_NEAR(std::sqrt(2 * course.last().kinetic), 9.81 / 5, 0.005 * 9.81 / 5);
  EXPECT_LT(course.ledger_change(), 1e-3 * std::abs(course.last().kinetic + course.last().dissipation));
}

TEST(Drag, of_a_body_or_of_particles_replaces_that_of_the_scene) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ndrag = 1\n"
      "[[particles]]\nposition = [0, 0, 0]\nvelocity = [1, 0, 0]\n"
      "[[particles]]\nposition = [0, 0, 1]\nvelocity = [1, 0, 0]\ndrag = 0\n"
      "[[particles]]\nposition = [0, 0, 2]\nvelocity = [1, 0, 0]\ndrag = 3\n");
  const Course course = run(model, 1);
  EXPECT_NEAR(course.v[0].x, std::exp(-1), 0.01);
  EXPECT_EQ(course.v[1].x, 1);
  EXPECT_NEAR(course.v[2].x, std::exp(-3), 0.01);
}

/// A square plate of 1 m and 1 kg.
std::string plate(const std::string& keys) {
  return "[[material]]\nname = \"board\"\ndensity = 1000\nthickness = 1e-3\nyoung = 1e6\n"
         "[[body]]\nname = \"plate\"\nshape = {grid = {nx = 3, ny = 3}}\nmaterial = \"board\"\n"
         "collide = false\n" +
         keys;
}

const double terminal = std::sqrt(2 * 9.81 / (1.2 * 1.3));  // of that plate, with a coefficient of 1.3

TEST(Wind, lets_a_plate_fall_with_its_terminal_speed) {
  const Model model =
      model_of("[simulation]\nduration = 2\ngravity = [0, 0, -9.81]\n[wind]\ndrag = 1.3\n" + plate(""));
  const Course course = run(model, 2);
  EXPECT_NEAR(mean(course.v).z, -terminal, 0.005 * terminal);
  EXPECT_EQ(course.last().work, 0) << "still air does no work";
  EXPECT_GT(course.last().dissipation, 0);
  EXPECT_LT(course.ledger_change(), 1e-3 * course.last().dissipation);
}

TEST(Wind, from_below_carries_a_part_of_that_speed) {
  const Model model = model_of(
      "[simulation]\nduration = 2\ngravity = [0, 0, -9.81]\n[wind]\nvelocity = [0, 0, 2]\ndrag = 1.3\n" +
      plate(""));
  const Course course = run(model, 2);
  EXPECT_NEAR(mean(course.v).z, 2 - terminal, 0.01 * terminal);
  EXPECT_GT(course.last().work, 0);
  EXPECT_LT(course.ledger_change(), 1e-3 * course.last().work);
}

// du/dt = -c u^2 for the velocity u of the air with respect to the plate: u = w / (1 + c w t).
TEST(Wind, takes_a_plate_along_as_the_closed_form_says) {
  const double w = 4, c = 0.5 * 1.2 * 1.3;
  const Model model =
      model_of("[simulation]\nduration = 1\n[wind]\nvelocity = [0, 0, 4]\ndrag = 1.3\n" + plate(""));
  const Course course = run(model, 1);
  const double expected = w - w / (1 + c * w);
  EXPECT_NEAR(mean(course.v).z, expected, 0.01 * expected);
  // The air does force times its own velocity; the plate gets force times the plate's.
  EXPECT_NEAR(course.last().work, w * expected, 0.01 * w * expected);
  EXPECT_NEAR(course.last().dissipation, w * expected - 0.5 * expected * expected, 0.01 * w * expected);
  EXPECT_LT(course.ledger_change(), 1e-10);
}

TEST(Wind, follows_its_keys) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n"
      "[wind]\ndrag = 1.3\nkeys = [{time = 0.5, velocity = [0, 0, 0]}, {time = 0.6, velocity = [0, 0, "
      "4]}]\n" +
      plate(""));
  const Course before = run(model, 0.5), after = run(model, 1);
  EXPECT_TRUE(is_zero(before.v[0])) << "until then the air is still";
  EXPECT_GT(mean(after.v).z, 1);
  EXPECT_LT(after.ledger_change(), 1e-10);
}

TEST(Wind, is_not_felt_by_a_body_without_it) {
  const Model model =
      model_of("[simulation]\nduration = 1\n[wind]\nvelocity = [0, 0, 4]\n" + plate("wind = false\n"));
  EXPECT_TRUE(is_zero(run(model, 1).v[0]));
}

// The step is chosen for a calm, and then the plate has 500 m/s.
TEST(Wind, slows_down_what_is_faster_than_expected_and_does_not_blow_up) {
  const Model calm =
      model_of("[simulation]\nduration = 1\n[wind]\nvelocity = [0, 0, 0.01]\ndrag = 1.3\n" + plate(""));
  State state = initial_state(calm);
  for (int i = 0; i < static_cast<int>(calm.vertices.size()); ++i)
    state.motion.set_node(i, Motion::start(calm.vertices[i].x, {0, 0, 500}));
  make_fast(calm, {}, state)->advance(state, *calm.quantum.nearest(1), {});
  for (const Node& node : state.motion.nodes()) {
    EXPECT_GT(node.v.z, 0);
    EXPECT_LT(node.v.z, 20);
  }
}

std::string balloon(const std::string& pressure, int frequency = 4,
                    const std::string& simulation = "drag = 600") {
  return "[simulation]\nduration = 0.05\n" + simulation +
         "\n[[material]]\nname = \"rubber\"\ndensity = 1000\nthickness = 1e-3\nyoung = 1e6\npoisson = 0.3\n"
         "max_stretch = 1.5\nbend_damping = 0\n"
         "[[body]]\nname = \"balloon\"\ncollide = false\nmaterial = \"rubber\"\n"
         "shape = {sphere = {radius = 0.1, frequency = " +
         std::to_string(frequency) + "}}\npressure = " + pressure + "\n";
}

/// Of a membrane whose stress is in proportion to Green's strain, on a sphere that is stretched so much:
/// 2 Y h e / ((1 - nu) stretch R), with e = (stretch^2 - 1)/2.
double pressure_that_stretches(double stretch) {
  return 2 * 1e6 * 1e-3 * 0.5 * (stretch * stretch - 1) / ((1 - 0.3) * stretch * 0.1);
}

double mean_radius(const Course& course) {
  const Vec3 centre = mean(course.x);
  double sum = 0;
  for (const Vec3& x : course.x) sum += norm(x - centre);
  return sum / static_cast<double>(course.x.size());
}

TEST(Pressure, that_is_constant_stretches_a_sphere_as_the_closed_form_says) {
  const double stretch = 1.1;
  const Model model = model_of(balloon(std::to_string(pressure_that_stretches(stretch))));
  const Course course = run(model, 0.05);
  EXPECT_NEAR(mean_radius(course) / 0.1, stretch, 0.003);
  EXPECT_LT(course.last().kinetic, 1e-3 * course.last().work);
  EXPECT_LT(course.ledger_change(), 0.01 * course.last().work);
}

TEST(Pressure, of_a_gas_stretches_a_sphere_as_the_closed_form_says) {
  for (const double exponent : {1.0, 1.4}) {
    // The gas fills the volume of the stretched sphere with the pressure that stretches it.
    const double stretch = 1.1, inside = 101325 + pressure_that_stretches(stretch);
    const double excess = inside * std::pow(stretch, 3 * exponent) - 101325;
    const Model model = model_of(balloon("{excess = " + std::to_string(excess) +
                                         ", gas = true, exponent = " + std::to_string(exponent) + "}"));
    const Course course = run(model, 0.05);
    EXPECT_NEAR(mean_radius(course) / 0.1, stretch, 0.003) << exponent;
    EXPECT_LT(course.last().kinetic, 1e-3 * course.last().work);
    EXPECT_LT(course.ledger_change(), 0.01 * course.last().work) << exponent;
  }
}

TEST(Pressure, of_a_gas_stretches_a_sphere_of_the_default_law_as_the_closed_form_says) {
  const double stretch = 1.1, inside = 101325 + pressure_that_stretches(stretch);
  std::string scene = balloon(fmt::format("{{excess = {}, gas = true, exponent = 1.4}}",
                                          inside * std::pow(stretch, 3 * 1.4) - 101325),
                              3);
  const std::string law = "max_stretch = 1.5\n";
  scene.erase(scene.find(law), law.size());
  const Course course = run(model_of(scene), 0.05);
  EXPECT_NEAR(mean_radius(course) / 0.1, stretch, 0.005);
  EXPECT_LT(course.ledger_change(), 0.01 * course.last().work);
}

TEST(Pressure, of_a_gas_keeps_energy_while_a_sphere_breathes) {
  const Model model = model_of(balloon("{excess = 20000, gas = true, exponent = 1.4}", 2, ""));
  const Course course = run(model, 0.05, 100);
  double most = 0;
  for (const Sample& sample : course.samples) most = std::max(most, std::abs(sample.work));
  EXPECT_GT(most, 1);
  EXPECT_LT(course.ledger_change(), 0.005 * most);
  EXPECT_LT(norm(mean(course.v)), 1e-12) << "the gas does not push the sphere away";
}

TEST(Pressure, of_a_gas_that_is_crushed_ends_the_run) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[material]]\nname = \"foil\"\ndensity = 1000\nthickness = 1e-4\n"
      "young = 1e4\nmax_stretch = inf\nleast_height = 0\n"
      "[[body]]\nname = \"bag\"\ncollide = false\nmaterial = \"foil\"\nshape = {sphere = {radius = 0.1}}\n"
      "pressure = {excess = 0, gas = true, outside = 1}\n"
      "velocity = [{value = [0, 0, -20], beyond = {point = [0, 0, 0.01], normal = [0, 0, 1]}}]\n");
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(1));
  EXPECT_EQ(ending.outcome, Outcome::unstable);
  EXPECT_NE(ending.reason.find("pressure of bag"), std::string::npos) << ending.reason;
}

/// Two sheets side by side, 2 cm apart.
std::string sheets(const std::string& rest) {
  return "[simulation]\nduration = 1\ndrag = 10\n"
         "[[material]]\nname = \"cloth\"\ndensity = 500\nthickness = 1e-3\nyoung = 1e5\n"
         "[[body]]\nname = \"left\"\nshape = {grid = {nx = 4, ny = 5, width = 0.2, height = 0.2}}\n"
         "material = \"cloth\"\nposition = [-0.11, 0, 0]\n"
         "[[body]]\nname = \"right\"\nshape = {grid = {nx = 4, ny = 5, width = 0.2, height = 0.2}}\n"
         "material = \"cloth\"\nposition = [0.11, 0, 0]\n"
         "[[seam]]\nbetween = [{body = \"left\", beyond = {point = [-0.0101, 0, 0], normal = [1, 0, 0]}}, "
         "{body = \"right\", beyond = {point = [0.0101, 0, 0], normal = [-1, 0, 0]}}]\n" +
         rest;
}

/// The longest spring.
double widest_gap(const Model& model, const Course& course) {
  double widest = 0;
  for (const auto& [a, b] : std::get<Forces<Spring>>(model.forces).stencils)
    widest = std::max(widest, norm(course.x[b] - course.x[a]));
  return widest;
}

/// That it closes from 2 cm to this, and that its work is in the ledger.
void expect_closed(const std::string& scene, double gap) {
  const Model model = model_of(scene);
  EXPECT_EQ(std::get<Forces<Spring>>(model.forces).stencils.size(), 5u);
  EXPECT_NEAR(widest_gap(model, run(model, 0)), 0.02, 1e-9);
  const Course course = run(model, 1, 100);
  EXPECT_LT(widest_gap(model, course), gap);
  double most = 0;
  for (const Sample& sample : course.samples) most = std::max(most, std::abs(sample.work));
  EXPECT_GT(most, 0);
  EXPECT_LT(course.ledger_change(), 0.01 * most);
}

TEST(Seam, closes_to_its_length) {
  expect_closed(sheets("length = 0.004\n") + "[contact]\nthickness = 1e-3\n", 0.0041);
}

TEST(Seam, closes_to_nothing_where_contact_lets_it) {
  expect_closed(sheets("end = 0.4\n") + "[contact]\nignore = [\"left\", \"right\"]\n", 1e-4);
}

TEST(Seam, closes_to_the_distance_that_contact_keeps) {
  expect_closed(sheets("end = 0.4\n") + "[contact]\nthickness = 1e-3\n", 2e-3);
}

TEST(Seam, keeps_the_ledger_with_the_contact_that_is_chosen) { expect_closed(sheets("end = 0.4\n"), 7e-3); }

// Otherwise velocities swing between the ticks of the two, and the damping of the seam counts that.
TEST(Seam, ticks_with_what_it_pulls_against) {
  const auto step = [](const std::string& scene) {
    const Model model = model_of(scene);
    Time shortest = latest, longest = 0;
    for (const auto& batch : std::get<Forces<Spring>>(model.forces).batches) {
      shortest = std::min(shortest, batch.clock.step);
      longest = std::max(longest, batch.clock.step);
    }
    EXPECT_EQ(shortest, longest);
    return std::pair(model, shortest);
  };
  const auto [touching, with_contact] = step(sheets("end = 0.4\n"));
  EXPECT_TRUE(std::ranges::any_of(touching.contacts.ladders, [&, with = with_contact](const Ladder& ladder) {
    return ladder.first_step() == with;
  }));
  const auto [ignoring, with_sheets] =
      step(sheets("end = 0.4\n") + "[contact]\nignore = [\"left\", \"right\"]\n");
  EXPECT_EQ(with_sheets, std::get<Forces<BoundedMembrane>>(ignoring.forces).batches.front().clock.step);
}

/// A bag of gas that falls on a floor, in the wind, with drag; and two flaps that are sewn together.
Model everything() {
  return model_of(
      "[simulation]\nduration = 0.03\ngravity = [0, 0, -9.81]\ndrag = 3\n"
      "[wind]\nkeys = [{time = 0, velocity = [1, 0, 0]}, {time = 0.015, velocity = [4, 2, -3]}]\n"
      "[contact]\nthickness = 0.004\nstiffness = 100\n[[plane]]\n"
      "[[material]]\nname = \"foil\"\ndensity = 1000\nthickness = 1e-3\nyoung = 1e5\n"
      "[[body]]\nname = \"bag\"\nmaterial = \"foil\"\nshape = {platonic = {solid = \"icosahedron\", radius = "
      "0.1}}\n"
      "position = [0, 0, 0.115]\nvelocity = [0, 0, -2]\npressure = {excess = 500, gas = true, outside = "
      "2000, exponent = "
      "1.4}\n"
      "[[body]]\nname = \"box\"\nmaterial = \"foil\"\nshape = {platonic = {solid = \"octahedron\", radius = "
      "0.05}}\n"
      "position = [0.3, 0, 0.08]\npressure = 100\n"
      "[[body]]\nname = \"one\"\nmaterial = \"foil\"\nshape = {grid = {width = 0.1, height = 0.1}}\n"
      "position = [0, 0.3, 0.05]\n"
      "[[body]]\nname = \"two\"\nmaterial = \"foil\"\nshape = {grid = {width = 0.1, height = 0.1}}\n"
      "position = [0.12, 0.3, 0.05]\n"
      "[[seam]]\nend = 0.02\nbetween = [{body = \"one\", beyond = {point = [0.04, 0, 0], normal = [1, 0, "
      "0]}}, "
      "{body = \"two\", beyond = {point = [0.08, 0, 0], normal = [-1, 0, 0]}}]\n");
}

/// The hash, the ledger and the row of the series.
std::string result(const Model& model, Simulation& simulation, Time end) {
  const Ending ending = simulation.advance(end);
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  Depth depth;
  const Sample sample = simulation.sample(depth);
  std::string text = std::to_string(simulation.state().trajectory_hash());
  for (const std::uint64_t bits : test::bits_of(simulation.state().ledger))
    text += " " + std::to_string(bits);
  return text + " " + series_row(model, sample, depth);
}

TEST(Loads, have_one_trajectory_and_one_ledger_for_every_strategy) {
  const Model model = everything();
  const Time end = *model.quantum.nearest(0.03);
  const Strategy strategies[] = {{},
                                 {.name = StrategyName::paper},
                                 {.name = StrategyName::always},
                                 {.epochs = false},
                                 {.threads = 3, .grain = 1}};
  std::string first;
  for (const Strategy& strategy : strategies) {
    Simulation simulation(model, strategy);
    const std::string found = result(model, simulation, end);
    EXPECT_GT(simulation.state().since_start.max_layer, 0) << "the bag must touch the floor";
    if (first.empty()) first = found;
    EXPECT_EQ(found, first);
  }
}

TEST(Loads, resume_to_the_same_bits) {
  const Scratch scratch;
  const Model model = everything();
  const Time end = *model.quantum.nearest(0.03);
  Simulation whole(model, {});
  const std::string expected = result(model, whole, end);
  for (const double seconds : {0.004, 0.015, 0.023}) {
    Simulation first(model, {});
    first.advance(*model.quantum.nearest(seconds));
    const auto file = scratch.write("state.bin", to_bytes(model, first.state(), {}));
    Simulation second(model, {}, read_checkpoint(file, model).state);
    EXPECT_EQ(result(model, second, end), expected) << seconds;
  }
}

// The volume is a sum over several blocks, and nodes are shared in several chunks.
TEST(Loads, of_a_large_balloon_do_not_depend_on_the_number_of_threads) {
  const Model model = model_of(balloon("{excess = 20000, gas = true, exponent = 1.4}", 11) +
                               "[wind]\nvelocity = [3, 0, 0]\n");
  const Time end = *model.quantum.nearest(0.001);
  Simulation one(model, {}), three(model, {.threads = 3, .grain = 1});
  EXPECT_EQ(result(model, one, end), result(model, three, end));
}

}  // namespace
}  // namespace nacre::loads_test
