#include "nacre/penalty/law.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace nacre::law_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Layer by layer, as the paper writes it, in longer numbers.
struct PlainSum {
  long double energy = 0, force = 0;
  long double energy_size = 0,
              force_size = 0;  ///< of the terms that the closed forms subtract from each other

  PlainSum(const LayerLaw& law, long double distance, Layer first, Layer last) {
    for (Layer layer = first; layer <= last; ++layer) {
      const long double l = static_cast<long double>(layer);
      const long double reach = 2 * static_cast<long double>(law.thickness) / l;
      if (distance >= reach) break;
      const long double stiffness = l * l * l * law.stiffness;
      energy += stiffness * (distance - reach) * (distance - reach);
      force += 2 * stiffness * (reach - distance);
      energy_size += stiffness * (distance + reach) * (distance + reach);
      force_size += 2 * stiffness * (reach + distance);
    }
  }
};

struct Dice {
  std::mt19937_64 random{8};
  double uniform(double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  }
  double power(double low, double high) { return std::pow(10, uniform(low, high)); }
  Layer layer(Layer most) { return static_cast<Layer>(std::pow(static_cast<double>(most), uniform(0, 1))); }
};

TEST(LayerLaw, layer_l_reaches_to_two_thicknesses_over_l) {
  const LayerLaw law{0.25, 1};
  EXPECT_EQ(law.reach(1), 0.5);
  EXPECT_EQ(law.reach(2), 0.25);
  EXPECT_EQ(law.reach(1000), 0.5 / 1000);
}

// Section "Discrete Penalty Layers": 4 k eta^2 times the sum of l. It diverges, so there is no penetration.
TEST(LayerLaw, n_layers_fully_compressed_hold_2_k_eta2_n_n_plus_1) {
  const LayerLaw law{0.003, 700};
  for (Layer n = 1; n <= 1'000'000; n = n < 1000 ? n + 1 : n * 11 / 10) {
    const auto count = static_cast<double>(n);
    const double expected = 2 * 700 * 0.003 * 0.003 * count * (count + 1);
    EXPECT_NEAR(law.energy(0, 1, n) / expected, 1, 1e-12) << n;
  }
  EXPECT_NEAR(law.energy(0, 1, 1'000'000) / (2 * 700 * 9e-6 * 1e6 * (1e6 + 1)), 1, 1e-12);
}

TEST(LayerLaw, sums_over_layers_equal_the_plain_sum) {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    const LayerLaw law{dice.power(-3, 3), dice.power(-3, 3)};
    const Layer first = dice.layer(300), last = first + dice.layer(300) - 1;
    const double distance = law.reach(first) * dice.uniform(0, 1.1);
    const PlainSum plain(law, distance, first, last);
    // The power sums subtract what the layers before the first would hold.
    const PlainSum from_one(law, distance, 1, last);
    ASSERT_NEAR(law.energy(distance, first, last), static_cast<double>(plain.energy),
                2e-15 * static_cast<double>(from_one.energy_size));
    ASSERT_NEAR(law.force(distance, first, last), static_cast<double>(plain.force),
                2e-15 * static_cast<double>(from_one.force_size));
  }
}

TEST(LayerLaw, force_is_minus_the_derivative_of_energy) {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    const LayerLaw law{dice.uniform(0.5, 2), dice.uniform(0.5, 2)};
    const Layer first = dice.layer(6), last = first + dice.layer(6) - 1;
    const double distance = law.reach(first) * dice.uniform(0, 1.2);
    constexpr double h = 1e-6;
    const double slope =
        (law.energy(distance + h, first, last) - law.energy(distance - h, first, last)) / (2 * h);
    ASSERT_NEAR(law.force(distance, first, last), -slope, 2e-6 * (1 + law.force(0, first, last)));
  }
}

TEST(LayerLaw, force_is_exactly_zero_at_the_reach_and_beyond) {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    const LayerLaw law{dice.power(-6, 6), dice.power(-6, 6)};
    const Layer first = dice.layer(1'000'000), last = first + dice.layer(first) - 1;
    const double reach = law.reach(first);
    for (double distance :
         {reach, std::nextafter(reach, infinity), reach * (1 + 1e-15), reach * 1.5, 1e300, infinity}) {
      ASSERT_EQ(law.force(distance, first, last), 0);
      ASSERT_FALSE(std::signbit(law.force(distance, first, last)));
    }
  }
}

TEST(LayerLaw, force_is_never_negative_and_falls_with_distance) {
  Dice dice;
  for (int i = 0; i < 50'000; ++i) {
    const LayerLaw law{dice.power(-3, 3), dice.power(-3, 3)};
    const Layer first = dice.layer(1000), last = first + dice.layer(first) - 1;
    const double far = law.reach(first) * dice.uniform(0, 1.1);
    const double near = i % 2 ? std::nextafter(far, 0) : far * dice.uniform(0, 1);
    const double rounding = 4e-15 * law.force(0, 1, last);
    ASSERT_GE(law.force(far, first, last), 0);
    ASSERT_GE(law.force(near, first, last), law.force(far, first, last) - rounding);
  }
}

TEST(LayerLaw, energy_is_never_negative_and_zero_from_the_reach_on) {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    const LayerLaw law{dice.power(-3, 3), dice.power(-3, 3)};
    const Layer first = dice.layer(1000), last = first + dice.layer(first) - 1;
    ASSERT_GE(law.energy(law.reach(first) * dice.uniform(0, 1), first, last), 0);
    ASSERT_EQ(law.energy(law.reach(first) * dice.uniform(1.001, 2), first, last), 0);
  }
}

TEST(LayerLaw, one_layer_just_inside_its_reach_pushes_as_one_spring) {
  const LayerLaw law{1, 1};
  for (Layer l : {1, 2, 3, 17, 1000}) {
    const double n = static_cast<double>(l), reach = law.reach(l), gap = reach * 1e-6;
    EXPECT_NEAR(law.force(reach - gap, l, l), 2 * n * n * n * gap, 1e-9 * 2 * n * n * n * gap) << l;
  }
}

TEST(LayerLaw, depth_counts_the_layers_that_act) {
  Dice dice;
  for (int i = 0; i < 100'000; ++i) {
    const LayerLaw law{dice.power(-6, 6), 1};
    const Layer layer = dice.layer(1'000'000);
    const double reach = law.reach(layer);
    ASSERT_EQ(law.depth(std::nextafter(reach, 0), layer + 10), layer);
    ASSERT_EQ(law.depth(reach * (1 + 1e-14), layer + 10), layer - 1);
    ASSERT_EQ(law.depth(reach * (1 - 1e-14), layer), layer);
    ASSERT_EQ(law.depth(0.5 * (reach + law.reach(layer + 1)), layer + 10), layer);
    const Layer at_reach = law.depth(reach, layer + 10);  // the force is the same either way: zero
    ASSERT_TRUE(at_reach == layer || at_reach == layer - 1);
  }
}

TEST(LayerLaw, depth_is_bounded_by_the_last_layer_even_in_and_below_the_plane) {
  const LayerLaw law{1, 1};
  for (double distance :
       {-infinity, -1.0, -0.0, 0.0, std::numeric_limits<double>::denorm_min(), 1e-300, 0.01})
    EXPECT_EQ(law.depth(distance, 7), 7) << distance;
  EXPECT_EQ(law.depth(1e-300, Layer{1} << 40), Layer{1} << 40);
  for (double distance : {2.0, 3.0, infinity}) EXPECT_EQ(law.depth(distance, 7), 0) << distance;
}

TEST(LayerLaw, the_deepest_layer_is_the_last_that_the_energy_can_touch) {
  Dice dice;
  for (int i = 0; i < 20'000; ++i) {
    const LayerLaw law{dice.power(-2, 2), dice.power(-2, 6)};
    const double energy = dice.power(-12, 12);
    const Layer deepest = law.deepest(energy);
    ASSERT_LE(law.energy(law.reach(deepest), 1, deepest), energy);
    ASSERT_GT(law.energy(law.reach(deepest + 1), 1, deepest + 1), energy);
    // On the way to layer n + 1 the layers 1..n take k eta^2 n (n + 2)/3.
    const double n = static_cast<double>(deepest), unit = law.stiffness * law.thickness * law.thickness / 3;
    ASSERT_LE(unit * (n - 1) * (n + 1), energy * (1 + 1e-12));
    ASSERT_GT(unit * n * (n + 2), energy * (1 - 1e-12));
  }
}

TEST(LayerLaw, zero_energy_touches_the_first_layer_and_infinite_energy_a_finite_one) {
  const LayerLaw law{1, 1};
  EXPECT_EQ(law.deepest(0), 1);
  EXPECT_EQ(law.deepest(-1), 1);
  EXPECT_EQ(law.deepest(0.999999), 1);
  EXPECT_EQ(law.deepest(1.000001), 2);
  EXPECT_GE(law.deepest(infinity), Layer{1} << 39);
}

}  // namespace
}  // namespace nacre::law_test
