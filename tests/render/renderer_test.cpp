#include "nacre/render/renderer.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <cmath>
#include <numbers>

#include "render/pictures.hpp"

namespace nacre::render::renderer_test {
namespace {

Image read_back(const std::string& bytes) {
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_memory(&header, bytes.data(), bytes.size())) << header.message;
  header.format = PNG_FORMAT_RGB;
  Image image(static_cast<int>(header.width), static_cast<int>(header.height));
  EXPECT_TRUE(png_image_finish_read(&header, nullptr, image.pixels.data(), 0, nullptr)) << header.message;
  return image;
}

TEST(Renderer, the_silhouette_of_a_sphere_has_the_right_size) {
  const format::Frame ball = spheres({{1, 2, 3}}, 0.5);
  Stage stage = stage_of(ball);
  const double distance = 4;
  const Camera camera{{1, 2 - distance, 3}, {1, 2, 3}, {0, 0, 1}, 25};
  Settings settings = small_settings();
  settings.width = settings.height = 400;
  settings.samples = 1;
  const int seen =
      difference(render(ball, stage, camera, settings), render(format::Frame{}, stage, camera, settings));
  // The tangent cone of the sphere cut by the picture: a disc, as the camera looks at its centre.
  const double tangent = 0.5 / std::sqrt(distance * distance - 0.25);
  const double pixels = 200 * tangent / std::tan(12.5 * std::numbers::pi / 180);
  EXPECT_NEAR(seen, std::numbers::pi * pixels * pixels, 0.01 * std::numbers::pi * pixels * pixels);
}

TEST(Renderer, what_is_nearer_hides_what_is_behind) {
  format::Frame two = spheres({{0, 0, 0}, {0, 3, 0}}, 0.5);
  two.point_fields["body"] = {1, {0, 7}};
  const format::Frame front = spheres({{0, 0, 0}}, 0.5);
  const Stage stage = stage_of(two);
  const Settings settings = small_settings();
  const auto centre = [&](const format::Frame& frame, double y) {
    return render(frame, stage, {{0, y, 0}, {0, 1.5, 0}, {0, 0, 1}, 40}, settings).at(80, 60);
  };
  const Rgb blue = centre(two, -5), red = centre(two, 8);
  EXPECT_GT(blue[2], blue[0]);
  EXPECT_GT(red[0], red[2]);
  EXPECT_EQ(blue, centre(front, -5));
}

TEST(Renderer, a_ball_that_turns_shows_how_far) {
  format::Frame ball = spheres({{0, 0, 0}}, 0.5);
  const Stage stage = stage_of(ball);
  const auto centre = [&] {
    return brightness(
        render(ball, stage, {{3, 3, 3}, {0, 0, 0}, {0, 0, 1}, 40}, small_settings()).at(80, 60));
  };
  const double plain = centre(), half = std::sqrt(0.5);
  const auto turned = [&](double real, double z) {
    ball.point_fields["orientation"] = {4, {real, 0, 0, z}};
    return centre();
  };
  EXPECT_EQ(turned(0, 0), plain) << "it does not turn";
  EXPECT_EQ(turned(1, 0), plain);
  EXPECT_GT(turned(half, half), plain + 0.05) << "a quarter of a turn about z";
  EXPECT_EQ(turned(0, 1), plain) << "half a turn";
}

TEST(Renderer, a_sphere_casts_a_soft_shadow_on_the_ground) {
  const format::Frame ball = spheres({{0, 0, 1}}, 0.4);
  Stage stage = stage_of(ball);
  stage.planes = {{{0, 0, 1}, 0}};
  const Camera camera{{0, -0.01, 12}, {0, 0, 0}, {0, 1, 0}, 25};
  Settings settings = small_settings();
  settings.samples = 16;
  const Image with = render(ball, stage, camera, settings),
              without = render(format::Frame{}, stage, camera, settings);
  int dark = 0, half = 0;
  for (std::size_t i = 0; i < with.pixels.size(); ++i) {
    const bool is_ground = std::abs(with.pixels[i][0] - with.pixels[i][2]) < 30;
    const double loss = brightness(without.pixels[i]) - brightness(with.pixels[i]);
    dark += is_ground && loss > 0.15;
    half += is_ground && loss > 0.05 && loss < 0.15;
  }
  EXPECT_GT(dark, 50);
  EXPECT_GT(half, 20) << "its border is soft";
}

TEST(Renderer, edges_are_dark_lines_of_constant_width_and_only_if_requested) {
  const format::Frame cloth = sheet(1, 0);
  const Stage stage = stage_of(cloth);
  Settings settings = small_settings();
  for (const double height : {4.0, 8.0}) {  // farther away, fewer pixels of sheet but as wide a line
    const Camera camera{{0, -0.001, height}, {0, 0, 0}, {0, 1, 0}, 40};
    settings.edges = false;
    const Image plain = render(cloth, stage, camera, settings);
    settings.edges = true;
    const Image edged = render(cloth, stage, camera, settings);
    // The diagonal runs through the middle: walk across it along the row a little below.
    double ink = 0;
    for (int x = 70; x < 90; ++x) ink += brightness(plain.at(x, 63)) - brightness(edged.at(x, 63));
    const double expected = 0.75 * std::sqrt(2.0) * brightness(plain.at(60, 62));
    EXPECT_GT(ink, 0.5 * expected) << height;
    EXPECT_LT(ink, 1.5 * expected) << height;
    EXPECT_EQ(edged.at(60, 62), plain.at(60, 62)) << "nothing between the edges";
  }
}

TEST(Renderer, the_back_of_a_sheet_has_another_colour) {
  const format::Frame cloth = sheet(1, 0);
  const Stage stage = stage_of(cloth);
  Stage turned = stage;
  turned.up = {0, 0, -1};  // the light turns with it
  const Rgb front = render(cloth, stage, {{0, -1, 4}, {}, {0, 1, 0}, 40}, small_settings()).at(80, 60);
  const Rgb back = render(cloth, turned, {{0, -1, -4}, {}, {0, 1, 0}, 40}, small_settings()).at(80, 60);
  EXPECT_GT(front[2] - front[0], back[2] - back[0] + 20);
}

TEST(Renderer, rods_and_threads_are_drawn_between_their_points) {
  format::Frame rod;
  rod.points = {{-1, 0, 0}, {0, 0, 0}, {1, 0, 0}};
  rod.point_fields["radius"] = {1, {0.1, 0.1, 0.1}};
  rod.lines.add(std::vector{0, 1, 2});
  EXPECT_TRUE(shapes_of(rod, Placement(bounds_of(rod))).spheres.empty()) << "its points are part of it";
  const Stage stage = stage_of(rod);
  const Camera camera{{0, -5, 0}, {}, {0, 0, 1}, 30};
  Settings settings = small_settings();
  settings.samples = 1;
  const int seen =
      difference(render(rod, stage, camera, settings), render(format::Frame{}, stage, camera, settings));
  const double pixel = 2 * 5 * std::tan(15 * std::numbers::pi / 180) / 120;
  EXPECT_NEAR(seen * pixel * pixel, 0.2 * 2 + std::numbers::pi * 0.01, 0.05);
  format::Frame spring = rod;
  spring.lines = {};
  spring.lines.add(std::vector{0, 2});
  const Shapes shapes = shapes_of(spring, Placement(bounds_of(spring)));
  EXPECT_EQ(shapes.spheres.size(), 3u);
  ASSERT_EQ(shapes.rods.size(), 1u);
  EXPECT_TRUE(shapes.rods[0].thread);
}

TEST(Renderer, of_a_box_only_the_far_walls_are_drawn) {
  const format::Frame ball = spheres({{0, 0, 0}}, 0.2);
  Stage stage = stage_of(ball);
  stage.box.include({}, 1);
  stage.planes = {{{0, 0, 1}, -1}, {{0, 0, -1}, -1}, {{0, 1, 0}, -1}, {{0, -1, 0}, -1}};
  const Camera camera{{0, -8, 0.01}, {}, {0, 0, 1}, 60};
  const Image boxed = render(ball, stage, camera, small_settings());
  stage.planes.clear();
  const Image open = render(ball, stage, camera, small_settings());
  EXPECT_NE(boxed.at(80, 52), open.at(80, 52)) << "the far wall";
  EXPECT_EQ(boxed.at(80, 5), open.at(80, 5)) << "nothing of the wall above the box";
  EXPECT_LT(std::abs(brightness(boxed.at(80, 60)) - brightness(open.at(80, 60))), 0.15)
      << "the near wall does not hide the ball";
}

TEST(Renderer, a_picture_is_the_same_for_any_number_of_threads) {
  const format::Frame balls = spheres({{0, 0, 0}, {0.7, 0.3, 0.4}, {-0.3, 0.6, 0.9}}, 0.4);
  Stage stage = stage_of(balls);
  stage.planes = {{{0, 0, 1}, -0.4}};
  const Camera camera = frame(stage.box, {});
  Settings settings = small_settings();
  const Image one = render(balls, stage, camera, settings);
  settings.threads = 3;
  EXPECT_EQ(difference(one, render(balls, stage, camera, settings)), 0);
}

TEST(Renderer, a_draft_is_like_a_picture_of_many_samples_and_the_same_for_any_number_of_threads) {
  const format::Frame balls = spheres({{0, 0, 0}, {0.7, 0.3, 0.4}, {-0.3, 0.6, 0.9}}, 0.4);
  Stage stage = stage_of(balls);
  stage.planes = {{{0, 0, 1}, -0.4}};
  const Camera camera = frame(stage.box, {});
  Settings settings = small_settings();
  settings.samples = 64;
  const Image fine = render(balls, stage, camera, settings);
  settings.draft = true;
  const Image draft = render(balls, stage, camera, settings);
  double off = 0;
  int far_off = 0;
  for (std::size_t i = 0; i < fine.pixels.size(); ++i) {
    const double change = std::abs(brightness(fine.pixels[i]) - brightness(draft.pixels[i]));
    off += change / static_cast<double>(fine.pixels.size());
    far_off += change > 0.1;
  }
  EXPECT_LT(off, 0.01) << "of 1, on average";
  EXPECT_LT(far_off, static_cast<int>(fine.pixels.size() / 50));
  settings.threads = 3;
  EXPECT_EQ(difference(draft, render(balls, stage, camera, settings)), 0);
}

TEST(Renderer, an_empty_frame_and_one_far_from_the_origin_can_be_drawn) {
  const Settings settings = small_settings();
  EXPECT_NO_THROW(render(format::Frame{}, Stage{}, frame(Box{}, {}), settings));
  const format::Frame near = spheres({{0, 0, 0}, {1, 0, 0}}, 0.5),
                      far = spheres({{1e7, 0, 0}, {1e7 + 1, 0, 0}}, 0.5);
  const auto picture = [&](const format::Frame& balls) {
    const Stage stage = stage_of(balls);
    return render(balls, stage, frame(stage.box, {}), settings);
  };
  EXPECT_LT(difference(picture(near), picture(far)), 160 * 120 / 100);
}

TEST(Renderer, a_png_reads_back_as_it_was) {
  Image image(37, 21);
  for (int y = 0; y < 21; ++y)
    for (int x = 0; x < 37; ++x)
      image.at(x, y) = {static_cast<std::uint8_t>(x * 7), static_cast<std::uint8_t>(y * 11), 200};
  const Image back = read_back(to_png(image));
  EXPECT_EQ(back.width, 37);
  EXPECT_EQ(back.pixels, image.pixels);
}

}  // namespace
}  // namespace nacre::render::renderer_test
