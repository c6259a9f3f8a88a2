#include "nacre/compile/start_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_summaries = 20, most_examples = 20;
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

bool StartReport::has_summary(const Group& group) {
  return !group.kind.is_listed || group.count > few || !group.kind.one.empty();
}

Problem StartReport::summary(const Group& group, bool is_full) {
  const std::string depth =
      group.kind.is_listed && group.deepest > 0 ? fmt::format(", up to {:.6g} deep", group.deepest) : "";
  Problem line = group.first.front();
  line.what = fmt::format("{}{} {}{}: {}", is_full ? "at least " : "", group.count,
                          group.count == 1 && !group.kind.one.empty() ? group.kind.one : group.kind.several,
                          depth, group.kind.cure);
  return line;
}

std::vector<Problem> StartReport::summaries(bool is_full) const {
  std::vector<Problem> lines;
  for (const Group& group : groups_)
    if (has_summary(group)) lines.push_back(summary(group, is_full));
  lines = in_order(std::move(lines));
  if (lines.size() <= most_summaries) return lines;
  const std::size_t more = lines.size() - most_summaries;
  lines.resize(most_summaries);
  lines.push_back(lines.back());
  lines.back().what = fmt::format("and {}", counted(more, "more pair of bodies", "more pairs of bodies"));
  return lines;
}

/// Those of kinds without a line that counts them come before all others: nothing else tells of them.
std::vector<Problem> StartReport::examples() const {
  std::vector<Problem> lines;
  std::size_t count = 0;
  for (const bool with_summary : {false, true})
    for (const Group& group : groups_) {
      if (has_summary(group) != with_summary || !group.kind.is_listed) continue;
      count += group.count;
      const std::size_t shown = std::min(most_examples - lines.size(), group.first.size());
      lines.insert(lines.end(), group.first.begin(),
                   group.first.begin() + static_cast<std::ptrdiff_t>(shown));
    }
  const std::size_t shown = lines.size();
  lines = in_order(std::move(lines));
  if (shown == count || lines.empty()) return lines;
  lines.push_back(lines.back());
  lines.back().what = fmt::format("and {} more", count - shown);
  return lines;
}

std::vector<Problem> StartReport::problems(bool is_full) const {
  std::vector<Problem> out = summaries(is_full);
  const std::vector<Problem> more = examples();
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

}  // namespace nacre
