#include "nacre/broadphase/coarse_box.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace nacre::coarse_box_test {
namespace {

/// Near the origin, or of numbers that are too small or too large for single precision.
Box random_box(test::Random& random) {
  const double scale = random.chance(0.8) ? 1 : random.chance(0.5) ? 1e-45 : 1e40;
  const Vec3 x = scale * random.vector(1);
  return Box::around(x, x, random.chance(0.3) ? 0 : scale * random.scale(0.01, 1));
}

TEST(CoarseBox, boxes_that_overlap_are_never_called_apart) {
  test::Random random(1);
  int overlaps = 0;
  for (int i = 0; i < 20000; ++i) {
    const Box a = random_box(random), b = random.chance(0.1) ? a : random_box(random);
    if (!a.overlaps(b)) continue;
    ++overlaps;
    EXPECT_TRUE(CoarseBox(a).overlaps(CoarseBox(b)));
  }
  EXPECT_GT(overlaps, 2000);
}

TEST(CoarseBox, boxes_that_are_clearly_apart_are_called_so) {
  const Box a{{0, 0, 0}, {1, 1, 1}}, b{{1.000001, 0, 0}, {2, 1, 1}};
  EXPECT_FALSE(CoarseBox(a).overlaps(CoarseBox(b)));
}

TEST(CoarseBoxes, overlap_as_each_of_them_does_and_as_nothing_where_there_is_none) {
  test::Random random(2);
  for (int i = 0; i < 5000; ++i) {
    const CoarseBox one(random_box(random));
    const int count = random.integer(0, CoarseBoxes::size);
    CoarseBoxes boxes;
    unsigned expected = 0;
    for (int k = 0; k < count; ++k) {
      const CoarseBox box(random_box(random));
      boxes.set(k, box);
      if (box.overlaps(one)) expected |= 1u << k;
      EXPECT_TRUE(boxes[k].overlaps(box));
    }
    EXPECT_EQ(boxes.overlapping(one), expected);
  }
}

}  // namespace
}  // namespace nacre::coarse_box_test
