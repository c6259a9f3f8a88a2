// Time is an integer: a count of quanta since the start. A quantum is a power of two of a second, so a span
// converts to seconds with no rounding but that of the count itself, and two runs never disagree about a
// time.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "nacre/base/expect.hpp"

namespace nacre {

/// An instant, or a span between two, in quanta.
using Time = std::int64_t;

inline constexpr Time never = std::numeric_limits<Time>::max();

/// The longest step of a clock, and the latest end of a run: the next tick after any time of a run still
/// fits into a Time.
inline constexpr Time longest_step = Time{1} << 58;
inline constexpr Time latest = never - 2 * longest_step;

class Quantum {
 public:
  static constexpr int default_exponent = -49;

  /// 2^exponent seconds; the quantum and its inverse must be normal doubles.
  explicit Quantum(int exponent = default_exponent)
      : exponent_(exponent), size_(std::ldexp(1.0, exponent)), per_second_(std::ldexp(1.0, -exponent)) {
    NACRE_EXPECT(std::isnormal(size_) && std::isnormal(per_second_),
                 "the exponent of a quantum must be from -1022 to 1022");
  }

  int exponent() const { return exponent_; }
  double size() const { return size_; }
  double per_second() const { return per_second_; }

  /// A span in seconds. Convert spans only, never a time that is compared with another.
  double seconds(Time span) const { return static_cast<double>(span) * size_; }

  /// The nearest count; `nullopt` if that is not before `latest`, or if the argument is not a number.
  std::optional<Time> nearest(double seconds) const {
    const double count = std::nearbyint(seconds / size_);
    if (!(std::abs(count) < static_cast<double>(latest)))
      return std::nullopt;  // as a double, latest is rounded up
    return static_cast<Time>(count);
  }

 private:
  int exponent_;
  double size_, per_second_;
};

}  // namespace nacre
