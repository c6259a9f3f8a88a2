// Words for messages: a suggestion for an unknown word, lists of allowed words, and rough times.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nacre {

/// " (did you mean 'x'?)" if one of the candidates is similar; otherwise empty.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// The words, separated by commas; "none" if there are none.
std::string listed(const std::vector<std::string>& words);

/// A time for people, to two digits at most: "4 s", "40 s", "3 min", "5 h", "2 days". "?" if it is not finite.
std::string rough_duration(double seconds);

}  // namespace nacre
