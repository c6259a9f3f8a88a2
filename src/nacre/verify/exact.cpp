#include "nacre/verify/exact.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre::verify {

namespace {

constexpr int digit_bits = 32;
constexpr int mantissa_bits = 53;

std::uint32_t low(std::uint64_t value) { return static_cast<std::uint32_t>(value); }
std::uint64_t high(std::uint64_t value) { return value >> digit_bits; }

}  // namespace

Exact::Exact(double value) {
  NACRE_EXPECT(std::isfinite(value), "only a finite number can be exact");
  if (value == 0) return;
  sign_ = value > 0 ? 1 : -1;
  int exponent = 0;
  const double fraction = std::frexp(std::abs(value), &exponent);
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, mantissa_bits));
  exponent -= mantissa_bits;
  begin_ = exponent >= 0 ? exponent / digit_bits : -((digit_bits - 1 - exponent) / digit_bits);
  const int shift = exponent - digit_bits * begin_;  // 0 to 31
  const std::uint64_t first = mantissa << shift, beyond = shift == 0 ? 0 : mantissa >> (64 - shift);
  digits_ = {low(first), low(high(first)), low(beyond)};
  trim();
}

void Exact::trim() {
  while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
  const auto first = std::ranges::find_if(digits_, [](std::uint32_t digit) { return digit != 0; });
  begin_ += static_cast<int>(first - digits_.begin());
  digits_.erase(digits_.begin(), first);
  if (digits_.empty()) sign_ = begin_ = 0;
}

bool Exact::is_larger(const Exact& a, const Exact& b) {
  if (a.end() != b.end()) return a.end() > b.end();
  for (int place = a.end(); place-- > std::min(a.begin_, b.begin_);)
    if (a.digit(place) != b.digit(place)) return a.digit(place) > b.digit(place);
  return false;
}

Exact Exact::sum_of_sizes(const Exact& a, const Exact& b) {
  Exact sum;
  sum.begin_ = std::min(a.begin_, b.begin_);
  std::uint64_t carry = 0;
  for (int place = sum.begin_; place <= std::max(a.end(), b.end()); ++place) {
    carry += a.digit(place) + b.digit(place);
    sum.digits_.push_back(low(carry));
    carry = high(carry);
  }
  return sum;
}

Exact Exact::difference_of_sizes(const Exact& a, const Exact& b) {
  NACRE_EXPECT_DEBUG(!is_larger(b, a), "only the larger of two sizes has a difference to the other");
  Exact difference;
  difference.begin_ = std::min(a.begin_, b.begin_);
  std::uint64_t borrow = 0;
  for (int place = difference.begin_; place < a.end(); ++place) {
    const std::uint64_t taken = a.digit(place) - b.digit(place) - borrow;  // modulo 2^64
    difference.digits_.push_back(low(taken));
    borrow = high(taken) != 0 ? 1 : 0;
  }
  return difference;
}

Exact operator+(const Exact& a, const Exact& b) {
  if (a.sign_ == 0) return b;
  if (b.sign_ == 0) return a;
  const bool swapped = Exact::is_larger(b, a);
  const Exact &larger = swapped ? b : a, &smaller = swapped ? a : b;
  Exact sum = a.sign_ == b.sign_ ? Exact::sum_of_sizes(a, b) : Exact::difference_of_sizes(larger, smaller);
  sum.sign_ = larger.sign_;
  sum.trim();
  return sum;
}

Exact operator*(const Exact& a, const Exact& b) {
  Exact product;
  if (a.sign_ == 0 || b.sign_ == 0) return product;
  product.sign_ = a.sign_ * b.sign_;
  product.begin_ = a.begin_ + b.begin_;
  product.digits_.assign(a.digits_.size() + b.digits_.size(), 0);
  for (std::size_t i = 0; i < a.digits_.size(); ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b.digits_.size(); ++j) {
      // At most (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1.
      carry += std::uint64_t{a.digits_[i]} * b.digits_[j] + product.digits_[i + j];
      product.digits_[i + j] = low(carry);
      carry = high(carry);
    }
    product.digits_[i + b.digits_.size()] = low(carry);
  }
  product.trim();
  return product;
}

}  // namespace nacre::verify
