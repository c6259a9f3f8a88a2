// The text of a TOML file as a table. Keys of more words than any scene needs are refused before the parser
// sees them: it nests a table for each word, and tables nested thousands deep overflow the stack.
#pragma once

#include <optional>
#include <string>

#include <toml++/toml.h>

namespace nacre {

/// The most words, with dots between them, of one key.
inline constexpr int most_words_of_key = 20;

/// `path` is for messages. Throws InputError with the line if the text is not TOML.
toml::table parse_toml(const std::string& text, const std::string& path);

/// `nullopt` if the text is not TOML. Throws InputError only for a key of too many words.
std::optional<toml::table> toml_in(const std::string& text, const std::string& path);

}  // namespace nacre
