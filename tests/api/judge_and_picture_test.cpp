#include "api/api.hpp"

#include "scene/scratch.hpp"

namespace nacre::judge_and_picture_test {
namespace {

using namespace test;

api::Surface triangle_and_needle(double x) {
  api::Surface surface;
  surface.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {x, 0.2, -1}, {x, 0.2, 1}};
  surface.elements = {{3, {0, 1, 2}}, {2, {3, 4}}};
  return surface;
}

TEST(ApiJudge, finds_a_needle_in_a_triangle) {
  const std::vector<api::Intersection> found = api::intersections(triangle_and_needle(0.2));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].a, 0);
  EXPECT_EQ(found[0].b, 1);
  EXPECT_FALSE(found[0].with_solid);
  EXPECT_TRUE(api::intersections(triangle_and_needle(0.9)).empty());
}

TEST(ApiJudge, finds_a_sphere_in_a_solid) {
  api::Surface surface;
  surface.positions = {{0, 0, 0.5}};
  surface.elements = {{1, {0}, 0.6}};
  surface.solids = {{{0, 0, 0}, {0, 0, 2}}};
  const std::vector<api::Intersection> found = api::intersections(surface);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(found[0].with_solid);
  EXPECT_NEAR(found[0].distance, -0.1, 1e-12);
  surface.elements[0].radius = 0.4;
  EXPECT_TRUE(api::intersections(surface).empty());
}

TEST(ApiJudge, refuses_a_surface_that_is_none) {
  api::Surface surface = triangle_and_needle(0.2);
  surface.elements[0].points[2] = 5;
  EXPECT_NE(message_of([&] { api::intersections(surface); }).find("must exist"), std::string::npos);
  surface = triangle_and_needle(std::nan(""));
  EXPECT_NE(message_of([&] { api::intersections(surface); }).find("finite"), std::string::npos);
  surface = triangle_and_needle(0.2);
  surface.solids = {{{0, 0, 0}, {0, 0, 0}}};
  EXPECT_NE(message_of([&] { api::intersections(surface); }).find("normal"), std::string::npos);
}

TEST(ApiPicture, draws_a_frame_of_a_run_the_same_for_any_number_of_threads) {
  const Scratch scratch;
  const api::Run run = api::run(two_balls(), {.out = scratch.path() / "run", .until = 0.1, .report = false});
  const std::vector<std::filesystem::path> frames = run.frame_files();
  ASSERT_EQ(frames.size(), run.frame_times().size());
  const api::PictureOptions small{
      .width = 80, .height = 60, .draft = true, .planes = {{{0, 0, 0}, {0, 0, 1}}}};
  const std::string png = api::picture(frames.back(), small);
  EXPECT_EQ(png.substr(1, 3), "PNG");
  api::PictureOptions other = small;
  other.threads = 2;
  EXPECT_EQ(api::picture(frames.back(), other), png);
  other.from = api::Vec3{3, 3, 3};
  EXPECT_NE(api::picture(frames.back(), other), png);
}

TEST(ApiPicture, refuses_files_and_options_that_cannot_be) {
  const Scratch scratch;
  EXPECT_NE(message_of([&] { api::picture(scratch / "none.vtp"); }).find("none.vtp"), std::string::npos);
  EXPECT_EQ(message_of([&] { api::picture(scratch / "none.vtp", {.width = 3}); }),
            "width: must be from 16 to 16384, not 3");
}

}  // namespace
}  // namespace nacre::judge_and_picture_test
