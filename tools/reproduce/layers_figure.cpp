#include "reproduce/layers_figure.hpp"

#include <vector>

#include <fmt/format.h>

#include "nacre/penalty/law.hpp"
#include "nacre/plot/plot.hpp"

namespace nacre::reproduce {

namespace {

constexpr LayerLaw law{1, 1};
constexpr int samples = 1200;

Curve energy_curve(std::string label, Layer first, Layer last) {
  Curve curve{.label = std::move(label), .x = {}, .y = {}};
  for (int i = 0; i <= samples; ++i) {
    const double distance = 2.4 * i / samples;
    curve.x.push_back(distance);
    curve.y.push_back(law.energy(distance, first, last));
  }
  return curve;
}

}  // namespace

std::string layers_figure() {
  Plot single{.title = "Energy of each penalty layer", .x_label = "distance", .y_label = "energy"};
  single.note = "thickness and stiffness 1: layer l reaches to distance 2/l";
  Plot sum{.title = "Energy of the first n layers together", .x_label = "distance", .y_label = "energy"};
  sum.note = "fully compressed 2 n (n + 1): it diverges with n, so nothing gets through";
  for (Layer l = 1; l <= 3; ++l) {
    single.curves.push_back(energy_curve(fmt::format("layer {}", l), l, l));
    sum.curves.push_back(energy_curve(fmt::format("n = {}", l), 1, l));
  }
  const std::vector<Plot> panels{single, sum};
  return to_svg(panels);
}

}  // namespace nacre::reproduce
