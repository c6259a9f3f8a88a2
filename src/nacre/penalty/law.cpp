#include "nacre/penalty/law.hpp"

#include "nacre/base/expect.hpp"

namespace nacre {

// Sum of l^3 k (d - 2 eta/l)^2 = k (d^2 S3 - 4 eta d S2 + 4 eta^2 S1).
double LayerLaw::energy(double distance, Layer first, Layer last) const {
  NACRE_EXPECT(first >= 1 && last >= first, "layers count from 1, and the last is not before the first");
  const Layer deep = depth(distance, last);
  if (deep < first) return 0;
  const PowerSums sums = PowerSums::over(first, deep);
  const double wide = 2 * thickness;
  const double value = distance * (distance * sums.third - 2 * wide * sums.second) + wide * wide * sums.first;
  return stiffness * std::max(0.0, value);
}

// Sum of 2 l^3 k (2 eta/l - d) = 2 k (2 eta S2 - d S3).
double LayerLaw::force(double distance, Layer first, Layer last) const {
  NACRE_EXPECT_DEBUG(first >= 1 && last >= first,
                     "layers count from 1, and the last is not before the first");
  if (!(distance < reach(first))) return 0;
  return force_of(PowerSums::over(first, std::max(first, depth(distance, last))), distance);
}

// Layer n + 1 is touched at distance reach(n + 1), where the layers 1..n hold about k eta^2 n(n+2)/3.
Layer LayerLaw::deepest(double energy_available) const {
  const auto touches = [&](Layer n) { return energy(reach(n), 1, n) <= energy_available; };
  Layer low = 1, high = 2;
  while (touches(high) && high < (Layer{1} << 40)) low = high, high *= 2;
  while (high - low > 1) {
    const Layer middle = low + (high - low) / 2;
    (touches(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace nacre
