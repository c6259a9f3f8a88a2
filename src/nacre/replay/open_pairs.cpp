#include "nacre/replay/open_pairs.hpp"

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/replay/drawing.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_drawn = 4;

}  // namespace

DescribedPairs described(std::span<const verify::OpenPair> pairs, const SceneSurface& surface,
                         const Quantum& quantum) {
  DescribedPairs result;
  std::vector<DrawnPair> drawn;
  for (const verify::OpenPair& pair : pairs) {
    const verify::Unproven& where = pair.where;
    const std::string a = surface.name(surface.surface.elements[static_cast<std::size_t>(pair.a)]);
    const std::string b = surface.second_name({.a = pair.a, .b = pair.b, .with_solid = pair.with_solid});
    const double begin = quantum.seconds(where.begin);
    result.list.push_back({a, b, begin, quantum.seconds(where.end), where.distance, where.meets});
    if (drawn.size() < most_drawn)
      drawn.push_back(
          {where.a, where.b, pair.points.radii,
           fmt::format("{} and {}, {} s, distance {:.3g}", a, b, readable_seconds(begin), where.distance)});
  }
  result.drawing = drawing_of(drawn);
  return result;
}

}  // namespace nacre
