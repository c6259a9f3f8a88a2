#include "nacre/verify/pairs_frame.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace nacre::verify {

namespace {

/// The worst of all pairs of an element.
struct Worst {
  double distance = 0;
  bool meets = false;
};

using WorstOf = std::map<int, Worst>;  ///< by element

WorstOf worst_of(std::span<const NearPair> pairs) {
  WorstOf worst;
  const auto include = [&](int element, const NearPair& pair) {
    const auto [found, is_new] = worst.try_emplace(element, Worst{pair.distance, pair.meets});
    if (is_new) return;
    found->second.distance = std::min(found->second.distance, pair.distance);
    found->second.meets = found->second.meets || pair.meets;
  };
  for (const NearPair& pair : pairs) {
    include(pair.a, pair);
    if (!pair.with_solid) include(pair.b, pair);
  }
  return worst;
}

/// Red and green of a colour without blue.
class Colours {
 public:
  explicit Colours(const WorstOf& all) {
    for (const auto& [element, worst] : all) {
      deepest_ = std::min(deepest_, worst.distance);
      farthest_ = std::max(farthest_, worst.distance);
    }
  }

  std::array<double, 3> of(const Worst& worst) const {
    const auto share = [](double part, double whole) { return whole != 0 ? part / whole : 0; };
    if (worst.meets)
      return {std::round(255 - 135 * std::clamp(share(worst.distance, deepest_), 0.0, 1.0)), 0, 0};
    return {255, std::round(80 + 150 * share(worst.distance, farthest_)), 0};
  }

 private:
  double deepest_ = 0, farthest_ = 0;
};

/// Cells of a frame are sorted by their kind.
format::Cells& cells_of(format::Frame& frame, int size) {
  return size == 1 ? frame.verts : size == 2 ? frame.lines : frame.polys;
}

}  // namespace

format::Frame frame_of(const Surface& surface, std::span<const NearPair> pairs) {
  using format::Type;
  const WorstOf all = worst_of(pairs);
  const Colours colours(all);
  format::Frame frame;
  format::Field radius, colour{3, {}, Type::uint8}, distance, meets{1, {}, Type::int64},
      body{1, {}, Type::int64}, number{1, {}, Type::int64};
  for (int size = 1; size <= 3; ++size)
    for (const auto& [index, worst] : all) {
      const Element& element = surface.elements[index];
      if (element.size != size) continue;
      std::vector<int> corners;
      for (int i = 0; i < size; ++i) {
        corners.push_back(static_cast<int>(frame.points.size()));
        frame.points.push_back(surface.positions[element.points[i]]);
        radius.values.push_back(element.radius);
      }
      cells_of(frame, size).add(corners);
      for (const double part : colours.of(worst)) colour.values.push_back(part);
      distance.values.push_back(worst.distance);
      meets.values.push_back(worst.meets ? 1 : 0);
      body.values.push_back(element.body);
      number.values.push_back(element.number);
    }
  frame.point_fields["radius"] = std::move(radius);
  frame.cell_fields["colour"] = std::move(colour);
  frame.cell_fields["distance"] = std::move(distance);
  frame.cell_fields["meets"] = std::move(meets);
  frame.cell_fields["body"] = std::move(body);
  frame.cell_fields["element"] = std::move(number);
  return frame;
}

}  // namespace nacre::verify
