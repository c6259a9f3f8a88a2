// Names that nothing has are reported together with everything else that is wrong, each once, with a
// suggestion.
#include "nacre/compile/names.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "scene/scratch.hpp"

namespace nacre::names_test {
namespace {

/// The problems of a scene, each without its list of what is there.
std::vector<std::string> mistakes_in(const std::string& text) {
  std::istringstream lines(problems_of(text));
  std::vector<std::string> mistakes;
  for (std::string line; std::getline(lines, line);) mistakes.push_back(line.substr(0, line.find(';')));
  return mistakes;
}

TEST(Names, all_mistakes_of_a_scene_are_in_one_message) {
  EXPECT_EQ(
      mistakes_in(R"([simulation]
duration = 1
gravty = [0, 0, -10]
[contact]
ignore = ["cloth", "flor"]
pair = [{between = ["cloth", "rubbber"]}]
[[material]]
name = "rubber"
[[body]]
name = "cloth"
shape = {grid = {nx = 3, ny = 3}}
material = "coton"
[[particles]]
name = "ball"
position = [0, 0, 1]
material = "ruber"
[[plane]]
name = "floor"
point = [0, 0, -1]
[[spring]]
between = ["bal", "cloth:2"]
[[probe]]
name = "p"
force = "flooor"
)"),
      (std::vector<std::string>{
          "scene.toml:3: simulation.gravty: unknown key (did you mean 'gravity'?)",
          "scene.toml:5: contact.ignore: nothing is named 'flor' (did you mean 'floor'?)",
          "scene.toml:6: contact.pair.between: neither a body nor a [[material]] is named 'rubbber' (did you "
          "mean 'rubber'?)",
          "scene.toml:12: body.cloth.material: neither a [[material]] nor a known one is named 'coton' (did "
          "you mean 'cotton'?)",
          "scene.toml:16: particles.ball.material: neither a [[material]] nor a known one is named 'ruber' (did you mean 'rubber'?)",
          "scene.toml:21: spring.spring1.between: no particles, body or point named 'bal' (did you mean "
          "'ball'?)",
          "scene.toml:24: probe.p.force: nothing is named 'flooor' (did you mean 'floor'?)"}));
}

TEST(Names, a_wrong_material_of_a_body_is_one_mistake) {
  EXPECT_EQ(
      mistakes_in("[simulation]\nduration = 1\n[[body]]\nname = \"cloth\"\nshape = {grid = {}}\n"
                  "material = \"coton\"\n"),
      std::vector<std::string>{"scene.toml:6: body.cloth.material: neither a [[material]] nor a known one is "
                               "named 'coton' (did you mean 'cotton'?)"});
}

TEST(Names, a_misspelt_table_does_not_make_its_names_unknown) {
  const std::string problems = problems_of(
      "[simulation]\nduration = 1\n[[particle]]\nname = \"ball\"\nposition = [0, 0, 1]\n[[plane]]\nname = "
      "\"floor\"\n"
      "[[probe]]\nname = \"p\"\nforce = \"ball\"\n");
  EXPECT_EQ(std::ranges::count(problems, '\n'), 0) << problems;
  EXPECT_EQ(problems.substr(0, 71),
            "scene.toml:3: particle: unknown table (did you mean 'particles'?); allo");
}

TEST(Names, numbers_that_nothing_has_are_wrong_beside_keys) {
  EXPECT_EQ(mistakes_in(R"([simulation]
duration = 1
gravty = [0, 0, -10]
[[particles]]
name = "ball"
positions = [[0, 0, 1], [0, 0, 2]]
[[body]]
name = "cloth"
shape = {grid = {nx = 3, ny = 3}}
material = "cotton"
[[point]]
name = "pt"
of = ["ball:3"]
[[spring]]
between = ["ball:4", "cloth:8"]
[[probe]]
name = "p"
force = "cloth:7-99"
)"),
            (std::vector<std::string>{
                "scene.toml:3: simulation.gravty: unknown key (did you mean 'gravity'?)",
                "scene.toml:13: point.pt.of: 'ball:3' names nothing: ball has numbers 0 to 1",
                "scene.toml:15: spring.spring1.between: 'ball:4' names nothing: ball has numbers 0 to 1",
                "scene.toml:18: probe.p.force: 'cloth:99' names nothing: cloth has numbers 0 to 8"}));
}

TEST(Names, numbers_that_a_material_lacks_are_wrong_beside_keys) {
  EXPECT_EQ(mistakes_in(R"([simulation]
duration = 1
gravty = [0, 0, -10]
[[material]]
name = "tin"
density = 7000
[[body]]
name = "cloth"
shape = {grid = {nx = 3, ny = 3}}
material = "tin"
[[body]]
name = "second"
shape = {grid = {nx = 3, ny = 3}}
position = [0, 0, 1]
)"),
            (std::vector<std::string>{
                "scene.toml:3: simulation.gravty: unknown key (did you mean 'gravity'?)",
                "scene.toml:4: material.tin.thickness: is missing: a body is made of this",
                "scene.toml:4: material.tin.young: is missing: give young, or stretch and bend",
                "scene.toml:11: body.second.material: is missing: name a [[material]] or a known one"}));
}

TEST(Names, what_another_mistake_hides_is_not_reported) {
  EXPECT_EQ(mistakes_in(R"([simulation]
duration = 1
[[material]]
name = "tin"
density = 7000
thicknes = 0.001
young = 1e6
[[body]]
name = "cloth"
shape = {grid = {nx = 3, ny = 3}}
material = "tin"
[[body]]
name = "table"
shape = {grid = {nx = 3, ny = 3}}
position = [0, 0, 1]
fixd = true
[[particles]]
name = "ball"
lattice = {count = [3, 3, 3], spacng = 0.1}
[[spring]]
between = ["ball:7", "ball:8"]
)"),
            (std::vector<std::string>{
                "scene.toml:6: material.tin.thicknes: unknown key (did you mean 'thickness'?)",
                "scene.toml:16: body.table.fixd: unknown key (did you mean 'fixed'?)",
                "scene.toml:19: particles.ball.lattice.spacng: unknown key (did you mean 'spacing'?)"}));
}

TEST(Names, a_point_that_nothing_carries_is_one_mistake) {
  EXPECT_EQ(mistakes_in(R"([simulation]
duration = 1
[[particles]]
name = "dumb"
positions = [[0, 0, 1], [0, 0, 2]]
radius = 0.1
[[particles]]
name = "ball"
position = [1, 0, 1]
radius = 0.1
[[plane]]
name = "floor"
[[point]]
name = "pt"
of = ["dumb:9"]
radius = 0.2
[[spring]]
between = ["pt", "ball"]
[[probe]]
name = "p"
force = "pt"
)"),
            (std::vector<std::string>{
                "scene.toml:15: point.pt.of: 'dumb:9' names nothing: dumb has numbers 0 to 1"}));
}

TEST(Names, what_is_set_from_outside_is_wrong_beside_what_the_file_has_wrong) {
  const std::string problems =
      problems_of("[simulation]\nduration = 0\n[[particles]]\nposition = [0, 0, 1]\n",
                  {"huge", {"contact.stiffness", "plane.flor.point=[0, 0, 1]", "contact.alpha=none"}});
  EXPECT_NE(problems.find("scene.toml:2: simulation.duration: must be greater than 0"), std::string::npos)
      << problems;
  EXPECT_NE(problems.find("--set: contact.stiffness: must be KEY=VALUE"), std::string::npos) << problems;
  EXPECT_NE(problems.find("--set: contact.alpha: "), std::string::npos) << problems;
  EXPECT_NE(problems.find("variant.huge: this scene has no variants"), std::string::npos) << problems;
}

}  // namespace
}  // namespace nacre::names_test
