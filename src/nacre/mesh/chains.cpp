#include "nacre/mesh/chains.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

/// Of each vertex: those that segments join it to, ascending.
std::vector<std::vector<int>> neighbours(const Mesh& mesh) {
  std::vector<std::vector<int>> result(mesh.vertices.size());
  for (const auto& [a, b] : mesh.segments) {
    result[a].push_back(b);
    result[b].push_back(a);
  }
  for (auto& list : result) std::ranges::sort(list);
  return result;
}

}  // namespace

std::optional<int> first_branching(const Mesh& mesh) {
  const auto joined = neighbours(mesh);
  const auto found = std::ranges::find_if(joined, [](const auto& list) { return list.size() > 2; });
  if (found == joined.end()) return std::nullopt;
  return static_cast<int>(found - joined.begin());
}

std::vector<Chain> chains(const Mesh& mesh) {
  NACRE_EXPECT(!first_branching(mesh), "chains must not branch");
  const auto joined = neighbours(mesh);
  std::vector<bool> taken(mesh.vertices.size(), false);
  std::vector<Chain> result;
  const auto follow = [&](int start, bool closed) {
    Chain chain{{}, closed};
    for (int at = start; at >= 0;) {
      taken[at] = true;
      chain.vertices.push_back(at);
      const auto next = std::ranges::find_if(joined[at], [&](int vertex) { return !taken[vertex]; });
      at = next == joined[at].end() ? -1 : *next;
    }
    result.push_back(std::move(chain));
  };
  for (const std::size_t degree : {1, 2})
    for (int i = 0; i < static_cast<int>(joined.size()); ++i)
      if (!taken[i] && joined[i].size() == degree) follow(i, degree == 2);
  return result;
}

}  // namespace nacre
