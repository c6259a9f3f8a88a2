// The air and the cavities of a model.
#include <gtest/gtest.h>

#include "nacre/model/air.hpp"
#include "nacre/model/cavity.hpp"

namespace nacre::surroundings_test {
namespace {

TEST(Air, without_keys_is_still) { EXPECT_TRUE(is_zero(Air{}.at(123, Quantum(-10)))); }

TEST(Air, is_linear_between_keys_and_constant_outside_of_them) {
  const Air air{{{100, {1, 0, 0}}, {200, {3, 4, 0}}}};
  const Quantum quantum(-10);
  EXPECT_EQ(air.at(0, quantum), (Vec3{1, 0, 0}));
  EXPECT_EQ(air.at(100, quantum), (Vec3{1, 0, 0}));
  EXPECT_EQ(air.at(150, quantum), (Vec3{2, 2, 0}));
  EXPECT_EQ(air.at(200, quantum), (Vec3{3, 4, 0}));
  EXPECT_EQ(air.at(1000, quantum), (Vec3{3, 4, 0}));
}

TEST(Cavity, of_a_gas_has_the_pressure_times_volume_to_the_exponent_that_it_starts_with) {
  const Cavity isothermal{.excess = 2, .outside = 10, .exponent = 1, .volume = 3};
  EXPECT_DOUBLE_EQ(isothermal.pressure(3), 2);
  EXPECT_DOUBLE_EQ(isothermal.pressure(6), 12 * 3.0 / 6 - 10);
  const Cavity adiabatic{.excess = 2, .outside = 10, .exponent = 1.5, .volume = 4};
  EXPECT_DOUBLE_EQ(adiabatic.pressure(1), 12 * 8 - 10);
}

TEST(Cavity, does_work_whose_derivative_is_its_pressure) {
  for (const double exponent : {0.0, 0.5, 1.0, 1.4, 3.0}) {
    const Cavity cavity{.excess = 5, .outside = 7, .exponent = exponent, .volume = 2};
    EXPECT_NEAR(cavity.work(2), 0, 1e-14);
    for (const double v : {0.6, 1.0, 2.0, 5.0}) {
      constexpr double h = 1e-5;
      EXPECT_NEAR((cavity.work(v + h) - cavity.work(v - h)) / (2 * h), cavity.pressure(v), 1e-6)
          << exponent << " at " << v;
    }
  }
}

TEST(Cavity, is_finite_when_it_is_crushed) {
  const Cavity cavity{.excess = 5, .outside = 7, .exponent = 1.4, .volume = 2};
  for (const double v : {1e-9, 0.0, -1.0}) {
    EXPECT_TRUE(std::isfinite(cavity.pressure(v)));
    EXPECT_TRUE(std::isfinite(cavity.work(v)));
    EXPECT_FALSE(cavity.is_in_range(v));
  }
  EXPECT_TRUE(cavity.is_in_range(1));
  EXPECT_TRUE((Cavity{.excess = 5}.is_in_range(-1))) << "a constant pressure has no limit";
}

}  // namespace
}  // namespace nacre::surroundings_test
