#include "nacre/contact/colliding.hpp"

#include <algorithm>
#include <cmath>

namespace nacre {

Colliding::Colliding(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion)
    : elements(motion.nodes().size()), size(motion.nodes().size()) {
  const auto point_of = [&](int element) -> const Point& { return points[contacts.elements[element].point]; };
  const auto place = [&](int element) {
    return point_of(element).blend([&](int node) { return motion.nodes()[node].x; });
  };
  std::vector<double> shortest(contacts.elements.size(), INFINITY);
  for (const EdgeHull& edge : contacts.edges) {
    const double length = norm(place(edge.corners[0]) - place(edge.corners[1]));
    for (const int corner : edge.corners) shortest[corner] = std::min(shortest[corner], length);
  }
  for (int e = 0; e < static_cast<int>(contacts.elements.size()); ++e) {
    const double edge = std::isinf(shortest[e]) ? 0 : shortest[e];
    const double own = std::max({contacts.elements[e].radius, contacts.widest_reach(), edge});
    const Point& point = point_of(e);
    for (int i = 0; i < point.count; ++i) {
      const int node = point.node[i];
      elements[node].push_back(e);
      size[node] = size[node] == 0 ? own : std::min(size[node], own);
    }
  }
  for (int node = 0; node < static_cast<int>(size.size()); ++node)
    if (size[node] > 0) nodes.push_back(node);
}

}  // namespace nacre
