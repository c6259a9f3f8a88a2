// Numbers that are never rounded: whole multiples of powers of two, of any size. They add, subtract and
// multiply, and have a sign; every finite double is one of them. Nothing overflows or underflows, so the sign
// of a result is exact for the doubles it was computed from.
#pragma once

#include <cstdint>
#include <vector>

namespace nacre::verify {

class Exact {
 public:
  Exact() = default;
  /// `value` must be finite.
  Exact(double value);

  /// -1, 0 or 1.
  int sign() const { return sign_; }

  friend Exact operator+(const Exact& a, const Exact& b);
  friend Exact operator-(const Exact& a, const Exact& b) { return a + -b; }
  friend Exact operator-(Exact a) {
    a.sign_ = -a.sign_;
    return a;
  }
  friend Exact operator*(const Exact& a, const Exact& b);

 private:
  /// One past the place of its highest digit.
  int end() const { return begin_ + static_cast<int>(digits_.size()); }
  std::uint64_t digit(int place) const {
    return place < begin_ || place >= end() ? 0 : digits_[static_cast<std::size_t>(place - begin_)];
  }
  /// Drops zeros at both ends, so that every number has one form.
  void trim();
  static bool is_larger(const Exact& a, const Exact& b);
  static Exact sum_of_sizes(const Exact& a, const Exact& b);
  /// `a` must not be the smaller.
  static Exact difference_of_sizes(const Exact& a, const Exact& b);

  // The size is the sum of digit * 2^(32 place), the places counted from begin_.
  int sign_ = 0;
  int begin_ = 0;
  std::vector<std::uint32_t> digits_;
};

}  // namespace nacre::verify
