#include "nacre/plot/axis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "nacre/base/expect.hpp"

namespace nacre {
namespace {

constexpr double round_off = 1e-12;    // relative spread below which data counts as constant
constexpr double longest_plain = 1e6;  // largest/step from which labels are written relative to an offset
constexpr int plain_exponents[] = {-3, 4};  // powers of ten of numbers written without ×10ⁿ

constexpr std::array round_strides{10, 20, 50, 100, 200, 500, 1000};  // between powers of ten on an axis

int decimal_exponent(double value) {
  return static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
}

std::string fixed(double value, int decimals) {
  char text[400];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals).ptr;
  std::string digits(text, end);
  if (digits.starts_with('-')) {
    const bool zero = digits.find_first_of("123456789") == std::string::npos;
    digits.replace(0, 1, zero ? "" : "−");
  }
  return digits;
}

std::string superscript(int number) {
  static const char* const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = number < 0 ? "⁻" : "";
  for (const char digit : std::to_string(std::abs(number))) text += digits[digit - '0'];
  return text;
}

std::string power_of_ten(int exponent) { return "10" + superscript(exponent); }

std::string without_trailing_zeros(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

bool needs_exponent(double largest) {
  const int exponent = decimal_exponent(largest);
  return exponent < plain_exponents[0] || exponent > plain_exponents[1];
}

/// Labels of `counts[i] * step`, with a common power of ten if they would be long.
void label(Ticks& ticks, const std::vector<std::int64_t>& counts, double step) {
  std::int64_t most = 0;
  for (const auto count : counts) most = std::max(most, std::abs(count));
  const double largest = static_cast<double>(std::max<std::int64_t>(most, 1)) * step;
  const int power = needs_exponent(largest) ? decimal_exponent(largest) : 0;
  const int step_power = decimal_exponent(step);
  const int decimals = std::max(0, power - step_power);
  const double mantissa = step / std::pow(10.0, step_power);  // 1, 2 or 5
  for (const auto count : counts)
    ticks.labels.push_back(
        fixed(static_cast<double>(count) * mantissa * std::pow(10.0, step_power - power), decimals));
  if (power != 0) ticks.caption = "×" + power_of_ten(power);
}

/// Labels relative to the middle tick, whose value is in the caption.
void label_with_offset(Ticks& ticks, std::vector<std::int64_t> counts, double step) {
  const std::int64_t origin = counts[counts.size() / 2];
  for (auto& count : counts) count -= origin;
  label(ticks, counts, step);
  const double offset = static_cast<double>(origin) * step;
  const int digits = decimal_exponent(offset) - decimal_exponent(step) + 1;
  const std::string text = readable_number(std::abs(offset), std::min(digits, 17));
  ticks.caption += std::string(ticks.caption.empty() ? "" : " ") + (offset < 0 ? "− " : "+ ") + text;
}

}  // namespace

double nice_step(double span, int wanted) {
  NACRE_EXPECT(span > 0 && wanted > 0, "steps fill a span, and there is at least one");
  const double raw = span / wanted;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  const double mantissa = raw / power;
  return power * (mantissa < 1.5 ? 1 : mantissa < 3.5 ? 2 : mantissa < 7.5 ? 5 : 10);
}

double round_down(double most) {
  NACRE_EXPECT(most > 0, "a round number is positive");
  const double power = std::pow(10, std::floor(std::log10(most)));
  for (const double factor : {5.0, 2.0})
    if (factor * power <= most) return factor * power;
  return power;
}

AxisRange readable_range(AxisRange data) {
  const double largest = std::max(std::abs(data.low), std::abs(data.high));
  if (largest == 0) return {-1, 1};
  double margin = 0.05 * data.span();
  if (data.span() <= round_off * largest) margin = 0.1 * largest;
  return {data.low - margin, data.high + margin};
}

AxisRange readable_log_range(AxisRange data) {
  NACRE_EXPECT(data.low > 0 && data.high >= data.low, "a logarithmic axis shows positive numbers");
  // By logarithms, because the quotient of the ends may be too large for a number.
  const double factor = std::max(std::exp(0.04 * (std::log(data.high) - std::log(data.low))), 1.2);
  constexpr std::numeric_limits<double> numbers;
  return {std::max(data.low / factor, numbers.min()), std::min(data.high * factor, numbers.max())};
}

Ticks linear_ticks(AxisRange shown, int wanted, double least_step) {
  Ticks ticks;
  const double step = std::max(nice_step(shown.span(), wanted), least_step);
  const auto first = static_cast<std::int64_t>(std::ceil(shown.low / step - 1e-9));
  const auto last = static_cast<std::int64_t>(std::floor(shown.high / step + 1e-9));
  std::vector<std::int64_t> counts;
  for (auto count = first; count <= last; ++count) {
    counts.push_back(count);
    ticks.values.push_back(static_cast<double>(count) * step);
  }
  if (counts.empty()) return ticks;
  const bool long_labels = static_cast<double>(std::max(std::abs(first), std::abs(last))) >= longest_plain;
  long_labels ? label_with_offset(ticks, counts, step) : label(ticks, counts, step);
  return ticks;
}

Ticks log_ticks(AxisRange shown, int wanted) {
  NACRE_EXPECT(shown.low > 0 && wanted > 0, "a logarithmic axis shows positive numbers");
  Ticks ticks;
  const int first = static_cast<int>(std::floor(std::log10(shown.low)));
  const int last = static_cast<int>(std::floor(std::log10(shown.high)));
  const int decades = last - first + 1;
  int stride = std::max(1, (decades + wanted - 1) / wanted);
  if (stride > 5) stride = *std::ranges::lower_bound(round_strides, stride);
  const std::vector<int> mantissas = decades <= 3 ? std::vector{1, 2, 5} : std::vector{1};
  for (int power = first; power <= last; ++power) {
    if (power % stride != 0) continue;
    for (const int mantissa : mantissas) {
      const double value = mantissa * std::pow(10.0, power);
      if (value < shown.low || value > shown.high) continue;
      ticks.values.push_back(value);
      ticks.labels.push_back(mantissas.size() > 1 ? readable_number(value) : power_of_ten(power));
    }
  }
  return ticks;
}

std::string readable_number(double value, int digits) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
  if (value == 0) return "0";
  const int power = decimal_exponent(value);
  if (power < -4 || power > std::max(digits, 6)) {
    const std::string mantissa = without_trailing_zeros(fixed(value / std::pow(10.0, power), digits - 1));
    return mantissa + "×" + power_of_ten(power);
  }
  return without_trailing_zeros(fixed(value, std::max(0, digits - 1 - power)));
}

}  // namespace nacre
