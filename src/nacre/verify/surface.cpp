#include "nacre/verify/surface.hpp"

#include <algorithm>

namespace nacre::verify {

namespace {

/// Whether a point, or one of those it hangs on, is among the points of the other or what those hang on.
bool hangs(const Surface& surface, int point, const Element& other) {
  for (int i = 0; i < other.size; ++i) {
    const int there = other.points[i];
    if (point == there) return true;
    if (!surface.carriers.empty() && std::ranges::count(surface.carriers[there], point) > 0) return true;
  }
  return false;
}

}  // namespace

Hull Surface::hull(const Element& element) const {
  Hull hull{element.size, {}};
  for (int i = 0; i < element.size; ++i) hull.corners[i] = positions[element.points[i]];
  return hull;
}

bool Surface::ignores(int body_a, int body_b) const {
  return std::ranges::binary_search(ignored, std::pair<int, int>(std::minmax(body_a, body_b)));
}

bool Surface::hangs_on(const Element& a, const Element& b) const {
  for (int i = 0; i < a.size; ++i) {
    if (hangs(*this, a.points[i], b)) return true;
    if (carriers.empty()) continue;
    for (int carrier : carriers[a.points[i]])
      if (hangs(*this, carrier, b)) return true;
  }
  return false;
}

}  // namespace nacre::verify
