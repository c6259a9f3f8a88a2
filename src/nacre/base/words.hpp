// Words for messages: a suggestion for an unknown word, lists of allowed words, counts and times.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nacre {

/// The candidate that a misspelt word most likely stands for; `nullopt` if none is similar.
std::optional<std::string> similar_word(std::string_view word, const std::vector<std::string>& candidates);

/// " (did you mean 'x'?)" if one of the candidates is similar; otherwise empty.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// The words, separated by commas; "none" if there are none.
std::string listed(const std::vector<std::string>& words);

/// A time for people, to two digits at most: "4 s", "40 s", "3 min", "5 h", "2 days". "?" if it is not
/// finite.
std::string rough_duration(double seconds);

/// "1 frame", "2 frames"; `many` is the plural if it is not formed with an s.
std::string counted(std::uint64_t count, std::string_view one, std::string_view many = "");

/// A time in seconds to nine digits, or as many as half a default quantum shows, without an exponent where
/// that is readable: "0.004", "0.00002". It must be finite.
std::string readable_seconds(double seconds);

}  // namespace nacre
