// Infinity by its name, and numbers from text.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

namespace nacre {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// All of `text`, without spaces around it, as a number; `nullopt` if it is anything else.
template <class T>
std::optional<T> number_in(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, text.find_last_not_of(blank) + 1 - begin);
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace nacre
