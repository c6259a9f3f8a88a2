#include "nacre/base/pack.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "support/random.hpp"

namespace nacre::pack_test {
namespace {

template <class T>
class EveryPack : public testing::Test {};

using Packs = testing::Types<Pack<2>, Pack<4>, Pack<8>>;
TYPED_TEST_SUITE(EveryPack, Packs);

/// Numbers of all sizes and both signs, zeros and infinities among them.
double any_number(test::Random& random) {
  const int kind = random.integer(0, 20);
  if (kind < 4) return std::array{0.0, -0.0, HUGE_VAL, -HUGE_VAL}[kind];
  return (random.chance(0.5) ? 1 : -1) * random.scale(1e-200, 1e200);
}

TYPED_TEST(EveryPack, computes_in_each_lane_the_bits_of_a_double) {
  constexpr int width = lanes_of<TypeParam>;
  test::Random random(3);
  for (int trial = 0; trial < 3000; ++trial) {
    double a[width], b[width], got[width];
    for (int i = 0; i < width; ++i) a[i] = any_number(random), b[i] = any_number(random);
    const TypeParam x = load<TypeParam>(a), y = load<TypeParam>(b);
    const auto expect = [&](const TypeParam& result, const auto& plain) {
      store(result, got);
      for (int i = 0; i < width; ++i) {
        if (std::isnan(plain(a[i], b[i])))
          EXPECT_TRUE(std::isnan(got[i]));
        else
          EXPECT_EQ(std::bit_cast<std::int64_t>(got[i]), std::bit_cast<std::int64_t>(plain(a[i], b[i])));
      }
    };
    expect(x + y, [](double p, double q) { return p + q; });
    expect(x - y, [](double p, double q) { return p - q; });
    expect(x * y, [](double p, double q) { return p * q; });
    expect(x / y, [](double p, double q) { return p / q; });
    expect(-x, [](double p, double) { return -p; });
    expect(sqrt(x), [](double p, double) { return std::sqrt(p); });
    expect(select(x < y, x, y), [](double p, double q) { return select(p < q, p, q); });
    expect(select(x > y, x, y), [](double p, double q) { return select(p > q, p, q); });
    expect(absolute(x), [](double p, double) { return absolute(p); });
    expect(TypeParam(a[0]), [&](double, double) { return a[0]; });
  }
}

}  // namespace
}  // namespace nacre::pack_test
