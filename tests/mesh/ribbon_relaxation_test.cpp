#include "nacre/mesh/ribbon_relaxation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/ribbon_measures.hpp"

namespace nacre::testing::ribbon_relaxation_test {
namespace {

constexpr FlatRibbon narrow{5, 41, 8, 0.2};

Ribbon along_x(double z) { return sweep({{{-4, 0, z}, {0, 1, 0}}, {{4, 0, z}, {0, 1, 0}}}, narrow); }
Ribbon along_y(double z) { return sweep({{{0, -4, z}, {-1, 0, 0}}, {{0, 4, z}, {-1, 0, 0}}}, narrow); }

TEST(RibbonRelaxation, widens_a_straight_ribbon_to_its_full_rest_shape) {
  RelaxationSettings settings;
  settings.width = 2;
  settings.widening_iterations = 500;
  settings.resting_iterations = 500;
  const Ribbon wide = relax({along_x(0)}, settings).front();
  EXPECT_EQ(wide.shape.width, 2);
  const RibbonMeasures measures = measure(mesh_of(wide), wide.shape);
  EXPECT_LT(measures.largest_stretch, 1e-3);
  EXPECT_GT(measures.smallest_stretch, -1e-3);
}

TEST(RibbonRelaxation, keeps_ribbons_that_widen_across_each_other_apart) {
  RelaxationSettings settings;
  settings.clearance = 0.4;
  settings.widening_iterations = 1000;
  const auto ribbons = relax({along_x(-0.1), along_y(0.1)}, settings);
  double nearest = 10;
  for (const Vec3& a : ribbons[0].points)
    for (const Vec3& b : ribbons[1].points) nearest = std::min(nearest, norm(a - b));
  EXPECT_GT(nearest, 0.3);
  EXPECT_LT(ribbons[0].at(20, 2).z, ribbons[1].at(20, 2).z);
}

TEST(RibbonRelaxation, keeps_ribbons_out_of_a_post) {
  RelaxationSettings settings;
  settings.posts = {{0, -0.3, 0.5}};
  const Ribbon ribbon =
      relax({sweep({{{-4, 0, 0}, {0, 0, 1}}, {{0, 0.4, 0}, {0, 0, 1}}, {{4, 0, 0}, {0, 0, 1}}}, narrow)},
            settings)
          .front();
  for (const Vec3& point : ribbon.points) EXPECT_GT(norm(Vec3{point.x, point.y + 0.3, 0}), 0.5);
}

TEST(RibbonRelaxation, repeats_itself_to_the_last_bit) {
  RelaxationSettings settings;
  settings.widening_iterations = settings.resting_iterations = 100;
  const auto once = relax({along_x(-0.1), along_y(0.1)}, settings);
  const auto again = relax({along_x(-0.1), along_y(0.1)}, settings);
  EXPECT_EQ(once[0].points, again[0].points);
  EXPECT_EQ(once[1].points, again[1].points);
}

}  // namespace
}  // namespace nacre::testing::ribbon_relaxation_test
