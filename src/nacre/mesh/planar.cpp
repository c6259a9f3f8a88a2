#include "nacre/mesh/planar.hpp"

#include "nacre/base/expect.hpp"
#include "nacre/mesh/index.hpp"

namespace nacre {

namespace {

double area(const Vec3& a, const Vec3& b) { return a.x * b.y - a.y * b.x; }

int place_of(const std::array<int, 3>& list, int value) {
  for (int i = 0; i < 3; ++i)
    if (list[at(i)] == value) return i;
  return -1;
}

}  // namespace

PlanarTriangulation::PlanarTriangulation(const std::vector<Vec3>& border, const Vec3& inside)
    : points_(border) {
  const int count = static_cast<int>(border.size());
  points_.push_back(inside);
  for (int i = 0; i < count; ++i) {
    triangles_.push_back({count, i, (i + 1) % count});
    neighbours_.push_back({-1, (i + 1) % count, (i + count - 1) % count});
  }
  for (int i = 0; i < count; ++i) legalise(i, 1);
}

/// Computed from the end with the lower number: then the triangles on both sides of an edge agree, in spite
/// of rounding, on the side of a point near it. Otherwise a walk could oscillate between the two for ever.
double PlanarTriangulation::side(int a, int b, const Vec3& point) const {
  if (b < a) return -side(b, a, point);
  return area(points_[at(b)] - points_[at(a)], point - points_[at(a)]);
}

/// Whether the angles at p and q, opposite to the edge a b, sum to more than half a turn, and p a q b is
/// convex.
bool PlanarTriangulation::wants_flip(int p, int a, int b, int q) const {
  const Vec3 pa = points_[at(a)] - points_[at(p)], pb = points_[at(b)] - points_[at(p)];
  const Vec3 qa = points_[at(a)] - points_[at(q)], qb = points_[at(b)] - points_[at(q)];
  const double sine_of_sum = area(pa, pb) * dot(qa, qb) + dot(pa, pb) * area(qb, qa);
  const double scale = norm(pa) * norm(pb) * norm(qa) * norm(qb);
  return sine_of_sum < -1e-10 * scale && side(p, a, points_[at(q)]) > 0 && side(p, q, points_[at(b)]) > 0;
}

void PlanarTriangulation::replace_neighbour(int triangle, int old_one, int new_one) {
  if (triangle >= 0) neighbours_[at(triangle)][at(place_of(neighbours_[at(triangle)], old_one))] = new_one;
}

/// Replaces the edge opposite to the corner, p, by the one from p to the far corner q.
void PlanarTriangulation::flip(int triangle, int corner, int other, int other_corner) {
  const auto& t = triangles_[at(triangle)];
  const int p = t[at(corner)], a = t[at((corner + 1) % 3)], b = t[at((corner + 2) % 3)];
  const int q = triangles_[at(other)][at(other_corner)];
  const int beyond_pb = neighbours_[at(triangle)][at((corner + 1) % 3)];
  const int beyond_pa = neighbours_[at(triangle)][at((corner + 2) % 3)];
  const int beyond_qa = neighbours_[at(other)][at((other_corner + 1) % 3)];  // the other is (q, b, a)
  const int beyond_qb = neighbours_[at(other)][at((other_corner + 2) % 3)];
  triangles_[at(triangle)] = {p, a, q};
  neighbours_[at(triangle)] = {beyond_qa, other, beyond_pa};
  triangles_[at(other)] = {p, q, b};
  neighbours_[at(other)] = {beyond_qb, beyond_pb, triangle};
  replace_neighbour(beyond_qa, other, triangle);
  replace_neighbour(beyond_pb, triangle, other);
}

/// Flips the edge opposite to the corner if necessary, and then every edge for which that is a reason.
void PlanarTriangulation::legalise(int triangle, int corner) {
  std::vector<std::array<int, 2>> open{{triangle, corner}};
  while (!open.empty()) {
    const auto [t, i] = open.back();
    open.pop_back();
    const int other = neighbours_[at(t)][at(i)];
    if (other < 0) continue;
    const int j = place_of(neighbours_[at(other)], t);
    const auto& corners = triangles_[at(t)];
    if (!wants_flip(corners[at(i)], corners[at((i + 1) % 3)], corners[at((i + 2) % 3)],
                    triangles_[at(other)][at(j)]))
      continue;
    flip(t, i, other, j);
    for (int changed : {t, other})
      for (int k = 0; k < 3; ++k) open.push_back({changed, k});
  }
}

/// Walks towards the point through edges it lies beyond.
int PlanarTriangulation::locate(const Vec3& point) const {
  int t = static_cast<int>(triangles_.size()) - 1, i = 0;
  while (i < 3) {
    const auto& corners = triangles_[at(t)];
    if (side(corners[at((i + 1) % 3)], corners[at((i + 2) % 3)], point) >= 0) {
      ++i;
      continue;
    }
    t = neighbours_[at(t)][at(i)];
    i = 0;
    NACRE_EXPECT(t >= 0, "the point must lie inside the border");
  }
  return t;
}

void PlanarTriangulation::insert(const Vec3& point) {
  const int t = locate(point), p = static_cast<int>(points_.size());
  const int second = static_cast<int>(triangles_.size()), third = second + 1;
  const auto [a, b, c] = triangles_[at(t)];
  const auto [beyond_a, beyond_b, beyond_c] = neighbours_[at(t)];
  points_.push_back(point);
  triangles_[at(t)] = {p, a, b};
  neighbours_[at(t)] = {beyond_c, second, third};
  triangles_.push_back({p, b, c});
  neighbours_.push_back({beyond_a, third, t});
  triangles_.push_back({p, c, a});
  neighbours_.push_back({beyond_b, t, second});
  replace_neighbour(beyond_a, t, second);
  replace_neighbour(beyond_b, t, third);
  for (int changed : {t, second, third}) legalise(changed, 0);
}

}  // namespace nacre
