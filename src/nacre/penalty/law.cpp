#include "nacre/penalty/law.hpp"

#include <numbers>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

/// Smooth layers end here: the reach of this one is 2^-64 of the first, less than doubles resolve.
constexpr Layer last_smooth_layer = 129;

constexpr double smooth_width = 0.7;  // of the reach

/// factor 2^(halves/2), rounded once.
double scaled(double factor, Layer halves) {
  const bool odd = halves % 2 != 0;
  const Layer whole = (halves - (odd ? 1 : 0)) / 2;
  return std::ldexp(odd ? factor * std::numbers::sqrt2 : factor, static_cast<int>(whole));
}

}  // namespace

double SmoothStep::energy(double distance) const {
  const double x = (reach - distance) * inverse_width;
  if (!(x > 0)) return 0;
  const double part = x < 1 ? x * x * x * x * (2.5 + x * (x - 3)) : x - 0.5;
  return full_force / inverse_width * part;
}

double LayerLaw::smooth_reach(Layer layer) const {
  return scaled(2 * thickness, 1 - std::min(layer, last_smooth_layer));
}

Layer LayerLaw::smooth_depth(double distance, Layer last) const {
  last = std::min(last, last_smooth_layer);
  if (distance < reach(last)) return last;
  Layer layer = std::max(1, 2 * std::ilogb(reach(1) / distance));  // at most two too few, or one too many
  while (!(distance < reach(layer))) --layer;
  while (layer < last && distance < reach(layer + 1)) ++layer;
  return layer;
}

SmoothStep LayerLaw::smooth_layer(Layer layer) const {
  const double at = reach(layer);
  return {at, 1 / (smooth_width * at), scaled(2 * stiffness * thickness, 3 * (layer - 1))};
}

// Sum of l^3 k (d - 2 eta/l)^2 = k (d^2 S3 - 4 eta d S2 + 4 eta^2 S1).
double LayerLaw::energy(double distance, Layer first, Layer last) const {
  NACRE_EXPECT(first >= 1 && last >= first, "layers count from 1, and the last is not before the first");
  const Layer deep = depth(distance, last);
  if (deep < first) return 0;
  if (shape == LayerShape::smooth) {
    double sum = 0;
    for (Layer layer = first; layer <= deep; ++layer) sum += smooth_layer(layer).energy(distance);
    return sum;
  }
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
  if (shape == LayerShape::smooth) {
    double sum = 0;
    for (Layer layer = first, deep = depth(distance, last); layer <= deep; ++layer)
      sum += smooth_layer(layer).force(distance);
    return sum;
  }
  return force_of(PowerSums::over(first, std::max(first, depth(distance, last))), distance);
}

// Layer n + 1 is touched at distance reach(n + 1), where the straight layers 1..n hold about k eta^2 n(n+2)/3.
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
