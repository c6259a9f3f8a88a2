// Trash compactor: walls close in on thin shells, which are crushed plastically.
#include <algorithm>
#include <cmath>

#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace compactor_experiments {

constexpr const char* name = "compactor";

bool is_scripted(const BodyTable& body) { return !body.pins.empty(); }

/// The area of the rectangle on the floor that holds all shells [cm^2].
double floor_taken(const Evidence& evidence, double time) {
  double low_x = INFINITY, high_x = -INFINITY, low_y = INFINITY, high_y = -INFINITY;
  for (const BodyTable& body : evidence.scene(name).bodies) {
    if (is_scripted(body)) continue;
    for (const Vec3& point : evidence.body(name, body.name, time)) {
      low_x = std::min(low_x, point.x), high_x = std::max(high_x, point.x);
      low_y = std::min(low_y, point.y), high_y = std::max(high_y, point.y);
    }
  }
  return (high_x - low_x) * (high_y - low_y);
}

std::vector<Finding> findings(const Evidence& evidence) {
  const double end = evidence.summary(name).time;
  const double work = evidence.column(name, "work").back();
  return {{"the shells are crushed: the floor they take at the end, over that at the start",
           floor_taken(evidence, end) / floor_taken(evidence, 0), Limit::below(0.3)},
          {"plastically: dissipation over the work of the walls",
           evidence.column(name, "dissipation").back() / work, Limit::above(0.3)},
          {"what walls do, shells keep and flow takes adds up: error of the ledger, relative",
           evidence.summary(name).energy.ledger_error, Limit::below(0.02)},
          {"no object penetrates any other object or wall: intersections in all frames",
           evidence.intersections(name), Limit::exactly(0)}};
}

std::vector<PlannedRun> runs(Size size) {
  return {{.name = name,
           .scene = "paper/trash_compactor",
           .variant = variant_of(size),
           .cost = size == Size::small ? 13.0 : 130.0,
           .is_large = true,
           .is_judged = true}};
}

std::vector<Shot> shots(Size size) {
  const std::vector<std::string> view{
      "--camera", size == Size::small ? "from=8,-16,38 to=0,0,2" : "from=30,-60,50 to=0,0,0"};
  return {{.name = "compactor_start", .run = name, .caption = "the beginning", .time = 0, .options = view},
          {.name = "compactor_end", .run = name, .caption = "the end", .options = view},
          {.name = "compactor_crushed",
           .run = name,
           .caption = "the end, from near and without the walls",
           .options = {"--edges", "--hide", "walls", "--camera", "from=12,-24,16 to=0,0,4"}}};
}

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{.title = "Energy in the trash compactor", .x_label = "time [s]", .y_label = "energy [erg]"};
  for (const char* column : {"work", "dissipation", "total", "ledger"})
    for (Curve& curve : curves_over_time(evidence, {{name, column}}, column))
      plot.curves.push_back(std::move(curve));
  return {{"compactor", to_svg(plot)}};
}

}  // namespace compactor_experiments

Family compactor_family() {
  using namespace compactor_experiments;
  return {.section = "Trash Compactor",
          .paper =
              "Four walls close in on thin-shell objects, which crush plastically. As the box decreases to a "
              "small fraction of its volume the material forces grow, yet no object penetrates any other "
              "object or wall.",
          .how = "3.4 s. Small: fewer and coarser shells.",
          .experiments = {{"compactor", "walls close in on thin shells", {name}, findings}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
