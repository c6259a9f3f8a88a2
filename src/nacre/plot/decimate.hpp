// Shortens long curves without a visible change: neighbouring samples share a bucket, and the smallest and
// the largest value of each bucket are kept. Samples that are not finite, or too large to draw, are gaps. x
// must not decrease.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace nacre {

bool is_drawable(double value);

/// Divides samples into at most `buckets` groups of equal width in x. Group i is [starts[i], starts[i+1]);
/// the last element is x.size(). If there are at most two samples for each bucket, every sample is a group.
std::vector<std::size_t> bucket_starts(std::span<const double> x, std::size_t buckets);

/// The x of each group's first and last sample (one value for a group of one): the grid of `bucket_extremes`.
std::vector<double> bucket_positions(std::span<const double> x, std::span<const std::size_t> starts);

/// The smallest and the largest value of each group, in the order of the samples (one value for a group of
/// one); NaN is a gap.
std::vector<double> bucket_extremes(std::span<const double> y, std::span<const std::size_t> starts);

/// The mean over a window of width `window` in x around each sample, cut off at the ends; gaps stay gaps.
std::vector<double> running_mean(std::span<const double> x, std::span<const double> y, double window);

}  // namespace nacre
