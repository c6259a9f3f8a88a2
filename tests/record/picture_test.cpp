#include "nacre/record/picture.hpp"

#include <gtest/gtest.h>

#include "scene/bouncing.hpp"

namespace nacre {
namespace {

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

std::optional<std::string> picture_of(const Scene& scene) {
  const Scratch scratch;
  record(scratch / "out", scene);
  return draw_run(compile(scene), scene.simulation.gravity, scratch / "out");
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

}  // namespace
}  // namespace nacre
