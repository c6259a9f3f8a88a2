#include "nacre/verify/near.hpp"

#include "nacre/verify/sign.hpp"

namespace nacre::verify {

namespace {

template <class T>
T square(const T& a) {
  return a * a;
}

template <class T>
T reach_squared(const Radii& radii) {
  return square(T(radii.a) + T(radii.b));
}

/// Whether the foot of x on the plane of the triangle lies strictly inside the triangle.
bool is_above(const Vec3& x, const Triangle& t) {
  for (int i = 0; i < 3; ++i) {
    const int side = sign_of([&]<class T>() -> T {
      const Vec3T<T> normal = cross(from_to<T>(t[0], t[1]), from_to<T>(t[0], t[2]));
      return dot(cross(from_to<T>(t[i], t[(i + 1) % 3]), from_to<T>(t[i], x)), normal);
    });
    if (side <= 0) return false;
  }
  return true;
}

/// The directions d and e of two segments and their common normal, n = d x e.
template <class T>
struct Crossing {
  Vec3T<T> d, e, from_a_to_b, normal;

  Crossing(const Segment& a, const Segment& b)
      : d(from_to<T>(a[0], a[1])),
        e(from_to<T>(b[0], b[1])),
        from_a_to_b(from_to<T>(a[0], b[0])),
        normal(cross(d, e)) {}

  // Where the lines are nearest: a0 + s d + k n = b0 + t e; both parameters times |n|^2.
  T along_a() const { return dot(cross(from_a_to_b, e), normal); }
  T along_b() const { return dot(cross(from_a_to_b, d), normal); }
  T whole() const { return dot(normal, normal); }
};

/// Whether the points at which the lines are nearest lie strictly inside both segments.
bool cross_inside(const Segment& a, const Segment& b) {
  return sign_of([&]<class T>() -> T { return Crossing<T>(a, b).along_a(); }) > 0 &&
         sign_of([&]<class T>() -> T { return Crossing<T>(a, b).along_b(); }) > 0 &&
         sign_of([&]<class T>() -> T {
           const Crossing<T> crossing(a, b);
           return crossing.whole() - crossing.along_a();
         }) > 0 &&
         sign_of([&]<class T>() -> T {
           const Crossing<T> crossing(a, b);
           return crossing.whole() - crossing.along_b();
         }) > 0;
}

}  // namespace

bool near(const Vec3& x, const Vec3& y, const Radii& radii) {
  return sign_of([&]<class T>() -> T {
           const Vec3T<T> way = from_to<T>(x, y);
           return dot(way, way) - reach_squared<T>(radii);
         }) <= 0;
}

bool near(const Vec3& x, const Segment& s, const Radii& radii) {
  for (int i = 0; i < 2; ++i) {
    const Vec3 &here = s[i], &there = s[1 - i];
    const int ahead =
        sign_of([&]<class T>() -> T { return dot(from_to<T>(here, there), from_to<T>(here, x)); });
    if (ahead <= 0) return near(x, here, radii);
  }
  return sign_of([&]<class T>() -> T {
           const Vec3T<T> way = from_to<T>(s[0], x), along = from_to<T>(s[0], s[1]);
           const T length = dot(along, along);
           return dot(way, way) * length - square(dot(way, along)) - reach_squared<T>(radii) * length;
         }) <= 0;
}

bool near(const Vec3& x, const Triangle& t, const Radii& radii) {
  for (int i = 0; i < 3; ++i)
    if (near(x, Segment{t[i], t[(i + 1) % 3]}, radii)) return true;
  if (!is_above(x, t)) return false;
  return sign_of([&]<class T>() -> T {
           const Vec3T<T> normal = cross(from_to<T>(t[0], t[1]), from_to<T>(t[0], t[2]));
           return square(dot(from_to<T>(t[0], x), normal)) - reach_squared<T>(radii) * dot(normal, normal);
         }) <= 0;
}

bool near(const Segment& a, const Segment& b, const Radii& radii) {
  for (int i = 0; i < 2; ++i)
    if (near(a[i], b, radii) || near(b[i], a, radii)) return true;
  if (!cross_inside(a, b)) return false;
  return sign_of([&]<class T>() -> T {
           const Crossing<T> crossing(a, b);
           return square(dot(crossing.from_a_to_b, crossing.normal)) -
                  reach_squared<T>(radii) * crossing.whole();
         }) <= 0;
}

}  // namespace nacre::verify
