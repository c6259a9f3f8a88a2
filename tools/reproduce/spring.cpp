// Spring on a plane: the layers keep its energy, misaligned clocks heat it, impulses make it walk at random.
#include <algorithm>
#include <cmath>

#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace spring_experiments {

constexpr double exact_energy = 3;
constexpr std::size_t windows = 20;

std::vector<double> relative_windows(const Evidence& evidence, const std::string& run) {
  std::vector<double> means = window_means(evidence.column(run, "total"), windows);
  for (double& mean : means) mean = mean / exact_energy - 1;
  return means;
}

std::vector<Finding> aligned(const Evidence& evidence) {
  double worst = 0;
  for (const double mean : relative_windows(evidence, "spring_aligned"))
    worst = std::max(worst, std::abs(mean));
  return {{"energy does not drift in 10^4 s; its drift, relative",
           std::abs(evidence.summary("spring_aligned").energy.drift), Limit::below(0.002)},
          {"means of the energy over 20 windows stay at the exact energy; largest departure, relative", worst,
           Limit::below(0.0018)}};
}

std::vector<Finding> misaligned(const Evidence& evidence) {
  const std::vector<double> means = relative_windows(evidence, "spring_misaligned");
  int rises = 0;
  for (std::size_t i = 1; i < means.size(); ++i) rises += means[i] > means[i - 1];
  return {{"without aligned clocks the energy rises; by how much in 10^4 s, relative", means.back(),
           Limit::between(0.08, 0.105)},
          {"it rises all the time: of 19 windows, how many are above the one before",
           static_cast<double>(rises), Limit::at_least(18)}};
}

std::vector<Finding> impulse(const Evidence& evidence) {
  double farthest = 0;
  for (const double energy : evidence.column("spring_impulse", "total"))
    farthest = std::max(farthest, std::abs(energy / exact_energy - 1));
  return {{"with impulses the energy takes a random walk; how far it gets, relative", farthest,
           Limit::above(0.1)}};
}

PlannedRun planned(const std::string& name, const std::string& method) {
  return {.name = name,
          .scene = "paper/spring_on_plane",
          .sets = {"contact.method=" + method, "output.frame_rate=0"},
          .cost = 2};
}

std::vector<PlannedRun> runs(Size) {
  return {planned("spring_aligned", "layers"), planned("spring_misaligned", "misaligned"),
          planned("spring_impulse", "impulse")};
}

std::vector<Shot> shots(Size) { return {}; }

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{.title = "Energy of a spring on a plane", .x_label = "time [s]", .y_label = "energy [J]"};
  plot.curves = curves_over_time(evidence,
                                 {{"spring_impulse", "impulses"},
                                  {"spring_misaligned", "clocks not aligned"},
                                  {"spring_aligned", "proposed method"}},
                                 "total");
  plot.references = {{"exact", exact_energy}};
  return {{"spring", to_svg(plot)}};
}

}  // namespace spring_experiments

Family spring_family() {
  using namespace spring_experiments;
  return {.section = "Spring on a plane",
          .paper =
              "Three ways of bouncing: with instantaneous impulses the energy takes a random walk; with "
              "layers on clocks of their own it is well conserved over long time; if the layers start at the "
              "moment they are entered, it seems to increase monotonically.",
          .how = "10^4 s, at both sizes.",
          .experiments =
              {{"spring_aligned", "layers on aligned clocks keep the energy", {"spring_aligned"}, aligned},
               {"spring_misaligned", "misaligned clocks heat", {"spring_misaligned"}, misaligned},
               {"spring_impulse", "impulses make the energy walk", {"spring_impulse"}, impulse}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
