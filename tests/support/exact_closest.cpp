#include "support/exact_closest.hpp"

#include <algorithm>

namespace nacre {

namespace {

mpq_class square(const ExactVector& a) { return dot(a, a); }

constexpr int bits = 300;

}  // namespace

mpq_class exact_point_edge(const ExactVector& p, const ExactVector& a, const ExactVector& b) {
  const ExactVector r = p - a, e = b - a;
  const mpq_class along = dot(r, e), length = square(e);
  if (along <= 0) return square(r);
  if (along >= length) return square(p - b);
  return square(r) - along * along / length;
}

mpq_class exact_point_triangle(const ExactVector& p, const ExactVector& a, const ExactVector& b,
                               const ExactVector& c) {
  mpq_class least =
      std::min({exact_point_edge(p, a, b), exact_point_edge(p, b, c), exact_point_edge(p, c, a)});
  const ExactVector n = cross(b - a, c - a);
  const mpq_class area = square(n);
  if (area == 0) return least;
  const auto is_within = [&](const ExactVector& from, const ExactVector& to) {
    return dot(n, cross(to - from, p - from)) >= 0;
  };
  const mpq_class height = dot(n, p - a);
  if (is_within(a, b) && is_within(b, c) && is_within(c, a)) return height * height / area;
  return least;
}

mpq_class exact_edge_edge(const ExactVector& a, const ExactVector& b, const ExactVector& c,
                          const ExactVector& d) {
  mpq_class least = std::min({exact_point_edge(a, c, d), exact_point_edge(b, c, d), exact_point_edge(c, a, b),
                              exact_point_edge(d, a, b)});
  const ExactVector e = b - a, f = d - c, r = c - a, n = cross(e, f);
  const mpq_class area = square(n);
  if (area == 0) return least;
  const mpq_class s = dot(n, cross(r, f)), t = dot(n, cross(r, e)), height = dot(n, r);
  if (s >= 0 && s <= area && t >= 0 && t <= area) return height * height / area;
  return least;
}

mpf_class exact_root(const mpq_class& square) { return sqrt(mpf_class(square, bits)); }

}  // namespace nacre
