#include "nacre/broadphase/near_pairs.hpp"

#include <algorithm>

#include "nacre/broadphase/patches.hpp"
#include "nacre/broadphase/tree.hpp"

namespace nacre {

std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points, const Motion& motion,
                             Time t) {
  std::vector<Vec3> positions;
  positions.reserve(contacts.elements.size());
  for (const Element& element : contacts.elements)
    positions.push_back(motion.position_at(points[element.point], t));
  return near_pairs(contacts, points, positions, contacts.widest_reach());
}

std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points,
                             const std::vector<Vec3>& positions, double distance) {
  std::vector<Pair> pairs;
  std::vector<Box> boxes;
  boxes.reserve(contacts.elements.size());
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(contacts.elements.size()); ++a) {
    const Element& element = contacts.elements[a];
    const Vec3& x = positions[a];
    // Boxes may only be too large: a little more than half of the distance on either side.
    boxes.push_back(Box::around(x, x, element.radius + 0.51 * distance + 1e-12 * norm1(x)));
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts.walls.size()); ++b)
      if (const Wall& wall = contacts.walls[b];
          (wall.anchor < 0 ? approach(x, wall, element.radius)
                           : approach(x, positions[wall.anchor], wall, element.radius))
              .distance < distance)
        pairs.push_back({PairKind::point_wall, a, b});
  }
  Patches patches(contacts);
  patches.fit(boxes);
  Tree tree;
  tree.build(patches.boxes());
  std::vector<std::pair<int, int>> found;
  std::uint64_t tested = 0;
  tree.find_pairs(false, found, tested);
  std::erase_if(pairs, [&](const Pair& pair) { return !contacts.touches(pair, points); });
  for (const auto& [p, q] : found)
    patches.for_pairs(p, q, [&](const Pair& pair) {
      if (!contacts.is_inside_facet(pair) && contacts.touches(pair, points)) pairs.push_back(pair);
    });
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace nacre
