#include "nacre/penalty/contacts.hpp"

#include <algorithm>

namespace nacre {

namespace {

bool share_a_node(const Point& a, const Point& b) {
  for (int i = 0; i < a.count; ++i)
    for (int j = 0; j < b.count; ++j)
      if (a.node[i] == b.node[j]) return true;
  return false;
}

}  // namespace

bool Contacts::touches(const Pair& pair, const std::vector<Point>& points) const {
  if (mobility(pair) == 0) return false;
  const bool wall = pair.kind == PairKind::point_wall;
  if (!wall && share_a_node(points[elements[pair.a].point], points[elements[pair.b].point])) return false;
  if (ignored.empty()) return true;
  const int a = elements[pair.a].body, b = wall ? walls[pair.b].body : elements[pair.b].body;
  return !std::ranges::binary_search(ignored, std::minmax(a, b), {}, [](const auto& bodies) {
    return std::pair<const int&, const int&>(bodies);
  });
}

std::vector<Pair> all_pairs(const Contacts& contacts, const std::vector<Point>& points) {
  std::vector<Pair> pairs;
  const auto add = [&](const Pair& pair) {
    if (contacts.touches(pair, points)) pairs.push_back(pair);
  };
  const auto elements = static_cast<std::int32_t>(contacts.elements.size());
  const auto walls = static_cast<std::int32_t>(contacts.walls.size());
  for (std::int32_t a = 0; a < elements; ++a)
    for (std::int32_t b = 0; b < walls; ++b) add({PairKind::point_wall, a, b});
  for (std::int32_t a = 0; a < elements; ++a)
    for (std::int32_t b = a + 1; b < elements; ++b) add({PairKind::point_point, a, b});
  return pairs;
}

}  // namespace nacre
