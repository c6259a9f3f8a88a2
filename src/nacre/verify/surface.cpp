#include "nacre/verify/surface.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"
#include "nacre/base/index.hpp"

namespace nacre::verify {

namespace {

/// Whether a point is a point of the other element, or carries one.
bool is_point_or_carrier(const Surface& surface, int point, const Element& other) {
  for (int i = 0; i < other.size; ++i) {
    const int there = other.points[i];
    if (point == there) return true;
    if (!surface.carriers.empty() && std::ranges::count(surface.carriers[there], point) > 0) return true;
  }
  return false;
}

}  // namespace

void Surface::check() const {
  for (const Vec3& x : positions) NACRE_EXPECT(is_finite(x), "the positions of a surface must be finite");
  for (const Element& element : elements) {
    NACRE_EXPECT(element.size >= 1 && element.size <= 3, "an element must have one to three points");
    NACRE_EXPECT(element.radius >= 0, "the radius of an element must not be negative");
    for (int i = 0; i < element.size; ++i)
      NACRE_EXPECT(is_index(element.points[i], positions.size()), "the points of an element must exist");
  }
  for (const auto& [a, b] : ignored)
    NACRE_EXPECT(a <= b, "a pair of ignored bodies must name the lower body first");
  NACRE_EXPECT(std::ranges::is_sorted(ignored), "pairs of ignored bodies must be sorted");
  NACRE_EXPECT(carriers.empty() || carriers.size() == positions.size(),
               "a surface must have carriers for every point, or none");
}

Hull Surface::hull(const Element& element) const {
  Hull hull{element.size, {}};
  for (int i = 0; i < element.size; ++i) hull.corners[i] = positions[element.points[i]];
  return hull;
}

bool Surface::ignores(int body_a, int body_b) const {
  return std::ranges::binary_search(ignored, std::pair<int, int>(std::minmax(body_a, body_b)));
}

bool Surface::share_points(const Element& a, const Element& b) const {
  for (int i = 0; i < a.size; ++i) {
    if (is_point_or_carrier(*this, a.points[i], b)) return true;
    if (carriers.empty()) continue;
    for (int carrier : carriers[a.points[i]])
      if (is_point_or_carrier(*this, carrier, b)) return true;
  }
  return false;
}

}  // namespace nacre::verify
