#include "nacre/mesh/knots.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"
#include "support/contracts.hpp"
#include "support/crossings.hpp"
#include "support/exact_intersections.hpp"
#include "support/ribbon_measures.hpp"

namespace nacre::testing::knots_test {
namespace {

const std::vector<Mesh>& reef_knot() {
  static const std::vector<Mesh> knot = loose_reef_knot();
  return knot;
}

const Bowline& bowline() {
  static const Bowline knot = loose_bowline();
  return knot;
}

std::vector<Vec3> centre_line(const Mesh& ribbon, const FlatRibbon& shape) {
  std::vector<Vec3> line;
  for (int row = 0; row < shape.along; ++row)
    line.push_back(ribbon.vertices[shape.vertex(row, shape.across / 2)]);
  return line;
}

/// The distance of strands: of triangles of two meshes, or of one ribbon if they are 1 cm apart at rest. The
/// ribbons come first in the mesh; after them comes one more body.
double strand_distance(const Mesh& mesh, int ribbons) {
  const FlatRibbon shape;
  const auto body = [&](int vertex) { return std::min(vertex / shape.vertices(), ribbons); };
  const auto rest = [&](int vertex) {
    const int inside = vertex % shape.vertices();
    return shape.rest(inside / shape.across, inside % shape.across);
  };
  return smallest_distance(mesh, 0.3, [&](int s, int t) {
    const int a = mesh.triangles[s][0], b = mesh.triangles[t][0];
    if (body(a) != body(b)) return true;
    return body(a) < ribbons && norm(rest(a) - rest(b)) > 1;
  });
}

void expect_whole_ribbon(const Mesh& mesh) {
  EXPECT_EQ(mesh.vertices.size(), 5321u);
  EXPECT_EQ(mesh.triangles.size(), 2u * 16 * 312);
  ASSERT_EQ(mesh.groups.size(), 2u);
  EXPECT_EQ(mesh.groups[0].name, "start");
  EXPECT_EQ(mesh.groups[1].name, "end");
  for (int column = 0; column < 17; ++column) {
    EXPECT_EQ(mesh.groups[0].vertices.at(column), column);
    EXPECT_EQ(mesh.groups[1].vertices.at(column), 5321 - 17 + column);
  }
}

void record(const RibbonMeasures& measures) {
  ::testing::Test::RecordProperty("smallest_stretch", std::to_string(measures.smallest_stretch));
  ::testing::Test::RecordProperty("largest_stretch", std::to_string(measures.largest_stretch));
  ::testing::Test::RecordProperty("typical_stretch", std::to_string(measures.typical_stretch));
  ::testing::Test::RecordProperty("largest_bend", std::to_string(measures.largest_bend));
  ::testing::Test::RecordProperty("typical_bend", std::to_string(measures.typical_bend));
}

TEST(ReefKnot, intersects_nowhere_and_leaves_two_millimetres_between_strands) {
  const Mesh mesh = joined(reef_knot());
  EXPECT_TRUE(intersecting_triangles(mesh).empty());
  const double distance = strand_distance(mesh, 2);
  RecordProperty("distance", std::to_string(distance));
  EXPECT_GT(distance, 0.2);
  std::vector<Mesh> moved = reef_knot();
  for (Vec3& vertex : moved[1].vertices) vertex.z += 0.6;
  EXPECT_FALSE(intersecting_triangles(joined(moved)).empty()) << "the judge sees nothing";
}

// From a drawing of the reef knot (Ashley 1402). Each bight lies over, or under, both legs of the other;
// three crossings have one sign and three the other: a trefoil and its mirror image. In a granny all six are
// alike.
TEST(ReefKnot, is_a_reef_knot_of_two_whole_ribbons_with_ends_on_opposite_sides) {
  ASSERT_EQ(reef_knot().size(), 2u);
  std::vector<std::vector<Vec3>> lines;
  for (const Mesh& ribbon : reef_knot()) lines.push_back(centre_line(ribbon, {}));
  const std::vector<std::string> expected{"O1+ U2+ O3+ O4- U5- O6-", "U3+ O2+ U1+ U6- O5- U4-"};
  EXPECT_EQ(gauss_code(lines), expected);
  for (int i : {0, 1}) {
    const Mesh& ribbon = reef_knot()[i];
    expect_whole_ribbon(ribbon);
    for (const VertexGroup& group : ribbon.groups)
      for (int vertex : group.vertices) EXPECT_GT((i == 0 ? -1 : 1) * ribbon.vertices[vertex].x, 5);
  }
}

TEST(ReefKnot, is_bent_and_hardly_stretched) {
  for (const Mesh& ribbon : reef_knot()) {
    const RibbonMeasures measures = measure(ribbon, {});
    record(measures);
    EXPECT_GT(measures.smallest_stretch, -0.02);
    EXPECT_LT(measures.largest_stretch, 0.05);
    EXPECT_LT(measures.typical_stretch, 0.01);
    EXPECT_LT(measures.largest_bend, 25);
  }
}

TEST(LooseBowline, intersects_nowhere_and_leaves_a_millimetre_between_strands_and_to_the_post) {
  const Mesh mesh = joined({bowline().ribbon, bowline().post});
  EXPECT_TRUE(intersecting_triangles(mesh).empty());
  const double distance = strand_distance(mesh, 1);
  RecordProperty("distance", std::to_string(distance));
  EXPECT_GT(distance, 0.1);
}

/// How often a curve crosses the half-plane below a point, seen along z: left to right counts 1, back -1.
int crossings_below(const Vec3& point, const std::vector<Vec3>& line) {
  int crossings = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i].y > point.y || line[i + 1].y > point.y) continue;
    crossings += (line[i].x < point.x) - (line[i + 1].x < point.x);
  }
  return crossings;
}

// From a drawing of the bowline (Ashley 1010). From the standing end: over the bight and under the tail,
// under the leg; the turn over tail and rising part in front, under both behind, and over the standing part;
// the rising part under the turn, over it, behind the standing part; the tail over that, over the turn, and
// under it.
TEST(LooseBowline, is_a_bowline_of_a_whole_ribbon_around_a_post_of_1334_vertices) {
  const std::vector<Vec3> line = centre_line(bowline().ribbon, {});
  const std::vector<std::string> expected{"O1- U2- U3+ O4- O5+ U6+ U7- O3+ U5+ O6+ U1- O2- O7- U4-"};
  EXPECT_EQ(gauss_code({line}), expected);
  expect_whole_ribbon(bowline().ribbon);
  EXPECT_EQ(bowline().post.vertices.size(), 1334u);
  EXPECT_EQ(bowline().post.triangles.size(), 2u * 29 * 45);
  Vec3 middle;
  for (const Vec3& vertex : bowline().post.vertices) middle += (1.0 / 1334) * vertex;
  EXPECT_EQ(crossings_below(middle, line), 1);
}

TEST(LooseBowline, is_bent_and_a_little_stretched) {
  const RibbonMeasures measures = measure(bowline().ribbon, {});
  record(measures);
  EXPECT_GT(measures.smallest_stretch, -0.05);
  EXPECT_LT(measures.largest_stretch, 0.2);
  EXPECT_LT(measures.typical_stretch, 0.02);
  EXPECT_LT(measures.largest_bend, 60);
}

TEST(LooseBowline, of_other_sizes_and_grids_is_the_same_bowline_scaled) {
  const FlatRibbon shape{9, 157, 54, 3};
  const Bowline large = loose_bowline(shape);
  EXPECT_EQ(large.ribbon.vertices.size(), 9u * 157);
  EXPECT_TRUE(intersecting_triangles(joined({large.ribbon, large.post})).empty());
  EXPECT_EQ(gauss_code({centre_line(large.ribbon, shape)}), gauss_code({centre_line(bowline().ribbon, {})}));
  EXPECT_LT(measure(large.ribbon, shape).typical_stretch, 0.01);
}

TEST(Knots, a_ribbon_must_be_narrow_and_its_numbers_in_their_ranges) {
  EXPECT_THROW(loose_reef_knot({.length = 1, .width = 0.1}), InputError);
  EXPECT_CONTRACT(loose_reef_knot({.across = 1}), "2 to 100000 vertices a side");
  EXPECT_CONTRACT(loose_bowline({.width = 0}), "a side must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(bowline_post({.length = -1}), "a length must be from 1e-50 to 1e50");
}

}  // namespace
}  // namespace nacre::testing::knots_test
