// The figure of the penalty layers: no run, only the law.
#include <algorithm>
#include <cmath>

#include "nacre/penalty/law.hpp"
#include "reproduce/families.hpp"
#include "reproduce/layers_figure.hpp"

namespace nacre::reproduce {

namespace layers_experiments {

constexpr LayerLaw law{1, 1};

/// Compared with the paper's l^3 (g - 2/l)^2 at a few hundred distances.
double departure_of_single_layers() {
  double worst = 0;
  for (Layer l = 1; l <= 3; ++l)
    for (int i = 0; i <= 240; ++i) {
      const double distance = 0.01 * i, number = static_cast<double>(l);
      const double gap = std::min(0.0, distance - 2 / number);
      worst = std::max(worst, std::abs(law.energy(distance, l, l) - number * number * number * gap * gap));
    }
  return worst;
}

std::vector<Finding> findings(const Evidence&) {
  const double grown = law.energy(0, 1, 1'000'000) / law.energy(0, 1, 1000);
  return {{"energies of the first three layers, each, as the formula has them; largest departure",
           departure_of_single_layers(), Limit::below(1e-12)},
          {"fully compressed, the first three layers together hold 4 (1 + 2 + 3) k eta^2",
           law.energy(0, 1, 3), Limit::exactly(24)},
          {"the energy of all layers diverges: a thousand times as many layers hold a million times as much",
           grown, Limit::between(0.99e6, 1.01e6)}};
}

std::vector<PlannedRun> runs(Size) { return {}; }
std::vector<Shot> shots(Size) { return {}; }
std::vector<NamedFigure> figures(const Evidence&) { return {{"layers", layers_figure()}}; }

}  // namespace layers_experiments

Family layers_family() {
  using namespace layers_experiments;
  return {
      .section = "Discrete Penalty Layers",
      .paper = "The potential energy diverges as the distance approaches 0, so collision response is robust.",
      .how = "The layers of the law that every run uses, with thickness and stiffness 1.",
      .experiments = {{"layers", "the energy of the penalty layers diverges", {}, findings}},
      .runs = runs,
      .shots = shots,
      .figures = figures};
}

}  // namespace nacre::reproduce
