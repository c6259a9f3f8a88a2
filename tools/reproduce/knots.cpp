// Reef knot and bowline: pulled tight, without penetration. Both scenes have the same two probes:
// `hand`, the force of an end that is pulled, and `eighth`, the length of the eighth of the ribbon next to
// it.
#include <algorithm>
#include <cmath>

#include "nacre/base/error.hpp"
#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace knots_experiments {

constexpr double loose = 0.5, tight = 2;                // s
constexpr double eighth_at_rest = 27.0 / 8, width = 2;  // cm

/// The mean of the force over the tenth of a second that ends at this time, without the ringing of the
/// ribbon.
double end_force(const Evidence& evidence, const std::string& run, double time) {
  const auto& times = evidence.column(run, "time");
  Vec3 sum;
  double rows = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (times[i] < time - 0.1 || times[i] > time) continue;
    sum = sum + Vec3{evidence.column(run, "hand_x")[i], evidence.column(run, "hand_y")[i],
                     evidence.column(run, "hand_z")[i]};
    ++rows;
  }
  return norm(sum) / rows;
}

/// The largest distance of a vertex from its position with half the steps, over the width.
double moved_by_halving(const Evidence& evidence, const std::string& run) {
  const auto whole = evidence.frame(run, loose), half = evidence.frame(run + "_half", loose);
  if (whole.points.size() != half.points.size() || whole.time != half.time)
    throw InputError(Problem{run, 0, "", "has no frame to compare at 0.5 s"});
  double farthest = 0;
  for (std::size_t i = 0; i < whole.points.size(); ++i)
    farthest = std::max(farthest, norm(whole.points[i] - half.points[i]));
  return farthest / width;
}

std::vector<Finding> findings(const Evidence& evidence, const std::string& run) {
  std::vector<Finding> found{
      {"the knot is tight at 2 s: end force over that at 0.5 s",
       end_force(evidence, run, tight) / end_force(evidence, run, loose), Limit::at_least(10)},
      {"the material is stretched: strain of the end at 2 s",
       evidence.at(run, "eighth", tight) / eighth_at_rest - 1, Limit::above(0.01)},
      {"no penetrations: intersections in all frames", evidence.intersections(run), Limit::exactly(0)},
      {"it is a knot: without contact nothing holds it; end force at 2 s over that with contact",
       end_force(evidence, run + "_free", tight) / end_force(evidence, run, tight), Limit::below(0.1)},
      {"pulled on until 3 s, at the small size: intersections in all frames",
       evidence.intersections(evidence.is_small() ? run : run + "_on"), Limit::exactly(0)}};
  if (!evidence.is_small())
    found.push_back({"half of all steps: the farthest a vertex is elsewhere at 0.5 s, over the width",
                     moved_by_halving(evidence, run), Limit::below(0.05)});
  return found;
}

std::vector<Finding> bowline(const Evidence& evidence) { return findings(evidence, "bowline"); }

/// The gap between the ribbons, which lie side by side.
double gap_between_ribbons(const Evidence& evidence) {
  double left = -INFINITY, right = INFINITY;
  for (const Vec3& point : evidence.body("reef_knot_free", "left", tight)) left = std::max(left, point.x);
  for (const Vec3& point : evidence.body("reef_knot_free", "right", tight)) right = std::min(right, point.x);
  return right - left;
}

std::vector<Finding> reef(const Evidence& evidence) {
  std::vector<Finding> found = findings(evidence, "reef_knot");
  found.push_back({"without contact the ribbons part; the gap between them at 2 s [cm]",
                   gap_between_ribbons(evidence), Limit::above(0)});
  return found;
}

std::vector<PlannedRun> planned(Size size, const std::string& name, const std::vector<std::string>& ribbons) {
  const bool small = size == Size::small;
  PlannedRun knot{.name = name,
                  .scene = "paper/" + name,
                  .variant = variant_of(size),
                  .cost = small ? 30.0 : 7000.0,
                  .is_large = true,
                  .is_judged = true};
  PlannedRun free = knot, on = knot, half = knot;
  free.name += "_free", free.is_judged = false, free.cost /= 3;
  for (const std::string& ribbon : ribbons) free.sets.push_back("body." + ribbon + ".collide=false");
  on.variant = "small", on.sets = {"simulation.duration=3"}, on.may_halt = true, on.cost = 80;
  if (small) return {on, free};
  on.name += "_on";
  half.name += "_half", half.is_judged = false, half.cost /= 2;
  half.sets = {"simulation.step_scale=0.5", "simulation.duration=0.5"};
  return {knot, free, on, half};
}

std::vector<PlannedRun> runs(Size size) {
  std::vector<PlannedRun> all = planned(size, "reef_knot", {"left", "right"});
  for (PlannedRun& run : planned(size, "bowline", {"ribbon"})) all.push_back(std::move(run));
  return all;
}

Shot shot(const std::string& name, const std::string& run, double time, const std::string& camera) {
  const std::string knot = run == "bowline" ? "bowline" : "reef knot";
  return {.name = name,
          .run = run,
          .caption = time > 0 ? knot + ", after 2 s" : "loose " + knot,
          .time = time,
          .options = {"--camera", camera}};
}

std::vector<Shot> shots(Size) {
  return {shot("reef_knot_loose", "reef_knot", 0, "from=0,-6,22 to=0,0,0 fov=24"),
          shot("reef_knot", "reef_knot", tight, "from=0,-6,22 to=0,0,0 fov=24"),
          shot("bowline_loose", "bowline", 0, "from=6,-14,5 to=0,0,0 fov=36"),
          shot("bowline", "bowline", tight, "from=6,-14,7 to=0,0,2 fov=40")};
}

Curve force_curve(const Evidence& evidence, const LabelledRun& run) {
  Curve curve{.label = run.label, .x = evidence.column(run.run, "time"), .y = {}};
  const auto& x = evidence.column(run.run, "hand_x");
  const auto& y = evidence.column(run.run, "hand_y");
  const auto& z = evidence.column(run.run, "hand_z");
  for (std::size_t i = 0; i < x.size(); ++i) curve.y.push_back(norm(Vec3{x[i], y[i], z[i]}));
  return curve;
}

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{.title = "Force of an end that is pulled", .x_label = "time [s]", .y_label = "force [dyn]"};
  for (const LabelledRun& run : {LabelledRun{"reef_knot", "reef knot"},
                                 {"reef_knot_free", "reef knot without contact"},
                                 {"bowline", "bowline"},
                                 {"bowline_free", "bowline without contact"}})
    if (evidence.has(run.run)) plot.curves.push_back(force_curve(evidence, run));
  return {{"knots", to_svg(plot)}};
}

}  // namespace knots_experiments

Family knots_family() {
  using namespace knots_experiments;
  return {
      .section = "Large-scale Three-dimensional Examples",
      .paper =
          "Ribbons in a loose reef knot, and in a loose bowline around a cylinder, are pulled tight. The "
          "forces that press them into each other grow unbounded, but they never interpenetrate, and no "
          "other artifacts are observed; nothing had to be tweaked.",
      .how = "2 s, and coarser ribbons for 3 s. Small: only these, and without the check of halved steps.",
      .experiments = {{"reef_knot",
                       "a reef knot of two ribbons, pulled tight",
                       {"reef_knot", "reef_knot_free", "reef_knot_on", "reef_knot_half"},
                       reef},
                      {"bowline",
                       "a bowline around a cylinder, pulled tight",
                       {"bowline", "bowline_free", "bowline_on", "bowline_half"},
                       bowline}},
      .runs = runs,
      .shots = shots,
      .figures = figures};
}

}  // namespace nacre::reproduce
