#include "nacre/compile/shells.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "force/elements.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/sheets.hpp"

namespace nacre::shells_test {
namespace {

using test::Sheet;

TEST(Shells, have_a_hinge_at_every_inner_edge) {
  const Sheet sheet = Sheet::grid(3, 2, 1);
  EXPECT_EQ(sheet.triangles.size(), 12u);
  EXPECT_EQ(sheet.hinges.size(), 3u * 1 + 2 * 2 + 6);  // horizontal, vertical, diagonal
  for (const auto& h : sheet.hinges)
    EXPECT_NEAR(Hinge::angle({sheet.rest[h[0]], sheet.rest[h[1]], sheet.rest[h[2]], sheet.rest[h[3]]}), 0,
                1e-15);
}

TEST(Shells, share_the_mass_of_their_area) {
  const Sheet sheet = Sheet::grid(3, 2, 0.5);
  double sum = 0;
  for (double mass : lumped_masses(sheet.rest, sheet.triangles, 2)) sum += mass;
  EXPECT_NEAR(sum, 2 * 1.5 * 1.0, 1e-14);
}

template <class P>
class EveryBound : public testing::Test {};
using Triangles = testing::Types<Membrane, BoundedMembrane>;
TYPED_TEST_SUITE(EveryBound, Triangles);

/// A random rest shape, stretched and sheared at random in its own plane or out of it.
template <std::size_t N>
std::array<Vec3, N> deformed(test::Random& random, const std::array<Vec3, N>& rest, double size) {
  const Vec3 a = random.vector(size) + Vec3{1, 0, 0}, b = random.vector(size) + Vec3{0, 1, 0},
             c = random.vector(size) + Vec3{0, 0, 1};
  std::array<Vec3, N> x;
  for (std::size_t i = 0; i < N; ++i) x[i] = rest[i].x * a + rest[i].y * b + rest[i].z * c;
  return x;
}

TYPED_TEST(EveryBound, holds_wherever_the_element_is_in_its_range) {
  test::Random random(31);
  double worst = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto rest = test::random_rest<TypeParam>(random);
    TypeParam p;
    test::make(random, rest, p);
    const auto x = deformed(random, rest, random.uniform(0, 2));
    if (!(p.margin(x) > 0)) continue;
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1)};
    worst = std::max(worst, test::measured_frequency2(p, x, mass) / highest_frequency2(p, mass));
  }
  EXPECT_LT(worst, 1.001);
  EXPECT_GT(worst, 0.4) << "a bound should not be idle";
}

TEST(BoundedMembrane,
     whose_least_height_is_given_is_stable_down_to_it_if_it_is_pulled_to_three_times_its_length) {
  test::Random random(34);
  double worst = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto rest = test::random_rest<BoundedMembrane>(random);
    const double least = i % 5 ? random.uniform(0.05, 0.4) : 0, poisson = random.uniform(0, 0.45);
    const BoundedMembrane p = make_bounded_membrane({1, poisson, 0, squeeze_at(least, poisson)}, rest);
    // Along and across the first edge, which is as good as any other direction.
    const Vec3 along = (1 / norm(rest[1] - rest[0])) * (rest[1] - rest[0]);
    const double narrow = std::max(least, 1e-3) * random.scale(1, 2),
                 wide = random.scale(narrow, most_flat_stretch);
    auto x = rest;
    for (Vec3& each : x) {
      const Vec3 on = dot(each - rest[0], along) * along, off = each - rest[0] - on;
      each = i % 2 ? narrow * on + wide * off : wide * on + narrow * off;
    }
    ASSERT_GE(p.margin(x), -1e-9 * p.max_squeeze);
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1)};
    worst = std::max(worst, test::measured_frequency2(p, x, mass) / highest_frequency2(p, mass));
  }
  EXPECT_LT(worst, 1.001);
  EXPECT_GT(worst, 0.2) << "a bound should not be idle";
}

TEST(HingeBound, holds_wherever_the_hinge_is_in_its_range) {
  test::Random random(32);
  double worst = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto rest = test::random_rest<Hinge>(random);
    Hinge p;
    test::make(random, rest, p);
    p.yield = 10;
    const auto x = deformed(random, rest, random.uniform(0, 0.7));
    if (!(p.margin(x) > 0)) continue;
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1),
                          random.scale(0.1, 1)};
    worst = std::max(worst, test::measured_frequency2(p, x, mass) / highest_frequency2(p, rest, mass));
  }
  EXPECT_LT(worst, 1);
  EXPECT_GT(worst, 0.1);
}

TEST(BendBound, holds_wherever_the_joint_is_in_its_range) {
  test::Random random(33);
  double worst = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto rest = test::random_rest<Bend>(random);
    Bend p;
    test::make(random, rest, p);
    p.yield = 10;
    const auto x = deformed(random, rest, random.uniform(0, 0.7));
    if (!(p.margin(x) > 0)) continue;
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1)};
    worst = std::max(worst, test::measured_frequency2(p, x, mass) / highest_frequency2(p, rest, mass));
  }
  EXPECT_LT(worst, 1);
  EXPECT_GT(worst, 0.05);
}

TEST(Shells, at_rest_stay_at_rest_to_the_last_bit) {
  Sheet sheet = Sheet::grid(6, 5, 0.1);
  test::Random random(8);
  for (Vec3& x : sheet.rest) x += random.vector(0.02);  // any shape, folded everywhere
  const ShellLaw law = physical_law(*find_sheet_material("paper"));
  Model model = sheet.model(law);
  sheet.add_elements(model, law);
  model.finish();
  Simulation simulation(model, {});
  ASSERT_EQ(simulation.advance(*model.quantum.nearest(1e-3)).outcome, Outcome::reached);
  EXPECT_GT(simulation.state().counters.evaluations, 10'000u);
  EXPECT_EQ(simulation.state().counters.kicks, 0u);
}

/// Energy and momenta of a free sheet that rings.
void expect_conserved(const ShellLaw& law, double speed, int steps) {
  const Sheet sheet = Sheet::grid(15, 14, 0.02);
  Model model = sheet.model(law);
  for (Vertex& vertex : model.vertices) {
    const double p = std::numbers::pi;
    vertex.v = {0.3 * speed * std::cos(p * vertex.x.x / 0.3), 0,
                speed * std::cos(2 * p * vertex.x.x / 0.3) * std::cos(p * vertex.x.y / 0.28)};
  }
  sheet.add_elements(model, law);
  model.finish();
  const Time step = std::get<Forces<Membrane>>(model.forces).clocks.back().step;
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  double worst = 0, bending = 0;
  Sample last;
  for (int i = 1; i <= 20; ++i) {
    ASSERT_EQ(simulation.advance(i * (steps / 20) * step).outcome, Outcome::reached);
    last = observe(model, simulation.state(), i * (steps / 20) * step);
    worst = std::max(worst, std::abs(last.ledger / first.ledger - 1));
    bending = std::max(bending, 1 - last.kinetic / first.kinetic);
  }
  EXPECT_LT(worst, 1e-3);
  EXPECT_GT(bending, 0.02) << "energy is exchanged";
  EXPECT_LT(norm(last.linear - first.linear), 1e-11 * first.linear_scale);
  EXPECT_LT(norm(last.angular - first.angular), 1e-11 * first.angular_scale);
}

TEST(Shells, that_ring_freely_keep_energy_and_momenta) {
  expect_conserved(physical_law(*find_sheet_material("cotton")), 0.5, 4000);
  expect_conserved({.areal_density = 0.2, .stretch = 50, .bend = 1e-4}, 0.5, 2000);
}

TEST(Shells, with_damping_lose_energy_and_keep_momenta) {
  ShellLaw law{
      .areal_density = 0.2, .stretch = 50, .bend = 1e-4, .stretch_damping = 1e-4, .bend_damping = 1e-4};
  expect_conserved(law, 0.5, 400);
}

TEST(Shells, a_hanging_strip_is_longer_by_half_its_weight) {
  // Elongation of a strip that hangs by one end: rho g L^2 / (2 Y t), with no contraction across.
  const Sheet sheet = Sheet::grid(20, 1, 0.05);
  const ShellLaw law{.areal_density = 1, .stretch = 1000, .poisson = 0, .bend = 1e-3};
  Model model = sheet.model(law);
  for (int row : {0, 1}) model.vertices[sheet.at(0, row)].mass = std::numeric_limits<double>::infinity();
  sheet.add_elements(model, law);
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
    if (std::isfinite(model.vertices[i].mass))
      std::get<Forces<Gravity>>(model.forces)
          .add({model.vertices[i].mass * Vec3{10, 0, 0}, 0}, {i}, {*model.quantum.nearest(0x1p-12)});
  model.finish();
  Simulation simulation(model, {});
  // Let go, it swings about its equilibrium: the mean over whole periods 4 L / c.
  double mean = 0;
  const int samples = 1600;
  for (int i = 0; i < samples; ++i) {
    const Time t = *model.quantum.nearest(16 * 4 / std::sqrt(1000.0) * i / samples);
    ASSERT_EQ(simulation.advance(t).outcome, Outcome::reached);
    mean += (simulation.state().motion.position_at(sheet.at(20, 0), t).x - 1) / samples;
  }
  EXPECT_NEAR(mean, 1 * 10 * 1.0 / (2 * 1000), 0.03 * 0.005);
}

/// When a quantity that starts at zero, rising, next returns to zero from below: one period.
template <class Read>
double period(Simulation& simulation, double sample_step, const Read& read) {
  const Model& model = simulation.model();
  double before = 0;
  bool was_negative = false;
  for (int i = 1; i < 100'000; ++i) {
    const Time t = *model.quantum.nearest(i * sample_step);
    EXPECT_EQ(simulation.advance(t).outcome, Outcome::reached);
    const double value = read(simulation.state(), t);
    was_negative = was_negative || value < 0;
    if (was_negative && value >= 0) return (i - value / (value - before)) * sample_step;
    before = value;
  }
  return 0;
}

TEST(Shells, a_clamped_strip_swings_at_the_frequency_of_a_beam) {
  // First bending mode: omega = 1.8751^2 / L^2 sqrt(D / rho), with D = 6 kb. Only a strip that cannot twist
  // has this stiffness on such a mesh, so the points of its second row are those of the first, shifted by a
  // fixed node.
  const int squares = 24;
  const double size = 0.0125, root = 1.875104;
  const double length = (squares - 0.5) * size;  // the hinge at the clamp stands for half a square
  const ShellLaw law{.areal_density = 0.5, .stretch = 2000, .poisson = 0, .bend = 0.01};
  const Sheet sheet = Sheet::grid(squares, 1, size);
  const std::vector<double> masses = lumped_masses(sheet.rest, sheet.triangles, law.areal_density);
  const double infinite = std::numeric_limits<double>::infinity();
  Model model;
  std::vector<int> points;
  for (int i = 0; i <= squares; ++i) {
    const double z = root * std::max(0.0, (i - 0.5) * size / length);
    const double shape = std::cosh(z) - std::cos(z) - 0.734096 * (std::sinh(z) - std::sin(z));
    const double mass = i < 2 ? infinite : masses[i] + masses[sheet.at(i, 1)];
    model.vertices.push_back({sheet.rest[i], {0, 0, i < 2 ? 0 : 1e-3 * shape}, mass});
  }
  const int shift = squares + 1;
  model.vertices.push_back({{0, size, 0}, {}, infinite});
  for (int i = 0; i <= shift; ++i) model.points.push_back(Point::vertex(i));
  for (int i = 0; i <= squares; ++i) model.points.push_back({{i, shift}, {1, 1}, 2});
  for (int i = 0; i <= squares; ++i) points.push_back(i);
  for (int i = 0; i <= squares; ++i) points.push_back(shift + 1 + i);
  std::vector<Problem> problems;
  add_shell(model, {sheet.rest, sheet.triangles, sheet.hinges, points, law},
            Steps(model.quantum, {1e-4}, problems));
  model.finish();
  Simulation simulation(model, {});
  const double expected =
      2 * std::numbers::pi / (root * root / (length * length) * std::sqrt(6 * 0.01 / 0.5));
  const double measured = period(simulation, expected / 200, [&](const State& state, Time t) {
    return state.motion.position_at(squares, t).z;
  });
  EXPECT_NEAR(measured / expected, 1, 0.03);
}

TEST(Shells, waves_along_a_strip_have_the_speed_of_sound_in_it) {
  // A standing longitudinal wave of a free strip with nu = 0: period 2 L / c, c = sqrt(Y t / rho).
  const Sheet sheet = Sheet::grid(40, 1, 0.025);
  const ShellLaw law{.areal_density = 0.5, .stretch = 200, .poisson = 0, .bend = 1e-4};
  Model model = sheet.model(law);
  for (Vertex& vertex : model.vertices) vertex.v = {1e-3 * std::cos(std::numbers::pi * vertex.x.x), 0, 0};
  sheet.add_elements(model, law);
  model.finish();
  Simulation simulation(model, {});
  const double expected = 2 / std::sqrt(200 / 0.5);
  const double measured = period(simulation, expected / 200, [&](const State& state, Time t) {
    return state.motion.position_at(0, t).x;
  });
  EXPECT_NEAR(measured / expected, 1, 0.02);
}

TEST(Shells, bounded_membranes_may_be_pulled_to_five_times_their_length) {
  const Sheet sheet = Sheet::grid(8, 2, 0.1);
  ShellLaw law{
      .areal_density = 0.2, .stretch = 50, .bend = 1e-5, .stretch_damping = 1e-3, .least_height = 0.1};
  law.max_stretch = std::numeric_limits<double>::infinity();
  Model model = sheet.model(law);
  for (int row = 0; row < 3; ++row)
    for (int column : {0, 8}) {
      Vertex& vertex = model.vertices[sheet.at(column, row)];
      vertex.mass = 1e6;  // as good as scripted
      vertex.v = {column == 0 ? -1.0 : 1.0, 0, 0};
    }
  sheet.add_elements(model, law);
  model.finish();
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(1.6));
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  const auto at = [&](int column, int row) {
    return simulation.state().motion.position_at(sheet.at(column, row), simulation.state().now);
  };
  EXPECT_NEAR(at(8, 0).x - at(0, 0).x, 4, 0.01);
  const double width = at(4, 2).y - at(4, 0).y, beta = 1 / (2 * 0.7);
  EXPECT_NEAR(width / 0.2, std::sqrt((5 - 1 + beta) / beta) / 5, 0.1);
}

TEST(Shells, without_a_least_height_are_stable_up_to_six_times_their_length_at_half_the_stable_step) {
  const Sheet sheet = Sheet::grid(1, 1, 1);
  ShellLaw law{.stretch = 50, .poisson = 0.2, .least_height = 0};
  law.max_stretch = std::numeric_limits<double>::infinity();
  Model model = sheet.model(law);
  sheet.add_elements(model, law);
  const auto& membranes = std::get<Forces<BoundedMembrane>>(model.forces);
  ASSERT_EQ(membranes.potentials.size(), 2u);
  const BoundedMembrane& p = membranes.potentials[0];
  BoundedMembrane stepped = p;
  stepped.max_squeeze = squeeze_at(0, law.poisson);
  const auto flat = [&](double stretch) {
    Corners<double> x;
    for (int i = 0; i < 3; ++i) {
      const Vec3& rest = sheet.rest[sheet.triangles[0][i]];
      x[i] = {stretch * rest.x, 1e-3 * rest.y, 0};
    }
    return x;
  };
  EXPECT_GT(p.margin(flat(5.9)), 0);
  EXPECT_LT(p.margin(flat(6.1)), 0);
  const std::array mass{1.0, 1.0, 1.0};
  EXPECT_LT(test::measured_frequency2(p, flat(5.9), mass) / highest_frequency2(stepped, mass), 4);
}

TEST(Rods, that_are_curved_stay_at_rest_and_ring_at_the_frequency_of_a_beam) {
  const int count = 41;
  std::vector<Vec3> arc, line;
  std::vector<int> points;
  for (int i = 0; i < count; ++i) {
    arc.push_back({std::cos(0.05 * i), std::sin(0.05 * i), 0.01 * i});
    line.push_back({0.025 * i, 0, 0});
    points.push_back(i);
  }
  const RodLaw law{.stretch = 100, .bend = 0.01};
  const auto build = [&](const std::vector<Vec3>& rest, const auto& velocity) {
    Model model;
    for (int i = 0; i < count; ++i) {
      const double mass = i == 0 || i == count - 1 ? 0.0125 : 0.025;
      model.vertices.push_back({rest[i], velocity(rest[i]), mass});
      model.points.push_back(Point::vertex(i));
    }
    std::vector<Problem> problems;
    add_rod(model, {rest, points, law}, Steps(model.quantum, {1e-3}, problems));
    model.finish();
    return model;
  };
  const Model curved = build(arc, [](const Vec3&) { return Vec3{}; });
  Simulation still(curved, {});
  ASSERT_EQ(still.advance(*curved.quantum.nearest(0.1)).outcome, Outcome::reached);
  EXPECT_EQ(still.state().counters.kicks, 0u);

  // A free beam of length and density 1: omega = 4.7300^2 sqrt(EI).
  const double root = 4.730041;
  const Model straight = build(line, [&](const Vec3& x) {
    const double z = root * x.x;
    return Vec3{0, 0, 1e-4 * (std::cosh(z) + std::cos(z) - 0.982502 * (std::sinh(z) + std::sin(z)))};
  });
  Simulation ringing(straight, {});
  const double expected = 2 * std::numbers::pi / (root * root * std::sqrt(0.01));
  const double measured = period(
      ringing, expected / 200, [&](const State& state, Time t) { return state.motion.position_at(0, t).z; });
  EXPECT_NEAR(measured / expected, 1, 0.03);
}

}  // namespace
}  // namespace nacre::shells_test
