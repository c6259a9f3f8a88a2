// Polygons that no fan cuts.
#include "nacre/mesh/ears.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "nacre/mesh/cut.hpp"
#include "support/random.hpp"

namespace nacre::ears_test {
namespace {

const IsFree any = [](int, int) { return true; };

Vec3 area_of(const std::vector<Vec3>& corners, const std::vector<std::array<int, 3>>& triangles) {
  Vec3 sum;
  for (const auto& [a, b, c] : triangles)
    sum += 0.5 * cross(corners[static_cast<std::size_t>(b)] - corners[static_cast<std::size_t>(a)],
                       corners[static_cast<std::size_t>(c)] - corners[static_cast<std::size_t>(a)]);
  return sum;
}

double sum_of_areas(const std::vector<Vec3>& corners, const std::vector<std::array<int, 3>>& triangles) {
  double sum = 0;
  for (const auto& triangle : triangles) sum += norm(area_of(corners, {triangle}));
  return sum;
}

/// That it is cut into n - 2 triangles, none of which is flat or turned over, and whose sides are its own.
void expect_cut(const std::vector<Vec3>& corners, double area) {
  const auto triangles = ears(corners, any);
  ASSERT_EQ(triangles.size(), corners.size() - 2);
  EXPECT_NEAR(norm(area_of(corners, triangles)), area, 1e-9 * area);
  EXPECT_NEAR(sum_of_areas(corners, triangles), area, 1e-9 * area) << "one is turned over";
  std::set<std::pair<int, int>> sides;
  for (const auto& triangle : triangles)
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_TRUE(sides.emplace(triangle[i], triangle[(i + 1) % 3]).second) << "two on the same side";
  for (int i = 0; i < static_cast<int>(corners.size()); ++i)
    EXPECT_TRUE(sides.contains({i, (i + 1) % static_cast<int>(corners.size())})) << i;
}

TEST(Ears, cut_letters_in_any_plane) {
  const std::vector<Vec3> u{{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0},
                            {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
  expect_cut(u, 7);
  std::vector<Vec3> turned;
  for (const Vec3& x : u) turned.push_back({x.y, 1e-3 * x.x + 5, x.x});
  EXPECT_EQ(ears(turned, any).size(), 6u);
  std::vector<Vec3> small;
  for (const Vec3& x : u) small.push_back(1e-6 * x + Vec3{1, 1, 1});
  expect_cut(small, 7e-12);
}

TEST(Ears, cut_stars_of_random_points) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    test::Random random(seed);
    const int n = 4 + static_cast<int>(random.uniform(0, 60));
    std::vector<Vec3> corners;
    double area = 0;
    for (int i = 0; i < n; ++i) {
      const double angle = 2 * std::numbers::pi * i / n, radius = random.uniform(0.1, 1);
      corners.push_back({radius * std::cos(angle), radius * std::sin(angle), 2});
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vec3 &a = corners[i], &b = corners[(i + 1) % corners.size()];
      area += 0.5 * (a.x * b.y - a.y * b.x);
    }
    expect_cut(corners, area);
  }
}

TEST(Ears, with_corners_on_straight_sides_are_not_flat) {
  expect_cut({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 1, 0}, {1.5, 1, 0}, {0, 1, 0}}, 3);
  EXPECT_TRUE(ears({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}, any).empty()) << "no area";
}

TEST(Ears, of_a_large_circle_are_no_slivers) {
  std::vector<Vec3> corners;
  constexpr int n = 256;
  for (int i = 0; i < n; ++i)
    corners.push_back({std::cos(2 * std::numbers::pi * i / n), std::sin(2 * std::numbers::pi * i / n), 0});
  expect_cut(corners, 0.5 * n * std::sin(2 * std::numbers::pi / n));
}

TEST(Ears, have_no_diagonal_that_is_taken) {
  const std::vector<Vec3> pentagon{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {1, 0.5, 0}, {0, 2, 0}};
  const auto not_1_3 = [](int a, int b) { return std::minmax(a, b) != std::minmax(1, 3); };
  for (const auto& triangle : ears(pentagon, not_1_3))
    EXPECT_FALSE(std::ranges::count(triangle, 1) == 1 && std::ranges::count(triangle, 3) == 1);
  EXPECT_EQ(ears(pentagon, not_1_3).size(), 0u) << "without it there is no way";
}

TEST(Ears, of_what_crosses_itself_are_none) {
  EXPECT_TRUE(ears({{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}, any).empty());
}

}  // namespace
}  // namespace nacre::ears_test
