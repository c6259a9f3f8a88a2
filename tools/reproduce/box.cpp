// Balls of particles: the box of 900 spheres, with and without gravity, and with seven coefficients of
// restitution.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace box_experiments {

constexpr const char* coefficients[] = {"1", "0.9", "0.8", "0.7", "0.5", "0.2", "0"};
constexpr const char* gravity = "simulation.gravity=[0,0,-9.8]";

std::string restitution_run(const std::string& coefficient) { return "box_restitution_" + coefficient; }

/// The largest deviation of the ledger, over the scale of energy.
double worst_sample(const Evidence& evidence, const std::string& run) {
  return largest_departure(evidence.column(run, "ledger")) / evidence.summary(run).energy.scale;
}

std::vector<Finding> conserved(const Evidence& evidence, const std::string& run) {
  return {{"energy is almost perfectly conserved; its drift, relative",
           std::abs(evidence.summary(run).energy.drift), Limit::below(0.003)},
          {"every sample of it; the largest departure, relative", worst_sample(evidence, run),
           Limit::below(0.01)}};
}

std::vector<Finding> energy(const Evidence& evidence) { return conserved(evidence, "box"); }
std::vector<Finding> with_gravity(const Evidence& evidence) { return conserved(evidence, "box_gravity"); }

std::vector<Finding> momentum(const Evidence& evidence) {
  return {{"momentum is exactly conserved; its largest error, relative",
           evidence.summary("box").momentum.linear_error, Limit::below(1e-10)}};
}

/// The largest rise from one sample to the next, over the first value.
double largest_rise(const std::vector<double>& total) {
  double largest = 0;
  for (std::size_t i = 1; i < total.size(); ++i) largest = std::max(largest, total[i] - total[i - 1]);
  return largest / total.front();
}

double mean_of_first_half_second(const Evidence& evidence, const std::string& run) {
  const auto& time = evidence.column(run, "time");
  const auto& total = evidence.column(run, "total");
  double sum = 0;
  std::size_t rows = 0;
  for (; rows < time.size() && time[rows] <= 0.5; ++rows) sum += total[rows];
  return sum / static_cast<double>(rows);
}

std::vector<Finding> restitution(const Evidence& evidence) {
  double rise = 0, smallest_step = INFINITY, above = INFINITY;
  for (const char* coefficient : coefficients) {
    const std::string run = restitution_run(coefficient);
    const double mean = mean_of_first_half_second(evidence, run);
    if (above < INFINITY) smallest_step = std::min(smallest_step, 1 - mean / above);
    above = mean;
    if (std::string(coefficient) != "1") rise = std::max(rise, largest_rise(evidence.column(run, "total")));
  }
  return {{"with a coefficient of 1 energy is kept; the largest departure, relative",
           worst_sample(evidence, restitution_run("1")), Limit::below(0.01)},
          {"with less it only falls; its largest rise from one sample to the next, relative", rise,
           Limit::below(0.001)},
          {"the smaller the coefficient, the less energy: the least by which the mean of the first half "
           "second is below that of the next larger coefficient, relative",
           smallest_step, Limit::above(0)}};
}

PlannedRun planned(const std::string& name, double seconds, double cost) {
  return {.name = name,
          .scene = "paper/box_of_spheres",
          .sets = {fmt::format("simulation.duration={}", seconds), "output.frame_rate=0"},
          .cost = cost};
}

std::vector<PlannedRun> runs(Size size) {
  const double seconds = size == Size::small ? 5 : 60, falling = size == Size::small ? 0.6 : 5;
  std::vector<PlannedRun> all{planned("box", seconds, 0.4 * seconds),
                              planned("box_gravity", seconds, 0.4 * seconds)};
  all[0].sets.back() = "output.frame_rate=1";
  all[1].sets.push_back(gravity);
  for (const char* coefficient : coefficients) {
    PlannedRun run = planned(restitution_run(coefficient), falling, falling);
    run.sets.insert(run.sets.end(), {gravity, "contact.restitution_model=paper",
                                     std::string("contact.restitution=") + coefficient});
    all.push_back(std::move(run));
  }
  return all;
}

std::vector<Shot> shots(Size size) {
  return {{.name = "box",
           .run = "box",
           .caption = size == Size::small ? "900 spheres after 5 s" : "900 spheres after a minute",
           .options = {"--camera", "from=1.5,-7,2.2 to=1.5,1.5,1.4"}}};
}

Curve size_of_momentum(const Evidence& evidence) {
  Curve curve{.label = "momentum", .x = evidence.column("box", "time"), .y = {}};
  const auto& x = evidence.column("box", "px");
  const auto& y = evidence.column("box", "py");
  const auto& z = evidence.column("box", "pz");
  for (std::size_t i = 0; i < x.size(); ++i)
    curve.y.push_back(std::sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]));
  return curve;
}

/// The axis begins at zero, as in the paper, so that conservation is visible.
Plot from_zero(Plot plot) {
  double highest = 0;
  for (const Curve& curve : plot.curves)
    for (const double y : curve.y) highest = std::max(highest, y);
  plot.y_range = AxisRange{0, 1.15 * highest};
  plot.height = 340;
  return plot;
}

std::vector<NamedFigure> figures(const Evidence& evidence) {
  std::vector<NamedFigure> all;
  if (evidence.has("box")) {
    Plot energy{.title = "Energy of the box of spheres", .x_label = "time [s]", .y_label = "energy [J]"};
    energy.curves = curves_over_time(evidence, {{"box", "energy"}}, "total");
    Plot sum{.title = "Size of its momentum", .x_label = "time [s]", .y_label = "momentum [kg m/s]"};
    sum.note = "with what the walls gave taken off";
    sum.curves = {size_of_momentum(evidence)};
    all.push_back({"box", to_svg(std::vector{from_zero(energy), from_zero(sum)})});
  }
  if (evidence.has("box_gravity")) {
    Plot plot{.title = "Energy of the box with gravity", .x_label = "time [s]", .y_label = "energy [J]"};
    plot.curves = curves_over_time(evidence, {{"box_gravity", "energy"}}, "total");
    all.push_back({"box_gravity", to_svg(from_zero(plot))});
  }
  std::vector<LabelledRun> shown;
  for (const char* coefficient : coefficients) shown.push_back({restitution_run(coefficient), coefficient});
  Plot plot{.title = "Energy with gravity, by coefficient of restitution",
            .x_label = "time [s]",
            .y_label = "energy [J]"};
  plot.curves = curves_over_time(evidence, shown, "total");
  if (!plot.curves.empty()) all.push_back({"box_restitution", to_svg(from_zero(plot))});
  return all;
}

std::vector<std::string> restitution_runs() {
  std::vector<std::string> names;
  for (const char* coefficient : coefficients) names.push_back(restitution_run(coefficient));
  return names;
}

}  // namespace box_experiments

Family box_family() {
  using namespace box_experiments;
  return {.section = "Balls of Particles",
          .paper =
              "900 spheres in a box: energy is almost perfectly conserved, momentum exactly. With gravity "
              "good energy behaviour again; with coefficients of restitution from 1 to 0 energy falls as one "
              "would expect.",
          .how =
              "A minute, and 5 s for the coefficients of restitution; small: 5 s, and 0.6 s. Momentum is "
              "that of the spheres and of what they gave to the walls.",
          .experiments = {{"box_energy", "energy of 900 spheres in a box", {"box"}, energy},
                          {"box_momentum", "their momentum", {"box"}, momentum},
                          {"box_gravity", "their energy with gravity", {"box_gravity"}, with_gravity},
                          {"box_restitution", "seven coefficients of restitution", restitution_runs(),
                           restitution}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
