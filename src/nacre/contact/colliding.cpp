#include "nacre/contact/colliding.hpp"

#include <algorithm>
#include <cmath>

namespace nacre {

Colliding::Colliding(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion)
    : sizes_(motion.nodes().size()), levers_(motion.nodes().size()) {
  const auto point_of = [&](int element) -> const Point& { return points[contacts.elements[element].point]; };
  const auto position = [&](int element) {
    return point_of(element).blend([&](int node) { return motion.nodes()[node].x; });
  };
  std::vector<double> shortest(contacts.elements.size(), INFINITY);
  for (const EdgeHull& edge : contacts.edges) {
    const double length = norm(position(edge.corners[0]) - position(edge.corners[1]));
    for (const int corner : edge.corners) shortest[corner] = std::min(shortest[corner], length);
  }
  IndexLists::Entries moved;
  const double widest_reach = contacts.widest_reach();
  for (int e = 0; e < static_cast<int>(contacts.elements.size()); ++e) {
    const double edge = std::isinf(shortest[e]) ? 0 : shortest[e];
    const double own = std::max({contacts.elements[e].radius, widest_reach, edge});
    const Point& point = point_of(e);
    for (int i = 0; i < point.count; ++i) {
      const int node = point.node[i];
      moved.emplace_back(node, e);
      levers_[node] = std::max(levers_[node], point.count * std::abs(point.weight[i]));
      sizes_[node] = sizes_[node] == 0 ? own : std::min(sizes_[node], own);
    }
  }
  elements_.fill(sizes_.size(), std::move(moved));
  for (int node = 0; node < static_cast<int>(sizes_.size()); ++node)
    if (sizes_[node] > 0) nodes_.push_back(node);
  for (double& lever : levers_)
    if (lever == 0) lever = 1;  // it moves no element
}

}  // namespace nacre
