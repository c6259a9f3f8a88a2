// Friction is kinetic: a sliding block slows down correctly, a block that should stick creeps.
#include <algorithm>
#include <cmath>

#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace friction_experiments {

// The slope of tutorial/incline is 1 in 2; its block moves by cos^2 of the angle along x for each unit of
// slope.
constexpr double g = 9.81, slope = 0.5, cosine_squared = 0.8, coefficient = 0.4;
constexpr const char* creeping[] = {"creep_0.6", "creep_1", "creep_3"};

/// The mean speed along x in the second half second.
double speed(const Evidence& evidence, const std::string& run) {
  return (evidence.at(run, "block_x", 1) - evidence.at(run, "block_x", 0.5)) / 0.5;
}

std::vector<Finding> friction(const Evidence& evidence) {
  const double slowed = 0.75 * (slope - coefficient) * cosine_squared * g;
  const double free = 0.75 * slope * cosine_squared * g;
  return {{"with a coefficient below the slope a block slides with what friction leaves; mean speed over "
           "that expected",
           speed(evidence, "friction_0.4") / slowed, Limit::between(0.9, 1.1)},
          {"without friction it slides freely; mean speed over that expected",
           speed(evidence, "friction_0") / free, Limit::between(0.97, 1.03)},
          {"what friction takes out is in the ledger of energy; largest error, relative",
           evidence.summary("friction_0.4").energy.ledger_error, Limit::below(0.01)}};
}

std::vector<Finding> creep(const Evidence& evidence) {
  double slowest = INFINITY;
  for (const char* run : creeping) slowest = std::min(slowest, speed(evidence, run));
  return {{"a block that should rest on a slope creeps, however high the coefficient (0.6, 1, 3); the "
           "slowest speed [mm/s]",
           1000 * slowest, Limit::above(0.1)},
          {"it creeps, it does not slide: speed with 0.6 over that without friction",
           speed(evidence, "creep_0.6") / (0.75 * slope * cosine_squared * g), Limit::below(0.02)},
          {"steps a quarter as long make it slower; speed over the former [-]",
           speed(evidence, "creep_fine") / speed(evidence, "creep_0.6"), Limit::below(0.5)}};
}

PlannedRun planned(const std::string& name, const std::string& friction, std::vector<std::string> more = {}) {
  more.insert(more.end(), {"contact.friction=" + friction, "simulation.duration=1", "output.frame_rate=0"});
  return {.name = name, .scene = "tutorial/incline", .sets = std::move(more), .cost = 0.2};
}

std::vector<PlannedRun> runs(Size) {
  return {planned("friction_0.4", "0.4"), planned("friction_0", "0"),
          planned("creep_0.6", "0.6"),    planned("creep_1", "1"),
          planned("creep_3", "3"),        planned("creep_fine", "0.6", {"contact.alpha=0.0125"})};
}

std::vector<Shot> shots(Size) { return {}; }

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{.title = "A block on a slope of 1 in 2, by coefficient of friction",
            .x_label = "time [s]",
            .y_label = "way along x [m]"};
  plot.curves = curves_over_time(evidence,
                                 {{"friction_0.4", "0.4"},
                                  {"creep_0.6", "0.6"},
                                  {"creep_1", "1"},
                                  {"creep_3", "3"},
                                  {"creep_fine", "0.6, steps a quarter as long"}},
                                 "block_x");
  for (Curve& curve : plot.curves) {
    const double start = curve.y.front();
    for (double& x : curve.y) x -= start;
  }
  return {{"friction", to_svg(plot)}};
}

}  // namespace friction_experiments

Family friction_family() {
  using namespace friction_experiments;
  return {.section = "Friction",
          .paper =
              "Every layer applies kinetic friction at its own steps, of a size that correctly halts fast "
              "sliding. It is unsuitable for static friction: a block on an inclined plane creeps, however "
              "high the coefficient.",
          .how = "A shell in the shape of a block on a plane, 1 s, at both sizes.",
          .experiments = {{"friction", "a sliding block", {"friction_0.4", "friction_0"}, friction},
                          {"creep",
                           "a block that should rest creeps",
                           {"creep_0.6", "creep_1", "creep_3", "creep_fine"},
                           creep}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
