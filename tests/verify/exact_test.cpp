// Numbers that are never rounded, and the signs they give, against those of GMP.
#include "nacre/verify/exact.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "nacre/verify/meet.hpp"
#include "nacre/verify/sign.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::exact_test {
namespace {

TEST(Exact, sums_and_products_have_the_sign_of_rationals_over_the_whole_range_of_doubles) {
  Dice dice(20240817);
  for (int i = 0; i < 20000; ++i) {
    std::array<double, 4> x;
    for (double& value : x) value = dice.spread(-300, 300);
    if (dice.chance(0.5)) x[2] = dice.shaken(x[0]), x[3] = dice.shaken(x[1]);
    const mpq_class a(x[0]), b(x[1]), c(x[2]), d(x[3]);
    EXPECT_EQ((Exact(x[0]) * x[1] - Exact(x[2]) * x[3]).sign(), sgn(mpq_class(a * b - c * d)));
    EXPECT_EQ((Exact(x[0]) - x[2] + (Exact(x[1]) - x[3])).sign(), sgn(mpq_class(a - c + (b - d))));
  }
}

TEST(Exact, the_smallest_and_the_largest_doubles_are_exact) {
  const double small = std::numeric_limits<double>::denorm_min(), large = std::numeric_limits<double>::max();
  EXPECT_EQ((Exact(small) * small).sign(), 1);
  EXPECT_EQ((Exact(large) * large + small - Exact(large) * large - small).sign(), 0);
  EXPECT_EQ((Exact(large) + small - large).sign(), 1);
  EXPECT_EQ((Exact(1) - 1).sign(), 0);
  EXPECT_EQ((Exact(0) * large - Exact(0)).sign(), 0);
  EXPECT_EQ((-Exact(-small)).sign(), 1);
}

/// x times 2^120, as a whole number.
mpz_class whole(double x) { return mpz_class(std::ldexp(x, 120)); }

int orientation_by_gmp(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  const auto minus = [&](const Vec3& p) {
    return std::array<mpz_class, 3>{whole(p.x) - whole(a.x), whole(p.y) - whole(a.y),
                                    whole(p.z) - whole(a.z)};
  };
  const auto u = minus(b), v = minus(c), w = minus(d);
  const mpz_class volume = (u[1] * v[2] - u[2] * v[1]) * w[0] + (u[2] * v[0] - u[0] * v[2]) * w[1] +
                           (u[0] * v[1] - u[1] * v[0]) * w[2];
  return sgn(volume);
}

/// Four points close to one plane, or in it, of sizes from 1e-6 to 1e6.
std::array<Vec3, 4> nearly_flat(Dice& dice) {
  const double size = std::pow(10, dice.uniform(-6, 6));
  std::array<Vec3, 4> p{dice.vector(size), dice.vector(size), dice.vector(size)};
  if (dice.chance(0.25))
    for (Vec3& a : p) a.z = p[0].z;
  if (dice.chance(0.25)) p[2] = dice.shaken(p[0] + dice.uniform(-2, 2) * (p[1] - p[0]));  // nearly a line
  if (dice.chance(0.125)) p[0] = std::pow(10, dice.uniform(-9, 0)) * p[0];
  const double s = dice.uniform(-1, 2), t = dice.chance(0.3) ? 0.5 : dice.uniform(-1, 2);
  p[3] = dice.shaken(p[0] + s * (p[1] - p[0]) + t * (p[2] - p[0]));
  return p;
}

TEST(Sign, orientation_is_that_of_whole_numbers_in_a_million_nearly_flat_cases) {
  Dice dice(20240817);
  std::array<int, 3> seen{};
  int open = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    const auto [a, b, c, d] = nearly_flat(dice);
    const int sign = orientation(a, b, c, d);
    ASSERT_EQ(sign, orientation_by_gmp(a, b, c, d)) << i;
    ++seen[sign + 1];
    const Rough rough = dot(cross(from_to<Rough>(a, b), from_to<Rough>(a, c)), from_to<Rough>(a, d));
    open += rough.sign() ? 0 : 1;
  }
  for (int count : seen) EXPECT_GT(count, 20000) << "each sign occurs";
  EXPECT_GT(open, 300000) << "doubles alone do not decide these";
}

TEST(Sign, a_rough_number_claims_no_sign_that_is_not_true) {
  Dice dice(20240817);
  int claimed = 0;
  for (int i = 0; i < 20000; ++i) {
    const double a = dice.spread(-200, 200), b = dice.spread(-200, 150), c = dice.shaken(a);
    const double d = dice.shaken(b);
    const auto polynomial = [&]<class T>() -> T { return (T(a) - T(c)) * T(b) + T(a) * (T(b) - T(d)); };
    const Rough rough = polynomial.operator()<Rough>();
    if (!rough.sign()) continue;
    ++claimed;
    EXPECT_EQ(*rough.sign(), polynomial.operator()<Exact>().sign());
  }
  EXPECT_GT(claimed, 2000);
  EXPECT_FALSE((Rough(1e200) * Rough(1e200) - Rough(1)).sign()) << "an overflow decides nothing";
  EXPECT_FALSE((Rough(1e-200) * Rough(1e-200)).sign()) << "nor does an underflow";
}

}  // namespace
}  // namespace nacre::verify::exact_test
