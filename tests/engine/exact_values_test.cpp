// Shells and rods, built as scenes, against values that are known exactly; docs/shells.md lists them.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "nacre/mesh/sheet.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::exact_values_test {
namespace {

/// Reads a number from a run.
using Reading = std::function<double(const Motion&, Time)>;

/// Advances in steps of so many seconds until the reading falls to `level`. Returns that time, linear within
/// a step, or infinity if the reading does not fall to it before `end`.
double time_of_fall(Simulation& simulation, const Reading& read, double level, double step, double end) {
  const Quantum& quantum = simulation.model().quantum;
  double last = -INFINITY;
  for (double t = step; t < end; t += step) {
    const Time now = *quantum.nearest(t);
    if (simulation.advance(now).outcome != Outcome::reached) return NAN;
    const double value = read(simulation.state().motion, now) - level;
    if (last > 0 && value <= 0) return t - step * value / (value - last);
    last = value;
  }
  return INFINITY;
}

std::string list_of(const std::vector<Vec3>& vectors) {
  std::string text = "[";
  for (const Vec3& v : vectors) text += fmt::format("[{}, {}, {}], ", v.x, v.y, v.z);
  return text + "]";
}

/// A shell of unit plate stiffness D = 1 and unit mass per area, with Poisson's ratio 1/3: for it the
/// stiffness of a beam, D (1 - 1/9), is that of its Young's modulus too.
constexpr double thickness = 0.05;
const std::string unit_plate =
    fmt::format("[[material]]\nname = \"unit\"\ndensity = {}\nthickness = {}\nyoung = {}\npoisson = {}\n",
                1 / thickness, thickness, 12 * (8.0 / 9) / (thickness * thickness * thickness), 1.0 / 3);

/// The angular frequency of a mode: the shell starts flat with velocities near those of the mode, and its
/// part in them falls back to 0 after half a period.
double frequency_of(const std::string& shape, const Mesh& mesh, const std::string& pin,
                    const std::function<double(Vec3)>& mode, double expected) {
  std::vector<Vec3> velocities;
  for (const Vec3& x : mesh.vertices) velocities.push_back({0, 0, 1e-4 * mode(x)});
  const Model model =
      model_of("[simulation]\nduration = 10\n[[body]]\nshape = {" + shape +
               "}\nmaterial = \"unit\"\nvelocities = " + list_of(velocities) + "\n" + pin + unit_plate);
  const auto part_in_mode = [&](const Motion& motion, Time now) {
    double sum = 0;
    for (int i = 0; i < static_cast<int>(mesh.vertices.size()); ++i)
      if (motion.inverse_mass(i) > 0)
        sum += model.vertices[i].mass * mode(mesh.vertices[i]) * motion.position_at(i, now).z;
    return sum;
  };
  Simulation simulation(model, {});
  const double half = M_PI / expected;
  return M_PI / time_of_fall(simulation, part_in_mode, 0, half / 50, 2 * half);
}

/// Two columns of vertices are pinned, x <= 0; the free part has length 1 and this many sides.
double strip_frequency(int sides, int rows, double expected) {
  const double side = 1.0 / sides, width = 1 + side, middle = 0.5 * (1 - side);
  const std::string shape =
      fmt::format("triangle_grid = {{sides = {}, rows = {}, width = {}}}", sides + 1, rows, width);
  const Mesh mesh = triangle_grid({sides + 1, rows, width});
  const std::string pin =
      fmt::format("pin = {{beyond = {{point = [{}, 0, 0], normal = [-1, 0, 0]}}}}\n", -middle + 1e-6);
  const auto mode = [&](const Vec3& x) {  // of a beam under its own weight: near enough to the first mode
    const double s = std::max(x.x + middle, 0.0);
    return s * s * (6 - 4 * s + s * s);
  };
  return frequency_of(shape, mesh, pin, mode, expected);
}

TEST(ExactValues, a_clamped_strip_swings_as_a_beam) {
  const double exact = 1.8751040687 * 1.8751040687 * std::sqrt(8.0 / 9);  // Euler and Bernoulli
  const double coarse = strip_frequency(18, 2, exact) / exact, fine = strip_frequency(36, 4, exact) / exact;
  RecordProperty("coarse", fmt::format("{:.4f}", coarse));
  RecordProperty("fine", fmt::format("{:.4f}", fine));
  EXPECT_NEAR(fine, 1, 0.03);
  EXPECT_LT(std::abs(fine - 1), 0.8 * std::abs(coarse - 1)) << coarse << " " << fine;
}

/// Zero where a free circular plate has a mode of two nodal diameters: Leissa, Vibration of Plates, (2.5).
double free_plate(double lambda, double poisson) {
  const double l2 = lambda * lambda, n2 = 4, rest = 1 - poisson;
  const double j = std::cyl_bessel_j(2, lambda), i = std::cyl_bessel_i(2, lambda);
  const double dj = 2 * j - lambda * std::cyl_bessel_j(3, lambda);  // lambda times the derivative
  const double di = 2 * i + lambda * std::cyl_bessel_i(3, lambda);
  return (l2 * j + rest * (dj - n2 * j)) * (l2 * di - rest * n2 * (di - i)) -
         (l2 * i - rest * (di - n2 * i)) * (l2 * dj + rest * n2 * (dj - j));
}

/// lambda^2 of the lowest of them.
double free_plate_frequency(double poisson) {
  double low = 2, high = 3;
  for (int k = 0; k < 60; ++k) {
    const double middle = (low + high) / 2;
    const bool same = (free_plate(middle, poisson) > 0) == (free_plate(low, poisson) > 0);
    (same ? low : high) = middle;
  }
  return low * low;
}

TEST(ExactValues, a_free_circular_plate_rings_as_one_of_poisson_ratio_minus_a_third) {
  EXPECT_NEAR(free_plate_frequency(0.3), 5.358, 5e-4) << "as in tables";
  const double exact = free_plate_frequency(-1.0 / 3);
  double last = 1;
  for (int rings : {4, 6, 9}) {
    const Mesh mesh = triangle_disc({rings, 1});
    const auto saddle = [](const Vec3& x) { return x.x * x.x - x.y * x.y; };
    const double ratio =
        frequency_of(fmt::format("triangle_disc = {{rings = {}}}", rings), mesh, "", saddle, exact) / exact;
    RecordProperty(fmt::format("rings_{}", rings), fmt::format("{:.4f}", ratio));
    EXPECT_LT(std::abs(ratio - 1), 0.8 * last) << rings << " " << ratio;
    last = std::abs(ratio - 1);
  }
  EXPECT_LT(last, 0.03);
}

TEST(ExactValues, a_hanging_chain_is_longer_by_what_its_weight_stretches_it) {
  const Scene scene = test::shipped("tutorial/hanging_chain");
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time end = *model.quantum.nearest(4);
  ASSERT_EQ(simulation.advance(end).outcome, Outcome::reached);
  const double elongation = -1 - simulation.state().motion.position_at(20, end).z;
  RecordProperty("elongation", fmt::format("{:.6f}", elongation));
  EXPECT_NEAR(elongation, 0.05, 0.03 * 0.05);
}

/// The elongation of a strip that hangs by its upper edge, over rho g L^2/(2 E): damped for four periods of
/// its first oscillation, mean of the fifth. The strip is slender, because its pins keep it from narrowing.
double hanging_strip(double poisson, int cells) {
  const double c = std::sqrt(1e6 / 1000), period = 4 / c, exact = 1000.0 / (2 * 1e6);
  const Model model = model_of(fmt::format(
      "[simulation]\nduration = 1\ngravity = [0, -1, 0]\n[[body]]\nshape = {{grid = {{nx = 3, ny = {}, width "
      "= "
      "0.1}}}}\nmaterial = \"strip\"\npin = {{beyond = {{point = [0, 0.4999, 0], normal = [0, 1, 0]}}}}\n"
      "[[material]]\nname = \"strip\"\ndensity = 1000\nyoung = 1e6\nthickness = 0.001\npoisson = {}\n"
      "stretch_damping = 0.01\nmax_stretch = 1.5\n",
      cells + 1, poisson));
  Simulation simulation(model, {});
  const int samples = 50;
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    const Time now = *model.quantum.nearest(period * (4 + (i + 0.5) / samples));
    EXPECT_EQ(simulation.advance(now).outcome, Outcome::reached);
    sum += -0.5 - simulation.state().motion.position_at(1, now).y;
  }
  return sum / samples / exact;
}

TEST(ExactValues, a_hanging_strip_is_longer_by_what_its_weight_stretches_it) {
  for (const double poisson : {0.0, 0.3}) {
    const double coarse = hanging_strip(poisson, 10), fine = hanging_strip(poisson, 20);
    RecordProperty(fmt::format("poisson_{}", poisson), fmt::format("{:.4f} {:.4f}", coarse, fine));
    EXPECT_NEAR(coarse, 1, 0.03) << poisson;
    EXPECT_LT(std::abs(fine - 1), 0.8 * std::abs(coarse - 1)) << poisson << ": " << coarse << " " << fine;
  }
}

/// A pulse of velocity starts at a quarter of a body of length 1, E = rho = 1; half of it runs to the right.
/// The speed is that between the moments at which two vertices have moved half of their distance.
double pulse_speed(const std::string& shape, const std::vector<Vec3>& vertices, int from, int to) {
  std::vector<Vec3> velocities;
  for (const Vec3& x : vertices) {
    const double s = (x.x - vertices[0].x - 0.25) / 0.1,
                 bell = std::abs(s) < 1 ? (1 - s * s) * (1 - s * s) : 0;
    velocities.push_back({1e-4 * bell, 0, 0});
  }
  const Model model =
      model_of("[simulation]\nduration = 1\n[[body]]\nshape = {" + shape +
               "}\nmaterial = \"unit\"\nvelocities = " + list_of(velocities) +
               "\n[[material]]\nname = \"unit\"\ndensity = 1\nyoung = 1\nthickness = 0.005\npoisson = 0\n");
  const double distance = 1e-4 * 0.1 * (16.0 / 15) / 2;  // the integral of the bell, half of it for each side
  const auto passes = [&](int vertex) {
    Simulation simulation(model, {});
    const auto left_to_do = [&](const Motion& motion, Time now) {
      return distance / 2 - (motion.position_at(vertex, now).x - vertices[vertex].x);
    };
    return time_of_fall(simulation, left_to_do, 0, 0.005, 0.9);
  };
  return (vertices[to].x - vertices[from].x) / (passes(to) - passes(from));
}

TEST(ExactValues, longitudinal_waves_run_with_the_root_of_stiffness_over_density) {
  std::vector<Vec3> rod;
  for (int i = 0; i <= 100; ++i) rod.push_back({i / 100.0, 0, 0});
  const double in_rod = pulse_speed("polyline = {line = [[0, 0, 0], [1, 0, 0]], count = 101}", rod, 40, 80);
  const double in_sheet =
      pulse_speed("grid = {nx = 101, ny = 3, height = 0.02}", grid({101, 3, 1, 0.02}).vertices, 40, 80);
  RecordProperty("rod", fmt::format("{:.4f}", in_rod));
  RecordProperty("sheet", fmt::format("{:.4f}", in_sheet));
  EXPECT_NEAR(in_rod, 1, 0.02);
  EXPECT_NEAR(in_sheet, 1, 0.02);
}

struct Parting {
  double time;   ///< at which contact ends
  double speed;  ///< mean of the right bar, at the end
};

/// The shipped scene with this many elements in each bar.
Parting two_bars(int elements) {
  const auto bar = [&](const char* name, const char* line) {
    return fmt::format("body.{}.shape={{polyline = {{line = {}, count = {}}}}}", name, line, elements + 1);
  };
  const Scene scene =
      test::shipped("tutorial/two_bars", {bar("left", "[[-10.005, 0, 0], [-0.005, 0, 0]]"),
                                          bar("right", "[[0.005, 0, 0], [10.005, 0, 0]]"),
                                          fmt::format("point.left_end.of=[\"left:{}\"]", elements)});
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const auto centre = [&](Time now) {
    double sum = 0, mass = 0;
    for (int i = elements + 1; i < 2 * elements + 2; ++i) {
      mass += model.vertices[i].mass;
      sum += model.vertices[i].mass * simulation.state().motion.position_at(i, now).x;
    }
    return sum / mass;
  };
  // The ends vibrate while they touch: the contact ends with the last kick.
  Time last_touch = 0;
  const auto note = [&](Time now, const Kicks& kicks) {
    if (kicks.first_of_contact < kicks.kicks.size()) last_touch = now;
  };
  const Time later = *model.quantum.nearest(40), end = *model.quantum.nearest(50);
  EXPECT_EQ(simulation.advance(later, {.on_instant = note}).outcome, Outcome::reached);
  const double before = centre(later);
  EXPECT_EQ(simulation.advance(end, {.on_instant = note}).outcome, Outcome::reached);
  return {model.quantum.seconds(last_touch), (centre(end) - before) / 10};
}

TEST(ExactValues, two_bars_separate_when_the_wave_returns) {
  double late = 1, slow = 1;
  for (int elements : {50, 100, 200}) {
    const Parting parting = two_bars(elements);
    RecordProperty(fmt::format("parting_{}", elements),
                   fmt::format("{:.3f} {:.5f}", parting.time, parting.speed));
    EXPECT_LT(std::abs(parting.time / 20 - 1), 0.8 * late) << elements << ": " << parting.time;
    EXPECT_LT(std::abs(parting.speed / 0.1 - 1), 0.8 * slow) << elements << ": " << parting.speed;
    late = std::abs(parting.time / 20 - 1), slow = std::abs(parting.speed / 0.1 - 1);
    if (elements < 100) continue;
    EXPECT_LT(late, 0.02);
    EXPECT_LT(slow, 0.02);
  }
}

}  // namespace
}  // namespace nacre::exact_values_test
