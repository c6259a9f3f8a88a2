#include "nacre/compile/neighbour_gaps.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

namespace nacre {

namespace {

/// The work grows with the square of the triangles at a point.
constexpr int most_at_a_point = 60;

/// Of each point: the triangles at it, one list after the other.
struct TrianglesAt {
  std::vector<int> first, list;

  template <class Counts>
  TrianglesAt(const std::vector<verify::Element>& elements, std::size_t points, const Counts& counts)
      : first(points + 1, 0) {
    for (const verify::Element& element : elements)
      if (counts(element))
        for (const int point : element.points) ++first[point + 1];
    for (std::size_t i = 0; i < points; ++i) first[i + 1] += first[i];
    list.resize(first.back());
    std::vector<int> next(first.begin(), first.end() - 1);
    for (int i = 0; i < static_cast<int>(elements.size()); ++i)
      if (counts(elements[i]))
        for (const int point : elements[i].points) list[next[point]++] = i;
  }
};

class Neighbours {
 public:
  Neighbours(const verify::Surface& surface, double limit) : surface_(surface), limit_(limit) {}

  /// Of two triangles that share one point or two; infinity if they are farther apart than the limit.
  double between(const verify::Element& a, const verify::Element& b) const {
    const auto [shared_a, own_a] = parted(a, b);
    const auto [shared_b, own_b] = parted(b, a);
    if (shared_a.size == 1) return std::min(gap(own_a, triangle(b)), gap(own_b, triangle(a)));
    if (shared_a.size != 2) return std::numeric_limits<double>::infinity();
    // Of each only the corner is its own, and two edges that do not meet those of the other.
    const Vec3 &p = own_a.corners[0], &q = own_b.corners[0];
    const Vec3 &c = shared_a.corners[0], &d = shared_a.corners[1];
    return std::min({gap(own_a, triangle(b)), gap(own_b, triangle(a)), gap({2, {p, c}}, {2, {q, d}}),
                     gap({2, {p, d}}, {2, {q, c}})});
  }

  /// Whether triangles that share this point alone are surely farther apart than the limit: a fast test,
  /// which most pairs pass. Each must end before the side of the other that is opposite to the point.
  bool are_far_apart(const verify::Element& a, const verify::Element& b, int point) const {
    return ends_before(a, b, point) && ends_before(b, a, point);
  }

 private:
  verify::Hull triangle(const verify::Element& element) const { return surface_.hull(element); }

  /// Whether a plane that is farther than the limit from the side of `b` opposite to `point` has all of `a`
  /// on the side of `point`.
  bool ends_before(const verify::Element& a, const verify::Element& b, int point) const {
    const Vec3& origin = surface_.positions[point];
    const auto arms = [&](const verify::Element& element) {
      const int at = element.points[0] == point ? 0 : element.points[1] == point ? 1 : 2;
      return std::pair(surface_.positions[element.points[(at + 1) % 3]] - origin,
                       surface_.positions[element.points[(at + 2) % 3]] - origin);
    };
    const auto [p, q] = arms(a);
    const auto [r, s] = arms(b);
    const Vec3 axis = r + s;
    const double room = std::min(dot(axis, r), dot(axis, s)) - std::max({0.0, dot(axis, p), dot(axis, q)});
    return room > 0 && room * room > limit_ * limit_ * dot(axis, axis);
  }

  /// The corners of a triangle that another shares, and the others.
  std::pair<verify::Hull, verify::Hull> parted(const verify::Element& a, const verify::Element& b) const {
    verify::Hull shared{0, {}}, own{0, {}};
    for (const int point : a.points) {
      verify::Hull& part = std::ranges::find(b.points, point) != b.points.end() ? shared : own;
      part.corners[part.size++] = surface_.positions[point];
    }
    return {shared, own};
  }

  /// Whether boxes around them are nearer than the limit.
  bool may_be_near(const verify::Hull& a, const verify::Hull& b) const {
    for (const double Vec3::*axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
      const auto less = [axis](const Vec3& one, const Vec3& other) { return one.*axis < other.*axis; };
      const auto [low_a, high_a] = std::minmax_element(a.corners.begin(), a.corners.begin() + a.size, less);
      const auto [low_b, high_b] = std::minmax_element(b.corners.begin(), b.corners.begin() + b.size, less);
      if ((*low_a).*axis - (*high_b).*axis > limit_ || (*low_b).*axis - (*high_a).*axis > limit_)
        return false;
    }
    return true;
  }

  double gap(const verify::Hull& a, const verify::Hull& b) const {
    return may_be_near(a, b) ? verify::distance(a, b) : std::numeric_limits<double>::infinity();
  }

  const verify::Surface& surface_;
  double limit_;
};

/// The lowest point besides `point` that two triangles share; -1 if there is none.
int other_shared(const verify::Element& a, const verify::Element& b, int point) {
  int found = -1;
  for (const int candidate : a.points)
    if (candidate != point && std::ranges::find(b.points, candidate) != b.points.end())
      found = found < 0 ? candidate : std::min(found, candidate);
  return found;
}

}  // namespace

std::map<int, double> neighbour_gaps(const verify::Surface& surface, const std::vector<double>& limits) {
  const auto limit = [&](const verify::Element& element) { return limits[element.body]; };
  const TrianglesAt at(surface.elements, surface.positions.size(), [&](const verify::Element& element) {
    return element.size == 3 && element.radius == 0 && limit(element) > 0;
  });
  std::map<int, double> least;
  for (std::size_t point = 0; point < surface.positions.size(); ++point) {
    const int first = at.first[point], end = at.first[point + 1];
    if (end - first > most_at_a_point) continue;
    const auto is_done = [&](int other) {  // two triangles at an edge meet at both of its ends
      return other < static_cast<int>(point) && at.first[other + 1] - at.first[other] <= most_at_a_point;
    };
    for (int i = first; i < end; ++i)
      for (int j = i + 1; j < end; ++j) {
        const verify::Element &a = surface.elements[at.list[i]], &b = surface.elements[at.list[j]];
        if (!a.movable && !b.movable) continue;
        const Neighbours neighbours(surface, limit(a));
        const int other = other_shared(a, b, static_cast<int>(point));
        const bool is_corner = other < 0;
        if (is_corner ? neighbours.are_far_apart(a, b, static_cast<int>(point)) : is_done(other)) continue;
        const double gap = neighbours.between(a, b);
        if (!(gap < limit(a)) || !(gap > 0)) continue;
        double& known = least.try_emplace(a.body, gap).first->second;
        known = std::min(known, gap);
      }
  }
  return least;
}

}  // namespace nacre
