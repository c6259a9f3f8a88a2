#include "nacre/mesh/ears.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "nacre/mesh/cut.hpp"
#include "nacre/mesh/index.hpp"

namespace nacre {

namespace {

struct Flat {
  double x, y;
};

/// Twice the area, positive if they turn to the left.
double area(const Flat& a, const Flat& b, const Flat& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool holds(const std::array<Flat, 3>& triangle, const Flat& p) {
  for (std::size_t i = 0; i < 3; ++i)
    if (area(triangle[i], triangle[(i + 1) % 3], p) < 0) return false;
  return true;
}

/// As seen from above its mean normal, in units of its size; empty if it has no area.
std::vector<Flat> seen_from_above(const std::vector<Vec3>& corners) {
  double size = 0;
  for (const Vec3& corner : corners) size = std::max(size, norm1(corner - corners[0]));
  if (!(size > 0)) return {};
  std::vector<Vec3> scaled;
  for (const Vec3& corner : corners) scaled.push_back((1 / size) * (corner - corners[0]));
  Vec3 normal;
  for (std::size_t i = 1; i + 1 < scaled.size(); ++i) normal += cross(scaled[i], scaled[i + 1]);
  if (!(norm(normal) > 1e-12)) return {};
  normal = (1 / norm(normal)) * normal;
  const Vec3 axis = std::abs(normal.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  const Vec3 across = cross(axis, normal), u = (1 / norm(across)) * across, v = cross(normal, u);
  std::vector<Flat> flat;
  for (const Vec3& corner : scaled) flat.push_back({dot(corner, u), dot(corner, v)});
  return flat;
}

class Clipping {
 public:
  Clipping(const std::vector<Vec3>& corners, const IsFree& is_free)
      : corners_(corners), flat_(seen_from_above(corners)), is_free_(is_free), ring_(corners.size()) {
    std::iota(ring_.begin(), ring_.end(), 0);
  }

  std::vector<std::array<int, 3>> run() {
    std::vector<std::array<int, 3>> triangles;
    while (!flat_.empty() && ring_.size() >= 3) {
      const int best = best_ear();
      if (best < 0) return {};
      triangles.push_back(triangle(best));
      ring_.erase(ring_.begin() + best);
    }
    return triangles;
  }

 private:
  std::array<int, 3> triangle(int place) const {
    const std::size_t n = ring_.size(), i = at(place);
    return {ring_[(i + n - 1) % n], ring_[i], ring_[(i + 1) % n]};
  }

  /// The place of the ear that is nearest to an equal-sided triangle; -1 if there is none.
  int best_ear() const {
    std::vector<int> hollow;
    for (int i = 0; i < static_cast<int>(ring_.size()); ++i)
      if (const auto [a, b, c] = triangle(i); !(area(flat_[at(a)], flat_[at(b)], flat_[at(c)]) > 0))
        hollow.push_back(b);
    int best = -1;
    double shape = 0;
    for (int i = 0; i < static_cast<int>(ring_.size()); ++i)
      if (const double own = shape_of(triangle(i)); own > shape && is_ear(triangle(i), hollow)) {
        best = i;
        shape = own;
      }
    return best;
  }

  /// The area over the square of the longest side; 0 if it is flat or turned over.
  double shape_of(const std::array<int, 3>& triangle) const {
    const auto& [a, b, c] = triangle;
    const Vec3 &p = corners_[at(a)], &q = corners_[at(b)], &r = corners_[at(c)];
    if (is_flat(p, q, r)) return 0;
    const double size = std::max({norm(q - p), norm(r - q), norm(p - r)});
    const double twice = area(flat_[at(a)], flat_[at(b)], flat_[at(c)]);
    return twice > 0 ? norm(cross((1 / size) * (q - p), (1 / size) * (r - p))) : 0;
  }

  /// Whether no other corner is in it: one where the polygon is hollow would be, if any is.
  bool is_ear(const std::array<int, 3>& triangle, const std::vector<int>& hollow) const {
    const int a = triangle[0], b = triangle[1], c = triangle[2];
    const std::array<Flat, 3> flat{flat_[at(a)], flat_[at(b)], flat_[at(c)]};
    if (ring_.size() > 3 && !is_free_(a, c)) return false;
    return std::ranges::none_of(hollow, [&](int corner) {
      return corner != a && corner != b && corner != c && holds(flat, flat_[at(corner)]);
    });
  }

  const std::vector<Vec3>& corners_;
  std::vector<Flat> flat_;
  const IsFree& is_free_;
  std::vector<int> ring_;  ///< the corners that are left
};

}  // namespace

std::vector<std::array<int, 3>> ears(const std::vector<Vec3>& corners, const IsFree& is_free) {
  return Clipping(corners, is_free).run();
}

}  // namespace nacre
