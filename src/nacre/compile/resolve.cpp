// Defaults that depend on the scene. Rates of the output decide nothing. Any positive thickness and stiffness
// are safe: they decide how far apart things stay and how hard they bounce, never whether they pass through
// each other.
#include <algorithm>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/contact_defaults.hpp"

namespace nacre {

namespace {

/// So many records per second, or more if the duration would have too few; at most one at each quantum. A run
/// that ends earlier or later than the duration has the same rate: it is a prefix of a longer run.
double chosen_rate(const SimulationTable& simulation, double usual, double least_count) {
  const double most = 1 / Quantum(simulation.quantum).size();
  return std::min(most, std::max(usual, least_count / simulation.duration));
}

}  // namespace

Scene resolve(Scene scene) {
  OutputTable& output = scene.output;
  if (!output.series_rate) output.series_rate = chosen_rate(scene.simulation, 100, 500);
  if (!output.frame_rate) output.frame_rate = chosen_rate(scene.simulation, 25, 60);
  choose_contact(scene, StartFit::yes);
  return scene;
}

}  // namespace nacre
