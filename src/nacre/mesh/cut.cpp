#include "nacre/mesh/cut.hpp"

#include <algorithm>
#include <cmath>

namespace nacre {

namespace {

double largest(const Vec3& a) { return std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)}); }

}  // namespace

bool is_flat(const Vec3& a, const Vec3& b, const Vec3& c) {
  const double size = std::max({largest(b - a), largest(c - a), largest(c - b)});
  if (!(size > 0)) return true;
  // Scaled to the size first, so that squares neither overflow nor vanish.
  const Vec3 ab{(b.x - a.x) / size, (b.y - a.y) / size, (b.z - a.z) / size};
  const Vec3 ac{(c.x - a.x) / size, (c.y - a.y) / size, (c.z - a.z) / size};
  const Vec3 bc = ac - ab;
  const double longest2 = std::max({dot(ab, ab), dot(ac, ac), dot(bc, bc)});
  return !(norm(cross(ab, ac)) > 1e-12 * longest2);
}

std::vector<std::array<int, 3>> cut_polygon(const std::vector<Vec3>& corners) {
  const int n = static_cast<int>(corners.size());
  double size = 0;
  for (const Vec3& corner : corners) size = std::max(size, largest(corner - corners[0]));
  const auto place = [&](int i) { return corners[static_cast<std::size_t>(i % n)]; };
  const auto normal = [&](int i, int j, int k) {
    return cross((1 / size) * (place(j) - place(i)), (1 / size) * (place(k) - place(i)));
  };
  Vec3 mean;
  for (int i = 2; i < n; ++i) mean += normal(0, i - 1, i);
  for (int apex = 0; apex < n && size > 0; ++apex) {
    std::vector<std::array<int, 3>> fan;
    for (int i = apex + 2; i < apex + n; ++i) {
      if (is_flat(place(apex), place(i - 1), place(i)) || !(dot(normal(apex, i - 1, i), mean) > 0)) break;
      fan.push_back({apex, (i - 1) % n, i % n});
    }
    if (static_cast<int>(fan.size()) == n - 2) return fan;
  }
  return {};
}

}  // namespace nacre
