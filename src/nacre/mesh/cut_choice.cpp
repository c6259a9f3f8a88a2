#include "nacre/mesh/cut_choice.hpp"

#include <algorithm>
#include <utility>

#include "nacre/mesh/cut.hpp"
#include "nacre/mesh/ears.hpp"

namespace nacre {

namespace {

std::uint64_t edge_key(int a, int b) {
  const auto [low, high] = std::minmax(a, b);
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(low)) << 32) |
         static_cast<std::uint32_t>(high);
}

/// Calls visit(key) for each diagonal of a fan.
template <class Visit>
void for_diagonals(const std::vector<int>& corners, int apex, const Visit& visit) {
  const std::size_t n = corners.size(), first = static_cast<std::size_t>(apex);
  for (std::size_t i = 2; i + 1 < n; ++i) visit(edge_key(corners[first], corners[(first + i) % n]));
}

}  // namespace

void CutChoice::take_side(int a, int b) { taken_.insert(edge_key(a, b)); }

void CutChoice::add_triangle(const std::array<int, 3>& corners) {
  for (std::size_t i = 0; i < 3; ++i) take_side(corners[i], corners[(i + 1) % 3]);
}

void CutChoice::add(const std::vector<int>& polygon, const std::vector<Vec3>& places) {
  for (std::size_t i = 0; i < polygon.size(); ++i) take_side(polygon[i], polygon[(i + 1) % polygon.size()]);
  Polygon& added = polygons_.emplace_back(Polygon{polygon, {}, {}});
  if (polygon.size() <= most_corners_of_fan) added.apexes = nacre::apexes(places);
  if (added.apexes.empty()) added.places = places;
}

bool CutChoice::is_free(const Polygon& polygon, int apex) const {
  bool free = true;
  for_diagonals(polygon.corners, apex, [&](std::uint64_t key) { free = free && !taken_.contains(key); });
  return free;
}

void CutChoice::take(const Polygon& polygon, int apex) {
  for_diagonals(polygon.corners, apex, [&](std::uint64_t key) { taken_.insert(key); });
}

std::vector<std::array<int, 3>> CutChoice::ears_of(const Polygon& polygon) {
  const auto key = [&](int a, int b) {
    return edge_key(polygon.corners[static_cast<std::size_t>(a)],
                    polygon.corners[static_cast<std::size_t>(b)]);
  };
  const auto cut = ears(polygon.places, [&](int a, int b) { return !taken_.contains(key(a, b)); });
  for (const auto& [a, b, c] : cut) taken_.insert({key(a, b), key(b, c), key(c, a)});
  return cut;
}

/// Polygons with one fan take their diagonals first, those without a fan last.
std::vector<std::vector<std::array<int, 3>>> CutChoice::triangles() {
  std::vector<std::vector<std::array<int, 3>>> cut(polygons_.size());
  for (const bool single : {true, false})
    for (std::size_t i = 0; i < polygons_.size(); ++i) {
      const Polygon& polygon = polygons_[i];
      if (polygon.apexes.empty() || (polygon.apexes.size() == 1) != single) continue;
      const auto free =
          std::ranges::find_if(polygon.apexes, [&](int apex) { return is_free(polygon, apex); });
      const int chosen = free == polygon.apexes.end() ? polygon.apexes.front() : *free;
      take(polygon, chosen);
      cut[i] = fan(static_cast<int>(polygon.corners.size()), chosen);
    }
  for (std::size_t i = 0; i < polygons_.size(); ++i)
    if (polygons_[i].apexes.empty()) cut[i] = ears_of(polygons_[i]);
  return cut;
}

}  // namespace nacre
