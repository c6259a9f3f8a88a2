// Rods and ribbons.
#include "nacre/mesh/curve.hpp"

#include <gtest/gtest.h>

#include "mesh/measure.hpp"
#include "nacre/base/circle.hpp"
#include "nacre/base/error.hpp"
#include "nacre/mesh/sheet.hpp"
#include "support/contracts.hpp"

namespace nacre::curve_test {
namespace {

std::vector<Vec3> helix(int count) {
  std::vector<Vec3> line;
  for (int i = 0; i < count; ++i) {
    const CirclePoint at = on_circle(2 * i, count - 1);
    line.push_back({at.cosine, at.sine, 0.3 * i / (count - 1)});
  }
  return line;
}

TEST(Curve, points_are_spread_evenly_along_a_line) {
  const auto points = resampled({{0, 0, 0}, {1, 0, 0}, {1, 3, 0}}, 5);
  EXPECT_EQ(points, (std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 2, 0}, {1, 3, 0}}));
}

TEST(Curve, a_polyline_has_a_segment_between_neighbours) {
  const std::vector<Vec3> line{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}};
  EXPECT_EQ(polyline(line).segments, (std::vector<std::array<int, 2>>{{0, 1}, {1, 2}}));
  EXPECT_EQ(polyline(line, true).segments, (std::vector<std::array<int, 2>>{{0, 1}, {1, 2}, {2, 0}}));
}

TEST(Curve, a_straight_ribbon_is_a_grid) {
  std::vector<Vec3> line;
  for (int j = 0; j < 13; ++j) line.push_back({0, 6 * (j / 12.0 - 0.5), 0});
  const Mesh band = ribbon({line, {5, 1, 0}, 2, 4}), flat = grid({4, 13, 2, 6});
  EXPECT_EQ(band.triangles, flat.triangles);
  for (std::size_t i = 0; i < flat.vertices.size(); ++i)
    EXPECT_LT(norm(band.vertices[i] - flat.vertices[i]), 1e-14);
}

TEST(Curve, a_ribbon_stays_perpendicular_to_its_line_and_even_in_width) {
  const auto line = helix(200);
  const Mesh band = ribbon({line, {0, 0, 1}, 0.2, 3});
  EXPECT_EQ(band.vertices.size(), 600u);
  for (std::size_t j = 1; j + 1 < line.size(); ++j) {
    const Vec3 across = band.vertices[3 * j + 2] - band.vertices[3 * j];
    EXPECT_NEAR(norm(across), 0.2, 1e-14);
    EXPECT_LT(norm(band.vertices[3 * j + 1] - line[j]), 1e-15);
    EXPECT_NEAR(dot(across, line[j + 1] - line[j - 1]), 0, 1e-5);
  }
}

/// Around a closed curve in space a direction carried without twist comes back turned by the solid angle that
/// the tangents enclose (Gauss and Bonnet): for one turn of a helix of slope s, 2 pi (1 - sine of s).
TEST(Curve, parallel_transport_turns_by_the_solid_angle_of_the_tangents) {
  const int count = 2001;
  std::vector<Vec3> line;
  for (int i = 0; i < count; ++i) {
    const CirclePoint at = on_circle(i, count - 1);
    line.push_back({at.cosine, at.sine, 2.0 * i / (count - 1)});
  }
  const Mesh band = ribbon({line, {1, 0, 0}, 1, 2});
  const Vec3 first = band.vertices[1] - band.vertices[0],
             last = band.vertices[2 * count - 1] - band.vertices[2 * count - 2];
  const double sine_of_slope = 2 / std::sqrt(4 + 4 * M_PI * M_PI);
  EXPECT_NEAR(dot(first, last), std::cos(2 * M_PI * (1 - sine_of_slope)), 5e-3);
}

TEST(Curve, points_that_give_no_line_are_refused) {
  EXPECT_THROW(polyline({{0, 0, 0}, {0, 0, 0}}), InputError);
  EXPECT_THROW(polyline({{0, 0, 0}, {1, 0, 0}}, true), InputError);
  EXPECT_THROW(ribbon({{{0, 0, 0}, {1, 0, 0}}, {1, 0, 0}, 1, 2}), InputError);
  EXPECT_THROW(ribbon({{{0, 0, 0}, {1, 0, 0}, {0, 0, 0}}, {0, 1, 0}, 1, 2}), InputError);
}

TEST(Curve, every_number_must_be_in_its_range) {
  EXPECT_CONTRACT(polyline({{0, 0, 0}}), "at least two points");
  EXPECT_CONTRACT(polyline({{0, 0, 0}, {NAN, 0, 0}}), "at most 1e100 in size");
  EXPECT_CONTRACT(resampled({{0, 0, 0}, {1, 0, 0}}, 1), "2 to 100000 points");
  EXPECT_CONTRACT(ribbon({{{0, 0, 0}, {1, 0, 0}}, {0, 1, 0}, 0, 2}), "a width must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(ribbon({{{0, 0, 0}, {1, 0, 0}}, {0, 1, 0}, 1, 1}), "2 to 100000 vertices across");
  EXPECT_CONTRACT(ribbon({{{0, 0, 0}, {1, 0, 0}}, {0, 0, 0}, 1, 2}), "finite and not zero");
}

}  // namespace
}  // namespace nacre::curve_test
