// The surface of a scene for the judge.
#include "nacre/compile/scene_surface.hpp"

#include <gtest/gtest.h>

#include "nacre/verify/judge.hpp"
#include "scene/scratch.hpp"

namespace nacre::scene_surface_test {
namespace {

const std::string mixed = R"([simulation]
duration = 1
[contact]
ignore = ["pair", "sheet"]
[[plane]]
name = "floor"
point = [0, 0, -5]
[[plane]]
name = "ghost"
collide = false
[[particles]]
name = "one"
position = [9, 0, 0]
radius = 0.5
fixed = true
[[particles]]
name = "pair"
positions = [[5, 0, 0], [5, 0, 3]]
radius = 0.25
[[particles]]
name = "air"
position = [5, 0, 0]
collide = false
[[body]]
name = "sheet"
shape = {grid = {nx = 2, ny = 2}}
material = "wool"
pin = {vertices = [0, 1, 2, 3]}
collide = true
radius = 0.1
[[point]]
name = "middle"
of = ["pair:0", "pair:1"]
radius = 0.125
)";

TEST(SceneSurface, has_all_colliding_elements_in_the_order_of_frames) {
  const Scene scene = scene_of(mixed);
  const SceneSurface found = surface_of(scene);
  EXPECT_EQ(found.names,
            (std::vector<std::string>{"one", "pair", "air", "sheet", "middle", "floor", "ghost"}));
  const Model model = compile(resolve(scene));
  ASSERT_EQ(found.surface.positions.size(), model.points.size());
  for (std::size_t i = 0; i < model.points.size(); ++i)
    EXPECT_EQ(found.surface.positions[i], model.points[i].blend([&](int node) {
      return model.vertices[node].x;
    })) << i;
  std::vector<std::string> names;
  for (const verify::Element& element : found.surface.elements) names.push_back(found.name(element));
  EXPECT_EQ(names, (std::vector<std::string>{"one", "pair:0", "pair:1", "triangle 0 of sheet",
                                             "triangle 1 of sheet", "middle"}));
  EXPECT_EQ(found.surface.solids.size(), 1u);
  EXPECT_EQ(found.surface.ignored, (std::vector<std::pair<int, int>>{{1, 3}}));
}

TEST(SceneSurface, has_which_elements_move_their_radius_and_which_points_carry_others) {
  const verify::Surface surface = surface_of(scene_of(mixed)).surface;
  ASSERT_EQ(surface.elements.size(), 6u);
  const verify::Element &one = surface.elements[0], &first = surface.elements[1],
                        &second = surface.elements[2], &left = surface.elements[3],
                        &right = surface.elements[4], &middle = surface.elements[5];
  EXPECT_FALSE(one.movable);
  EXPECT_TRUE(first.movable && middle.movable);
  EXPECT_FALSE(left.movable) << "all its corners are pinned";
  EXPECT_EQ(first.radius, 0.25);
  EXPECT_EQ(right.radius, 0) << "a shell has no thickness here";
  EXPECT_TRUE(surface.share_points(middle, second) && surface.share_points(first, middle));
  EXPECT_FALSE(surface.share_points(first, second));
}

TEST(SceneSurface, sentences_name_both_and_how_far) {
  const SceneSurface found = surface_of(scene_of(mixed));
  EXPECT_EQ(found.sentence({1, 3, false, -0.25, true}),
            "pair:0 and triangle 0 of sheet intersect, 0.25 deep");
  EXPECT_EQ(found.sentence({0, 1, false, 0, true}), "one and pair:0 touch");
  EXPECT_EQ(found.sentence({2, 0, true, 0.5, false}), "pair:1 and plane floor are 0.5 apart");
}

TEST(SceneSurface, has_what_moves_the_elements_that_no_force_moves) {
  const std::string ball = "[[particles]]\nradius = 0.1\n";
  const Scene scene = scene_of(
      "[simulation]\nduration = 1\n" + ball + "name = \"still\"\nposition = [0, 0, 0]\nfixed = true\n" +
      ball + "name = \"two\"\npositions = [[1, 0, 0], [2, 0, 0]]\nmotion = {velocity = [0, 0, 1]}\n" + ball +
      "name = \"other\"\nposition = [3, 0, 0]\nmotion = {velocity = [0, 0, 1]}\n" + ball +
      "name = \"later\"\nposition = [4, 0, 0]\nmotion = {velocity = [0, 0, 1]}\nrelease = 0.5\n" + ball +
      "name = \"whirl\"\nposition = [5, 0, 0]\nmotion = {end = 1, rotation = {degrees_per_second = 80, "
      "interval = 1}}\n"
      "[[body]]\nname = \"rod\"\nmaterial = \"wool\"\nradius = 0.01\nshape = {polyline = {line = [[0, 5, 0], "
      "[3, "
      "5, 0]], count = 4}}\npin = [{vertices = [0, 1]}, {vertices = [2, 3], motion = {velocity = [0, 0, "
      "1]}}]\n"
      "[[point]]\nname = \"middle\"\nof = [\"two:0\", \"two:1\"]\nradius = 0.1\n"
      "[[point]]\nname = \"between\"\nof = [\"two:0\", \"other\"]\nradius = 0.1\n"
      "[[plane]]\npoint = [0, 0, -9]\n[[plane]]\npoint = [0, 0, -8]\nmotion = {velocity = [0, 0, 1]}\n");
  const verify::Surface surface = surface_of(scene).surface;
  std::vector<int> frames;
  for (const verify::Element& element : surface.elements)
    if (!element.movable) frames.push_back(element.frame);
  constexpr int own = verify::Element::own_frame;
  EXPECT_EQ(frames, (std::vector<int>{0, 1, 1, 2, own, 0, own, 3, 1, own}))
      << "still, two, two, other, whirl, the three segments, middle, between";
  EXPECT_EQ(surface.solids[0].frame, 0);
  EXPECT_EQ(surface.solids[1].frame, 4);
}

TEST(SceneSurface, a_plane_that_moves_is_judged_where_its_point_is) {
  const Scene scene = scene_of(
      "[simulation]\nduration = 1\n[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\nradius = 0.5\n"
      "[[plane]]\nname = \"lift\"\nmotion = {velocity = [0, 0, 1]}\n[[point]]\nname = \"p\"\nof = "
      "[\"ball\"]\n"
      "collide = false\n");
  SceneSurface start = surface_of(scene);
  ASSERT_EQ(start.surface.positions.size(), compile(resolve(scene)).points.size());
  ASSERT_EQ(start.surface.solids[0].anchor, 1);
  EXPECT_TRUE(verify::intersections(start.surface).empty());
  start.surface.positions[1].z = 0.75;
  EXPECT_EQ(verify::intersections(start.surface).size(), 1u);
}

}  // namespace
}  // namespace nacre::scene_surface_test
