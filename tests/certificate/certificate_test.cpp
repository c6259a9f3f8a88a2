#include "nacre/certificate/certificate.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "certificate/dice.hpp"

namespace nacre::certificate_test {
namespace {

/// A point, a wall and a motion, at a time.
struct Case {
  Motion motion;
  Point point;
  HalfSpace wall;
  double radius = 0, reach = 0;
  Time now = 0;

  /// The very expression that contact forces evaluate.
  double distance_at(Time t) const { return distance(motion.position_at(point, t), wall) - radius; }
  std::optional<Time> certified() const {
    return certify(exact_line(motion, point, now), wall, radius + reach, motion.quantum(), now);
  }
};

/// What rounding is relative to at time now + s: the comment in certificate.hpp says 16 u of it.
double rounded_size(const Case& c) {
  double size = std::abs(c.wall.offset) + c.radius;
  for (int i = 0; i < c.point.count; ++i) {
    const Node& node = c.motion.nodes()[c.point.node[i]];
    const double age = c.motion.quantum().seconds(c.now - node.t);
    size += std::abs(c.point.weight[i]) * (norm1(node.x) + age * norm1(node.v));
  }
  return size;
}

/// The gap to the reach is between a few ulp and a distance that takes up to 2^60 quanta to cross.
Case random_case(Dice& dice) {
  const Time now = dice.span(Time{1} << 61);
  Case c{random_motion(dice, now), random_point(dice), {dice.direction(), 0}, 0, dice.power(-12, 3), now};
  if (dice.one_in(2)) c.radius = dice.power(-12, 3);
  const double rate = dot(c.wall.normal, c.motion.velocity(c.point));
  if (rate > 0 && !dice.one_in(8)) c.wall.normal = -c.wall.normal;
  const double crossing = std::abs(rate) * c.motion.quantum().seconds(1 + dice.span(Time{1} << 60));
  const double ulps = 0x1p-53 * (rounded_size(c) + c.reach);
  double gap = dice.one_in(3) ? ulps * dice.uniform(-10, 300) : crossing + ulps * dice.uniform(0, 300);
  if (dice.one_in(10)) gap = ulps * 64 * dice.uniform(0.99, 1.1);
  c.wall.offset = dot(c.wall.normal, c.motion.position_at(c.point, now)) - c.radius - c.reach - gap;
  return c;
}

TEST(Certificate, no_computed_distance_is_ever_within_reach_before_the_expiry) {
  Dice dice(10);
  int refused = 0, finite = 0, never_ending = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const Case c = random_case(dice);
    const std::optional<Time> expiry = c.certified();
    ++(!expiry ? refused : *expiry == never ? never_ending : finite);
    if (!expiry) continue;
    ASSERT_GT(*expiry, c.now);
    const Time last = std::min(*expiry, latest) - 1 - c.now;
    const auto check = [&](Time s) {
      ASSERT_GE(c.distance_at(c.now + s), c.reach)
          << "case " << i << ", " << s << " of " << last << " quanta";
    };
    check(0);
    check(last);
    check(last - std::min(last, Time{1}));
    check(last / 2);
    for (int j = 0; j < 3; ++j) check(dice.span(last)), check(last - dice.span(last));
    check(std::min(last, Time{1} << dice.below(62)));
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(finite, 400'000) << "random cases prove nothing unless they are certified";
  EXPECT_GT(refused, 50'000);
  EXPECT_GT(never_ending, 20'000);
}

// Rational arithmetic. The exact distance and the bound of the rounding are both linear in time, so what
// holds at both ends of a certificate holds at every time between them.
struct Exact {
  mpq_class distance, rate;  ///< at now, and per second
  mpq_class size, speed;     ///< the sums of absolute values that rounding is relative to

  explicit Exact(const Case& c) : distance(-mpq_class(c.wall.offset)), size(abs(mpq_class(c.wall.offset))) {
    distance -= c.radius;
    size += c.radius;
    for (int i = 0; i < c.point.count; ++i) add(c, c.motion.nodes()[c.point.node[i]], c.point.weight[i]);
  }

 private:
  void add(const Case& c, const Node& node, double node_weight) {
    const mpq_class weight(node_weight), age = exact_seconds(c.now - node.t, c.motion.quantum());
    for (double Vec3::*axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
      const mpq_class x(node.x.*axis), v(node.v.*axis), normal(c.wall.normal.*axis);
      distance += normal * weight * (x + v * age);
      rate += normal * weight * v;
      size += abs(weight) * (abs(x) + abs(v) * age);
      speed += abs(weight) * abs(v);
    }
  }
};

TEST(Certificate, its_margin_covers_the_rounding_of_every_distance_it_is_about) {
  Dice dice(11);
  int certified = 0;
  mpq_class worst = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Case c = random_case(dice);
    const std::optional<Time> expiry = c.certified();
    if (!expiry) continue;
    ++certified;
    const Exact exact(c);
    const Time last = std::min(*expiry, latest) - 1 - c.now;
    for (Time s : {Time{0}, last, dice.span(last), last - dice.span(last)}) {
      const mpq_class after = exact_seconds(s, c.motion.quantum());
      const mpq_class distance = exact.distance + exact.rate * after;
      const mpq_class scale = rounding_unit * (exact.size + exact.speed * after);
      const mpq_class error = abs(distance - mpq_class(c.distance_at(c.now + s)));
      ASSERT_LE(error, 16 * scale) << "a computed distance is off by more than the comment says, case " << i;
      ASSERT_GE(distance - mpq_class(c.reach), 16 * scale) << "case " << i << ", " << s << " of " << last;
      worst = std::max(worst, mpq_class(error / scale));
    }
  }
  EXPECT_GT(certified, 8'000);
  EXPECT_GT(worst, 1) << "the cases are too tame to prove anything";
}

/// Coordinates, speeds and gaps of ordinary size.
Case tame_case(Dice& dice) {
  Case c{random_motion(dice, 0), random_point(dice), {dice.direction(), 0}, 0.1, 0.01, Time{1} << 45};
  std::vector<Node> nodes(Point::max_nodes);
  for (Node& node : nodes) node = {dice.vector(1), dice.vector(1), c.now - dice.span(Time{1} << 45), 0};
  c.motion = Motion(Quantum(), std::vector<double>(nodes.size(), 1), nodes);
  const double at_wall = dot(c.wall.normal, c.motion.position_at(c.point, c.now));
  c.wall.offset = at_wall - c.radius - c.reach - dice.uniform(0.01, 1);
  return c;
}

TEST(Certificate, lives_to_a_billionth_of_the_exact_crossing) {
  Dice dice(12);
  int approaching = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Case c = tame_case(dice);
    const Exact exact(c);
    if (exact.rate > mpq_class(-1e-3)) continue;
    ++approaching;
    const mpq_class crossing =
        (mpq_class(c.reach) - exact.distance) / exact.rate / mpq_class(c.motion.quantum().size());
    const std::optional<Time> expiry = c.certified();
    ASSERT_TRUE(expiry);
    const mpq_class span(mpz_class(static_cast<long>(*expiry - c.now)));
    EXPECT_LE(span, crossing);
    EXPECT_GE(span, crossing * mpq_class(1 - 1e-9));
  }
  EXPECT_GT(approaching, 4'000);
}

TEST(Certificate, of_a_separating_pair_never_expires) {
  Dice dice(13);
  for (int i = 0; i < 10'000; ++i) {
    const Case c = tame_case(dice);
    if (dot(c.wall.normal, c.motion.velocity(c.point)) < 1e-6) continue;
    ASSERT_EQ(c.certified(), never);
  }
}

Case falling(double height, double velocity) {
  Case c{Motion(Quantum(-20), {1}, {Motion::start({0, 0, height}, {0, 0, velocity})}),
         Point::vertex(0),
         {{0, 0, 1}, 0}};
  c.reach = 0.25;
  return c;
}

TEST(Certificate, of_a_pair_at_rest_or_sliding_past_the_end_of_time_never_expires) {
  EXPECT_EQ(falling(1, 0).certified(), never);
  Case sliding = falling(1, 0);
  sliding.motion = Motion(Quantum(), {1}, {Motion::start({0, 0, 1}, {1, 1, 0})});
  EXPECT_EQ(sliding.certified(), never);
  EXPECT_EQ(falling(1, -1e-30).certified(), never);
}

TEST(Certificate, of_a_falling_point_expires_just_before_it_touches) {
  const std::optional<Time> expiry = falling(1.25, -1).certified();
  ASSERT_TRUE(expiry);
  EXPECT_LT(*expiry, Time{1} << 20);
  EXPECT_GE(*expiry, (Time{1} << 20) - 1);
}

TEST(Certificate, cannot_be_made_within_reach_at_it_or_within_rounding_of_it) {
  for (double velocity : {-1.0, 0.0, 1.0})
    for (double height : {-1.0, 0.0, 0.1, std::nextafter(0.25, 0), 0.25, std::nextafter(0.25, 1)})
      EXPECT_FALSE(falling(height, velocity).certified()) << height << " at " << velocity;
}

TEST(Certificate, cannot_be_made_if_it_would_not_live_a_quantum) {
  EXPECT_FALSE(falling(0.25 + 1e-6, -10).certified());
  EXPECT_TRUE(falling(0.25 + 1e-6, -0.1).certified());
}

TEST(Certificate, cannot_be_made_about_what_is_not_a_number) {
  const double nan = std::numeric_limits<double>::quiet_NaN(),
               infinity = std::numeric_limits<double>::infinity();
  for (double bad : {nan, infinity, -infinity}) {
    EXPECT_FALSE(falling(bad, 0).certified()) << bad;
    EXPECT_FALSE(falling(1, bad).certified()) << bad;
  }
}

}  // namespace
}  // namespace nacre::certificate_test
