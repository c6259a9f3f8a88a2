// Certificates of two points: the distance of two points on lines is not linear in time, and only its square
// can be computed exactly.
#include <gtest/gtest.h>

#include "certificate/dice.hpp"
#include "nacre/certificate/certificate.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre::two_points_test {
namespace {

/// Two points that share no node, at a time.
struct PairCase {
  Motion motion;
  Point a, b;
  double radius = 0, reach = 0;
  Time now = 0;

  double distance_at(Time t) const {
    return approach(motion.position_at(a, t), motion.position_at(b, t), radius).distance;
  }
  /// By a slab, or, if they may pass each other, without one.
  std::optional<Time> certified(bool passing = false) const {
    const auto certificate = passing
                                 ? certify_passing
                                 : [](const Moving& p, const Moving& q, double apart, const Quantum& quantum,
                                      Time then) { return certify(p, q, apart, quantum, then); };
    return certificate(exact_line(motion, a, now), exact_line(motion, b, now), radius + reach,
                       motion.quantum(), now);
  }
  /// The quanta from now to the closest approach of the two lines.
  double closest() const {
    const Vec3 r = motion.position_at(a, now) - motion.position_at(b, now),
               v = motion.velocity(a) - motion.velocity(b);
    return is_zero(v) ? 0 : -dot(r, v) / dot(v, v) / motion.quantum().size();
  }
};

constexpr int first_of_b = Point::max_nodes;

Point random_other_point(Dice& dice) {
  Point point = random_point(dice);
  for (int i = 0; i < point.count; ++i) point.node[i] += first_of_b;
  return point;
}

/// Moves the first node of b, so that b is at `x` now, as far as rounding allows.
void put(PairCase& c, const Vec3& x) {
  std::vector<Node> nodes(c.motion.nodes().begin(), c.motion.nodes().end());
  nodes[first_of_b].x += (1 / c.b.weight[0]) * (x - c.motion.position_at(c.b, c.now));
  c.motion = Motion(c.motion.quantum(), std::vector<double>(nodes.size(), 1), nodes);
}

PairCase random_pair_case(Dice& dice) {
  const Time now = dice.span(Time{1} << 61);
  PairCase c{random_motion(dice, now, 2 * first_of_b),
             random_point(dice),
             random_other_point(dice),
             0,
             dice.power(-12, 3),
             now};
  if (dice.one_in(2)) c.radius = dice.power(-12, 3);
  const Vec3 a = c.motion.position_at(c.a, now), v = c.motion.velocity(c.a) - c.motion.velocity(c.b);
  Vec3 direction = dice.direction();
  if (dice.one_in(3) && norm(v) > 0) direction = (-1 / norm(v)) * v;  // head on
  if (dot(direction, v) > 0 && !dice.one_in(8)) direction = -direction;
  const double crossing =
      std::abs(dot(direction, v)) * c.motion.quantum().seconds(1 + dice.span(Time{1} << 60));
  double gap = dice.one_in(3) ? 0 : crossing;
  put(c, a - (c.radius + c.reach + gap) * direction);
  // The positions are rounded: the reach is moved instead, to within ulps of where the gap should end.
  const Moving one = exact_line(c.motion, c.a, now), other = exact_line(c.motion, c.b, now);
  const double ulps = 0x1p-53 * (one.size + other.size + c.radius + c.reach);
  gap += dice.one_in(10) ? ulps * 64 * dice.uniform(0.99, 1.1) : ulps * dice.uniform(-10, 300);
  if (const double reach = c.distance_at(now) - gap; reach > 0) c.reach = reach;
  return c;
}

class EitherCertificateOfTwoPoints : public testing::TestWithParam<bool> {};

TEST_P(EitherCertificateOfTwoPoints, no_computed_distance_is_ever_within_reach_before_the_expiry) {
  Dice dice(20);
  int refused = 0, finite = 0, never_ending = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const PairCase c = random_pair_case(dice);
    const std::optional<Time> expiry = c.certified(GetParam());
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
    check(static_cast<Time>(std::clamp(c.closest(), 0.0, 0.999 * static_cast<double>(last))));
    for (int j = 0; j < 2; ++j) check(dice.span(last)), check(last - dice.span(last));
    check(std::min(last, Time{1} << dice.below(62)));
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(finite, GetParam() ? 350'000 : 400'000) << "random cases prove nothing unless they are certified";
  EXPECT_GT(refused, 50'000);
  EXPECT_GT(never_ending, 20'000);
}

/// Rational arithmetic. Lengths are compared by their squares, which are rational.
struct ExactPair {
  std::array<mpq_class, 3> r, v;  ///< from b to a at now, and per second
  mpq_class size, speed;

  explicit ExactPair(const PairCase& c) : size(c.radius) {
    for (const auto& [point, sign] : {std::pair{&c.a, 1}, std::pair{&c.b, -1}})
      for (int i = 0; i < point->count; ++i)
        add(c, c.motion.nodes()[point->node[i]], mpq_class(point->weight[i]), sign);
  }
  mpq_class squared(const mpq_class& after) const {
    mpq_class sum = 0;
    for (int k = 0; k < 3; ++k) {
      const mpq_class at = r[k] + v[k] * after;
      sum += at * at;
    }
    return sum;
  }

 private:
  void add(const PairCase& c, const Node& node, const mpq_class& weight, int sign) {
    const mpq_class age = exact_seconds(c.now - node.t, c.motion.quantum());
    constexpr double Vec3::*axes[] = {&Vec3::x, &Vec3::y, &Vec3::z};
    for (int k = 0; k < 3; ++k) {
      const mpq_class x(node.x.*axes[k]), velocity(node.v.*axes[k]);
      r[k] += sign * weight * (x + velocity * age);
      v[k] += sign * weight * velocity;
      size += abs(weight) * (abs(x) + abs(velocity) * age);
      speed += abs(weight) * abs(velocity);
    }
  }
};

/// Whether length >= bound, of the square of a length.
bool reaches(const mpq_class& squared, const mpq_class& bound) {
  return bound <= 0 || squared >= bound * bound;
}

TEST_P(EitherCertificateOfTwoPoints, its_margin_covers_the_rounding_of_every_distance_it_is_about) {
  Dice dice(21);
  int certified = 0, off_by_more_than_one = 0;
  for (int i = 0; i < 20'000; ++i) {
    const PairCase c = random_pair_case(dice);
    const std::optional<Time> expiry = c.certified(GetParam());
    if (!expiry) continue;
    ++certified;
    const ExactPair exact(c);
    const Time last = std::min(*expiry, latest) - 1 - c.now;
    const auto closest = static_cast<Time>(std::clamp(c.closest(), 0.0, 0.999 * static_cast<double>(last)));
    for (Time s : {Time{0}, last, closest, last - dice.span(last)}) {
      const mpq_class after = exact_seconds(s, c.motion.quantum());
      const mpq_class squared = exact.squared(after),
                      scale = rounding_unit * (exact.size + exact.speed * after);
      const mpq_class computed = mpq_class(c.distance_at(c.now + s)) + mpq_class(c.radius);
      ASSERT_TRUE(reaches(squared, computed - 16 * scale)) << "computed too large, case " << i;
      ASSERT_FALSE(squared > (computed + 16 * scale) * (computed + 16 * scale))
          << "computed too small, case " << i;
      ASSERT_TRUE(reaches(squared, mpq_class(c.radius) + mpq_class(c.reach) + 16 * scale))
          << "case " << i << ", " << s << " of " << last;
      off_by_more_than_one +=
          !reaches(squared, computed - scale) || squared > (computed + scale) * (computed + scale);
    }
  }
  EXPECT_GT(certified, 8'000);
  EXPECT_GT(off_by_more_than_one, 0) << "the cases are too tame to prove anything";
}

PairCase approaching(double distance, double velocity) {
  PairCase c{Motion(Quantum(-20), {1, 1},
                    {Motion::start({0, 0, 0}, {}), Motion::start({0, 0, distance}, {0, 0, velocity})}),
             Point::vertex(0), Point::vertex(1)};
  c.radius = 0.5;
  c.reach = 0.25;
  return c;
}

TEST_P(EitherCertificateOfTwoPoints, expires_just_before_they_touch_and_never_if_they_part) {
  const std::optional<Time> expiry = approaching(1.75, -1).certified(GetParam());
  ASSERT_TRUE(expiry);
  EXPECT_LT(*expiry, Time{1} << 20);
  EXPECT_GE(*expiry, (Time{1} << 20) - 1);
  EXPECT_EQ(approaching(1.75, 1).certified(GetParam()), never);
  EXPECT_EQ(approaching(1.75, 0).certified(GetParam()), never);
}

TEST_P(EitherCertificateOfTwoPoints, is_the_same_whichever_comes_first) {
  Dice dice(22);
  for (int i = 0; i < 10'000; ++i) {
    PairCase c = random_pair_case(dice);
    const std::optional<Time> expiry = c.certified(GetParam());
    std::swap(c.a, c.b);
    ASSERT_EQ(c.certified(GetParam()), expiry);
  }
}

TEST_P(EitherCertificateOfTwoPoints, cannot_be_made_within_reach_at_it_or_about_what_is_not_a_number) {
  const double nan = std::numeric_limits<double>::quiet_NaN(),
               infinity = std::numeric_limits<double>::infinity();
  for (double velocity : {-1.0, 0.0, 1.0})
    for (double distance : {0.0, 0.1, 0.5, std::nextafter(0.75, 0), 0.75, std::nextafter(0.75, 1)})
      EXPECT_FALSE(approaching(distance, velocity).certified(GetParam())) << distance << " at " << velocity;
  for (double bad : {nan, infinity, -infinity}) {
    EXPECT_FALSE(approaching(bad, 0).certified(GetParam())) << bad;
    EXPECT_FALSE(approaching(1, bad).certified(GetParam())) << bad;
  }
}

/// Two points whose paths cross, one earlier than the other.
PairCase crossing(double late) {
  PairCase c{Motion(Quantum(-20), {1, 1},
                    {Motion::start({-10, 0, 0}, {1, 0, 0}), Motion::start({0, -10 - late, 0}, {0, 1, 0})}),
             Point::vertex(0), Point::vertex(1)};
  c.reach = 1;
  return c;
}

TEST(CertificateOfTwoPoints, of_points_that_pass_each_other_needs_no_second_one) {
  EXPECT_EQ(crossing(1.5).certified(true), never) << "they come as near as 1.06";
  EXPECT_LT(*crossing(1.5).certified(false), Time{11} << 20) << "a slab has to turn with them";
  const std::optional<Time> meet = crossing(1).certified(true);  // (10 - t)^2 + (11 - t)^2 = 1
  ASSERT_TRUE(meet);
  EXPECT_LT(*meet, Time{10} << 20);
  EXPECT_GE(*meet, (Time{10} << 20) - 1);
}

TEST(CertificateOfTwoPoints, without_a_slab_lives_no_shorter) {
  Dice dice(23);
  int longer = 0;
  for (int i = 0; i < 100'000; ++i) {
    const PairCase c = random_pair_case(dice);
    const std::optional<Time> slab = c.certified(false), passing = c.certified(true);
    if (!slab || !passing) continue;
    const double distance = c.distance_at(c.now);  // so near that rounding matters, it expires earlier
    if (distance - c.reach < 1e-4 * (distance + c.radius)) continue;
    ASSERT_GE(static_cast<double>(*passing - c.now), 0.99 * static_cast<double>(*slab - c.now) - 1);
    if (*passing > *slab) ++longer;
  }
  EXPECT_GT(longer, 10'000);
}

TEST(CertificateOfTwoPoints, slack_counts_as_distance) {
  const PairCase c = approaching(1.75, -1);
  Moving a = exact_line(c.motion, c.a, 0), b = exact_line(c.motion, c.b, 0);
  a.slack = 0.125, b.slack = 0.375;
  const std::optional<Time> expiry = certify(a, b, 0.75, c.motion.quantum(), 0);
  ASSERT_TRUE(expiry);
  EXPECT_LT(*expiry, Time{1} << 19);
  EXPECT_GE(*expiry, (Time{1} << 19) - 1);
  const HalfSpace wall{{0, 0, 1}, 0};
  EXPECT_EQ(certify(b, wall, 0.875, c.motion.quantum(), 0), certify(a, b, 0.75, c.motion.quantum(), 0));
  b.slack = 2;
  EXPECT_FALSE(certify(a, b, 0.75, c.motion.quantum(), 0));
  EXPECT_FALSE(certify(b, wall, 0.75, c.motion.quantum(), 0));
}

INSTANTIATE_TEST_SUITE_P(Both, EitherCertificateOfTwoPoints, testing::Bool(),
                         [](const auto& chosen) { return chosen.param ? "without_a_slab" : "by_a_slab"; });

}  // namespace
}  // namespace nacre::two_points_test
