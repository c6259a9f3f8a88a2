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

bool is_flat(const std::vector<Vec3>& corners) {
  const std::size_t n = corners.size();
  for (std::size_t apex = 0; apex < n; ++apex)
    for (std::size_t i = 2; i < n; ++i)
      if (!is_flat(corners[apex], corners[(apex + i - 1) % n], corners[(apex + i) % n])) return false;
  return true;
}

std::vector<std::array<int, 3>> fan(int corners, int apex) {
  std::vector<std::array<int, 3>> triangles;
  for (int i = apex + 2; i < apex + corners; ++i) triangles.push_back({apex, (i - 1) % corners, i % corners});
  return triangles;
}

std::vector<int> apexes(const std::vector<Vec3>& corners) {
  const int n = static_cast<int>(corners.size());
  double size = 0;
  for (const Vec3& corner : corners) size = std::max(size, largest(corner - corners[0]));
  if (!(size > 0)) return {};
  const auto place = [&](int i) { return corners[static_cast<std::size_t>(i % n)]; };
  const auto normal = [&](int i, int j, int k) {
    return cross((1 / size) * (place(j) - place(i)), (1 / size) * (place(k) - place(i)));
  };
  Vec3 mean;
  for (int i = 2; i < n; ++i) mean += normal(0, i - 1, i);
  std::vector<int> found;
  const int different = n == 3 ? 1 : n == 4 ? 2 : n;  // a triangle has one fan, a quad two
  for (int apex = 0; apex < different; ++apex) {
    int i = apex + 2;
    while (i < apex + n && !is_flat(place(apex), place(i - 1), place(i)) &&
           dot(normal(apex, i - 1, i), mean) > 0)
      ++i;
    if (i == apex + n) found.push_back(apex);
  }
  return found;
}

}  // namespace nacre
