// Texts of others on a terminal: names and messages that come from files may have characters that move the
// cursor or change its colour.
#pragma once

#include <string>
#include <string_view>

namespace nacre {

/// Whether a text has a control character: of ASCII (a line break and a tab are such), or one of the 32 that
/// Unicode has besides, written as UTF-8.
bool has_control(std::string_view text);

/// With each control character as "\x1b"; line breaks and tabs stay if `keep_lines`.
std::string printable(std::string_view text, bool keep_lines = false);

}  // namespace nacre
