// Sphere and wedge: energy through many contacts at once.
#include <cmath>

#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace wedge_experiments {

constexpr double top_of_prisms = 20.15, shown_at = 0.42;  // cm and s

std::vector<Finding> findings(const Evidence& evidence) {
  return {{"the energy does not drift; its drift, relative", std::abs(evidence.summary("wedge").energy.drift),
           Limit::below(1e-3)},
          {"the sphere has come back out of the wedge at 0.42 s; its height above the prisms [cm]",
           evidence.at("wedge", "ball_z", shown_at) - top_of_prisms, Limit::above(0)},
          {"intersections in all frames", evidence.intersections("wedge"), Limit::exactly(0)}};
}

std::vector<PlannedRun> runs(Size) {
  return {{.name = "wedge", .scene = "paper/sphere_wedge", .cost = 6, .is_judged = true}};
}

std::vector<Shot> shots(Size) {
  const std::vector<std::string> view{"--camera", "from=62,-76,66 to=0,0,19"};
  return {
      {.name = "wedge_start", .run = "wedge", .caption = "the beginning", .time = 0, .options = view},
      {.name = "wedge_mesh",
       .run = "wedge",
       .caption = "the beginning, mesh elements",
       .time = 0,
       .options = {"--edges", view[0], view[1]}},
      {.name = "wedge_end", .run = "wedge", .caption = "0.42 s later", .time = shown_at, .options = view}};
}

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{.title = "Energy of sphere and wedge", .x_label = "time [s]", .y_label = "energy [erg]"};
  plot.curves = curves_over_time(evidence, {{"wedge", "total"}}, "total");
  for (Curve& kinetic : curves_over_time(evidence, {{"wedge", "kinetic"}}, "kinetic"))
    plot.curves.push_back(std::move(kinetic));
  return {{"wedge", to_svg(plot)}};
}

}  // namespace wedge_experiments

Family wedge_family() {
  using namespace wedge_experiments;
  return {.section = "Sphere and Wedge",
          .paper =
              "A sphere enters into multiple contact with the faces of a wedge, which deform and vibrate. "
              "Despite large areas of simultaneous contact the energy exhibits good behaviour and does not "
              "drift.",
          .how = "0.44 s, at both sizes.",
          .experiments = {{"wedge", "a sphere in a wedge keeps its energy", {"wedge"}, findings}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
