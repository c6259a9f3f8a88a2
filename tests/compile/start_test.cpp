// Whether a scene starts apart.
#include "nacre/compile/start.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::start_test {
namespace {

std::vector<Problem> problems_in(const std::filesystem::path& file) {
  try {
    compile(resolve(load(file)));
  } catch (const InputError& error) {
    return error.problems();
  }
  return {};
}

TEST(Start, a_rod_that_crosses_another_is_named_at_the_later_one) {
  const Scratch scratch;
  scratch.write("a.obj", "v -1 0 0\nv 1 0 0\nl 1 2\n");
  scratch.write("b.obj", "v 0 -1 0.25\nv 0 1 0.25\nl 1 2\n");
  const auto rod = [](const std::string& name, const std::string& more) {
    return "[[body]]\nname = \"" + name + "\"\nmesh = \"" + name + ".obj\"\nmaterial = \"steel\"\n" + more;
  };
  const std::string material = "[[material]]\nname = \"steel\"\ndensity = 1\nthickness = 0.1\nyoung = 1\n";
  const auto problems = [&](const std::string& radius) {
    const std::string more = "collide = true\nradius = " + radius + "\n";
    return problems_in(scratch.write(
        "rods.toml", "[simulation]\nduration = 1\n" + material + rod("a", more) + rod("b", more)));
  };
  const std::vector<Problem> found = problems("0.25");
  ASSERT_EQ(found.size(), 2u);
  for (const Problem& problem : found) EXPECT_EQ(problem.key, "body.b.mesh");
  EXPECT_EQ(
      found[0].what,
      "1 pair of a and b intersects, up to 0.25 deep: move one of the two, or let `nacre check --fix-start` "
      "do so; contact.ignore = [[\"a\", \"b\"]] if this is meant");
  EXPECT_EQ(found[1].what, "segment 0 of a and segment 0 of b intersect, 0.25 deep: they must start apart");
  EXPECT_EQ(problems("0.1").size(), 0u);
}

const std::string two_sheets = R"([simulation]
duration = 1
[[body]]
name = "a"
shape = {grid = {}}
material = "paper"
radius = 0.1
[[body]]
name = "b"
shape = {grid = {}}
position = [0, 0, 0.15]
material = "paper"
radius = 0.1
)";

TEST(Start, shells_within_each_others_radius_are_refused) {
  const std::string said = problems_of(two_sheets);
  EXPECT_NE(said.find("are 0.05 within each other's radius: they must start apart"), std::string::npos)
      << said;
  EXPECT_EQ(problems_of(two_sheets, {"", {"body.b.position=[0, 0, 0.25]"}}), "");
}

TEST(Start, shells_count_with_their_radius_only_in_the_thick_surface) {
  const Scene scene = scene_of(two_sheets);
  EXPECT_TRUE(start_pairs(surface_of(scene).surface, {}).empty());
  const auto pairs = start_pairs(thick_surface_of(scene).surface, {});
  ASSERT_FALSE(pairs.empty());
  EXPECT_NEAR(pairs.front().distance, -0.05, 1e-12);
}

TEST(Start, what_no_force_moves_must_be_above_planes_too) {
  const std::string scene =
      "[simulation]\nduration = 1\n[[plane]]\nname = \"floor\"\n[[particles]]\nname = \"post\"\n"
      "position = [0, 0, -1]\nfixed = true\n";
  EXPECT_EQ(problems_of(scene),
            "scene.toml:7: particles.post.position: post starts 1 below plane 'floor': it must start above");
  const auto pairs = start_pairs(surface_of(scene_of(scene)).surface, {});
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_TRUE(pairs[0].with_solid && pairs[0].meets);
}

}  // namespace
}  // namespace nacre::start_test
