// Which keys a word that is no key may stand for: one that is spelt nearly so, one of which it is the end
// (`damping`), or the name that another program has for it (`fps`, `dt`, `center`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nacre {

/// Some of the allowed words, the likeliest first; none if no word is near.
std::vector<std::string> meant_keys(std::string_view word, const std::vector<std::string>& allowed);

/// " (did you mean 'x'?)" or " (did you mean 'x' or 'y'?)"; empty if no word is near.
std::string key_suggestion(std::string_view word, const std::vector<std::string>& allowed);

}  // namespace nacre
