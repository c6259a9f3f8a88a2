#include "nacre/base/words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nacre {

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> similar_word(std::string_view word, const std::vector<std::string>& candidates) {
  const auto nearest =
      std::ranges::min_element(candidates, {}, [&](const std::string& c) { return edit_distance(word, c); });
  if (nearest == candidates.end() ||
      edit_distance(word, *nearest) > std::max<std::size_t>(2, word.size() / 3))
    return std::nullopt;
  return *nearest;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const std::optional<std::string> meant = similar_word(word, candidates);
  return meant ? fmt::format(" (did you mean '{}'?)", *meant) : "";
}

std::string listed(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

std::string rough_duration(double seconds) {
  if (!(std::abs(seconds) < 1e15)) return "?";
  const auto rounded = [](double number) {  // to two digits
    const double unit = number < 20 ? 1 : number < 100 ? 5 : 10;
    return static_cast<long long>(std::round(number / unit) * unit);
  };
  if (seconds < 1) return "1 s";
  if (seconds < 97.5) return fmt::format("{} s", rounded(seconds));
  if (seconds < 97.5 * 60) return fmt::format("{} min", rounded(seconds / 60));
  if (seconds < 47.5 * 3600) return fmt::format("{} h", rounded(seconds / 3600));
  return fmt::format("{} days", rounded(seconds / 86400));
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  if (count == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", count, one) : fmt::format("{} {}", count, many);
}

std::string readable_seconds(double seconds) {
  constexpr int digits = 9;
  constexpr double half_a_quantum = 0x1p-50;  // times are multiples of 2^-49 s, so 1e-9 s is not exact
  const double near = std::min(half_a_quantum, 1e-6 * std::abs(seconds));
  for (int fewer = 1; fewer < digits; ++fewer)
    if (const double rounded = std::strtod(fmt::format("{:.{}e}", seconds, fewer - 1).c_str(), nullptr);
        std::abs(rounded - seconds) < near) {
      seconds = rounded;
      break;
    }
  const double size = std::abs(seconds);
  if (!(size >= 1e-7 && size < 1e-4)) return fmt::format("{:.{}g}", seconds, digits);
  const int leading = size >= 1e-5 ? 4 : size >= 1e-6 ? 5 : 6;  // zeros behind the point
  std::string text = fmt::format("{:.{}f}", seconds, leading + digits);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

}  // namespace nacre
