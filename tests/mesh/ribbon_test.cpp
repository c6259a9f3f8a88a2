#include "nacre/mesh/ribbon.hpp"

#include <gtest/gtest.h>

#include "support/contracts.hpp"
#include "support/ribbon_measures.hpp"

namespace nacre::testing::ribbon_test {
namespace {

const std::vector<CurvePoint> straight{
    {{0, 0, 0}, {0, 1, 0}}, {{4, 0, 0}, {0, 1, 0}}, {{10, 0, 0}, {0, 1, 0}}};

TEST(Ribbon, swept_along_a_straight_line_is_its_rest_shape) {
  const FlatRibbon shape{5, 21, 10, 2};
  const Ribbon ribbon = sweep(straight, shape);
  for (int row = 0; row < shape.along; ++row)
    for (int column = 0; column < shape.across; ++column)
      EXPECT_LT(norm(ribbon.at(row, column) - shape.rest(row, column)), 1e-12);
}

TEST(Ribbon, takes_the_middle_of_a_longer_curve_and_continues_a_shorter_one_straight) {
  EXPECT_NEAR(sweep(straight, {3, 9, 6, 1}).at(0, 1).x, 2, 1e-12);
  EXPECT_NEAR(sweep(straight, {3, 9, 12, 1}).at(8, 1).x, 11, 1e-12);
}

TEST(Ribbon, keeps_its_width_square_to_a_curve_whose_widths_are_drawn_askew) {
  const std::vector<CurvePoint> askew{
      {{0, 0, 0}, {1, 1, 0}}, {{5, 0, 0}, {1, 1, 0}}, {{10, 0, 0}, {1, 1, 0}}};
  const Ribbon ribbon = sweep(askew, {3, 11, 10, 2});
  EXPECT_LT(norm(ribbon.at(5, 2) - ribbon.at(5, 0) - Vec3{0, 2, 0}), 1e-12);
}

TEST(Ribbon, resampled_to_twice_as_many_cells_keeps_its_vertices) {
  Ribbon ribbon = sweep(straight, {3, 5, 10, 2});
  for (Vec3& point : ribbon.points) point.z = point.x * point.x * 0.01;
  const Ribbon fine = resample(ribbon, 5, 9);
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column < 3; ++column)
      EXPECT_LT(norm(fine.at(2 * row, 2 * column) - ribbon.at(row, column)), 1e-12);
  EXPECT_NEAR(fine.at(3, 1).z, 0.01 * 3.75 * 3.75, 1e-12);  // a parabola is met exactly, away from the ends
}

TEST(Ribbon, at_rest_is_neither_stretched_nor_bent) {
  const FlatRibbon shape{5, 21, 10, 2};
  const RibbonMeasures measures = measure(mesh_of(sweep(straight, shape)), shape);
  EXPECT_LT(measures.largest_stretch, 1e-12);
  EXPECT_GT(measures.smallest_stretch, -1e-12);
  EXPECT_LT(measures.largest_bend, 1e-6);
}

TEST(Ribbon, has_triangles_that_face_one_way_and_cover_it) {
  const Mesh mesh = mesh_of(sweep(straight, {4, 7, 10, 2}));
  double area = 0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3 normal = cross(mesh.vertices[b] - mesh.vertices[a], mesh.vertices[c] - mesh.vertices[a]);
    EXPECT_LT(normal.z, 0);
    area -= normal.z / 2;
  }
  EXPECT_NEAR(area, 20, 1e-12);
}

TEST(Ribbon, must_have_rows_columns_and_all_its_points) {
  const Ribbon empty{{.across = 2, .along = 2}, {}};
  EXPECT_CONTRACT(resample(empty, 1, 2), "at least two rows and two columns");
  EXPECT_CONTRACT(mesh_of(empty), "a point for each vertex");
}

}  // namespace
}  // namespace nacre::testing::ribbon_test
