#include "nacre/verify/meet.hpp"

#include <algorithm>

#include "nacre/verify/sign.hpp"

namespace nacre::verify {

namespace {

/// A projection to two of the three coordinates.
struct View {
  double Vec3::*across;
  double Vec3::*up;

  /// The side of the line a b on which c is.
  int turn(const Vec3& a, const Vec3& b, const Vec3& c) const {
    return sign_of([&]<class T>() -> T {
      return (T(b.*across) - T(a.*across)) * (T(c.*up) - T(a.*up)) -
             (T(b.*up) - T(a.*up)) * (T(c.*across) - T(a.*across));
    });
  }
};

constexpr std::array<View, 3> views{View{&Vec3::x, &Vec3::y}, View{&Vec3::y, &Vec3::z},
                                    View{&Vec3::z, &Vec3::x}};

bool boxes_meet(const Segment& a, const Segment& b) {
  return std::ranges::all_of(std::array{&Vec3::x, &Vec3::y, &Vec3::z}, [&](double Vec3::*c) {
    const auto [a_low, a_high] = std::minmax(a[0].*c, a[1].*c);
    const auto [b_low, b_high] = std::minmax(b[0].*c, b[1].*c);
    return a_low <= b_high && b_low <= a_high;
  });
}

/// Whether, in this projection, each segment straddles the line of the other. With boxes that meet this
/// decides whether they meet in the projection, including points and segments on one line.
bool straddle(const View& view, const Segment& a, const Segment& b) {
  return view.turn(a[0], a[1], b[0]) * view.turn(a[0], a[1], b[1]) <= 0 &&
         view.turn(b[0], b[1], a[0]) * view.turn(b[0], b[1], a[1]) <= 0;
}

/// For a point in the plane of the triangle: a projection in which the triangle has an area decides.
bool is_strictly_inside(const Vec3& p, const Triangle& t) {
  return std::ranges::any_of(views, [&](const View& view) {
    const int first = view.turn(t[0], t[1], p);
    return first != 0 && view.turn(t[1], t[2], p) == first && view.turn(t[2], t[0], p) == first;
  });
}

Segment side(const Triangle& t, int i) { return {t[i], t[(i + 1) % 3]}; }

bool meets_a_side(const Segment& a, const Triangle& b) {
  return meet(a, side(b, 0)) || meet(a, side(b, 1)) || meet(a, side(b, 2));
}

/// Whether all corners of a are strictly on one side of the plane of b.
bool is_beside(const Triangle& a, const Triangle& b) {
  const int first = orientation(b[0], b[1], b[2], a[0]);
  return first != 0 && orientation(b[0], b[1], b[2], a[1]) == first &&
         orientation(b[0], b[1], b[2], a[2]) == first;
}

}  // namespace

int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  return sign_of(
      [&]<class T>() -> T { return dot(cross(from_to<T>(a, b), from_to<T>(a, c)), from_to<T>(a, d)); });
}

// Segments in one plane meet if they meet in every projection: if they meet, they meet in each of them, and
// at least one projection maps the plane (or the line, if all four ends are on one) one to one.
bool meet(const Segment& a, const Segment& b) {
  return boxes_meet(a, b) && orientation(a[0], a[1], b[0], b[1]) == 0 &&
         std::ranges::all_of(views, [&](const View& view) { return straddle(view, a, b); });
}

// A segment in the plane of the triangle meets a side or begins inside. Any other segment crosses or touches
// the plane in one point; it meets the triangle if its line passes all sides in the same sense of rotation.
bool meet(const Segment& a, const Triangle& b) {
  const int first = orientation(b[0], b[1], b[2], a[0]), second = orientation(b[0], b[1], b[2], a[1]);
  if (first * second > 0) return false;
  if (first == 0 && second == 0) return meets_a_side(a, b) || is_strictly_inside(a[0], b);
  const std::array<int, 3> ways{orientation(a[0], a[1], b[0], b[1]), orientation(a[0], a[1], b[1], b[2]),
                                orientation(a[0], a[1], b[2], b[0])};
  return std::ranges::min(ways) >= 0 || std::ranges::max(ways) <= 0;
}

// Where two triangles meet, the ends of their common segment, or the corners of their common polygon, lie on
// a side of one of them.
bool meet(const Triangle& a, const Triangle& b) {
  if (is_beside(a, b) || is_beside(b, a)) return false;
  for (int i = 0; i < 3; ++i)
    if (meet(side(a, i), b) || meet(side(b, i), a)) return true;
  return false;
}

// From a common corner through another common point, the ray leaves one of the triangles first, across the
// side opposite to the corner, and is still in the other there.
bool meet_beyond_corner(const Triangle& a, const Triangle& b) {
  return meet(side(a, 1), b) || meet(side(b, 1), a);
}

bool meet_beyond_corner(const Segment& a, const Triangle& b) {
  return meet(Segment{a[1], a[1]}, b) || meet(a, side(b, 1));
}

bool meet_beyond_edge(const Triangle& a, const Triangle& b) {
  if (orientation(a[0], a[1], a[2], b[2]) != 0) return false;
  return std::ranges::any_of(
      views, [&](const View& view) { return view.turn(a[0], a[1], a[2]) * view.turn(b[0], b[1], b[2]) > 0; });
}

bool meet_beyond_end(const Segment& a, const Segment& b) {
  return meet(Segment{a[1], a[1]}, b) || meet(Segment{b[1], b[1]}, a);
}

}  // namespace nacre::verify
