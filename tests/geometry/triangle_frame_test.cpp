// A triangle that carries a point near it: coordinates, velocities and shares of a force.
#include <gtest/gtest.h>

#include "nacre/geometry/rotation.hpp"
#include "nacre/geometry/triangle_frame.hpp"
#include "support/random.hpp"

namespace nacre::triangle_frame_test {
namespace {

using Corners = std::array<Vec3, 3>;

Corners random_triangle(test::Random& random) {
  return {random.vector(1), random.vector(1) + Vec3{2, 0, 0}, random.vector(1) + Vec3{0, 2, 0}};
}

TEST(TriangleFrame, finds_and_carries_any_point) {
  test::Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Corners x = random_triangle(random);
    const TriangleFrame frame(x);
    ASSERT_TRUE(frame.is_wide());
    const Vec3 point = random.vector(3);
    EXPECT_LT(norm(frame.at(frame.of(point)) - point), 1e-13);
  }
}

TEST(TriangleFrame, gives_shares_with_the_momentum_and_the_couple_of_the_force) {
  test::Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Corners x = random_triangle(random);
    const TriangleFrame frame(x);
    const Vec3 point = random.vector(3), force = random.vector(1);
    const auto at = frame.of(point);
    Vec3 sum, couple;
    for (int corner = 0; corner < 3; ++corner) {
      const Vec3 share = frame.share(corner, at, force);
      sum += share;
      couple += cross(x[corner] - point, share);
    }
    EXPECT_LT(norm(sum - force), 1e-14);
    EXPECT_LT(norm(couple), 1e-13);
  }
}

TEST(TriangleFrame, gives_shares_that_do_the_work_of_the_force_for_any_motion) {
  test::Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Corners x = random_triangle(random), v{random.vector(1), random.vector(1), random.vector(1)};
    const TriangleFrame frame(x);
    const Vec3 force = random.vector(1);
    const auto at = frame.of(random.vector(2));
    double power = 0;
    for (int corner = 0; corner < 3; ++corner) power += dot(frame.share(corner, at, force), v[corner]);
    EXPECT_NEAR(power, dot(force, frame.velocity(at, v)), 1e-12);
    // The velocity is that of the point it carries.
    constexpr double small = 1e-6;
    const auto moved = [&](double t) {
      return TriangleFrame({x[0] + t * v[0], x[1] + t * v[1], x[2] + t * v[2]}).at(at);
    };
    const Vec3 change = (0.5 / small) * (moved(small) - moved(-small));
    EXPECT_LT(norm(change - frame.velocity(at, v)), 1e-8);
  }
}

TEST(TriangleFrame, that_is_too_narrow_carries_only_points_of_its_own) {
  const TriangleFrame frame({Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{2, 1e-7, 0}});
  EXPECT_FALSE(frame.is_wide());
  const Vec3 force{0, 0, 1};
  EXPECT_EQ(frame.share(1, {0.5, 0.25, 0}, force), 0.5 * force);
  EXPECT_EQ(frame.at({0.5, 0, 0}), (Vec3{0.5, 0, 0}));
}

}  // namespace
}  // namespace nacre::triangle_frame_test
