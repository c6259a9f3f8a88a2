#include "nacre/scene/scene.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace nacre {

std::vector<Problem> in_order(std::vector<Problem> problems) {
  std::set<std::string> seen;
  std::erase_if(problems, [&](const Problem& problem) { return !seen.insert(to_string(problem)).second; });
  const auto place = [](const Problem& p) { return p.line > 0 ? p.line : std::numeric_limits<int>::max(); };
  std::ranges::stable_sort(problems, {}, place);
  if (problems.size() > most_problems) {
    problems.resize(most_problems);
    problems.push_back({"", 0, "", "there are more: these are " + std::to_string(most_problems)});
  }
  return problems;
}

}  // namespace nacre
