#include "nacre/render/paint.hpp"

#include <gtest/gtest.h>

#include "nacre/render/legend.hpp"
#include "nacre/render/renderer.hpp"
#include "nacre/render/text.hpp"
#include "render/pictures.hpp"

namespace nacre::render::paint_test {
namespace {

TEST(Colour, the_scale_gets_lighter_all_the_way) {
  for (int i = 0; i < 256; ++i)
    EXPECT_LT(lightness(scale_colour(i / 256.0)) + 0.001, lightness(scale_colour((i + 1) / 256.0))) << i;
  EXPECT_EQ(scale_colour(-3), scale_colour(0));
  EXPECT_EQ(scale_colour(7), scale_colour(1));
}

TEST(Colour, the_first_bodies_are_far_apart) {
  for (std::size_t a = 0; a < 8; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      const Rgb first = to_screen(body_colour(a)), second = to_screen(body_colour(b));
      int apart = 0;
      for (std::size_t k = 0; k < 3; ++k) apart += std::abs(first[k] - second[k]);
      EXPECT_GT(apart, 60) << a << " " << b;
    }
  EXPECT_FALSE(body_colour(0) == body_colour(8));
  EXPECT_FALSE(member_colour(0, 0) == member_colour(0, 1));
}

TEST(Colour, the_screen_keeps_what_is_not_too_bright) {
  EXPECT_EQ(to_screen(from_screen(12, 130, 200)), (Rgb{12, 130, 200}));
  EXPECT_EQ(to_screen({0, -1, 1000}), (Rgb{0, 0, 255}));
}

TEST(Paint, a_scale_takes_in_all_frames_and_begins_at_zero) {
  format::Frame frame = spheres({{0, 0, 0}, {1, 0, 0}}, 0.1);
  EXPECT_TRUE(scale_of(frame, ColourBy::speed).empty);
  frame.point_fields["velocity"] = {3, {3, 4, 0, 1, 0, 0}};
  Scale scale = scale_of(frame, ColourBy::speed);
  EXPECT_EQ(scale.low, 0);
  EXPECT_EQ(scale.high, 5);
  frame.point_fields["velocity"].values[1] = 40;
  scale.include(scale_of(frame, ColourBy::speed));
  EXPECT_NEAR(scale.high, 40.1, 0.1);
  frame.point_fields["strain"] = {1, {-0.5, NAN}};
  EXPECT_EQ(scale_of(frame, ColourBy::strain).low, -0.5);
}

TEST(Paint, numbers_of_cells_and_of_points_are_shown) {
  format::Frame cloth = sheet(1, 0);
  cloth.cell_fields["strain"] = {1, {0, 2}};
  cloth.point_fields["velocity"] = {3, {0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0}};
  const Scale scale{0, 2, false};
  const std::array<double, 3> middle{0.5, 0.5, 0};
  EXPECT_EQ(Paint(cloth, ColourBy::strain, scale).inside(1, cloth.polys[1], middle), scale_colour(1));
  EXPECT_EQ(Paint(cloth, ColourBy::speed, scale).inside(0, cloth.polys[0], middle), scale_colour(0.5));
  EXPECT_EQ(Paint(cloth, ColourBy::speed, scale).of_point(1), scale_colour(1));
}

TEST(Legend, its_ticks_are_round_and_inside) {
  EXPECT_EQ(legend_ticks({0, 10, false}), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(legend_ticks({3, 3, false}), (std::vector<double>{3}));
  for (const double high : {1e-9, 0.7, 1.55, 333.0, 8e12}) {
    const auto ticks = legend_ticks({-0.2 * high, high, false});
    EXPECT_GE(ticks.size(), 3u) << high;
    EXPECT_LE(ticks.size(), 8u) << high;
    EXPECT_LE(ticks.back(), high * (1 + 1e-9));
  }
}

TEST(Legend, it_is_drawn_only_with_a_title_and_never_outside) {
  const format::Frame ball = spheres({{0, 0, 0}}, 1);
  Stage stage = stage_of(ball);
  stage.scale = {0, 3, false};
  const Camera camera = frame(stage.box, {});
  const Image without = render(ball, stage, camera, small_settings());
  stage.legend = "speed, m/s";
  EXPECT_GT(difference(render(ball, stage, camera, small_settings()), without), 200);
  Image tiny(16, 16);
  EXPECT_NO_THROW(draw_legend(tiny, stage.scale, "a title that is far too long"));
}

/// The darkness of all pixels of a column, or row, in whole pixels of ink.
double ink_of(const Image& image) {
  double sum = 0;
  for (const Rgb& pixel : image.pixels) sum += (255.0 - pixel[0]) / (255 - 38);
  return sum;
}

Image white(int width, int height) {
  Image image(width, height);
  for (Rgb& pixel : image.pixels) pixel = {255, 255, 255};
  return image;
}

TEST(Text, letters_have_their_size_place_and_smooth_edges) {
  Image image = white(60, 60);
  draw_text(image, "I", 20, 50, 40);
  // The stem of the I is a rectangle: 0.73 of the size high, 0.1 wide.
  EXPECT_NEAR(ink_of(image), 0.729 * 40 * 0.0986 * 40, 2);
  EXPECT_EQ(image.at(26, 30), (Rgb{38, 42, 50})) << "inside of the stem";
  EXPECT_EQ(image.at(26, 52), (Rgb{255, 255, 255})) << "below the base line";
  EXPECT_NEAR(text_width("II", 40), 2 * text_width("I", 40), 1e-9);
  Image ring = white(60, 60);
  draw_text(ring, "o", 10, 50, 60);
  EXPECT_EQ(ring.at(28, 34), (Rgb{255, 255, 255})) << "the hole of the o";
  EXPECT_GT(ink_of(ring), 200);
  Image tiny = white(4, 4);
  EXPECT_NO_THROW(draw_text(tiny, "far too long, \x01\xff\n", -3, 2, 9));
}

}  // namespace
}  // namespace nacre::render::paint_test
