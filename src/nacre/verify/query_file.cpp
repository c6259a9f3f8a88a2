#include "nacre/verify/query_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"

namespace nacre::verify {

namespace {

/// A whole number of any size, lowest digit first, without leading zeros.
class Natural {
 public:
  /// Nothing if there is another character than digits.
  static std::optional<Natural> parse(std::string_view text) {
    if (text.empty()) return std::nullopt;
    Natural number;
    for (const char c : text) {
      if (c < '0' || c > '9') return std::nullopt;
      std::uint64_t carry = static_cast<std::uint64_t>(c - '0');
      for (std::uint32_t& digit : number.digits_) {
        carry += std::uint64_t{10} * digit;
        digit = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
      if (carry > 0) number.digits_.push_back(static_cast<std::uint32_t>(carry));
    }
    return number;
  }

  bool is_zero() const { return digits_.empty(); }
  int bits() const {
    return is_zero() ? 0 : 32 * static_cast<int>(digits_.size()) - std::countl_zero(digits_.back());
  }
  bool is_power_of_two() const {
    return !is_zero() && std::has_single_bit(digits_.back()) &&
           std::all_of(digits_.begin(), digits_.end() - 1, [](std::uint32_t digit) { return digit == 0; });
  }
  /// The highest 64 bits, and whether all others are zero. The number is the first times 2^exponent.
  struct Top {
    std::uint64_t bits = 0;
    int exponent = 0;
    bool is_exact = true;
  };
  Top top() const {
    Top top{0, std::max(0, bits() - 64), true};
    for (int i = 0; i < bits(); ++i) {
      const bool set = (digits_[static_cast<std::size_t>(i / 32)] >> (i % 32) & 1) != 0;
      if (i < top.exponent)
        top.is_exact = top.is_exact && !set;
      else if (set)
        top.bits |= std::uint64_t{1} << (i - top.exponent);
    }
    return top;
  }

 private:
  std::vector<std::uint32_t> digits_;
};

constexpr std::size_t most_digits = 10'000;  // the time to read a number grows with the square of them
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

RoundedFraction rounded_fraction(const Natural& numerator, const Natural& denominator) {
  const Natural::Top above = numerator.top(), below = denominator.top();
  const int exponent = above.exponent - below.exponent;
  const auto upper = static_cast<double>(above.bits), lower = static_cast<double>(below.bits);
  const double value = std::ldexp(upper / lower, exponent);
  const int bits = 64 - std::countl_zero(above.bits) - (above.bits == 0 ? 0 : std::countr_zero(above.bits));
  const bool is_exact = above.is_exact && bits <= 53 && denominator.is_power_of_two() &&
                        (value == 0 || std::abs(value) >= std::numeric_limits<double>::min());
  if (!std::isfinite(value)) return {not_a_number, 0};
  // Both, their quotient and the result were rounded.
  return {value, is_exact ? 0 : 8 * std::numeric_limits<double>::epsilon() * value + 1e-300};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

/// Takes a sign off; -1 or 1.
double take_sign(std::string_view& text) {
  if (text.empty() || (text.front() != '-' && text.front() != '+')) return 1;
  const double sign = text.front() == '-' ? -1 : 1;
  text.remove_prefix(1);
  return sign;
}

class QueryReader {
 public:
  QueryReader(const std::filesystem::path& file, QueryKind kind) : file_(file), kind_(kind) {}

  std::vector<JudgedQuery> run() {
    const std::string text = read_file(file_);
    for (std::string_view rest = text; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      ++line_;
      if (!trimmed(line).empty()) add(line);
    }
    if (queries_.empty()) fail("has no queries");
    if (rows_ != 0)
      fail(fmt::format("the last query has {} of 8 rows: four corners at the start, then four at the end",
                       rows_));
    return std::move(queries_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(Problem{file_.string(), line_, "", what});
  }

  void add(std::string_view line) {
    std::array<std::string_view, 7> fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::size_t comma = line.find(',');
      if ((comma == std::string_view::npos) != (i + 1 == fields.size()))
        fail("must have seven columns: x, y and z as numerator and denominator, and the truth");
      fields[i] = trimmed(line.substr(0, comma));
      line.remove_prefix(std::min(line.size(), comma == std::string_view::npos ? line.size() : comma + 1));
    }
    if (fields[6] != "0" && fields[6] != "1") fail("the truth in the last column must be 0 or 1");
    if (rows_ == 0) queries_.push_back({{kind_, {}, {}, 0}, fields[6] == "1"});
    JudgedQuery& query = queries_.back();
    if (query.meets != (fields[6] == "1")) fail("the eight rows of a query must have the same truth");
    Vec3& corner = (rows_ < 4 ? query.query.start : query.query.end)[static_cast<std::size_t>(rows_ % 4)];
    corner = {coordinate(fields[0], fields[1]), coordinate(fields[2], fields[3]),
              coordinate(fields[4], fields[5])};
    rows_ = (rows_ + 1) % 8;
  }

  static std::string beginning(std::string_view number) {
    constexpr std::size_t most_shown = 24;
    return number.size() > most_shown ? std::string(number.substr(0, most_shown)) + "..."
                                      : std::string(number);
  }

  double coordinate(std::string_view numerator, std::string_view denominator) {
    if (std::max(numerator.size(), denominator.size()) > most_digits)
      fail(fmt::format("has a number of more than {} digits", most_digits));
    const RoundedFraction number = fraction(numerator, denominator);
    if (std::isnan(number.value))
      fail(fmt::format("'{}' over '{}' is not a fraction of whole numbers that a double can hold",
                       beginning(numerator), beginning(denominator)));
    queries_.back().query.error = std::max(queries_.back().query.error, number.error);
    return number.value;
  }

  std::filesystem::path file_;
  QueryKind kind_;
  std::vector<JudgedQuery> queries_;
  int line_ = 0, rows_ = 0;
};

}  // namespace

RoundedFraction fraction(std::string_view numerator, std::string_view denominator) {
  const double sign = take_sign(numerator) * take_sign(denominator);
  const std::optional<Natural> above = Natural::parse(numerator), below = Natural::parse(denominator);
  if (!above || !below || below->is_zero()) return {not_a_number, 0};
  const RoundedFraction size = rounded_fraction(*above, *below);
  return {sign * size.value, size.error};
}

std::vector<JudgedQuery> read_queries(const std::filesystem::path& file, QueryKind kind) {
  return QueryReader(file, kind).run();
}

void QueryScore::add(bool meets, Verdict verdict) {
  if (verdict == Verdict::undecided)
    ++undecided;
  else if (meets == (verdict == Verdict::meet))
    ++right;
  else
    ++(meets ? missed : wrong);
}

}  // namespace nacre::verify
