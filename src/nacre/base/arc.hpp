// The angle of a direction in the plane, computed with + - * / only: the result has the same bits on every
// machine and in every lane of a pack, which the standard library does not guarantee. The error is at most 2
// units in the last place. The angle of (0, 0) is 0, and -0 counts as 0.
#pragma once

#include "nacre/base/pack.hpp"

namespace nacre {

/// atan(t) - t for |t| <= 0.66: Cephes' rational approximation (S. L. Moshier, Methods and Programs for
/// Mathematical Functions, 1989), peak relative error of the arc tangent 1.8e-16.
template <class T>
T arc_excess(const T& t) {
  const T z = t * t;
  const T p = ((((T(-8.750608600031904122785e-1) * z + T(-1.615753718733365076637e1)) * z +
                 T(-7.500855792314704667340e1)) *
                    z +
                T(-1.228866684490136173410e2)) *
                   z +
               T(-6.485021904942025371773e1));
  const T q = (((((z + T(2.485846490142306297962e1)) * z + T(1.650270098316988542046e2)) * z +
                 T(4.328810604912902668951e2)) *
                    z +
                T(4.853903996359136964868e2)) *
                   z +
               T(1.945506571482613964425e2));
  return t * (z * p / q);
}

/// In (-pi, pi].
template <class T>
T arc_tangent(const T& y, const T& x) {
  constexpr double quarter = 0.78539816339744830962, quarter_rest = 3.061616997868383018e-17;
  const T a = absolute(y), b = absolute(x);
  // The tangent of the angle minus 0, pi/4 or pi/2, whichever is nearest.
  const auto steep = a > T(2.41421356237309504880) * b, slanting = a > T(0.66) * b;
  const T above = select(steep, -b, select(slanting, a - b, a));
  const T below = select(steep, a, select(slanting, a + b, b));
  const T offset = select(steep, T(2 * quarter), select(slanting, T(quarter), T(0)));
  const T offset_rest = select(steep, T(2 * quarter_rest), select(slanting, T(quarter_rest), T(0)));
  const T t = above / select(below > T(0), below, T(1));
  const T rest = arc_excess(t) + offset_rest;
  const T acute = offset + (t + rest);
  const T obtuse = T(4 * quarter) - (acute - T(4 * quarter_rest));
  const T angle = select(x < T(0), obtuse, acute);
  return select(y < T(0), -angle, angle);
}

}  // namespace nacre
