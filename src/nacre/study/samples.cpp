#include "nacre/study/samples.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "nacre/base/random.hpp"
#include "nacre/scene/codec.hpp"
#include "nacre/scene/toml_text.hpp"

namespace nacre {

namespace {

constexpr const char* seed_key = "simulation.seed";

/// low (high/low)^share, by square roots for the binary digits of the share.
double log_between(double low, double high, double share) {
  double factor = high / low, value = low;
  for (int i = 0; i < 52; ++i) {
    factor = std::sqrt(factor);
    share *= 2;
    if (share < 1) continue;
    value *= factor;
    share -= 1;
  }
  return std::clamp(value, low, high);
}

/// The value at a share of the way from low to high.
std::string value_at(const RangeTable& range, std::size_t component, double share) {
  const double low = range.low[component], high = range.high[component];
  if (range.whole) {
    const double steps = range.log ? std::floor(log_between(low, high + 1, share)) - low
                                   : std::floor(share * (high - low + 1));
    return std::to_string(static_cast<std::int64_t>(std::min(high, low + steps)));
  }
  if (low == high) return toml_text(low);
  return toml_text(range.log ? log_between(low, high, share) : std::min(high, low + share * (high - low)));
}

std::string value_of(const RangeTable& range, const std::vector<double>& shares) {
  if (!range.is_list) return value_at(range, 0, shares[0]);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < shares.size(); ++i) texts.push_back(value_at(range, i, shares[i]));
  return toml_list(texts);
}

/// Independent shares: more samples leave the first ones as they are.
std::vector<std::string> random_values(const RangeTable& range, std::uint64_t seed, std::size_t count) {
  Random random(seed, range.key, "random");
  std::vector<std::string> values;
  std::vector<double> shares(range.low.size());
  for (std::size_t i = 0; i < count; ++i) {
    for (double& share : shares) share = random.unit();
    values.push_back(value_of(range, shares));
  }
  return values;
}

/// One share in each of `count` equal parts, in random order.
std::vector<double> stratified(Random& random, std::size_t count) {
  std::vector<std::size_t> parts(count);
  std::iota(parts.begin(), parts.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i)
    std::swap(parts[i - 1], parts[static_cast<std::size_t>(random.unit() * static_cast<double>(i))]);
  std::vector<double> shares;
  for (const std::size_t part : parts)
    shares.push_back((static_cast<double>(part) + random.unit()) / static_cast<double>(count));
  return shares;
}

std::vector<std::string> latin_values(const RangeTable& range, std::uint64_t seed, std::size_t count) {
  Random random(seed, range.key, "latin");
  std::vector<std::vector<double>> columns;
  for (std::size_t i = 0; i < range.low.size(); ++i) columns.push_back(stratified(random, count));
  std::vector<std::string> values;
  std::vector<double> shares(columns.size());
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t c = 0; c < columns.size(); ++c) shares[c] = columns[c][i];
    values.push_back(value_of(range, shares));
  }
  return values;
}

/// Some keys that vary together: rows of values.
using Rows = std::vector<Values>;

/// The rows of columns of the same length.
Rows rows_of(const std::vector<std::vector<std::string>>& columns) {
  Rows rows(columns.front().size());
  for (const auto& column : columns)
    for (std::size_t i = 0; i < column.size(); ++i) rows[i].push_back(column[i]);
  return rows;
}

/// Every row of `a` with every row of `b`.
Rows product(const Rows& a, const Rows& b) {
  Rows all;
  all.reserve(a.size() * b.size());
  for (const Values& first : a)
    for (const Values& second : b) {
      all.push_back(first);
      all.back().insert(all.back().end(), second.begin(), second.end());
    }
  return all;
}

}  // namespace

std::vector<std::string> varied_keys(const Study& study) {
  std::vector<std::string> keys;
  for (const VariedKey& varied : study.grid) keys.push_back(varied.key);
  for (const VariedKey& varied : study.list) keys.push_back(varied.key);
  for (const RangeTable& range : study.random) keys.push_back(range.key);
  for (const RangeTable& range : study.latin) keys.push_back(range.key);
  if (study.table.repeats > 1) keys.emplace_back(seed_key);
  return keys;
}

double member_count(const Study& study) {
  double count = study.table.repeats;
  for (const VariedKey& varied : study.grid) count *= static_cast<double>(varied.values.size());
  if (!study.list.empty()) count *= static_cast<double>(study.list.front().values.size());
  if (!study.random.empty() || !study.latin.empty()) count *= study.table.samples.value_or(1);
  return count;
}

std::vector<Values> member_values(const Study& study, std::uint64_t seed) {
  Rows rows{{}};
  for (const VariedKey& varied : study.grid) rows = product(rows, rows_of({varied.values}));
  std::vector<std::vector<std::string>> columns;
  for (const VariedKey& varied : study.list) columns.push_back(varied.values);
  if (!columns.empty()) rows = product(rows, rows_of(columns));
  columns.clear();
  const auto samples = static_cast<std::size_t>(study.table.samples.value_or(0));
  for (const RangeTable& range : study.random)
    columns.push_back(random_values(range, study.table.seed, samples));
  for (const RangeTable& range : study.latin)
    columns.push_back(latin_values(range, study.table.seed, samples));
  if (!columns.empty()) rows = product(rows, rows_of(columns));
  if (study.table.repeats == 1) return rows;
  std::vector<std::string> seeds;
  for (int i = 0; i < study.table.repeats; ++i)
    seeds.push_back(std::to_string(seed + static_cast<std::uint64_t>(i)));
  return product(rows, rows_of({seeds}));
}

}  // namespace nacre
