#include "nacre/render/camera.hpp"

#include <gtest/gtest.h>

#include "nacre/base/error.hpp"
#include "support/contracts.hpp"
#include "support/random.hpp"

namespace nacre::render::camera_test {
namespace {

Box random_box(test::Random& random) {
  Box box;
  for (int i = 0; i < 3; ++i)
    box.include({random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-5, 5)}, random.uniform(0, 1));
  return box;
}

TEST(Camera, every_corner_of_the_box_is_in_the_picture_and_some_are_at_the_margin) {
  test::Random random(7);
  for (int trial = 0; trial < 200; ++trial) {
    const Box box = random_box(random);
    Framing framing;
    framing.up = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    framing.aspect = trial % 2 == 0 ? 1.5 : 0.5;
    const int height = 400, width = static_cast<int>(400 * framing.aspect);
    const View view(frame(box, framing), width, height);
    double nearest = INFINITY;
    for (const Vec3& corner : box.corners()) {
      const auto pixel = view.project(corner);
      ASSERT_TRUE(pixel.has_value());
      const double across = std::min(pixel->x, width - pixel->x) / width;
      const double along = std::min(pixel->y, height - pixel->y) / height;
      EXPECT_GE(std::min(across, along), framing.margin - 1e-9);
      nearest = std::min({nearest, across, along});
    }
    EXPECT_NEAR(nearest, framing.margin, 1e-9) << "no nearer than needed";
  }
}

TEST(Camera, it_looks_from_the_front_right_and_above) {
  Box box;
  box.include(Vec3{0, 0, 0}, 1);
  const Camera z_up = frame(box, {.up = {0, 0, 9.8}}), y_up = frame(box, {.up = {0, 2, 0}});
  EXPECT_GT(z_up.from.x, 0);
  EXPECT_LT(z_up.from.y, 0);
  EXPECT_GT(z_up.from.z, 0);
  EXPECT_GT(y_up.from.x, 0);
  EXPECT_GT(y_up.from.z, 0);
  EXPECT_GT(y_up.from.y, 0);
}

TEST(Camera, nothing_and_one_point_can_be_framed) {
  Box point;
  point.include(Vec3{1e6, 0, 0});
  for (const Box& box : {Box{}, point}) EXPECT_NO_THROW(View(frame(box, {}), 100, 100));
}

TEST(Camera, a_pixel_and_its_ray_belong_together) {
  const View view({{3, -4, 2}, {0.2, 0.1, 0}, {0, 0, 1}, 40}, 320, 200);
  for (const Pixel pixel : {Pixel{0, 0}, Pixel{320, 200}, Pixel{17.5, 150.25}}) {
    const auto back = view.project(view.from() + 2.5 * view.ray(pixel));
    ASSERT_TRUE(back.has_value());
    EXPECT_NEAR(back->x, pixel.x, 1e-9);
    EXPECT_NEAR(back->y, pixel.y, 1e-9);
  }
  EXPECT_FALSE(view.project(view.from() - view.ray({160, 100})).has_value()) << "behind";
}

TEST(Camera, one_without_a_direction_is_refused) {
  EXPECT_THROW(View({{1, 1, 1}, {1, 1, 1}, {0, 0, 1}, 40}, 10, 10), InputError);
  EXPECT_THROW(View({{0, 0, 5}, {0, 0, 1}, {0, 0, 1}, 40}, 10, 10), InputError);
  EXPECT_THROW(View({{1, 1, 1}, {0, 0, 0}, {0, 0, 1}, 180}, 10, 10), InputError);
}

TEST(Camera, between_keys_it_moves_and_outside_of_them_it_stands) {
  const std::vector<CameraKey> keys{{1, {{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, 20}},
                                    {3, {{4, 0, 0}, {0, 1, 0}, {0, 0, 1}, 40}}};
  EXPECT_EQ(camera_at(keys, 0).from.x, 0);
  EXPECT_EQ(camera_at(keys, 1).from.x, 0);
  EXPECT_EQ(camera_at(keys, 2).from.x, 2);
  EXPECT_EQ(camera_at(keys, 2).fov, 30);
  EXPECT_EQ(camera_at(keys, 3).from.x, 4);
  EXPECT_EQ(camera_at(keys, 99).from.x, 4);
}

TEST(Camera, what_a_caller_must_keep_is_checked) {
  EXPECT_CONTRACT(camera_at({}, 0), "at least one key");
  EXPECT_CONTRACT(View(Camera{}, 0, 10), "a picture has pixels");
}

}  // namespace
}  // namespace nacre::render::camera_test
