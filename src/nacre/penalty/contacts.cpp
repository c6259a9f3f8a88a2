#include "nacre/penalty/contacts.hpp"

#include <map>
#include <set>

namespace nacre {

namespace {

bool share_a_node(const Point& a, const Point& b) {
  for (int i = 0; i < a.count; ++i)
    for (int j = 0; j < b.count; ++j)
      if (a.node[i] == b.node[j]) return true;
  return false;
}

}  // namespace

PairCorners Contacts::corners(const Pair& pair) const {
  switch (pair.kind) {
    case PairKind::point_wall:
      if (const int anchor = walls[pair.b].anchor; anchor >= 0) return {{pair.a, anchor}, 1, 2};
      return {{pair.a}, 1, 1};
    case PairKind::point_point:
      return {{pair.a, pair.b}, 1, 2};
    case PairKind::point_edge:
      return {{pair.a, edges[pair.b].corners[0], edges[pair.b].corners[1]}, 1, 3};
    case PairKind::point_triangle: {
      const auto& [a, b, c] = triangles[pair.b].corners;
      return {{pair.a, a, b, c}, 1, 4};
    }
    case PairKind::edge_edge:
      break;
  }
  const auto &a = edges[pair.a].corners, &b = edges[pair.b].corners;
  return {{a[0], a[1], b[0], b[1]}, 2, 4};
}

bool Contacts::has_corner(const Pair& pair, int element) const {
  if (pair.kind == PairKind::point_point) return pair.a == element || pair.b == element;
  const PairCorners corners = this->corners(pair);
  const auto end = corners.element.begin() + corners.count;
  return std::find(corners.element.begin(), end, element) != end;
}

double Contacts::widest_reach() const {
  double widest = 0;
  for (const Ladder& ladder : ladders) widest = std::max(widest, ladder.law().reach(1));
  return widest;
}

double Contacts::hull_mobility(const Pair& pair) const {
  if (pair.kind == PairKind::point_edge) return elements[pair.a].mobility + edges[pair.b].mobility;
  if (pair.kind == PairKind::point_triangle) return elements[pair.a].mobility + triangles[pair.b].mobility;
  return edges[pair.a].mobility + edges[pair.b].mobility;
}

/// An edge at which more than two triangles meet has no apexes but one: it has no two sides.
void Contacts::find_neighbours() {
  using Ends = std::pair<int, int>;
  std::map<Ends, std::array<int, 2>> apexes_of;
  std::set<Ends> crowded;
  const auto side = [](const TriangleHull& triangle, int i) {
    return Ends(std::minmax(triangle.corners[(i + 1) % 3], triangle.corners[(i + 2) % 3]));
  };
  for (const TriangleHull& triangle : triangles)
    for (int i = 0; i < 3; ++i) {
      const auto [found, fresh] =
          apexes_of.try_emplace(side(triangle, i), std::array{triangle.corners[i], -1});
      if (fresh) continue;
      if (found->second[1] >= 0) crowded.insert(found->first);
      found->second[1] = triangle.corners[i];
    }
  for (const Ends& ends : crowded) apexes_of[ends][1] = -1;
  apexes.clear();
  for (const EdgeHull& edge : edges) {
    const auto found = apexes_of.find(Ends(std::minmax(edge.corners[0], edge.corners[1])));
    apexes.push_back(found == apexes_of.end() ? std::array{-1, -1} : found->second);
  }
  across.clear();
  for (const TriangleHull& triangle : triangles) {
    std::array<int, 3>& beyond = across.emplace_back();
    for (int i = 0; i < 3; ++i) {
      const auto& [first, second] = apexes_of.at(side(triangle, i));
      beyond[i] = second < 0 ? -1 : first == triangle.corners[i] ? second : first;
    }
  }
}

void Contacts::find_stiff_mobility() {
  stiff_mobility = 0;
  if (!holds()) return;
  for (const Element& element : elements)
    if (element.is_stiff) stiff_mobility = std::max(stiff_mobility, 2 * element.mobility);
}

bool Contacts::is_of_one_frame(const Pair& pair, const PairCorners& corners) const {
  const bool has_still_wall = pair.kind == PairKind::point_wall && walls[pair.b].anchor < 0;
  const int frame = has_still_wall ? 0 : elements[corners.element[0]].frame;
  for (int i = 0; i < corners.count; ++i)
    if (elements[corners.element[i]].frame != frame) return false;
  return frame != Element::own_frame;
}

bool Contacts::touches(const Pair& pair, const std::vector<Point>& points) const {
  const PairCorners corners = this->corners(pair);
  if (mobility(pair) == 0 && is_of_one_frame(pair, corners)) return false;
  const int elements_of_pair = pair.kind == PairKind::point_wall ? 1 : corners.count;  // not the wall's anchor
  for (int i = 0; i < elements_of_pair; ++i)
    if (elements[corners.element[i]].role == Role::anchor) return false;
  for (int i = 0; i < corners.first; ++i)
    for (int j = corners.first; j < corners.count; ++j)
      if (share_a_node(points[elements[corners.element[i]].point],
                       points[elements[corners.element[j]].point]))
        return false;
  if (ignored.empty()) return true;
  const int a = first_of(pair).body;
  const int b = pair.kind == PairKind::point_wall ? walls[pair.b].body : second_of(pair).body;
  return !std::ranges::binary_search(ignored, std::minmax(a, b), {}, [](const auto& bodies) {
    return std::pair<const int&, const int&>(bodies);
  });
}

std::vector<Pair> all_pairs(const Contacts& contacts, const std::vector<Point>& points) {
  std::vector<Pair> pairs;
  const auto add = [&](PairKind kind, std::size_t a, std::size_t b) {
    const Pair pair{kind, static_cast<std::int32_t>(a), static_cast<std::int32_t>(b)};
    if (contacts.touches(pair, points) && !contacts.is_inside_facet(pair)) pairs.push_back(pair);
  };
  const auto is = [&](std::size_t element, Role role) { return contacts.elements[element].role == role; };
  const std::size_t elements = contacts.elements.size(), edges = contacts.edges.size();
  for (std::size_t a = 0; a < elements; ++a)
    for (std::size_t b = 0; b < contacts.walls.size(); ++b) add(PairKind::point_wall, a, b);
  for (std::size_t a = 0; a < elements; ++a)
    for (std::size_t b = a + 1; b < elements; ++b)
      if (is(a, Role::ball) && is(b, Role::ball)) add(PairKind::point_point, a, b);
  for (std::size_t a = 0; a < elements; ++a)
    for (std::size_t b = 0; b < edges; ++b)
      if (is(a, Role::ball) && is(contacts.edges[b].corners[0], Role::rod)) add(PairKind::point_edge, a, b);
  for (std::size_t a = 0; a < elements; ++a)
    for (std::size_t b = 0; b < contacts.triangles.size(); ++b) add(PairKind::point_triangle, a, b);
  for (std::size_t a = 0; a < edges; ++a)
    for (std::size_t b = a + 1; b < edges; ++b) add(PairKind::edge_edge, a, b);
  return pairs;
}

}  // namespace nacre
