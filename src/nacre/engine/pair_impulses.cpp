#include "nacre/engine/pair_impulses.hpp"

#include <algorithm>

#include "nacre/model/model.hpp"

namespace nacre {

PairImpulse pair_impulse(const Model& model, const Pair& pair, std::span<const Kick> kicks) {
  const PairCorners corners = model.contacts.corners(pair);
  const auto is_of_a = [&](int node) {
    for (int i = 0; i < corners.first; ++i) {
      const Point& point = model.points[model.contacts.elements[corners.element[i]].point];
      if (std::find(point.node.begin(), point.node.begin() + point.count, node) !=
          point.node.begin() + point.count)
        return model.vertices[node].kind == NodeKind::place;
    }
    return false;
  };
  PairImpulse sum{pair, {}};
  for (const Kick& kick : kicks)
    if (is_of_a(kick.node)) sum.impulse += kick.impulse;
  return sum;
}

}  // namespace nacre
