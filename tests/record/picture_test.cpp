#include "nacre/record/picture.hpp"

#include <gtest/gtest.h>

#include <set>

#include "scene/bouncing.hpp"

namespace nacre::picture_test {
namespace {

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

std::optional<std::string> picture_of(const Scene& scene) {
  const Scratch scratch;
  record(scratch / "out", scene);
  return draw_run(compile(scene), scene.simulation.gravity, RunFolder(scratch / "out"));
}

TEST(Picture, it_shows_paths_planes_springs_and_masses) {
  const std::string svg = picture_of(bouncing_scene()).value();
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(count(svg, "<path fill="), 2u) << "two planes";
  EXPECT_EQ(count(svg, "<path stroke="), 3u) << "the paths of three points";
  EXPECT_EQ(count(svg, "<circle"), 2u * 9) << "two masses at nine moments";
  EXPECT_EQ(count(svg, "<line"), 2u + 9) << "two planes, and the spring at nine moments";
  EXPECT_EQ(count(svg, "<g"), count(svg, "</g>"));
  EXPECT_EQ(count(svg, "nan") + count(svg, "inf"), 0u);
}

TEST(Picture, a_run_without_frames_has_none) {
  EXPECT_EQ(picture_of(bouncing_scene({"output.frame_rate=0"})), std::nullopt);
}

TEST(Picture, a_frame_with_another_number_of_points_is_refused) {
  for (const std::string& shape :
       {std::string("[[particles]]\npositions = [[0, 0, 3], [0, 0, 4], [0, 0, 5]]\n"),
        std::string("[[body]]\nmaterial = \"wool\"\nshape = {grid = {nx = 3, ny = 3}}\n")}) {
    const Scratch scratch;
    const Scene scene =
        resolve(scene_of("[simulation]\nduration = 0.02\n[output]\nframe_rate = 100\n" + shape));
    record(scratch / "out", scene);
    record(scratch / "one", resolve(scene_of("[simulation]\nduration = 0.02\n[output]\nframe_rate = 100\n"
                                             "[[particles]]\nposition = [3, 4, 5]\n")));
    std::filesystem::copy_file(scratch / "one/frames/frame_000001.vtp",
                               scratch / "out/frames/frame_000001.vtp",
                               std::filesystem::copy_options::overwrite_existing);
    try {
      draw_run(compile(scene), scene.simulation.gravity, RunFolder(scratch / "out"));
      ADD_FAILURE();
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find("frame_000001.vtp: has 1 point, but the scene has"),
                std::string::npos)
          << error.what();
    }
  }
}

TEST(Picture, one_frame_and_one_point_at_rest_are_enough) {
  const Scene still = resolve(scene_of(
      "[simulation]\nduration = 1\n[output]\nframe_rate = 0.1\n[[particles]]\nposition = [3, 4, 5]\n"));
  const std::string svg = picture_of(still).value();
  EXPECT_EQ(count(svg, "<circle"), 1u);
  EXPECT_EQ(count(svg, "nan") + count(svg, "inf"), 0u);
}

TEST(Picture, gravity_in_any_direction_points_down) {
  for (const char* gravity : {"[0,0,0]", "[10,0,0]", "[0,-3,0]", "[1,1,1]"}) {
    const std::string svg =
        picture_of(bouncing_scene({std::string("simulation.gravity=") + gravity})).value();
    EXPECT_EQ(count(svg, "nan") + count(svg, "inf"), 0u) << gravity;
  }
}

const std::string sheet =
    "[simulation]\nduration = 0.01\ngravity = [0, 0, -10]\n[output]\nframe_rate = 200\n"
    "[[plane]]\nname = \"floor\"\n[[body]]\nname = \"sheet\"\nmaterial = \"wool\"\nposition = [0, 0, 1]\n";

TEST(Picture, surfaces_are_drawn_as_triangles_at_three_moments) {
  const std::string svg = picture_of(resolve(scene_of(sheet + "shape = {grid = {nx = 4, ny = 4}}\n"
                                                              "[[particles]]\nposition = [0, 0, 2]\n")))
                              .value();
  EXPECT_EQ(count(svg, "<path fill=\"#e8eaed\""), 3u) << "the floor";
  EXPECT_EQ(count(svg, "<path fill="), 3u + 3 * 18);
  EXPECT_EQ(count(svg, "<circle"), 3u);
  EXPECT_NE(svg.find(">0 s</text>"), std::string::npos);
  EXPECT_NE(svg.find(">0.005 s</text>"), std::string::npos);
  EXPECT_NE(svg.find(">0.01 s</text>"), std::string::npos);
  EXPECT_EQ(count(svg, "<g"), count(svg, "</g>"));
  EXPECT_EQ(count(svg, "nan") + count(svg, "inf"), 0u);
}

/// A ball above a plane that rises by 1 m in a second, from 0.
const std::string lift =
    "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[output]\nframe_rate = 10\n"
    "[[plane]]\nname = \"lift\"\nmotion = {velocity = [0, 0, 1]}\n";

TEST(Picture, a_plane_that_moves_is_drawn_at_each_moment) {
  const std::string svg =
      picture_of(resolve(scene_of(lift + "[[particles]]\nposition = [0, 0, 0.3]\nradius = 0.1\n"))).value();
  EXPECT_EQ(count(svg, "<path fill="), 1u) << "one shade, below its last place";
  EXPECT_EQ(count(svg, "<path stroke="), 1u) << "the path of the ball, and none of the plane";
  std::set<std::string> heights;
  for (std::size_t at = svg.find("<line x1="); at != std::string::npos; at = svg.find("<line x1=", at + 1))
    heights.insert(svg.substr(svg.find("y1=", at), svg.find(" x2=", at) - svg.find("y1=", at)));
  EXPECT_EQ(heights.size(), 9u);
}

TEST(Picture, a_floor_that_rises_is_higher_in_each_panel_of_surfaces) {
  const std::string svg =
      picture_of(resolve(scene_of(lift + "[[body]]\nmaterial = \"wool\"\nposition = [0, 0, 0.5]\nmotion = "
                                         "{velocity = [0, 0, 1]}\nshape = {grid = {nx = 3, ny = 3}}\n")))
          .value();
  std::vector<double> heights;
  const std::string floor = "<path fill=\"#e8eaed\" stroke=\"none\" d=\"M";
  for (std::size_t at = svg.find(floor); at != std::string::npos; at = svg.find(floor, at + 1)) {
    const std::size_t corner = at + floor.size();
    heights.push_back(std::stod(svg.substr(svg.find(' ', corner))));
  }
  ASSERT_EQ(heights.size(), 3u);
  EXPECT_GT(heights[0], heights[1] + 10) << "in pixels from the top";
  EXPECT_GT(heights[1], heights[2] + 10);
}

TEST(Picture, a_ball_that_hardly_moves_is_within_the_picture) {
  const std::string svg =
      picture_of(resolve(scene_of("[simulation]\nduration = 0.01\n[output]\nframe_rate = 1000\n"
                                  "[[particles]]\nposition = [0, 0, 0]\nvelocity = [1, 0, 0]\nradius = 1\n")))
          .value();
  const auto value = [&](const std::string& key, std::size_t from) {
    return std::stod(svg.substr(svg.find(key, from) + key.size()));
  };
  const double high = value("height=\"", 0);
  std::size_t circles = 0;
  for (std::size_t at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) {
    const double x = value("cx=\"", at), y = value("cy=\"", at), r = value(" r=\"", at);
    EXPECT_TRUE(x - r >= 0 && x + r <= 900 && y - r >= 0 && y + r <= high) << x << " " << y << " " << r;
    ++circles;
  }
  EXPECT_EQ(circles, 9u);
}

TEST(Picture, far_triangles_come_before_near_ones) {
  const std::string two =
      sheet + "shape = {grid = {nx = 2, ny = 2, width = 0.1, height = 0.1}}\ncollide = false\n[[body]]\n" +
      "name = \"below\"\nmaterial = \"wool\"\nposition = [0, 0, 0.5]\n" +
      "shape = {grid = {nx = 2, ny = 2, width = 0.1, height = 0.1}}\ncollide = false\n";
  const std::string svg = picture_of(resolve(scene_of(two))).value();
  std::vector<std::string> colours;
  for (std::size_t at = svg.find("d=\"", svg.find("<path fill")); at != std::string::npos;) {
    const std::size_t path = svg.rfind("<path fill=\"", at);
    colours.push_back(svg.substr(path + 12, 7));
    at = svg.find("d=\"", at + 1);
  }
  ASSERT_EQ(colours.size(), 3u * 5);
  EXPECT_EQ(colours[1], colours[2]) << "the lower sheet: seen from above it is farther";
  EXPECT_EQ(colours[3], colours[4]);
  EXPECT_NE(colours[1], colours[3]);
}

TEST(Picture, a_large_mesh_is_drawn_coarser) {
  const std::string svg = picture_of(resolve(scene_of(sheet + "shape = {grid = {nx = 80, ny = 80}}\n",
                                                      {"", {"simulation.duration=1e-4"}})))
                              .value();
  EXPECT_GT(count(svg, "<path fill="), 2 * 500u);
  EXPECT_LT(count(svg, "<path fill="), 3 * 2001u);
}

}  // namespace
}  // namespace nacre::picture_test
