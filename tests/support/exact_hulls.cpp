#include "support/exact_hulls.hpp"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include <optional>
#include <variant>

namespace nacre::testing {
namespace {

using ExactKernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Any = std::variant<ExactKernel::Point_3, ExactKernel::Segment_3, ExactKernel::Triangle_3>;

ExactKernel::Point_3 point(const Vec3& a) { return {a.x, a.y, a.z}; }

ExactKernel::Triangle_3 triangle(const verify::Triangle& a) {
  return {point(a[0]), point(a[1]), point(a[2])};
}

Any any(const verify::Hull& a) {
  if (a.size == 1) return point(a.corners[0]);
  if (a.size == 2) return ExactKernel::Segment_3(point(a.corners[0]), point(a.corners[1]));
  return triangle(a.corners);
}

template <class T>
constexpr bool is_point = std::is_same_v<T, ExactKernel::Point_3>;
template <class T>
constexpr bool is_triangle = std::is_same_v<T, ExactKernel::Triangle_3>;

struct Meet {
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    if constexpr (is_point<A> && is_point<B>)
      return a == b;
    else if constexpr (is_point<A>)
      return b.has_on(a);
    else if constexpr (is_point<B>)
      return a.has_on(b);
    else
      return CGAL::do_intersect(a, b);
  }
};

struct SquaredDistance {
  template <class A, class B>
  ExactKernel::FT operator()(const A& a, const B& b) const {
    if constexpr (is_triangle<A> && !is_point<B>)
      throw std::logic_error("no distance of such hulls here");
    else if constexpr (is_triangle<B> && !is_point<A>)
      throw std::logic_error("no distance of such hulls here");
    else
      return CGAL::squared_distance(a, b);
  }
};

}  // namespace

bool exactly_meet(const verify::Hull& a, const verify::Hull& b) { return std::visit(Meet{}, any(a), any(b)); }

bool share_more_than_a_point(const verify::Triangle& a, const verify::Triangle& b) {
  const auto common = CGAL::intersection(triangle(a), triangle(b));
  return common && !boost::get<ExactKernel::Point_3>(&*common);
}

bool share_more_than_a_segment(const verify::Triangle& a, const verify::Triangle& b) {
  const auto common = CGAL::intersection(triangle(a), triangle(b));
  return common && !boost::get<ExactKernel::Point_3>(&*common) &&
         !boost::get<ExactKernel::Segment_3>(&*common);
}

bool exactly_within(const verify::Hull& a, const verify::Hull& b, double reach) {
  return std::visit(SquaredDistance{}, any(a), any(b)) <= ExactKernel::FT(reach) * ExactKernel::FT(reach);
}

verify::Hull unflattened(const verify::Hull& hull) {
  const auto& c = hull.corners;
  if (hull.size == 3 && !CGAL::collinear(point(c[0]), point(c[1]), point(c[2]))) return hull;
  verify::Hull longest{1, {c[0]}};
  ExactKernel::FT length = 0;
  for (int i = 0; i < hull.size; ++i)
    for (int j = 0; j < i; ++j)
      if (const auto other = CGAL::squared_distance(point(c[i]), point(c[j])); other > length) {
        length = other;
        longest = {2, {c[i], c[j]}};
      }
  return longest;
}

}  // namespace nacre::testing
