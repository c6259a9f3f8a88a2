// Words for messages: a suggestion for an unknown word, and lists of allowed words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nacre {

/// " (did you mean 'x'?)" if one of the candidates is similar; otherwise empty.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// The words, separated by commas; "none" if there are none.
std::string listed(const std::vector<std::string>& words);

}  // namespace nacre
