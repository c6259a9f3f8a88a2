// Points, edges, triangles and walls, contact trackers that watch them, and the loop of an engine around
// both. Beside it the oracle: every rung of every pair, at every tick.
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

/// Between two nodes; all springs of a world have one stiffness and tick together.
struct Spring {
  static constexpr double stiffness = 200;
  static constexpr Clock clock{Time{3} << 20};

  int a, b;
  double length;
};

/// Nodes of unit mass above a floor, or between other walls.
struct World {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;
  std::vector<Spring> springs = {};

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

  /// Makes a body of the elements `first` to `last`.
  void make_body(int first, int last, Role role, int body) {
    for (int i = first; i <= last; ++i) contacts.elements[i].role = role, contacts.elements[i].body = body;
  }
  /// A spring that is at rest now.
  void add_spring(int a, int b) {
    springs.push_back({a, b, norm(motion.nodes()[b].x - motion.nodes()[a].x)});
  }
  Time next_spring_tick(Time from) const { return springs.empty() ? never : Spring::clock.first_from(from); }
  /// TrackerContext::regular_steps: springs are the only forces besides contact.
  std::vector<Time> regular_steps() const {
    std::vector<Time> steps(motion.nodes().size(), 0);
    for (const Spring& spring : springs) steps[spring.a] = steps[spring.b] = Spring::clock.step;
    return steps;
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
    const PairCorners corners = contacts.corners(ref.pair);
    for (int c = 0; c < corners.count; ++c) {
      const double share = c < corners.first ? near.weight[c] : -near.weight[c];
      const Point& at = point(corners.element[c]);
      for (int i = 0; share != 0 && i < at.count; ++i)
        kicks.kicks.push_back({at.node[i], true, at.weight[i] * (share * impulse * near.normal)});
    }
    return true;
  }
  /// Appends the kicks of all springs, if they tick.
  void kick_springs(Time now, Kicks& kicks) const {
    if (next_spring_tick(now) != now) return;
    for (const auto& [a, b, length] : springs) {
      const Vec3 r = motion.position_at(b, now) - motion.position_at(a, now);
      const double force = Spring::stiffness * (norm(r) - length);
      const Vec3 impulse = (quantum.seconds(Spring::clock.step) * force / norm(r)) * r;
      kicks.kicks.push_back({a, false, impulse});
      kicks.kicks.push_back({b, false, -1 * impulse});
    }
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

/// A square of two triangles that springs hold together, a rod and a ball above it, between floor and
/// ceiling.
inline World mesh_and_rod(std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<Vec3> x{{-0.1, -0.1, 0.1}, {0.1, -0.1, 0.1},    {0.1, 0.1, 0.1},    {-0.1, 0.1, 0.1},
                      {-0.12, 0, 0.17},  {0.12, 0.03, 0.165}, {0.05, -0.05, 0.18}};
  for (Vec3& each : x) each += 0.01 * Vec3{number(random), number(random), number(random)};
  const Vec3 rod{0.3 * number(random), 0.3 * number(random), -0.8}, ball{0.3 * number(random), 0, -1};
  std::vector<Vec3> v{{}, {}, {}, {}, rod, rod, ball};
  for (Vec3& each : v) each += 0.1 * Vec3{number(random), number(random), number(random)};
  World world(x, v, {{{0, 0, 1}, 0}, {{0, 0, -1}, -0.3}});
  world.make_elements(0.005, true);
  world.make_body(0, 3, Role::shell, 1);
  world.make_body(4, 5, Role::rod, 2);
  world.make_body(6, 6, Role::ball, 3);
  world.contacts.triangles = {{{0, 1, 2}, 1}, {{0, 2, 3}, 1}};
  world.contacts.edges = {{{0, 1}, 1}, {{1, 2}, 1}, {{0, 2}, 1}, {{2, 3}, 1}, {{0, 3}, 1}, {{4, 5}, 1}};
  for (int a = 0; a < 4; ++a)
    for (int b = a + 1; b < 4; ++b) world.add_spring(a, b);
  world.add_spring(4, 5);
  return world;
}

/// What a tracker is given besides its settings.
struct TrackedHow {
  const Workers& workers = Workers::alone();
  bool regular = false;  ///< the steps of springs; otherwise kicks may come at any time
};

/// However few items there are, both threads have some.
inline const Workers& two_threads() {
  static const Workers workers(2, 1);
  return workers;
}

/// A rung tracker and the loop around it, as an engine has it.
template <RungTracker T>
struct Tracked {
  World& world;
  TrackerCounters counters;
  T tracker;
  bool names_contact = true;  ///< off: kicks of contact are not marked as such
  Time after = 0;             ///< all instants before it are done

  explicit Tracked(World& w, double eagerness = 4) : Tracked(w, TrackerSettings{.eagerness = eagerness}) {}
  Tracked(World& w, const TrackerSettings& settings, Time now = 0, const TrackedHow& how = {})
      : world(w), tracker(context(w, settings, how), now, counters), after(now) {}

  static TrackerContext context(const World& w, const TrackerSettings& settings, const TrackedHow& how) {
    const std::vector<Time> irregular(w.motion.nodes().size(), TrackerContext::irregular);
    return {w.points,    w.contacts, w.motion,
            how.workers, settings,   how.regular ? w.regular_steps() : irregular};
  }

  Time next_instant() const { return std::min(tracker.next_instant(), world.next_spring_tick(after)); }

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
    world.kick_springs(now, kicks);
    if (names_contact) kicks.first_of_contact = kicks.kicks.size();
    std::vector<IdleRung> idle;
    for (const RungRef& ref : ticks(now))
      if (!world.kick(ref, now, kicks)) idle.push_back({ref, world.approach_at(ref.pair, now).distance});
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
    follow(kicks, now, idle);
    after = now + 1;
  }

  void run(Time end) {
    while (next_instant() < end && !tracker.beyond_limit()) instant(next_instant());
  }
};

/// The oracle: every rung up to a bound, at every tick of its clock.
inline void run_all(World& world, int rungs, Time end) {
  const Clock finest = ladder.rung(rungs - 1).clock;
  const std::vector<Pair> pairs = world.pairs();
  for (Time now = 0; now < end; now = std::min(finest.first_after(now), world.next_spring_tick(now + 1))) {
    Kicks kicks;
    world.kick_springs(now, kicks);
    for (const Pair& pair : pairs)
      ASSERT_GT(world.approach_at(pair, now).distance, ladder.rung(rungs).reach)
          << "the oracle has too few rungs";
    for (int rung = 0; rung < rungs; ++rung)
      for (const Pair& pair : pairs)
        if (ladder.rung(rung).clock.ticks_at(now)) world.kick({pair, rung}, now, kicks);
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
  }
}

}  // namespace nacre::test
