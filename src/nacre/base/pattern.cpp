#include "nacre/base/pattern.hpp"

#include <regex>

namespace nacre {
namespace {

Match groups_of(const std::smatch& found) { return {found.begin(), found.end()}; }

}  // namespace

std::optional<Match> match_all_of(const std::string& text, const std::string& pattern) {
  std::smatch found;
  if (!std::regex_match(text, found, std::regex(pattern))) return std::nullopt;
  return groups_of(found);
}

std::optional<Match> find_match(const std::string& text, const std::string& pattern) {
  std::smatch found;
  if (!std::regex_search(text, found, std::regex(pattern))) return std::nullopt;
  return groups_of(found);
}

std::vector<Match> find_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<Match> matches;
  for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i)
    matches.push_back(groups_of(*i));
  return matches;
}

std::string replace_matches(const std::string& text, const std::string& pattern,
                            const std::string& replacement) {
  return std::regex_replace(text, std::regex(pattern), replacement);
}

}  // namespace nacre
