// Regular expressions in the ECMAScript syntax. The templates of <regex> take seconds to compile, so one
// source file includes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nacre {

/// What a pattern matched: the whole match, then its groups; a group that took no part is empty.
using Match = std::vector<std::string>;

/// `nullopt` unless the pattern matches the whole text.
std::optional<Match> match_all_of(const std::string& text, const std::string& pattern);

/// The first match in the text.
std::optional<Match> find_match(const std::string& text, const std::string& pattern);

/// All matches in the text, from left to right, without overlaps.
std::vector<Match> find_matches(const std::string& text, const std::string& pattern);

/// The text with each match replaced; `$1` in the replacement is the first group.
std::string replace_matches(const std::string& text, const std::string& pattern,
                            const std::string& replacement);

}  // namespace nacre
