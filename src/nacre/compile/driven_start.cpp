#include "nacre/compile/driven_start.hpp"

#include <algorithm>

#include "nacre/penalty/ladder.hpp"

namespace nacre {

namespace {

/// The elements that no force moves.
struct DrivenSurface {
  explicit DrivenSurface(const SceneSurface& start) {
    surface.positions = start.surface.positions;
    surface.carriers = start.surface.carriers;
    surface.ignored = start.surface.ignored;
    for (std::size_t i = 0; i < start.surface.elements.size(); ++i) {
      const verify::Element& element = start.surface.elements[i];
      if (element.movable) continue;
      numbers.push_back(static_cast<int>(i));
      surface.elements.push_back(element);
      has_driven = has_driven || element.frame != 0;
    }
  }

  verify::Surface surface;
  std::vector<int> numbers;  ///< of each element, in the surface of the scene
  bool has_driven = false;
};

}  // namespace

std::vector<verify::NearPair> driven_pairs(const SceneSurface& start, const Reaches& reaches,
                                           std::size_t most) {
  const DrivenSurface driven(start);
  if (!driven.has_driven) return {};
  const double limit = Ladder::blocked_share * reaches.farthest();
  std::vector<verify::NearPair> pairs = verify::near_pairs(
      driven.surface, {.limit = limit, .most = most, .spheres = false, .solids = false, .driven = true});
  for (verify::NearPair& pair : pairs) pair.a = driven.numbers[pair.a], pair.b = driven.numbers[pair.b];
  std::erase_if(pairs, [&](const verify::NearPair& pair) {
    const double reach = reaches.between(start.first_body(pair), start.second_body(pair));
    return !pair.meets && pair.distance > Ladder::blocked_share * reach;
  });
  return pairs;
}

}  // namespace nacre
