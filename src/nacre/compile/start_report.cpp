#include "nacre/compile/start_report.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr std::size_t most_examples = 20;
constexpr std::size_t few = 3;  // are listed without a line that counts them

}  // namespace

void StartReport::add(const Kind& kind, Problem problem, double depth) {
  const std::string place = fmt::format("{}:{}:{}", problem.file, problem.line, problem.key);
  const auto [found, is_new] = places_.emplace(std::pair(kind.several, place), groups_.size());
  if (is_new) groups_.push_back({kind, {}});
  Group& group = groups_[found->second];
  ++group.count;
  group.deepest = std::max(group.deepest, depth);
  if (group.first.size() < most_examples) group.first.push_back(std::move(problem));
}

std::string StartReport::summary(const Group& group, bool is_full) {
  const std::string depth =
      group.kind.is_listed && group.deepest > 0 ? fmt::format(", up to {:.6g} deep", group.deepest) : "";
  return fmt::format("{}{} {}{}: {}", is_full ? "at least " : "", group.count,
                     group.count == 1 && !group.kind.one.empty() ? group.kind.one : group.kind.several, depth,
                     group.kind.cure);
}

std::vector<Problem> StartReport::problems(bool is_full) const {
  std::vector<Problem> out;
  std::size_t room = most_examples;
  for (const Group& group : groups_) {
    const auto add = [&](std::string what) {
      out.push_back(group.first.front());
      out.back().what = std::move(what);
    };
    const std::size_t shown = group.kind.is_listed ? std::min(room, group.first.size()) : 0;
    if (group.count == 1 && shown == 0 && group.kind.is_listed)
      add(group.first.front().what);
    else if (group.count > few || shown == 0 || !group.kind.one.empty())
      add(summary(group, is_full));
    out.insert(out.end(), group.first.begin(), group.first.begin() + static_cast<std::ptrdiff_t>(shown));
    room -= shown;
    if (shown > 0 && shown < group.count) add(fmt::format("and {} more", group.count - shown));
  }
  return out;
}

}  // namespace nacre
