// The judge of spans: what it proves is apart at every sampled time, and it finds a penetration of a
// billionth of the size between two waypoints.
#include "nacre/verify/span_judge.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace nacre::verify::span_judge_test {
namespace {

constexpr std::int64_t end_of_span = 1 << 20;

/// Points that are nodes, with the elements between them; each point is a body of its own unless given.
struct World {
  Surface surface;
  std::vector<std::vector<Waypoint>> ways;  ///< of each point, from time 0 to the end

  int add(const std::vector<Waypoint>& way) {
    ways.push_back(way);
    surface.positions.push_back(way.front().x);
    return static_cast<int>(ways.size()) - 1;
  }
  int still(const Vec3& x) { return add({{0, x}, {end_of_span, x}}); }
  int line(const Vec3& from, const Vec3& to) { return add({{0, from}, {end_of_span, to}}); }
  void element(const std::vector<int>& points, double radius = 0, int body = 0) {
    Element element{static_cast<int>(points.size()), {}, radius, body, 0, true};
    std::ranges::copy(points, element.points.begin());
    surface.elements.push_back(element);
  }

  Tracks tracks() const {
    Tracks tracks;
    std::vector<Vec3> first, last;
    for (const auto& way : ways) first.push_back(way.front().x), last.push_back(way.back().x);
    tracks.begin(0, first);
    for (int i = 0; i < static_cast<int>(ways.size()); ++i)
      for (const Waypoint& waypoint : ways[i]) tracks.add(i, waypoint.t, waypoint.x);
    tracks.end(end_of_span, last);
    return tracks;
  }

  std::vector<OpenPair> judged(int threads = 1) const {
    std::vector<CarriedPoint> points;
    for (int i = 0; i < static_cast<int>(ways.size()); ++i) points.push_back({1, {i}, {1}});
    SpanJudge judge(surface, points, surface.positions);
    return judge.judge(tracks(), Workers(threads, 1));
  }
};

/// A triangle that stands still, and a point that moves past it and dips below a height in between.
World dip(double depth, double radius) {
  World scene;
  const int a = scene.still({0, 0, 0}), b = scene.still({1, 0, 0}), c = scene.still({0, 1, 0});
  scene.element({a, b, c}, radius);
  const std::int64_t t = end_of_span / 3;
  const int p =
      scene.add({{0, {0.1, 0.1, 0.5}}, {t, {0.2, 0.2, radius - depth}}, {end_of_span, {0.3, 0.3, 0.4}}});
  scene.element({p}, 0, 1);
  return scene;
}

TEST(SpanJudge, finds_a_penetration_of_a_billionth_of_the_size_between_two_waypoints) {
  for (const double radius : {0.0, 0.01}) {
    const std::vector<OpenPair> open = dip(1e-9, radius).judged();
    ASSERT_EQ(open.size(), 1u) << radius;
    EXPECT_TRUE(open[0].where.meets);
    EXPECT_LE(open[0].where.distance, 1.01e-9);
    EXPECT_NEAR(static_cast<double>(open[0].where.begin), end_of_span / 3.0, 2) << "the first moment";
    EXPECT_TRUE(dip(-1e-9, radius).judged().empty()) << "it is proven that it stays a billionth away";
  }
}

TEST(SpanJudge, finds_an_edge_that_passes_through_another) {
  for (const double height : {1e-9, -1e-9}) {
    World scene;
    scene.element({scene.still({-1, 0, 0}), scene.still({1, 0, 0})});
    scene.element({scene.line({0, -1, height}, {0.3, -1, height}), scene.line({0, 1, 1}, {0.3, 1, -height})},
                  0, 1);
    EXPECT_EQ(scene.judged().empty(), height > 0 && -height >= 0) << height;
  }
}

TEST(SpanJudge, judges_what_triangles_with_a_common_point_do_not_share) {
  World scene;  // two triangles of a hinge fold until a corner passes through the other one
  const int s = scene.still({0, 0, 0}), t = scene.still({0, 1, 0}), a = scene.still({1, 0.5, 0});
  const int b =
      scene.add({{0, {-1, 0.5, 0.1}}, {end_of_span / 2, {0.5, 0.5, 0.5}}, {end_of_span, {0.5, 0.5, -0.1}}});
  scene.element({s, t, a});
  scene.element({t, s, b});
  const std::vector<OpenPair> open = scene.judged();
  ASSERT_FALSE(open.empty());
  EXPECT_EQ(open[0].points.b[0], b);
  scene.ways[static_cast<std::size_t>(b)].pop_back();
  scene.ways[static_cast<std::size_t>(b)].push_back({end_of_span, {0.5, 0.5, 0.01}});
  EXPECT_TRUE(scene.judged().empty());
}

TEST(SpanJudge, exempts_bodies_that_are_ignored_and_what_never_moved) {
  World scene = dip(0.1, 0.01);
  scene.surface.ignored = {{0, 1}};
  EXPECT_TRUE(scene.judged().empty());
  World still;
  still.element({still.still({0, 0, 0})}, 1);
  still.element({still.still({0.5, 0, 0})}, 1, 1);
  EXPECT_TRUE(still.judged().empty());
  still.ways[1].back().x.x = 0.6;
  EXPECT_EQ(still.judged().size(), 1u);
}

TEST(SpanJudge, judges_obstacles_that_move_as_all_else) {
  World scene;  // no force can move either; both move
  scene.element({scene.line({0, 0, 0}, {1, 0, 0})}, 0.1);
  scene.element({scene.line({1, 0, 0}, {0, 0, 0})}, 0.1, 1);
  for (Element& element : scene.surface.elements) element.movable = false;
  EXPECT_EQ(scene.judged().size(), 1u);
}

TEST(SpanJudge, exempts_what_one_script_moves_together) {
  World scene;
  scene.element({scene.line({0, 0, 0}, {1, 0, 0})}, 0.1);
  scene.element({scene.line({0.1, 0, 0}, {1.1, 0, 0})}, 0.1, 1);
  for (Element& element : scene.surface.elements) element.movable = false, element.frame = 1;
  EXPECT_TRUE(scene.judged().empty());
  scene.surface.elements[0].frame = 2;
  EXPECT_EQ(scene.judged().size(), 1u);
  for (Element& element : scene.surface.elements) element.frame = Element::own_frame;
  EXPECT_EQ(scene.judged().size(), 1u);
}

TEST(SpanJudge, judges_planes_and_planes_that_move) {
  for (const double lift : {0.0, 0.2}) {
    World scene;
    scene.element({scene.line({0, 0, 0.15}, {1, 0, 0.15})}, 0.1);
    const int anchor = scene.line({0, 0, 0}, {0, 0, lift});
    scene.surface.solids.push_back({{0, 0, 0}, {0, 0, 2}, 7, anchor});
    const std::vector<OpenPair> open = scene.judged();
    ASSERT_EQ(open.size(), lift > 0 ? 1u : 0u);
    if (lift > 0) {
      EXPECT_TRUE(open[0].with_solid);
    }
  }
}

/// Balls, edges and triangles that wander, with several waypoints each.
World wandering(std::uint64_t seed, double size) {
  test::Random random(seed);
  World scene;
  for (int body = 0; body < 8; ++body) {
    const Vec3 centre = random.vector(1), drift = random.vector(0.7);
    std::vector<int> points;
    for (int i = 0; i < 1 + body % 3; ++i) {
      const Vec3 corner = centre + random.vector(size);
      std::vector<Waypoint> way{{0, corner}};
      for (int k = 1; k < 6; ++k)
        way.push_back({k * end_of_span / 6 + random.integer(0, 1000),
                       corner + (k / 6.0) * drift + random.vector(0.05)});
      way.push_back({end_of_span, corner + drift});
      points.push_back(scene.add(way));
    }
    scene.element(points, random.chance(0.5) ? 0 : 0.05, body);
  }
  return scene;
}

/// Whether any two bodies meet at one of many times, deeply enough that rounding cannot matter.
bool meets_when_sampled(const World& scene) {
  const Tracks tracks = scene.tracks();
  const auto& elements = scene.surface.elements;
  for (std::int64_t t = 0; t <= end_of_span; t += end_of_span / 512)
    for (std::size_t a = 0; a < elements.size(); ++a)
      for (std::size_t b = 0; b < a; ++b) {
        const auto hull = [&](const Element& element) {
          Hull hull{element.size, {}};
          for (int i = 0; i < element.size; ++i)
            hull.corners[i] = place_of(tracks, {1, {element.points[i]}, {1}}, t).from;
          return hull;
        };
        if (distance(hull(elements[a]), hull(elements[b])) < elements[a].radius + elements[b].radius - 1e-9)
          return true;
      }
  return false;
}

TEST(SpanJudge, proves_nothing_that_a_sample_refutes_and_most_that_none_does) {
  int meeting = 0, proven = 0, unproven = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const World scene = wandering(seed, seed % 2 == 0 ? 0.1 : 0.3);
    const bool is_proven = scene.judged().empty();
    const bool meets = meets_when_sampled(scene);
    EXPECT_FALSE(meets && is_proven) << seed;
    meeting += meets;
    proven += is_proven;
    unproven += !is_proven && !meets;
  }
  EXPECT_GT(meeting, 15);
  EXPECT_GT(proven, 30);
  EXPECT_LE(unproven, 6) << "they meet between samples";
}

TEST(SpanJudge, finds_the_same_with_any_number_of_threads) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const World scene = wandering(seed, 0.3);
    const std::vector<OpenPair> one = scene.judged(1), four = scene.judged(4);
    ASSERT_EQ(one.size(), four.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].a, four[i].a);
      EXPECT_EQ(one[i].where.begin, four[i].where.begin);
    }
  }
}

}  // namespace
}  // namespace nacre::verify::span_judge_test
