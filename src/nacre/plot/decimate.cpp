#include "nacre/plot/decimate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/base/expect.hpp"

namespace nacre {
namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();
constexpr double largest_drawn = 1e300;  // so that spans of drawn values do not overflow

struct Extremes {
  double first = gap;
  double second = gap;
};

Extremes extremes_of(std::span<const double> values) {
  std::size_t low = values.size(), high = values.size();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!is_drawable(values[i])) continue;
    if (low == values.size() || values[i] < values[low]) low = i;
    if (high == values.size() || values[i] > values[high]) high = i;
  }
  if (low == values.size()) return {};
  return {values[std::min(low, high)], values[std::max(low, high)]};
}

}  // namespace

bool is_drawable(double value) { return std::abs(value) <= largest_drawn; }

std::vector<std::size_t> bucket_starts(std::span<const double> x, std::size_t buckets) {
  NACRE_EXPECT(buckets > 0, "there is at least one bucket");
  NACRE_EXPECT(std::ranges::is_sorted(x), "x must not decrease");
  std::vector<std::size_t> starts;
  const bool few = x.size() <= 2 * buckets;
  const double width = few ? 0 : (x.back() - x.front()) / static_cast<double>(buckets);
  std::size_t current = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::size_t bucket =
        few || !(width > 0) ? i : std::min(buckets - 1, static_cast<std::size_t>((x[i] - x.front()) / width));
    if (i == 0 || bucket != current) starts.push_back(i);
    current = bucket;
  }
  starts.push_back(x.size());
  return starts;
}

std::vector<double> bucket_positions(std::span<const double> x, std::span<const std::size_t> starts) {
  std::vector<double> positions;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    positions.push_back(x[starts[i]]);
    if (starts[i + 1] - starts[i] > 1) positions.push_back(x[starts[i + 1] - 1]);
  }
  return positions;
}

std::vector<double> bucket_extremes(std::span<const double> y, std::span<const std::size_t> starts) {
  std::vector<double> values;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const std::size_t size = starts[i + 1] - starts[i];
    const Extremes extremes = extremes_of(y.subspan(starts[i], size));
    values.push_back(extremes.first);
    if (size > 1) values.push_back(extremes.second);
  }
  return values;
}

std::vector<double> running_mean(std::span<const double> x, std::span<const double> y, double window) {
  NACRE_EXPECT(x.size() == y.size(), "a curve has as many y as x");
  NACRE_EXPECT(std::ranges::is_sorted(x), "x must not decrease");
  const std::size_t n = x.size();
  const auto drawable = std::find_if(y.begin(), y.end(), is_drawable);
  const double origin = drawable == y.end() ? 0 : *drawable;  // sums of differences keep the last digits
  std::vector<double> sum(n + 1, 0.0), count(n + 1, 0.0), mean(n, gap);
  for (std::size_t i = 0; i < n; ++i) {
    const bool counts = is_drawable(y[i]);
    sum[i + 1] = sum[i] + (counts ? y[i] - origin : 0);
    count[i + 1] = count[i] + (counts ? 1 : 0);
  }
  std::size_t begin = 0, end = 0;
  for (std::size_t i = 0; i < n; ++i) {
    while (x[begin] < x[i] - window / 2) ++begin;
    while (end < n && x[end] <= x[i] + window / 2) ++end;
    if (is_drawable(y[i])) mean[i] = origin + (sum[end] - sum[begin]) / (count[end] - count[begin]);
  }
  return mean;
}

}  // namespace nacre
