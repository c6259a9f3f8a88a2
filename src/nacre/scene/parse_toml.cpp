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

bool begins_key(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         c == '"' || c == '\'';
}

/// Whether the header of a table that begins at `at` has no name. Its end counts as one: the parser reports
/// both.
bool is_nameless(std::string_view text, std::size_t at) {
  const auto skip_blanks = [&] { at = std::min(text.find_first_not_of(" \t", at), text.size()); };
  ++at;
  skip_blanks();
  if (at < text.size() && text[at] == '[') {
    ++at;
    skip_blanks();
  }
  return at < text.size() && text[at] != ']' && !begins_key(text[at]);
}

/// The line of the first header of a table without a name, at which the parser would end the program; 0 if
/// there is none. Inside a list a bracket at the begin of a line is no header.
int line_of_nameless_table(std::string_view text) {
  int line = 1, depth = 0;
  bool is_begin = true;  // of a line
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t end = end_of_opaque(text, at); end > at) {
      line += static_cast<int>(std::ranges::count(text.substr(at, end - at), '\n'));
      at = end;
      is_begin = false;
      continue;
    }
    const char c = text[at];
    if (c == '[' && is_begin && depth == 0 && is_nameless(text, at)) return line;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == '\n') ++line;
    is_begin = c == '\n' || (is_begin && (c == ' ' || c == '\t' || c == '\r'));
    ++at;
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
  if (const int line = line_of_nameless_table(text); line > 0)
    throw InputError(Problem{path, line, "", "not TOML: a table needs a name, as in [contact]"});
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    throw InputError(Problem{path, static_cast<int>(error.source().begin.line), "",
                             "not TOML: " + std::string(error.description())});
  }
}

std::optional<toml::table> toml_in(const std::string& text, const std::string& path) {
  refuse_long_keys(text, path);
  if (line_of_nameless_table(text) > 0) return std::nullopt;
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

}  // namespace nacre
