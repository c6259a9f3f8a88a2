#include "nacre/mesh/soup.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/mesh/weld.hpp"

namespace nacre {

namespace {

constexpr std::int64_t most_listed_complaints = 20;
constexpr std::int64_t many = 3;  // more of a kind get a summary

}  // namespace

void Complaints::add(int line, std::string key, std::string what) {
  add(line, std::move(key), std::move(what), -1);
}

void Complaints::add(int line, std::string key, std::string what, const ComplaintKind& kind) {
  std::size_t i = 0;
  while (i < kinds_.size() && kinds_[i].kind.what != kind.what) ++i;
  if (i == kinds_.size()) kinds_.push_back({kind});
  ++kinds_[i].count;
  add(line, std::move(key), std::move(what), static_cast<int>(i));
}

void Complaints::add(int line, std::string key, std::string what, int kind) {
  if (count_++ < most_listed_complaints)
    entries_.push_back({{file_, line, std::move(key), std::move(what)}, kind});
}

void Complaints::throw_if_any() const {
  if (!any()) return;
  int first_line = entries_.front().problem.line;  // so that a summary stays before its list, sorted by line
  for (const Entry& entry : entries_) first_line = std::min(first_line, entry.problem.line);
  std::vector<Problem> all;
  for (const Counted& counted : kinds_)
    if (counted.count > many)
      all.push_back({file_, first_line, "",
                     fmt::format("{} {}: {}", counted.count, counted.kind.what, counted.kind.cure)});
  std::vector<bool> is_said(kinds_.size());
  for (const Entry& entry : entries_) {
    all.push_back(entry.problem);
    if (entry.kind < 0) continue;
    const auto kind = static_cast<std::size_t>(entry.kind);
    if (is_said[kind] || !kinds_[kind].kind.is_cured_alone || kinds_[kind].count > many) continue;
    all.back().what += ": " + kinds_[kind].kind.cure;
    is_said[kind] = true;
  }
  if (count_ > most_listed_complaints)
    all.push_back({file_, 0, "", fmt::format("and {} problems more", count_ - most_listed_complaints)});
  throw InputError(std::move(all));
}

void Soup::add_vertex(const Vec3& vertex, int line) {
  vertices.push_back(vertex);
  if (line > 0) vertex_lines.push_back(line);
}

int Soup::group(const std::string& name) {
  const auto [found, fresh] = group_numbers.emplace(name, static_cast<int>(group_names.size()));
  if (fresh) group_names.push_back(name);
  return found->second;
}

void Soup::merge_equal() {
  const Weld merged = weld(vertices, 0);
  std::vector<Vec3> places;
  std::vector<int> lines;
  for (const int kept : merged.kept) {
    places.push_back(vertices[static_cast<std::size_t>(kept)]);
    if (!vertex_lines.empty()) lines.push_back(vertex_lines[static_cast<std::size_t>(kept)]);
  }
  for (SoupPolygon& polygon : polygons)
    for (std::int64_t& corner : polygon.corners) corner = merged.into[static_cast<std::size_t>(corner)];
  vertices = std::move(places);
  vertex_lines = std::move(lines);
}

}  // namespace nacre
