// Balls that turn: they roll without creep and without drift, friction against rolling stops them, and
// angular momentum is kept.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "nacre/engine/ball_rows.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"

namespace nacre::rolling_test {
namespace {

constexpr double g = 9.81, radius = 0.05;

struct Ball {
  std::string contact = "friction = 0.5\nrestitution = 0.5\n";
  double slope = 0;
  std::string own = {};  ///< keys of the ball
  double stiffness = 1e5;
};

/// On ground that is level, with gravity that leans: down along x.
std::string on_slope(const Ball& ball, bool mesh = false) {
  const double cosine = 1 / std::sqrt(1 + ball.slope * ball.slope);
  return fmt::format(
      "[simulation]\nduration = 60\ngravity = [{}, 0, {}]\n"
      "[contact]\nthickness = 0.001\nstiffness = {}\nfriction_model = \"static\"\n{}"
      "{}"
      "[[particles]]\nname = \"ball\"\nradius = {}\nposition = [0, 0.013, 0.0519]\n{}",
      g * ball.slope * cosine, -g * cosine, ball.stiffness, ball.contact,
      mesh ? "[[body]]\nname = \"table\"\nshape = {grid = {nx = 19, ny = 3, width = 8, height = 1}}\n"
             "position = [3.7, 0.01, 0]\nfixed = true\n"
           : "[[plane]]\nname = \"floor\"\n",
      radius, ball.own);
}

struct Rolling {
  explicit Rolling(const std::string& text) : model(model_of(text)), simulation(model, {}) {}

  void to(double seconds) {
    const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  }
  Vec3 x(int node = 0) const { return simulation.state().motion.position_at(node, simulation.state().now); }
  Vec3 v(int node = 0) const { return simulation.state().motion.nodes()[node].v; }
  Vec3 spin(std::size_t ball = 0) const { return v(model.spins[ball].vertex); }
  Sample sample() const { return observe(model, simulation.state(), simulation.state().now); }

  Model model;
  Simulation simulation;
};

/// The second difference of places at three times, once it has come to rest along the normal.
double acceleration(Rolling& run) {
  constexpr double begin = 0.2, span = 0.3;
  std::array<double, 3> x;
  for (int i = 0; i < 3; ++i) run.to(begin + i * span), x[i] = run.x().x;
  return (x[2] - 2 * x[1] + x[0]) / (span * span);
}

class RollingDown : public ::testing::TestWithParam<bool> {};

TEST_P(RollingDown, has_five_sevenths_of_the_acceleration_without_friction) {
  const double wanted = 5.0 / 7 * g * 0.5 / std::sqrt(1.25);
  for (const double mu : {0.15, 0.3, 1.0}) {
    SCOPED_TRACE(mu);
    Rolling run(on_slope({.contact = fmt::format("friction = {}\nrestitution = 0.5\n", mu), .slope = 0.5},
                         GetParam()));
    EXPECT_NEAR(acceleration(run) / wanted, 1, GetParam() ? 1e-3 : 1e-4);
    EXPECT_NEAR(run.spin().y * radius / run.v().x, 1, GetParam() ? 5e-3 : 1e-3);
  }
}

TEST_P(RollingDown, slips_where_friction_is_too_small) {
  const double mu = 0.1, cosine = 1 / std::sqrt(1.25);
  Rolling run(on_slope({.contact = "friction = 0.1\nrestitution = 0.5\n", .slope = 0.5}, GetParam()));
  EXPECT_NEAR(acceleration(run) / (g * cosine * (0.5 - mu)), 1, 5e-3);
}

INSTANTIATE_TEST_SUITE_P(, RollingDown, ::testing::Values(false, true),
                         [](const auto& chosen) { return chosen.param ? "on_a_mesh" : "on_a_plane"; });

TEST(RollingBall, has_the_acceleration_of_its_moment_of_inertia) {
  Rolling run(on_slope({.slope = 0.5, .own = "inertia = 0.6666666666666666\n"}));
  EXPECT_NEAR(acceleration(run) / (3.0 / 5 * g * 0.5 / std::sqrt(1.25)), 1, 1e-4);
}

TEST(RollingBall, that_slid_on_level_ground_rolls_with_five_sevenths_of_its_speed) {
  for (const double mu : {0.1, 0.5}) {
    Rolling run(on_slope({.contact = fmt::format("friction = {}\n", mu), .own = "velocity = [2, 0, 0]\n"}));
    run.to(1.5);
    EXPECT_NEAR(run.v().x, 5.0 / 7 * 2, 1e-3 * 2);
    EXPECT_NEAR(run.spin().y, run.v().x / radius, 1e-3 * run.v().x / radius);
  }
}

TEST(RollingBall, that_turns_at_the_start_begins_to_move) {
  Rolling run(on_slope({.own = "angular_velocity = [0, 40, 0]\n"}));
  run.to(1.5);
  EXPECT_NEAR(run.v().x, 2.0 / 7 * 40 * radius, 1e-3 * 40 * radius);
}

TEST(RollingBall, keeps_its_speed_without_friction_against_rolling) {
  Rolling run(on_slope({.own = "velocity = [1, 0, 0]\nangular_velocity = [0, 20, 0]\n"}));
  run.to(1);
  const double before = run.v().x;
  run.to(5);
  EXPECT_NEAR(run.v().x / before, 1, 1e-5);
}

TEST(RollingFriction, stops_a_ball_after_the_way_that_it_says) {
  for (const double coefficient : {0.02, 0.1}) {
    SCOPED_TRACE(coefficient);
    Rolling run(on_slope(
        {.contact = fmt::format("friction = 0.5\nrestitution = 0.5\nrolling_friction = {}\n", coefficient),
         .own = "velocity = [1, 0, 0]\nangular_velocity = [0, 20, 0]\n"}));
    run.to(0.1);
    const double v = run.v().x, from = run.x().x;
    const double way = v * v / (2 * 5.0 / 7 * coefficient * g);
    run.to(0.1 + 1.5 * v / (5.0 / 7 * coefficient * g));
    EXPECT_NEAR((run.x().x - from) / way, 1, 0.005);
    run.to(run.model.quantum.seconds(run.simulation.state().now) + 2);
    EXPECT_LT(norm(run.v()), 1e-9);
    EXPECT_LT(norm(run.spin()), 1e-7);
  }
}

TEST(RollingFriction, holds_a_ball_on_a_slope_up_to_its_coefficient) {
  const auto moved = [](double coefficient) {
    Rolling run(on_slope(
        {.contact = fmt::format("friction = 0.5\nrestitution = 0.5\nrolling_friction = {}\n", coefficient),
         .slope = 0.05}));
    run.to(5);
    const double from = run.x().x;
    run.to(15);
    return run.x().x - from;
  };
  EXPECT_LT(std::abs(moved(0.051)), 1e-10 * radius);
  EXPECT_GT(moved(0.049), 1e-3);
}

TEST(RollingFriction, is_in_the_ledger) {
  Rolling run(on_slope({.contact = "friction = 0.5\nrestitution = 0.5\nrolling_friction = 0.1\n",
                        .own = "velocity = [1, 0, 0]\n"}));
  const Sample first = run.sample();
  run.to(2);
  const Sample last = run.sample();
  EXPECT_LT(last.kinetic, 1e-9);
  EXPECT_NEAR(last.ledger, first.ledger, 0.005 * first.kinetic);
}

// --- momentum ---

const std::string free_space =
    "[simulation]\nduration = 1\n[contact]\nthickness = 0.001\nstiffness = 1e4\nfriction = 0.6\n"
    "restitution = 0.7\nrolling_friction = 0.05\nfriction_model = \"static\"\n";
const std::string flying_ball =
    "[[particles]]\nname = \"ball\"\nradius = 0.05\nposition = [0, 0.02, 0.12]\nmass = 0.3\n"
    "velocity = [1.1, 0.2, -1.5]\nangular_velocity = [20, -30, 15]\n";

struct Target {
  const char* name;
  std::string text;
};

class BallHits : public ::testing::TestWithParam<Target> {};

TEST_P(BallHits, and_keeps_momentum_and_angular_momentum) {
  Rolling run(free_space + flying_ball + GetParam().text);
  const Sample first = run.sample();
  run.to(0.3);
  const Sample last = run.sample();
  EXPECT_GT(last.dissipation, 0.01 * first.kinetic) << "it must touch";
  EXPECT_LT(norm(last.linear - first.linear), 1e-12 * first.linear_scale);
  EXPECT_LT(norm(last.angular - first.angular), 1e-11 * first.angular_scale);
  EXPECT_NEAR(last.ledger, first.ledger, 0.005 * first.kinetic);
  EXPECT_GT(norm(run.spin() - Vec3{20, -30, 15}), 1);
}

INSTANTIATE_TEST_SUITE_P(
    , BallHits,
    ::testing::Values(Target{"a_ball",
                             "[[particles]]\nname = \"other\"\nradius = 0.03\nposition = [0.03, 0.03, 0]\n"
                             "mass = 0.2\nangular_velocity = [0, 5, 40]\n"},
                      Target{"a_stiff_body",
                             "[[body]]\nname = \"brick\"\nstiff = true\nmass = 0.4\n"
                             "shape = {box = {size = [0.2, 0.15, 0.08], divisions = 1}}\n"},
                      Target{"a_cloth",
                             "[[material]]\nname = \"cloth\"\ndensity = 400\nthickness = 0.001\nyoung = 1e5\n"
                             "[[body]]\nname = \"sheet\"\nmaterial = \"cloth\"\n"
                             "shape = {grid = {nx = 6, ny = 6, width = 0.4, height = 0.4}}\n"}),
    [](const auto& chosen) { return std::string(chosen.param.name); });

// --- as part of a run ---

TEST(RollingBall, resumes_to_the_same_last_bit) {
  Scene scene = scene_of(
      on_slope({.contact = "friction = 0.5\nrestitution = 0.5\nrolling_friction = 0.01\n", .slope = 0.5}));
  scene.simulation.duration = 0.5;
  scene.output.frame_rate = 20;
  scene = resolve(scene);
  const Scratch scratch;
  const RunResult whole = record(scratch / "whole", scene);
  record(scratch / "part", scene, 0.2345);
  const RunResult rest = record(scratch / "part", scene, {}, Existing::resume);
  EXPECT_EQ(rest.summary.trajectory_hash, whole.summary.trajectory_hash);
  for (const char* file : {"series.csv", "frames/000010.vtp"})
    EXPECT_TRUE(text_of(scratch / "part" / file) == text_of(scratch / "whole" / file)) << file;
}

TEST(RollingBall, that_is_released_begins_to_roll) {
  Rolling run(on_slope({.slope = 0.5, .own = "fixed = true\nrelease = 0.5\n"}));
  run.to(0.49);
  EXPECT_EQ(run.x().x, 0);
  EXPECT_EQ(norm(run.spin()), 0);
  run.to(1);
  EXPECT_GT(run.spin().y, 1);
}

TEST(RollingBall, with_spin_false_slides) {
  Rolling run(
      on_slope({.contact = "friction = 0.6\nrestitution = 0.5\n", .slope = 0.5, .own = "spin = false\n"}));
  EXPECT_TRUE(run.model.spins.empty());
  run.to(1);
  const double from = run.x().x;
  run.to(3);
  EXPECT_LT(std::abs(run.x().x - from), 1e-8 * radius);
}

TEST(RollingBall, has_the_spin_that_its_probe_reads) {
  Rolling run(on_slope({.own = "angular_velocity = [3, -4, 5]\n"}) +
              "[[probe]]\nname = \"turns\"\nspin = \"ball\"\n");
  Depth depth;
  const Sample sample = run.simulation.sample(depth);
  ASSERT_EQ(sample.probes.size(), 3U);
  EXPECT_NEAR(sample.probes[0], 3, 1e-12);
  EXPECT_NEAR(sample.probes[1], -4, 1e-12);
  EXPECT_NEAR(sample.probes[2], 5, 1e-12);
}

// --- kernels ---

/// Rows with the nodes and traces that they refer to.
struct RandomRows {
  static constexpr std::size_t most = BallRows::most;
  static constexpr Time now = 1000;

  std::array<std::array<Node, 4>, most> nodes;
  std::array<std::array<ContactTrace, 2>, most> traces;
  BallRows rows;

  explicit RandomRows(test::Random& random) : rows{} {
    rows.count = most;
    for (std::size_t i = 0; i < most; ++i) {
      place(i, random);
      for (auto* springs : {&rows.slide, &rows.roll}) {
        springs->state[i] = static_cast<double>(i % 3);
        springs->stiffness[i] = 1e4, springs->damping[i] = 3;
        springs->friction[i] = 0.5, springs->sliding[i] = 0.4;
      }
      rows.stopping[i] = 2e5, rows.withheld_share[i] = 0.75, rows.rolling_radius[i] = 0.025;
    }
  }
  void place(std::size_t i, test::Random& random) {
    const Vec3 n = unit(random.vector(1)), angle = random.vector(10), other_angle = random.vector(10);
    const double part_a = random.uniform(0.2, 0.8);
    auto& [a, turn_a, b, turn_b] = nodes[i];
    b = {random.vector(1), random.vector(1), 300};
    a = {b.x + random.uniform(0.099, 0.103) * n, random.vector(1), 700};
    turn_a = {angle, random.vector(20), 900}, turn_b = {other_angle, random.vector(20), 800};
    rows.bodies[i] = {&a, &turn_a, &b, &turn_b};
    const int first = 4 * static_cast<int>(i / 3), second = 100 + 2 * static_cast<int>(i);
    rows.receivers[i] = {first, i % 5 == 0 ? -1 : first + 1, second, i % 7 == 0 ? -1 : second + 1};
    rows.radius[i] = 0.1, rows.part_a[i] = part_a;
    const Vec3 plane = unit(n + random.vector(0.01));
    rows.plane[i] = {plane.x, plane.y, plane.z, 1e300};  // what comes fourth does not matter
    const Vec3 old = unit(n + random.vector(1e-4));
    for (ContactTrace& trace : traces[i]) {
      const Vec3 mean = part_a * angle + (1 - part_a) * other_angle;
      const Vec3 before = (&trace == &traces[i][0] ? mean : angle - other_angle) + random.vector(1e-4);
      trace.spring = {random.uniform(-1e-6, 1e-6), random.uniform(-1e-6, 1e-6)};
      trace.at = {before.x, before.y, before.z, old.x, old.y, old.z};
    }
    rows.slide.before[i] = &traces[i][0], rows.roll.before[i] = &traces[i][1];
  }
};

/// All that was computed, without the places that have no defined value.
std::vector<double> results(const BallRows& rows) {
  std::vector<double> list{rows.closest, rows.extent};
  for (const auto* column :
       {&rows.separation, &rows.force, &rows.slide.new_first, &rows.slide.new_second, &rows.slide.slips,
        &rows.roll.new_first, &rows.roll.new_second, &rows.roll.slips})
    list.insert(list.end(), column->begin(), column->end());
  for (const auto* vectors : {&rows.place, &rows.impulse, &rows.loss, &rows.torque_a, &rows.torque_b})
    for (const auto& four : *vectors) list.insert(list.end(), four.begin() + 1, four.end());
  for (const auto* vectors : {&rows.slide.angle, &rows.roll.angle})
    for (const auto& four : *vectors) list.insert(list.end(), four.begin(), four.begin() + 3);
  return list;
}

/// What a kernel writes.
struct Written {
  std::array<Kick, BallKicks::most_of_pair * BallRows::most> kicks{};
  std::array<Loss, BallKicks::most_of_pair * BallRows::most> losses{};
  std::size_t kick_count = 0, loss_count = 0;

  Written(ComputeBallRows kernel, const BallRung& rung, BallRows& rows) {
    BallKicks next{kicks.data(), kicks.data(), losses.data()};
    kernel(rung, rows, next);
    kick_count = static_cast<std::size_t>(next.kick - kicks.data());
    loss_count = static_cast<std::size_t>(next.loss - losses.data());
  }
  std::vector<double> all() const {
    std::vector<double> list;
    for (std::size_t i = 0; i < kick_count; ++i)
      list.insert(list.end(), {static_cast<double>(kicks[i].node), kicks[i].from_outside ? 1.0 : 0.0,
                               kicks[i].impulse.x, kicks[i].impulse.y, kicks[i].impulse.z});
    for (std::size_t i = 0; i < loss_count; ++i)
      list.insert(list.end(), {static_cast<double>(losses[i].kick), losses[i].impulse.x, losses[i].impulse.y,
                               losses[i].impulse.z});
    return list;
  }
};

TEST(BallRows, have_the_same_bits_for_every_width) {
  test::Random random(7);
  const Quantum quantum(-30);
  const Ladder ladder(LadderKind::smooth, {0.001, 1e4, LayerShape::smooth}, Time{1} << 30);
  for (const bool of_wall : {false, true})
    for (int trial = 0; trial < 20; ++trial) {
      const Rung rung = ladder.rung(0);
      const BallRung shared{ladder.law(), rung,    RandomRows::now, quantum.size(),
                            1e-5,         of_wall, trial % 2 == 0};
      RandomRows random_rows(random);
      BallRows& one = random_rows.rows;
      const BallRows start = one;
      const Written first(ball_row_kernels().front(), shared, one);
      for (const ComputeBallRows kernel : ball_row_kernels().subspan(1)) {
        BallRows other = start;
        const Written second(kernel, shared, other);
        EXPECT_EQ(results(one), results(other));
        EXPECT_EQ(first.all(), second.all());
      }
      int acting = 0;
      for (const double force : one.force) acting += force > 0;
      EXPECT_GT(acting, 5);
      EXPECT_GE(first.kick_count, 2U * static_cast<unsigned>(acting));
    }
}

}  // namespace
}  // namespace nacre::rolling_test
