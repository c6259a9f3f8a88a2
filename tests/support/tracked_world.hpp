// Points and walls, contact trackers that watch them, and the loop of an engine around both. Beside it the
// oracle: every rung of every pair, at every tick.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "nacre/contact/tracker.hpp"

namespace nacre::test {

inline const Quantum quantum(-30);
inline constexpr Time second = Time{1} << 30;
inline constexpr Time first_step = Time{1} << 22;  // about 4 ms: a twentieth of the period of the first layer
inline const LayerLaw law{0.01, 400};
inline const Ladder ladder(LadderKind::rungs, law, first_step);

inline constexpr PairKind with_wall = PairKind::point_wall, of_points = PairKind::point_point;

/// Points of unit mass above a floor, or between other walls.
struct World {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;

  World(const std::vector<Vec3>& x, const std::vector<Vec3>& v,
        const std::vector<HalfSpace>& walls = {{{0, 0, 1}, 0}})
      : motion(quantum, {}, {}) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < x.size(); ++i) {
      nodes.push_back(Motion::start(x[i], v[i]));
      points.push_back(Point::vertex(static_cast<int>(i)));
    }
    motion = Motion(quantum, std::vector<double>(x.size(), 1), nodes);
    for (const HalfSpace& wall : walls) contacts.walls.push_back({wall, 0, 0});
    contacts.ladders = {ladder};
    contacts.mobility_limits = {INFINITY};
    make_elements();
  }

  /// Every point is an element, of this radius. They are one body, and touch each other only if `each_other`
  /// is set.
  void make_elements(double radius = 0, bool each_other = false) {
    contacts.elements.clear();
    for (int point = 0; point < static_cast<int>(points.size()); ++point)
      contacts.elements.push_back({.point = point, .radius = radius, .body = 1, .mobility = 1});
    contacts.ignored.clear();
    if (!each_other) contacts.ignored.emplace_back(1, 1);
  }
  /// Lets elements name their nodes, as a compiled scene does. Without that the nodes are found through
  /// points.
  void name_nodes() {
    for (Element& element : contacts.elements)
      if (const Point& at = points[element.point]; at.count == 1) element.node = at.node[0];
  }

  std::vector<Pair> pairs() const { return all_pairs(contacts, points); }
  const Point& point(int element) const { return points[contacts.elements[element].point]; }
  Approach approach_at(const Pair& pair, Time t) const {
    return approach(pair, contacts, [&](int id) { return motion.position_at(points[id], t); });
  }
  std::vector<Pair> pairs_in_reach(Time t) const {
    std::vector<Pair> found = pairs();
    std::erase_if(found, [&](const Pair& pair) {
      return !(approach_at(pair, t).distance < contacts.ladder(pair).reach(0));
    });
    return found;
  }

  /// Appends the kicks of one rung; false if it is idle.
  bool kick(const RungRef& ref, Time now, Kicks& kicks) const {
    const Rung rung = contacts.rung(ref);
    const Approach near = approach_at(ref.pair, now);
    const double impulse =
        quantum.seconds(rung.clock.step) * contacts.ladder(ref.pair).force(rung, near.distance);
    if (impulse == 0) return false;
    const auto push = [&](const Point& at, double sign) {
      for (int i = 0; i < at.count; ++i)
        kicks.kicks.push_back({at.node[i], true, at.weight[i] * (sign * impulse * near.normal)});
    };
    push(point(ref.pair.a), 1);
    if (ref.pair.kind == of_points) push(point(ref.pair.b), -1);
    return true;
  }
};

inline World falling(double height, double velocity) { return World({{0, 0, height}}, {{0, 0, velocity}}); }

/// Three points and the middle of two of them, between a floor, a slope and a ceiling: many kinds of bounces.
inline World room(std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<Vec3> x(3), v(3);
  for (Vec3& each : x) each = {0.1 * number(random), 0.1 * number(random), 0.15 + 0.1 * number(random)};
  for (Vec3& each : v) each = {number(random), number(random), number(random)};
  World world(x, v,
              {{{0, 0, 1}, 0},
               {{0.6, 0, -0.8}, -0.4},
               {{-0.6, 0, -0.8}, -0.4},
               {{0, 1, 0}, -0.3},
               {{0, -1, 0}, -0.3}});
  world.points.push_back({{0, 1}, {0.5, 0.5}, 2});
  world.make_elements();
  return world;
}

/// Spheres that fill a good part of a box, and touch each other all the time.
inline World crowd(std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<Vec3> x, v;
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner{i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0};
    x.push_back(0.06 * corner + Vec3{0, 0, 0.13});
    v.push_back({0.5 * number(random), 0.5 * number(random), 0.5 * number(random)});
  }
  World world(
      x, v,
      {{{0, 0, 1}, 0}, {{0, 0, -1}, -0.26}, {{1, 0, 0}, -0.13}, {{-1, 0, 0}, -0.13}, {{0, 1, 0}, -0.13}});
  world.make_elements(0.04, true);
  return world;
}

/// A rung tracker and the loop around it, as an engine has it.
template <RungTracker T>
struct Tracked {
  World& world;
  TrackerCounters counters;
  T tracker;
  bool names_contact = true;  ///< off: kicks of contact are not marked as such

  explicit Tracked(World& w, double eagerness = 4) : Tracked(w, TrackerSettings{.eagerness = eagerness}) {}
  Tracked(World& w, const TrackerSettings& settings, Time now = 0)
      : world(w), tracker(context(w, settings), now, counters) {}

  /// Kicks may come at any time.
  static TrackerContext context(const World& w, const TrackerSettings& settings) {
    return {w.points, w.contacts,
            w.motion, Workers::alone(),
            settings, std::vector<Time>(w.motion.nodes().size(), TrackerContext::irregular)};
  }

  std::vector<RungRef> ticks(Time now) {
    std::vector<AwakeRungs::Group> groups;
    tracker.awake().take_ticks(now, groups);
    std::vector<RungRef> refs;
    for (const auto& group : groups) refs.insert(refs.end(), group.rungs.begin(), group.rungs.end());
    return refs;
  }

  void follow(const Kicks& kicks, Time now, const std::vector<IdleRung>& idle = {}) {
    const std::array<const Kicks*, 1> lists{&kicks};
    tracker.follow({lists, idle}, now);
  }
  /// Applies kicks that are not of contact.
  void kick(const Kicks& kicks, Time now) {
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
    follow(kicks, now);
  }

  void instant(Time now) {
    do tracker.expire(now);
    while (!tracker.is_ready(now));
    Kicks kicks;
    if (names_contact) kicks.first_of_contact = 0;
    std::vector<IdleRung> idle;
    for (const RungRef& ref : ticks(now))
      if (!world.kick(ref, now, kicks)) idle.push_back({ref, world.approach_at(ref.pair, now).distance});
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
    follow(kicks, now, idle);
  }

  void run(Time end) {
    while (tracker.next_instant() < end && !tracker.beyond_limit()) instant(tracker.next_instant());
  }
};

/// The oracle: every rung up to a bound, at every tick of its clock.
inline void run_all(World& world, int rungs, Time end) {
  const Clock finest = ladder.rung(rungs - 1).clock;
  const std::vector<Pair> pairs = world.pairs();
  for (Time now = 0; now < end; now = finest.first_after(now)) {
    Kicks kicks;
    for (int rung = 0; rung < rungs; ++rung)
      for (const Pair& pair : pairs) {
        if (ladder.rung(rung).clock.ticks_at(now)) world.kick({pair, rung}, now, kicks);
        ASSERT_GT(world.approach_at(pair, now).distance, ladder.rung(rungs).reach)
            << "the oracle has too few rungs";
      }
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
  }
}

}  // namespace nacre::test
