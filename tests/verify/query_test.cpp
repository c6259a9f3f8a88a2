// Moving queries against exact truth: a verdict is never wrong, and away from touching there nearly always is
// one.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "nacre/verify/query.hpp"
#include "support/moving_truth.hpp"
#include "support/sanitized.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::query_test {
namespace {

/// Where queries come from. Those of the first three mostly stay away from touching.
enum class Source { anywhere, far_away, sizes, near_touching, grid, one_plane, flat, still };

constexpr std::array sources{Source::anywhere, Source::far_away,  Source::sizes, Source::near_touching,
                             Source::grid,     Source::one_plane, Source::flat,  Source::still};

class QueryDice : public Dice {
 public:
  using Dice::Dice;

  Query query(Source source) {
    Query query{chance(0.5) ? QueryKind::vertex_face : QueryKind::edge_edge, {}, {}, 0};
    for (int i = 0; i < 4; ++i) query.start[i] = vector(1), query.end[i] = vector(1);
    switch (source) {
      case Source::anywhere:
        break;
      case Source::far_away:
        move(query, {spread(0, 6), spread(0, 6), spread(0, 6)}, std::pow(10, uniform(-3, 0)));
        break;
      case Source::sizes:
        for (int i = 0; i < 4; ++i) {
          query.start[i] = std::pow(10, uniform(-2, 2)) * query.start[i];
          query.end[i] = std::pow(10, uniform(-2, 2)) * query.end[i];
        }
        break;
      case Source::near_touching:
        touch(query);
        break;
      case Source::grid:
        for (int i = 0; i < 4; ++i) query.start[i] = place(4), query.end[i] = place(4);
        break;
      case Source::one_plane:
        for (int i = 0; i < 4; ++i) query.start[i].z = query.end[i].z = 0;
        if (chance(0.5)) touch(query);
        for (int i = 0; i < 4; ++i) query.start[i].z = query.end[i].z = 0;
        break;
      case Source::flat:
        flatten(query);
        break;
      case Source::still:
        if (chance(0.5)) touch(query);
        for (int i = 0; i < (chance(0.5) ? 4 : 3); ++i) query.end[i] = query.start[i];
        break;
    }
    return query;
  }

 private:
  static void move(Query& query, const Vec3& by, double scale) {
    for (int i = 0; i < 4; ++i) {
      query.start[i] = by + scale * query.start[i];
      query.end[i] = by + scale * query.end[i];
    }
  }

  /// At some time the two are as near as a power of ten, at a corner, an edge or inside.
  void touch(Query& query) {
    std::array<Vec3, 4> x;
    for (Vec3& each : x) each = chance(0.2) ? place(3) : vector(1);
    const double s = part(), t = part();
    if (query.kind == QueryKind::vertex_face)
      x[0] = x[1] + s * (1 - t) * (x[2] - x[1]) + t * (x[3] - x[1]);
    else
      x[0] = (1 / (1.25 - s)) * (x[2] + t * (x[3] - x[2]) - (s - 0.25) * x[1]);
    const double far = chance(0.3) ? 0 : std::pow(10, uniform(-17, -1));
    x[0] += far * vector(1);
    const double time = chance(0.3) ? 0.25 * integer(0, 4) : uniform(0, 1);
    for (int i = 0; i < 4; ++i) {
      const Vec3 v = chance(0.2) ? Vec3{} : vector(2);
      query.start[i] = x[i] - time * v;
      query.end[i] = x[i] + (1 - time) * v;
    }
  }
  double part() { return chance(0.3) ? integer(0, 1) : chance(0.3) ? 0.5 : uniform(0, 1); }

  /// Corners that coincide, and segments that are parallel, at the start, at the end, or both.
  void flatten(Query& query) {
    for (auto* corners : {&query.start, &query.end}) {
      if (chance(0.3)) continue;
      auto& x = *corners;
      if (chance(0.3)) x[integer(1, 3)] = x[integer(1, 3)];
      if (chance(0.5))
        x[3] = x[2] + uniform(-2, 2) * (x[1] - x[query.kind == QueryKind::vertex_face ? 2 : 0]);
      if (chance(0.2)) x[0] = x[1] + uniform(-1, 2) * (x[2] - x[1]);
    }
  }
};

class MovingQueries : public ::testing::TestWithParam<int> {};

TEST_P(MovingQueries, are_never_judged_wrongly_and_seldom_left_undecided) {
  const int count = test::sanitized ? 200 : 1563;  // of 8 sources and 8 shards: 10^5 together
  for (const Source source : sources) {
    QueryDice dice(static_cast<std::uint64_t>(100 * GetParam() + static_cast<int>(source)));
    int undecided = 0, meeting = 0;
    for (int i = 0; i < count; ++i) {
      const Query query = dice.query(source);
      const bool meets = test::exactly_meets(query);
      const Verdict verdict = judge(query);
      ASSERT_NE(verdict, meets ? Verdict::apart : Verdict::meet)
          << "source " << static_cast<int>(source) << ", query " << i;
      undecided += verdict == Verdict::undecided;
      meeting += meets;
    }
    RecordProperty("undecided_" + std::to_string(static_cast<int>(source)), undecided);
    RecordProperty("meeting_" + std::to_string(static_cast<int>(source)), meeting);
    if (source <= Source::sizes) {
      EXPECT_LE(undecided, count / 100) << "source " << static_cast<int>(source);
    }
    EXPECT_GT(meeting, count / 200) << "source " << static_cast<int>(source);
    EXPECT_LT(meeting, count) << "source " << static_cast<int>(source);
  }
}

INSTANTIATE_TEST_SUITE_P(Shards, MovingQueries, ::testing::Range(0, 8));

TEST(MovingQuery, a_point_that_misses_a_triangle_by_a_trillionth_is_apart) {
  Query query{QueryKind::vertex_face,
              {Vec3{0.25, 0.25, 1}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
              {Vec3{0.25, 0.25, 1e-12}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
              0};
  EXPECT_EQ(judge(query), Verdict::apart);
  query.end[0].z = -1e-12;
  EXPECT_EQ(judge(query), Verdict::meet);
  query.end[0].z = 0;
  EXPECT_EQ(judge(query), Verdict::meet) << "touching is meeting";
}

TEST(MovingQuery, what_an_uncertain_number_leaves_open_is_undecided) {
  Query query{QueryKind::vertex_face,
              {Vec3{0.25, 0.25, 1}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
              {Vec3{0.25, 0.25, 1e-6}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
              1e-5};
  EXPECT_EQ(judge(query), Verdict::undecided);
  query.error = 1e-8;
  EXPECT_EQ(judge(query), Verdict::apart);
}

}  // namespace
}  // namespace nacre::verify::query_test
