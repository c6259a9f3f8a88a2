// Certificates of hulls: corners that are weighted sums of nodes, on lines that are exact or guides.
#include <gtest/gtest.h>

#include "nacre/contact/pair_certificate.hpp"
#include "support/exact_closest.hpp"
#include "support/hull_cases.hpp"

namespace nacre::hulls_test {
namespace {

Vec3 direction(const Vec3& way) { return (1 / norm(way)) * way; }

constexpr int node_count = Closest::most_corners * Point::max_nodes;

/// The hulls of up to four points that share no node, at a time.
struct HullCase {
  PairKind kind;
  Motion motion;
  std::array<Point, Closest::most_corners> points;
  double radius = 0, reach = 0;
  Time now = 0;
  std::array<Vec3, Closest::most_corners> aside = {};  ///< from a corner to its guide
  Time guided = latest;  ///< quanta that guides hold; then they are as far on the other side

  /// The very expression that contact forces evaluate.
  double distance_at(Time t) const {
    HullCorners x;
    for (int i = 0; i < corner_count(kind); ++i) x[i] = motion.position_at(points[i], t);
    return norm(closest(kind, x).r) - radius;
  }
  MovingCorners corners() const {
    MovingCorners moving;
    moving.first = first_count(kind);
    moving.count = corner_count(kind);
    for (int i = 0; i < moving.count; ++i) moving.line[i] = line(i);
    return moving;
  }
  std::optional<Time> certified() const {
    return certify(kind, corners(), radius + reach, motion.quantum(), now);
  }
  /// How long the certificate holds, in quanta.
  Time last(Time expiry) const { return std::min(std::min(expiry, latest) - 1 - now, guided); }

 private:
  /// A guide holds while the node is inside it by 64 u of all sizes.
  Moving line(int corner) const {
    Moving line = exact_line(motion, points[corner], now);
    if (is_zero(aside[corner])) return line;
    const double span = motion.quantum().seconds(guided);
    const Vec3 drift = (-2 / span) * aside[corner];
    line.x += aside[corner];
    line.v += drift;
    line.size += norm1(aside[corner]);
    line.speed += norm1(drift);
    line.slack = norm(aside[corner]) + distance_margin * (line.size + span * line.speed);
    return line;
  }
};

void replace(Motion& motion, std::vector<Node> nodes) {
  std::vector<double> inverse_masses(nodes.size(), 1);
  motion = Motion(motion.quantum(), std::move(inverse_masses), std::move(nodes));
}

/// Ordinary vertices in one of the hard shapes.
void take_shape(HullCase& c, Dice& dice) {
  const auto shape = static_cast<Shape>(dice.below(static_cast<int>(Shape::count)));
  const HullCorners x = random_hulls(dice, shape, c.kind);
  std::vector<Node> nodes = c.motion.nodes();
  const double speed = dice.power(-9, 6), swing = dice.one_in(3) ? dice.power(-3, 0) : 1;
  const Vec3 together = dice.vector(speed);
  for (int i = 0; i < Closest::most_corners; ++i) {
    Node& node = nodes[Point::max_nodes * i];
    c.points[i] = Point::vertex(Point::max_nodes * i);
    node.v = together + dice.vector(speed * swing);
    node.x = x[i];
    if (dice.one_in(2)) node.x -= c.motion.quantum().seconds(c.now - node.t) * node.v;
  }
  replace(c.motion, std::move(nodes));
}

void stop(HullCase& c) {
  std::vector<Node> nodes = c.motion.nodes();
  for (Node& node : nodes) node.v = {};
  replace(c.motion, std::move(nodes));
}

void take_guides(HullCase& c, Dice& dice) {
  c.guided = 1 + dice.span(Time{1} << 50);
  const double size = std::max(c.distance_at(c.now), 0.0) * dice.power(-12, -1);
  for (int i = 0; i < corner_count(c.kind); ++i)
    if (!dice.one_in(4)) c.aside[i] = dice.vector(size);
}

struct Gap {
  double now = 0, rate = 0;  ///< along the normal, the smallest of all corners and the fastest of all
};

Gap gap_of(const HullCase& c) {
  const MovingCorners corners = c.corners();
  const Vec3 normal = direction(way_between(c.kind, corners));
  Gap gap{c.distance_at(c.now), 0};
  for (const Moving& p : corners.of_first())
    for (const Moving& q : corners.of_second()) {
      gap.now = std::min(gap.now, dot(normal, p.x - q.x) - p.slack - q.slack - c.radius);
      gap.rate = std::min(gap.rate, dot(normal, p.v - q.v));
    }
  return gap;
}

double rounded_size(const HullCase& c) {
  double size = c.radius + c.reach;
  const MovingCorners corners = c.corners();
  for (int i = 0; i < corners.count; ++i) size += corners.line[i].size;
  return 0x1p-53 * size;
}

/// The reach is such that the gap to it is a few ulp, or takes up to 2^60 quanta to cross.
HullCase random_hull_case(Dice& dice) {
  const Time now = dice.span(Time{1} << 61);
  HullCase c{.kind = hull_kinds[dice.below(3)],
             .motion = random_motion(dice, now, node_count),
             .points = {},
             .now = now};
  for (int i = 0; i < Closest::most_corners; ++i) {
    c.points[i] = random_point(dice);
    for (int j = 0; j < c.points[i].count; ++j) c.points[i].node[j] += Point::max_nodes * i;
  }
  if (!dice.one_in(3)) take_shape(c, dice);
  if (dice.one_in(20)) stop(c);
  if (dice.one_in(2)) c.radius = c.distance_at(now) * dice.power(-9, 0);
  if (dice.one_in(3)) take_guides(c, dice);
  const Gap gap = gap_of(c);
  const double crossing = -gap.rate * c.motion.quantum().seconds(1 + dice.span(Time{1} << 60));
  double left = dice.one_in(3) ? 0 : std::min(crossing, dice.uniform(0, 1) * gap.now);
  const double ulps = rounded_size(c);
  left += dice.one_in(10) ? ulps * 64 * dice.uniform(0.99, 1.1) : ulps * dice.uniform(-10, 300);
  c.reach = std::max(gap.now - left, 0.0);
  return c;
}

template <class Check>
void at_many_times(Dice& dice, Time last, const Check& check) {
  for (Time s : {Time{0}, last, last - std::min(last, Time{1}), last / 2}) check(s);
  for (int j = 0; j < 2; ++j) check(dice.span(last)), check(last - dice.span(last));
  check(std::min(last, Time{1} << dice.below(62)));
}

TEST(CertificateOfHulls, no_computed_distance_is_ever_within_reach_before_the_expiry) {
  Dice dice(30);
  int refused = 0, finite = 0, never_ending = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const HullCase c = random_hull_case(dice);
    const std::optional<Time> expiry = c.certified();
    ++(!expiry ? refused : *expiry == never ? never_ending : finite);
    if (!expiry) continue;
    ASSERT_GT(*expiry, c.now);
    at_many_times(dice, c.last(*expiry), [&](Time s) {
      ASSERT_GE(c.distance_at(c.now + s), c.reach) << "case " << i << ", " << s << " quanta";
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(finite, 400'000) << "random cases prove nothing unless they are certified";
  EXPECT_GT(refused, 50'000);
  EXPECT_GT(never_ending, 20'000);
}

TEST(CertificateOfHulls, what_stays_apart_for_a_span_is_never_within_reach_in_it) {
  Dice dice(31);
  int granted = 0, refused = 0;
  for (int i = 0; i < 400'000; ++i) {
    const HullCase c = random_hull_case(dice);
    const MovingCorners corners = c.corners();
    Vec3 normal = direction(way_between(c.kind, corners));
    if (dice.one_in(3)) normal += dice.vector(dice.power(-12, -1)), normal = (1 / norm(normal)) * normal;
    const Gap gap = gap_of(c);
    const double quanta = (gap.now - c.reach) / -gap.rate / c.motion.quantum().size();
    Time span = quanta > 0 && quanta < 0x1p60 ? static_cast<Time>(dice.uniform(0, 1.001) * quanta)
                                              : dice.span(Time{1} << 60);
    span = std::min({span, latest - c.now, c.guided});
    const bool apart = stay_apart(corners.of_first(), corners.of_second(), normal, c.radius + c.reach,
                                  c.motion.quantum().seconds(span));
    ++(apart ? granted : refused);
    if (!apart) continue;
    at_many_times(dice, span, [&](Time s) {
      ASSERT_GE(c.distance_at(c.now + s), c.reach) << "case " << i << ", " << s << " of " << span;
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(granted, 120'000);
  EXPECT_GT(refused, 40'000);
}

/// Rational arithmetic: where the corners are, and the sums of absolute values that rounding is relative to.
struct ExactHulls {
  std::vector<ExactVector> x;
  mpq_class size;

  ExactHulls(const HullCase& c, Time t) : size(c.radius) {
    for (int i = 0; i < Closest::most_corners; ++i) {
      x.emplace_back(Vec3{});
      if (i >= corner_count(c.kind)) continue;
      for (int j = 0; j < c.points[i].count; ++j)
        add(c, c.motion.nodes()[c.points[i].node[j]], c.points[i].weight[j], t);
    }
  }
  mpf_class distance(PairKind kind) const {
    if (kind == PairKind::point_edge) return exact_root(exact_point_edge(x[0], x[1], x[2]));
    return exact_root(kind == PairKind::point_triangle ? exact_point_triangle(x[0], x[1], x[2], x[3])
                                                       : exact_edge_edge(x[0], x[1], x[2], x[3]));
  }

 private:
  void add(const HullCase& c, const Node& node, double weight, Time t) {
    const mpq_class w(weight), age = exact_seconds(t - node.t, c.motion.quantum());
    const ExactVector place(node.x), velocity(node.v);
    x.back() = x.back() + w * (place + age * velocity);
    for (mpq_class ExactVector::*axis : {&ExactVector::x, &ExactVector::y, &ExactVector::z})
      size += abs(w) * (abs(place.*axis) + abs(age * (velocity.*axis)));
  }
};

TEST(CertificateOfHulls, its_margin_covers_the_rounding_of_every_distance_it_is_about) {
  Dice dice(32);
  int certified = 0;
  double worst = 0;
  for (int i = 0; i < 12'000; ++i) {
    const HullCase c = random_hull_case(dice);
    const std::optional<Time> expiry = c.certified();
    if (!expiry) continue;
    ++certified;
    const Time last = c.last(*expiry);
    for (Time s : {Time{0}, last, last - dice.span(last)}) {
      const ExactHulls exact(c, c.now + s);
      const mpf_class distance = exact.distance(c.kind) - mpf_class(c.radius, 300);
      const mpf_class scale(mpq_class(rounding_unit * exact.size), 300);
      const mpf_class error = abs(distance - mpf_class(c.distance_at(c.now + s), 300));
      ASSERT_LE(error, 32 * scale) << "a computed distance is off by more than the comment says, case " << i;
      ASSERT_GE(distance - mpf_class(c.reach, 300), 32 * scale)
          << "case " << i << ", " << s << " of " << last;
      if (scale > 0) worst = std::max(worst, mpf_class(error / scale).get_d());
    }
  }
  EXPECT_GT(certified, 6'000);
  EXPECT_GT(worst, 0.5) << "the cases are too tame to prove anything";
}

/// Corners of ordinary size and speed, on exact lines.
HullCase tame_hull_case(Dice& dice) {
  HullCase c{.kind = hull_kinds[dice.below(3)],
             .motion = random_motion(dice, 0, node_count),
             .points = {},
             .radius = 0.01,
             .now = Time{1} << 45};
  std::vector<Node> nodes(node_count);
  for (Node& node : nodes) node = {dice.vector(1), dice.vector(1), c.now - dice.span(Time{1} << 45), 0};
  for (int i = 0; i < Closest::most_corners; ++i) c.points[i] = Point::vertex(Point::max_nodes * i);
  c.motion = Motion(Quantum(), std::vector<double>(nodes.size(), 1), nodes);
  c.reach = dice.uniform(0, 0.9) * (c.distance_at(c.now));
  return c;
}

/// The quanta after which a corner of one has crossed to one of the other, along the normal between them.
double crossing(const HullCase& c) {
  const MovingCorners corners = c.corners();
  const Vec3 normal = direction(way_between(c.kind, corners));
  double first = 0x1p70;
  for (const Moving& p : corners.of_first())
    for (const Moving& q : corners.of_second()) {
      const double rate = dot(normal, p.v - q.v);
      const double gap = dot(normal, p.x - q.x) - c.radius - c.reach;
      if (rate < 0) first = std::min(first, gap / -rate / c.motion.quantum().size());
    }
  return first;
}

TEST(CertificateOfHulls, lives_to_a_billionth_of_the_crossing) {
  Dice dice(33);
  int approaching = 0;
  for (int i = 0; i < 30'000; ++i) {
    const HullCase c = tame_hull_case(dice);
    const double quanta = crossing(c);
    if (c.reach < 0.01 || quanta > 0x1p55) continue;
    ++approaching;
    const std::optional<Time> expiry = c.certified();
    ASSERT_TRUE(expiry);
    ASSERT_NEAR(static_cast<double>(*expiry - c.now), quanta, 1e-9 * quanta);
    const MovingCorners corners = c.corners();
    const auto granted = [&](double share) {
      return stay_apart(corners.of_first(), corners.of_second(), direction(way_between(c.kind, corners)),
                        c.radius + c.reach, share * quanta * c.motion.quantum().size());
    };
    ASSERT_TRUE(granted(1 - 1e-9));
    ASSERT_FALSE(granted(1 + 1e-9));
  }
  EXPECT_GT(approaching, 10'000);
}

/// Found by chance: sides of 4e7 and 3e11 m meet in a corner that is 2 mm from the point. The computed
/// weights of the closest point are off by so much that the point seems to be 25 mm away.
TEST(CertificateOfHulls, does_not_trust_a_distance_greater_than_that_of_two_corners) {
  MovingCorners corners;
  corners.first = 1;
  corners.count = 4;
  const auto line = [](const Vec3& x) { return Moving{x, {}, norm1(x), 0, 0}; };
  corners.line = {line({0.0018387617072110642, -0.0001323339652902637, 0.00018410581500304528}),
                  line({-29261193168.54908, 183501931905.6759, -169648179525.31808}),
                  line({19109119.253418725, 10412014.250932351, -30420491.767765317}),
                  line({-5.7824703873724187e-06, 8.5820489933778922e-06, 1.0725560062182003e-05})};
  EXPECT_GT(norm(way_between(PairKind::point_triangle, corners)), 0.02);
  EXPECT_FALSE(certify(PairKind::point_triangle, corners, 0.0038, Quantum{}, 0));
}

TEST(CertificateOfHulls, cannot_be_made_about_hulls_that_touch_or_are_not_numbers) {
  Dice dice(34);
  HullCase c = tame_hull_case(dice);
  c.reach = c.distance_at(c.now);
  EXPECT_FALSE(c.certified());
  std::vector<Node> nodes = c.motion.nodes();
  for (double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    c.reach = 0;
    nodes[0].x.x = bad;
    replace(c.motion, nodes);
    EXPECT_FALSE(c.certified());
    const MovingCorners corners = c.corners();
    EXPECT_FALSE(stay_apart(corners.of_first(), corners.of_second(), {1, 0, 0}, 0, 1) &&
                 stay_apart(corners.of_first(), corners.of_second(), {-1, 0, 0}, 0, 1));
  }
}

}  // namespace
}  // namespace nacre::hulls_test
