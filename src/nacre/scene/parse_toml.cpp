#include "nacre/scene/parse_toml.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

/// The end of the string or comment that begins at `at`; `at` itself if none begins there. One that is not
/// closed ends with the text, or with its line.
std::size_t end_of_opaque(std::string_view text, std::size_t at) {
  const char first = text[at];
  if (first == '#') return std::min(text.find('\n', at), text.size());
  if (first != '"' && first != '\'') return at;
  const std::string_view three = text.substr(at, 3);
  const bool is_long = three.size() == 3 && three[1] == first && three[2] == first;
  const std::string_view closing = is_long ? three : text.substr(at, 1);
  for (std::size_t i = at + closing.size(); i < text.size(); ++i) {
    if (first == '"' && text[i] == '\\')
      ++i;
    else if (text.substr(i).starts_with(closing))
      return i + closing.size();
    else if (!is_long && text[i] == '\n')
      return i;
  }
  return text.size();
}

/// The line of the first key of too many words; 0 if there is none. Outside of strings and comments, dots
/// that belong to one key have nothing between them but words and spaces.
int line_of_long_key(std::string_view text) {
  int line = 1, dots = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t end = end_of_opaque(text, at); end > at) {
      line += static_cast<int>(std::ranges::count(text.substr(at, end - at), '\n'));
      at = end;
      continue;
    }
    const char c = text[at++];
    if (c == '\n') ++line;
    if (c == '.' && ++dots >= most_words_of_key) return line;
    if (std::string_view("\n=[]{},").find(c) != std::string_view::npos) dots = 0;
  }
  return 0;
}

void refuse_long_keys(const std::string& text, const std::string& path) {
  const int line = line_of_long_key(text);
  if (line > 0)
    throw InputError(
        Problem{path, path.starts_with("--") ? 0 : line, "",
                fmt::format("a key has more than {} words with dots between them", most_words_of_key)});
}

}  // namespace

toml::table parse_toml(const std::string& text, const std::string& path) {
  refuse_long_keys(text, path);
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    throw InputError(Problem{path, static_cast<int>(error.source().begin.line), "",
                             "not TOML: " + std::string(error.description())});
  }
}

std::optional<toml::table> toml_in(const std::string& text, const std::string& path) {
  refuse_long_keys(text, path);
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

}  // namespace nacre
