// Quick proofs against exact arithmetic: they must never claim what is not so, and decide most pairs of a
// mesh.
#include "nacre/verify/apart.hpp"

#include <gtest/gtest.h>

#include "nacre/mesh/solid.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::apart_test {
namespace {

Triangle random_triangle(Dice& dice, double size, const Vec3& at) {
  return {at + dice.vector(size), at + dice.vector(size), at + dice.vector(size)};
}

/// Random triangles, some of them flat or nearly so, far from the origin or on a coarse grid.
Triangle hard_triangle(Dice& dice, int kind) {
  Triangle t = random_triangle(dice, 1, kind % 3 == 1 ? Vec3{1e6, -1e6, 1e6} : Vec3{});
  if (kind % 2 == 1) t[2] = t[0] + 0.5 * (t[1] - t[0]) + dice.vector(1e-15);
  if (kind % 5 == 2)
    for (Vec3& x : t) x = {std::round(x.x * 2) / 2, std::round(x.y * 2) / 2, std::round(x.z * 2) / 2};
  return t;
}

TEST(Apart, what_is_proven_apart_never_meets) {
  Dice dice(7);
  int proven = 0, met = 0;
  for (int i = 0; i < 20000; ++i) {
    const Triangle a = hard_triangle(dice, i);
    Triangle b = hard_triangle(dice, i);
    const bool meets = meet(a, b);
    met += meets;
    if (are_apart({3, a}, {3, b}, 0)) {
      ++proven;
      EXPECT_FALSE(meets) << i;
    }
    if (are_apart({3, a}, {3, b}, 0.25)) {
      EXPECT_GT(distance({3, a}, {3, b}), 0.25) << i;
    }
    b[0] = a[0];
    if (are_apart_beyond_corner(a, b)) {
      EXPECT_FALSE(meet_beyond_corner(a, b)) << i;
    }
    b[1] = a[1];
    if (are_apart_beyond_edge(a, b)) {
      EXPECT_FALSE(meet_beyond_edge(a, b)) << i;
    }
  }
  EXPECT_GT(proven, 2000);
  EXPECT_GT(met, 500);
}

TEST(Apart, a_triangle_folded_onto_its_neighbour_is_not_proven_apart) {
  const Triangle a{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}};
  EXPECT_FALSE(are_apart_beyond_edge(a, {Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0.3, 0.2, 0}}));
  EXPECT_TRUE(are_apart_beyond_edge(a, {Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0.3, -0.2, 0}}));
  EXPECT_FALSE(are_apart_beyond_corner(a, {Vec3{0, 0, 0}, Vec3{1, 1, 0}, Vec3{1, 0.5, 0}}));
  EXPECT_TRUE(are_apart_beyond_corner(a, {Vec3{0, 0, 0}, Vec3{-1, 0, 0}, Vec3{0, -1, 0}}));
}

TEST(Apart, numbers_too_small_for_products_prove_nothing) {
  const Triangle a{Vec3{0, 0, 0}, Vec3{1e-170, 0, 0}, Vec3{0, 1e-170, 0}};
  const Triangle b{Vec3{0, 0, 0}, Vec3{-1e-170, 0, 0}, Vec3{0, -1e-170, 0}};
  EXPECT_FALSE(are_apart_beyond_corner(a, b));
}

}  // namespace
}  // namespace nacre::verify::apart_test
