#include "nacre/engine/probes.hpp"

#include <algorithm>

#include "nacre/base/number.hpp"
#include "nacre/base/sum.hpp"
#include "nacre/engine/pull.hpp"
#include "nacre/engine/spin.hpp"

namespace nacre {

namespace {

struct Moment {
  const Model& model;
  const Motion& motion;
  Time t;
  const Motion& synchronised;
  Vec3 force = {};  ///< on the probe that is read, if it measures a force

  Vec3 position(int point) const { return motion.position_at(model.points[point], t); }
};

Vec3 read(const PositionProbe& probe, const Moment& moment) {
  VecSum sum;
  for (int point : probe.points) sum.add(moment.position(point));
  return (1 / static_cast<double>(probe.points.size())) * sum.total();
}

Vec3 read(const VelocityProbe& probe, const Moment& moment) {
  VecSum sum;
  for (int point : probe.points) sum.add(moment.synchronised.velocity(moment.model.points[point]));
  return (1 / static_cast<double>(probe.points.size())) * sum.total();
}

std::vector<MovingMass> masses_at(const MassProbe& probe, const Moment& moment) {
  std::vector<MovingMass> masses;
  for (const auto& [vertex, mass] : probe.masses)
    masses.push_back({mass, moment.motion.position_at(vertex, moment.t),
                      moment.synchronised.nodes()[vertex].v, moment.model.vertices[vertex].kind});
  return masses;
}

Vec3 read(const CentreProbe& probe, const Moment& moment) { return centre_of_mass(masses_at(probe, moment)); }
Vec3 read(const SpinProbe& probe, const Moment& moment) { return spin_of(masses_at(probe, moment)); }

Vec3 read(const ForceProbe&, const Moment& moment) { return moment.force; }

Vec3 read(const PullProbe& probe, const Moment& moment) {
  return pull_on(probe, moment.model, moment.motion, moment.t);
}

struct Ball {
  Vec3 x;
  double radius;
  double along = 0;  ///< the axis of a sweep
};

std::vector<Ball> balls_at(const std::vector<GapProbe::Ball>& set, const Moment& moment) {
  std::vector<Ball> balls;
  for (const auto& [point, radius] : set) balls.push_back({moment.position(point), radius});
  return balls;
}

Vec3 centre(const std::vector<Ball>& balls) {
  Vec3 sum;
  for (const Ball& ball : balls) sum += ball.x;
  return (1 / static_cast<double>(balls.size())) * sum;
}

/// Sorts both sets along the line between their centres, on which they are most likely apart.
void arrange(std::vector<Ball>& a, std::vector<Ball>& b) {
  const Vec3 between = centre(b) - centre(a);
  const Vec3 axis = norm(between) > 0 ? (1 / norm(between)) * between : Vec3{1, 0, 0};
  for (auto* set : {&a, &b}) {
    for (Ball& ball : *set) ball.along = dot(axis, ball.x);
    std::ranges::sort(*set, {}, &Ball::along);
  }
}

/// For each ball of a, visits the balls of b from the nearest along the axis outwards, as long as they can be
/// nearer than the nearest so far. A projection is never longer than what is projected, except for rounding.
double smallest(std::vector<Ball> a, std::vector<Ball> b) {
  arrange(a, b);
  const double largest = std::ranges::max(b, {}, &Ball::radius).radius;
  double best = infinity;
  for (const Ball& ball : a) {
    const auto promising = [&](const Ball& other) {
      const double slack = 1e-12 * (norm1(ball.x) + norm1(other.x));
      return std::abs(other.along - ball.along) - ball.radius - largest - slack < best;
    };
    const auto look = [&](const Ball& other) {
      best = std::min(best, norm(ball.x - other.x) - (ball.radius + other.radius));
    };
    const auto from = std::ranges::lower_bound(b, ball.along, {}, &Ball::along);
    for (auto i = from; i != b.end() && promising(*i); ++i) look(*i);
    for (auto i = from; i != b.begin() && promising(*std::prev(i)); --i) look(*std::prev(i));
  }
  return best;
}

double read(const GapProbe& probe, const Moment& moment) {
  const std::vector<Ball> a = balls_at(probe.a, moment);
  if (!probe.wall) return smallest(a, balls_at(probe.b, moment));
  const Contacts& contacts = moment.model.contacts;
  const Wall& wall = contacts.walls[*probe.wall];
  const Vec3 anchor = wall.anchor < 0 ? Vec3{} : moment.position(contacts.elements[wall.anchor].point);
  double best = infinity;
  for (const Ball& ball : a)
    best = std::min(best, wall.anchor < 0 ? approach(ball.x, wall, ball.radius).distance
                                          : approach(ball.x, anchor, wall, ball.radius).distance);
  return best;
}

void append(std::vector<double>& values, double number) { values.push_back(number); }
void append(std::vector<double>& values, const Vec3& v) { values.insert(values.end(), {v.x, v.y, v.z}); }

}  // namespace

double gap_of(const GapProbe& probe, const Model& model, const Motion& motion, Time t) {
  return read(probe, Moment{model, motion, t, motion});
}

std::vector<double> read_probes(const Model& model, const Motion& motion, Time t,
                                std::span<const Vec3> forces) {
  return read_probes(model, {motion, motion, t, forces});
}

std::vector<double> read_probes(const Model& model, const ProbeMoment& at) {
  Moment moment{model, at.motion, at.t, at.synchronised};
  std::size_t gauge = model.contacts.walls.size();  // of the next force probe
  std::vector<double> values;
  for (const Probe& probe : model.probes) {
    if (std::holds_alternative<ForceProbe>(probe.what)) moment.force = at.forces[gauge++];
    std::visit([&](const auto& what) { append(values, read(what, moment)); }, probe.what);
  }
  return values;
}

}  // namespace nacre
