// Draping on spikes: two cloths fall on a bed of spikes and come to rest, then the lower one is pulled out.
// One run for both; when pulling begins is read from its scene.
#include <algorithm>
#include <cmath>

#include "nacre/base/error.hpp"
#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace spikes_experiments {

constexpr const char* name = "spikes";

/// The pin of the lower cloth with a script.
const PinTable& puller(const Evidence& evidence) {
  const Scene& scene = evidence.scene(name);
  for (const BodyTable& body : scene.bodies)
    if (body.name == "lower")
      for (const PinTable& pin : body.pins)
        if (!pin.motion.phases.empty()) return pin;
  throw InputError(Problem{name, 0, "", "has no body 'lower' that is pulled"});
}

double pull_begins(const Evidence& evidence) {
  const MotionTable& motion = puller(evidence).motion;
  return std::max(motion.grab.value_or(0), motion.phases.back().begin);
}

/// The kinetic energy when pulling begins, over its peak before.
double unrest(const Evidence& evidence) {
  const auto& times = evidence.column(name, "time");
  const auto& kinetic = evidence.column(name, "kinetic");
  const double begin = pull_begins(evidence);
  double peak = 0, last = NAN;
  for (std::size_t i = 0; i < times.size() && times[i] <= begin; ++i)
    peak = std::max(peak, kinetic[i]), last = kinetic[i];
  return last / peak;
}

/// Whether the vertical line through a point meets a triangle, below the point and above height 0.
bool is_under(const std::array<Vec3, 3>& t, const Vec3& point) {
  const auto side = [&](const Vec3& a, const Vec3& b) {
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  };
  const double w0 = side(t[1], t[2]), w1 = side(t[2], t[0]), w2 = side(t[0], t[1]);
  const bool inside = (w0 > 0 && w1 > 0 && w2 > 0) || (w0 < 0 && w1 < 0 && w2 < 0);
  if (!inside) return false;
  const double height = (w0 * t[0].z + w1 * t[1].z + w2 * t[2].z) / (w0 + w1 + w2);
  return height > 0 && height < point.z;
}

/// The number of tips of spikes above a piece of cloth: these have penetrated it.
double tips_through_cloth(const Evidence& evidence, double time) {
  const std::vector<Vec3> spikes = evidence.body(name, "spikes", time);
  double highest = 0;
  for (const Vec3& point : spikes) highest = std::max(highest, point.z);
  const format::Frame frame = evidence.frame(name, time);
  double through = 0;
  for (const Vec3& tip : spikes) {
    if (tip.z < 0.99 * highest) continue;
    for (std::size_t i = 0; i < frame.polys.size(); ++i) {
      const auto corners = frame.polys[i];
      const std::array<Vec3, 3> triangle{frame.points[corners[0]], frame.points[corners[1]],
                                         frame.points[corners[2]]};
      const auto touches_tip = [&](const Vec3& corner) { return norm(corner - tip) == 0; };
      if (std::ranges::none_of(triangle, touches_tip)) through += is_under(triangle, tip);
    }
  }
  return through;
}

Vec3 centre(const std::vector<Vec3>& points) {
  Vec3 sum;
  for (const Vec3& point : points) sum = sum + point;
  return (1.0 / static_cast<double>(points.size())) * sum;
}

/// The displacement of the centre of a cloth in the direction of the pull, over that of the hand.
double carried(const Evidence& evidence, const char* cloth) {
  const double begin = pull_begins(evidence), end = evidence.summary(name).time;
  const Vec3 velocity = puller(evidence).motion.phases.back().velocity;
  const Vec3 way = centre(evidence.body(name, cloth, end)) - centre(evidence.body(name, cloth, begin));
  return dot(way, velocity) / (dot(velocity, velocity) * (end - begin));
}

std::vector<Finding> drape(const Evidence& evidence) {
  const double begin = pull_begins(evidence);
  return {{"the cloths come to rest: kinetic energy before the pull over its peak", unrest(evidence),
           Limit::below(1e-4)},
          {"no spike goes through cloth: tips above it, when it is at rest",
           tips_through_cloth(evidence, begin), Limit::exactly(0)},
          {"no penetrations: intersections in all frames until then", evidence.intersections(name, 0, begin),
           Limit::exactly(0)}};
}

std::vector<Finding> pull(const Evidence& evidence) {
  const double begin = pull_begins(evidence), end = evidence.summary(name).time;
  return {{"the lower cloth is pulled out: way of its centre over that of the hand",
           carried(evidence, "lower"), Limit::above(0.6)},
          {"and leaves the upper one behind: way of its centre over that of the hand",
           carried(evidence, "upper"), Limit::below(0.35)},
          {"no spike goes through cloth: tips above it, at the end", tips_through_cloth(evidence, end),
           Limit::exactly(0)},
          {"no interpenetrations: intersections in all frames from then on",
           evidence.intersections(name, begin, end), Limit::exactly(0)}};
}

std::vector<PlannedRun> runs(Size size) {
  return {{.name = name,
           .scene = "paper/spikes",
           .variant = variant_of(size),
           .cost = size == Size::small ? 15.0 : 4500.0,
           .is_large = true,
           .is_judged = true}};
}

std::vector<Shot> shots(Size size) {
  const std::vector<std::string> view{"--camera", "from=45,-60,40 to=0,0,2"};
  return {{.name = "spikes_start", .run = name, .caption = "the start", .time = 0, .options = view},
          {.name = "spikes_rest",
           .run = name,
           .caption = "at rest",
           .time = size == Size::small ? 2 : 3,
           .options = view},
          {.name = "spikes_pull",
           .run = name,
           .caption = "3 s after pulling began",
           .options = {"--camera", "from=52,-70,46 to=12,-3,2"}},
          {.name = "spikes_close",
           .run = name,
           .caption = "spikes, turned clockwise by 90 degrees: six slivers each",
           .time = 0,
           .options = {"--edges", "--hide", "lower", "--hide", "upper", "--camera",
                       "from=6,-15,3.9 to=6,-6,3.9 up=-1,0,0 fov=36"}}};
}

std::vector<NamedFigure> figures(const Evidence& evidence) {
  Plot plot{
      .title = "Kinetic energy of two cloths on spikes", .x_label = "time [s]", .y_label = "energy [erg]"};
  plot.log_y = true;
  plot.curves = curves_over_time(evidence, {{name, "kinetic"}}, "kinetic");
  return {{"spikes", to_svg(plot)}};
}

}  // namespace spikes_experiments

Family spikes_family() {
  using namespace spikes_experiments;
  return {.section = "Draping on Spikes",
          .paper =
              "Two cloths drape on a bed of 36 spikes made of sliver triangles until they have come to rest, "
              "without penetrations, oscillations or other artifacts. Then the lower one is pulled out from "
              "under the upper one, scraping against the spikes; no interpenetrations occur.",
          .how = "One scene for both. Small: coarser cloths.",
          .experiments = {{"spikes_drape", "two cloths drape on a bed of spikes", {name}, drape},
                          {"spikes_pull", "the lower one is pulled out", {name}, pull}},
          .runs = runs,
          .shots = shots,
          .figures = figures};
}

}  // namespace nacre::reproduce
