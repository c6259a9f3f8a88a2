#include "nacre/compile/driven_start.hpp"

#include <algorithm>
#include <map>

#include "nacre/penalty/ladder.hpp"

namespace nacre {

namespace {

constexpr int different_scripts = -1;

/// The script that drives an element: 0 if it stands still.
int script_of(const SceneSurface& start, const verify::Element& element) {
  const int first = start.scripts[element.points[0]];
  for (int i = 1; i < element.size; ++i)
    if (start.scripts[element.points[i]] != first) return different_scripts;
  return first;
}

/// The elements that no force moves. What one script drives in one body is a body of its own, which ignores
/// itself.
class DrivenSurface {
 public:
  explicit DrivenSurface(const SceneSurface& start) {
    surface.positions = start.surface.positions;
    surface.carriers = start.surface.carriers;
    for (std::size_t i = 0; i < start.surface.elements.size(); ++i) {
      verify::Element element = start.surface.elements[i];
      if (element.movable) continue;
      const int script = script_of(start, element);
      element.movable = script != 0;
      const auto [known, is_new] =
          body_of_.try_emplace({element.body, script}, static_cast<int>(body_of_.size()));
      element.body = known->second;
      numbers.push_back(static_cast<int>(i));
      surface.elements.push_back(element);
      has_driven = has_driven || script != 0;
    }
    for (const auto& [a, own_a] : body_of_)
      for (const auto& [b, own_b] : body_of_)
        if (own_a <= own_b && (start.surface.ignores(a.first, b.first) ||
                               (a.second == b.second && a.second != different_scripts)))
          surface.ignored.emplace_back(own_a, own_b);
    std::ranges::sort(surface.ignored);
  }

  verify::Surface surface;
  std::vector<int> numbers;  ///< of each element, in the surface of the scene
  bool has_driven = false;

 private:
  std::map<std::pair<int, int>, int> body_of_;  ///< by body and script
};

}  // namespace

std::vector<verify::NearPair> driven_pairs(const SceneSurface& start, const Reaches& reaches,
                                           std::size_t most) {
  const DrivenSurface driven(start);
  if (!driven.has_driven) return {};
  const double limit = Ladder::blocked_share * reaches.farthest();
  std::vector<verify::NearPair> pairs =
      verify::near_pairs(driven.surface, {.limit = limit, .most = most, .spheres = false, .solids = false});
  for (verify::NearPair& pair : pairs) pair.a = driven.numbers[pair.a], pair.b = driven.numbers[pair.b];
  std::erase_if(pairs, [&](const verify::NearPair& pair) {
    const double reach = reaches.between(start.first_body(pair), start.second_body(pair));
    return !pair.meets && pair.distance > Ladder::blocked_share * reach;
  });
  return pairs;
}

}  // namespace nacre
