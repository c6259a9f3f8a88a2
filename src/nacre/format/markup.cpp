#include "nacre/format/markup.hpp"

#include <algorithm>

namespace nacre::format {

namespace {

constexpr std::string_view blank = " \t\r\n";

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blank) + 1 - begin);
}

/// The inside of a tag: its name, then name="value" until the end.
std::optional<Tag> tag_in(std::string_view inside) {
  if (inside.ends_with('/')) inside.remove_suffix(1);
  const std::size_t name_end = std::min(inside.find_first_of(blank), inside.size());
  Tag tag{inside.substr(0, name_end), {}};
  std::string_view rest = inside.substr(name_end);
  for (rest = without_blanks(rest); !rest.empty(); rest = without_blanks(rest)) {
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos || equals + 1 >= rest.size()) return std::nullopt;
    const char quote = rest[equals + 1];
    const std::size_t end = rest.find(quote, equals + 2);
    if ((quote != '"' && quote != '\'') || end == std::string_view::npos) return std::nullopt;
    tag.attributes[without_blanks(rest.substr(0, equals))] = rest.substr(equals + 2, end - equals - 2);
    rest.remove_prefix(end + 1);
  }
  return tag;
}

}  // namespace

std::string_view Tag::attribute(std::string_view key) const {
  const auto found = attributes.find(key);
  return found == attributes.end() ? std::string_view{} : found->second;
}

std::optional<Tag> Markup::next() {
  for (;;) {
    const std::size_t begin = text_.find('<', at_);
    if (begin == std::string_view::npos) return std::nullopt;
    const bool comment = text_.substr(begin).starts_with("<!--");
    const std::string_view closing = comment ? "-->" : ">";
    const std::size_t end = text_.find(closing, begin);
    if (end == std::string_view::npos) return std::nullopt;
    at_ = end + closing.size();
    if (text_[begin + 1] == '!' || text_[begin + 1] == '?') continue;
    return tag_in(text_.substr(begin + 1, end - begin - 1));
  }
}

}  // namespace nacre::format
