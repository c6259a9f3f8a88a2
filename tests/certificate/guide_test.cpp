#include "nacre/certificate/guide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "support/random.hpp"

namespace nacre::guide_test {
namespace {

/// A node, the guide it is inside of, and a span of time.
struct Case {
  Motion motion;
  Guide guide;
  Time now, end;

  /// Rounded down: the length itself is computed with an error of a few ulp.
  double deviation(Time t) const {
    return (1 - 8 * 0x1p-53) * norm(motion.position_at(0, t) - guide.at(t, motion.quantum()));
  }
  /// What the rounding of both lines is relative to, at any time from when they were drawn or kicked to the
  /// end.
  double size() const {
    const Node& node = motion.nodes()[0];
    const double before = motion.quantum().seconds(now - std::min(guide.drawn, node.t));
    return norm1(guide.p) + norm1(node.x) +
           (norm1(guide.w) + norm1(node.v)) * (before + motion.quantum().seconds(end - now));
  }
  Time until() const { return inside_until(guide, motion, 0, now, end); }
};

Time random_span(test::Random& random, Time most) {
  return std::min(most,
                  static_cast<Time>(std::exp2(random.uniform(-1, std::log2(1 + static_cast<double>(most))))));
}

Vec3 random_direction(test::Random& random) {
  if (random.chance(0.3))
    return std::array{Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, 1}}[random.integer(0, 2)];
  Vec3 v = random.vector(1);
  while (norm(v) < 0.1) v = random.vector(1);
  return (1 / norm(v)) * v;
}

/// Guides drawn anywhere, much longer ago than the end is ahead or not; the node anywhere within, drifting
/// towards or away from the axis, so that it leaves at once, about at the end, or never.
Case random_case(test::Random& random) {
  const Quantum quantum(std::array{-60, -49, -40, -30}[random.integer(0, 3)]);
  const Time now = random_span(random, Time{1} << 60), span = 1 + random_span(random, Time{1} << 58);
  const Time age = random_span(random, std::min(now, random.chance(0.5) ? span : Time{1} << 58));
  const double place = random.chance(0.2) ? 0 : random.scale(1e-6, 1e6), radius = random.scale(1e-6, 1);
  const Vec3 travel = random.chance(0.2) ? Vec3{} : random.vector(random.scale(1e-6, 1e3));
  const double seconds = quantum.seconds(span);
  Guide guide{random.vector(place), (1 / seconds) * travel, now - age, radius};
  if (random.chance(0.2)) guide.p = -quantum.seconds(age) * guide.w;  // passes the origin just now
  const double inside = random.chance(0.3) ? 1 - random.scale(1e-15, 1e-3) : random.uniform(0, 1);
  const Vec3 away = (radius * inside) * random_direction(random);
  Vec3 drift = (radius / seconds * random.scale(1e-3, 1e3)) * random_direction(random);
  if (random.chance(0.3)) drift = (random.scale(1e-3, 1e3) / seconds) * (random.chance(0.5) ? away : -away);
  if (random.chance(0.05)) drift = {};
  const Time kicked = random.chance(0.5) ? now : now - random_span(random, age);
  const Vec3 v = guide.w + drift;
  const Vec3 x = guide.at(kicked, quantum) + away - quantum.seconds(now - kicked) * drift;
  return {Motion(quantum, {1}, {Node{x, v, kicked, 0}}), guide, now, now + span};
}

TEST(Guide, a_node_is_inside_at_every_time_before_it_is_said_to_leave) {
  test::Random random(1);
  int at_once = 0, on_the_way = 0, to_the_end = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const Case c = random_case(random);
    // Both when it was kicked and now it must be inside by more than rounding.
    const double inside = c.guide.radius - 64 * 0x1p-53 * c.size();
    if (c.deviation(c.motion.nodes()[0].t) > inside || c.deviation(c.now) > inside) continue;
    const Time until = c.until();
    ASSERT_GE(until, c.now);
    ASSERT_LE(until, c.end);
    ++(until == c.now ? at_once : until < c.end ? on_the_way : to_the_end);
    const Time last = until - c.now;
    const auto check = [&](Time s) {
      ASSERT_LE(c.deviation(c.now + s), c.guide.radius)
          << "case " << i << ", " << s << " of " << last << " quanta, too far by "
          << (c.deviation(c.now + s) - c.guide.radius) / c.guide.radius << " of the radius";
    };
    check(last);
    check(last / 2);
    check(last - std::min(last, Time{1}));
    for (int j = 0; j < 3; ++j) check(random_span(random, last)), check(last - random_span(random, last));
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(at_once, 10'000);
  EXPECT_GT(on_the_way, 300'000);
  EXPECT_GT(to_the_end, 200'000);
}

TEST(Guide, a_node_that_leaves_does_so_soon_after_it_is_said_to) {
  test::Random random(2);
  int leaving = 0;
  for (int i = 0; i < 20'000; ++i) {
    Case c = random_case(random);
    const Time until = c.until();
    if (until == c.now || until == c.end) continue;
    const double rounding =
        1e-12 * (norm1(c.guide.at(c.now, c.motion.quantum())) + norm1(c.guide.p) + norm1(c.guide.w));
    if (rounding > 1e-3 * c.guide.radius) continue;
    ++leaving;
    const Time later = c.now + static_cast<Time>(1.01 * static_cast<double>(until - c.now)) + 1000;
    const double drifted =
        norm(c.motion.nodes()[0].v - c.guide.w) * c.motion.quantum().seconds(later - until);
    EXPECT_GT(c.deviation(later) + drifted, 0.99 * c.guide.radius) << "case " << i;
  }
  EXPECT_GT(leaving, 2'000);
}

TEST(Guide, drawn_along_a_line_is_not_left_until_a_kick) {
  Motion motion(Quantum(), {1}, {Motion::start({1, 2, 3}, {0.5, -0.25, 7})});
  const Time now = Time{1} << 40, end = Time{1} << 50;
  const auto along_line = [&](double radius) {
    return Guide{motion.position_at(0, now), motion.nodes()[0].v, now, radius};
  };
  for (double radius : {0.0, 1e-3}) {
    const Guide guide = along_line(radius);
    EXPECT_EQ(guide.at(now, motion.quantum()), motion.position_at(0, now));
    EXPECT_EQ(inside_until(guide, motion, 0, now, end), end);
    EXPECT_EQ(inside_until(guide, motion, 0, now + 12345, end), end);
  }
  const Guide thin = along_line(0), wide = along_line(1e-3);
  Ledger ledger;
  motion.apply({{{0, true, {1e-3, 0, 0}}}, {}}, now, ledger);
  EXPECT_EQ(inside_until(thin, motion, 0, now, end), now) << "any kick leaves a guide without radius";
  const Time until = inside_until(wide, motion, 0, now, end);
  EXPECT_NEAR(motion.quantum().seconds(until - now), 1, 1e-6);
  EXPECT_LT(motion.quantum().seconds(until - now), 1);
}

}  // namespace
}  // namespace nacre::guide_test
