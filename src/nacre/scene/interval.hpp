// Which numbers a key allows: for the reader and its messages, for the pages and for editors.
#pragma once

#include <limits>
#include <string>

namespace nacre {

struct Interval {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool includes_low = true, includes_high = true;
  bool allows_infinity = false;  ///< plus infinity, too

  bool contains(double number) const;
  bool is_positive() const { return low == 0 && !includes_low; }
  /// Such as "greater than 0" or "from 0 to 1"; empty if every number is allowed.
  std::string text() const;
};

inline constexpr Interval any_number{};
inline constexpr Interval positive{.low = 0, .includes_low = false};
inline constexpr Interval not_negative{.low = 0};
inline constexpr Interval from_zero_to_one{.low = 0, .high = 1};

}  // namespace nacre
