#include "nacre/mesh/scan.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "nacre/mesh/limits.hpp"

namespace nacre {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

template <class T>
std::optional<T> parsed(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(word.starts_with("+-") ? 0 : 1);
  T value{};
  const auto result = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || result.ec != std::errc{} || result.ptr != word.data() + word.size()) return {};
  return value;
}

}  // namespace

/// Adds the words of the next line; true if the line continues in the next.
bool LineScanner::add_words() {
  const std::size_t end = std::min(text_.find('\n', position_), text_.size());
  std::string_view rest = text_.substr(position_, end - position_);
  position_ = std::min(end + 1, text_.size());
  ++next_line_;
  rest = rest.substr(0, rest.find('#'));
  while (true) {
    const std::size_t begin = rest.find_first_not_of(blanks);
    if (begin == std::string_view::npos) break;
    rest.remove_prefix(begin);
    const std::size_t size = std::min(rest.find_first_of(blanks), rest.size());
    words_.push_back(rest.substr(0, size));
    rest.remove_prefix(size);
  }
  if (!joint_ || words_.empty() || !words_.back().ends_with(*joint_)) return false;
  words_.back().remove_suffix(1);
  if (words_.back().empty()) words_.pop_back();
  return true;
}

bool LineScanner::next() {
  words_.clear();
  while (words_.empty() && position_ < text_.size()) {
    line_ = next_line_;
    while (add_words() && position_ < text_.size()) continue;
  }
  return !words_.empty();
}

std::optional<std::int64_t> to_integer(std::string_view word) { return parsed<std::int64_t>(word); }
std::optional<double> to_number(std::string_view word) { return parsed<double>(word); }

std::string wrong_coordinate(double value) {
  return std::abs(value) <= largest_coordinate
             ? ""
             : fmt::format("the coordinate is {}, must be finite and at most {:g} in size", value,
                           largest_coordinate);
}

void check_position(const Vec3& position, int line, const std::string& key, Complaints& complaints) {
  for (double value : {position.x, position.y, position.z})
    if (std::string what = wrong_coordinate(value); !what.empty()) complaints.add(line, key, std::move(what));
}

Vec3 to_position(const std::vector<std::string_view>& words, std::size_t at, int line, const std::string& key,
                 Complaints& complaints) {
  if (words.size() < at + 3) return complaints.add(line, key, "needs three coordinates"), Vec3{};
  Vec3 position;
  for (double* value : {&position.x, &position.y, &position.z}) {
    const std::string_view word = words[at++];
    if (const auto number = to_number(word))
      *value = *number;
    else
      complaints.add(line, key, "a coordinate must be a number, not " + in_quotes(word));
  }
  check_position(position, line, key, complaints);
  return position;
}

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string in_quotes(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string text(word.substr(0, longest));
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return "'" + text + (word.size() > longest ? "...'" : "'");
}

}  // namespace nacre
