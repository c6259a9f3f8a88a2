#include "support/hull_cases.hpp"

#include <fmt/core.h>

namespace nacre {

namespace {

HullCorners of_sizes(Dice& dice, double low, double high) {
  HullCorners x;
  for (Vec3& corner : x) corner = dice.vector(dice.power(low, high));
  return x;
}

HullCorners graded(Dice& dice) {
  const Vec3 origin = dice.vector(1), far = dice.power(0, 6) * dice.direction();
  const double near = dice.power(-6, 0);
  HullCorners x;
  for (Vec3& corner : x) corner = origin + dice.vector(near);
  x[1 + dice.below(3)] = origin + far;
  if (dice.one_in(4)) x[0] = origin + dice.uniform(0, 1) * far + dice.vector(near * dice.power(-3, 3));
  return x;
}

HullCorners along_a_line(Dice& dice, double width) {
  const Vec3 origin = dice.vector(1), line = dice.vector(1);
  HullCorners x;
  for (Vec3& corner : x) corner = origin + dice.uniform(-1, 1) * line + dice.vector(width);
  return x;
}

HullCorners sliver(Dice& dice) {
  HullCorners x = along_a_line(dice, dice.power(-13, -2));
  if (dice.one_in(2)) x[0] = dice.vector(1);
  return x;
}

HullCorners needle(Dice& dice) {
  const Vec3 a = dice.vector(1), e = dice.vector(1);
  return {a + dice.uniform(0, 1) * e + dice.vector(dice.power(-14, 0)), a, a + e,
          a + dice.uniform(0.1, 0.9) * e + dice.vector(dice.power(-12, -3))};
}

HullCorners along_each_other(Dice& dice, double apart) {
  const Vec3 e = dice.vector(1), a = dice.vector(1), c = a + dice.vector(dice.power(-9, 0));
  const double ratio = dice.one_in(2) ? dice.uniform(-2, 2) : dice.one_in(2) ? 1 : -2;
  return {a, a + e, c, c + ratio * e + dice.vector(apart)};
}

HullCorners touching(Dice& dice, PairKind kind) {
  HullCorners x = of_sizes(dice, 0, 0);
  const double s = dice.one_in(3) ? 1 : dice.uniform(0, 1), t = dice.one_in(3) ? 0 : dice.uniform(0, 1 - s);
  const Vec3 within = x[1] + s * (x[2] - x[1]) + t * (x[3] - x[1]);
  const Vec3 on_edge = x[2] + s * (x[3] - x[2]);
  const Vec3 off = dice.one_in(2) ? dice.vector(dice.power(-16, -6)) : Vec3{};
  if (kind == PairKind::edge_edge)
    x[0] = on_edge + off + (dice.one_in(3) ? 0 : dice.uniform(0, 1)) * (on_edge - x[1]);
  else
    x[0] = (kind == PairKind::point_edge ? x[1] + s * (x[2] - x[1]) : within) + off;
  return x;
}

HullCorners degenerate(Dice& dice) {
  HullCorners x = of_sizes(dice, 0, 0);
  const int which = dice.below(6);
  if (which == 0 || which == 2 || which == 5) x[2] = x[1];
  if (which == 1 || which == 2 || which == 4) x[3] = x[2];
  if (which == 3 || which == 4 || which == 5) x[1] = x[0];
  return x;
}

HullCorners of_shape(Dice& dice, Shape shape, PairKind kind) {
  switch (shape) {
    case Shape::sizes:
      return of_sizes(dice, -6, 6);
    case Shape::graded:
      return graded(dice);
    case Shape::sliver:
      return sliver(dice);
    case Shape::needle:
      return needle(dice);
    case Shape::near_parallel:
      return along_each_other(dice, dice.power(-16, -2));
    case Shape::parallel:
      return along_each_other(dice, 0);
    case Shape::collinear:
      return along_a_line(dice, 0);
    case Shape::touching:
      return touching(dice, kind);
    case Shape::degenerate:
      return degenerate(dice);
    default:
      return of_sizes(dice, 0, 0);
  }
}

}  // namespace

HullCorners random_hulls(Dice& dice, Shape shape, PairKind kind) {
  HullCorners x = of_shape(dice, shape, kind);
  const Vec3 away = dice.one_in(4) ? dice.vector(dice.power(0, 6)) : Vec3{};
  const double size = dice.one_in(4) ? dice.power(-6, 6) : 1;
  for (Vec3& corner : x) corner = size * (corner + away);
  return x;
}

std::string describe(const HullCorners& x) {
  std::string text;
  for (const Vec3& corner : x) text += fmt::format(" ({:a} {:a} {:a})", corner.x, corner.y, corner.z);
  return text;
}

}  // namespace nacre
