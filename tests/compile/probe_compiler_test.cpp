// Problems with a probe are reported before anything runs.
#include "nacre/compile/probe_compiler.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::probe_compiler_test {
namespace {

const std::string head = R"([simulation]
duration = 1
gravity = [0, 0, -1]
[[plane]]
name = "floor"
[[plane]]
name = "side"
point = [5, 0, 0]
normal = [-1, 0, 0]
[[particles]]
name = "balls"
positions = [[0, 0, 1], [0, 0, 2]]
[[particles]]
name = "ghost"
position = [0, 0, 3]
collide = false
)";  // 16 lines

/// The problems of a scene with one probe of these lines, the first of which is line 18.
std::string with(const std::string& lines) { return problems_of(head + "[[probe]]\n" + lines + "\n"); }

TEST(ProbeErrors, a_probe_has_exactly_one_kind) {
  const std::string one =
      "give one of position, velocity, force, pull, centre and spin = \"body\", and gap = [\"a\", \"b\"]";
  EXPECT_EQ(with("name = \"p\""), "scene.toml:17: probe.p: " + one);
  EXPECT_EQ(with("position = \"balls\"\nforce = \"balls\""), "scene.toml:17: probe.probe1: " + one);
  EXPECT_EQ(with("position = \"balls\"\nforce = \"balls\"\ngap = [\"balls\", \"ghost\"]"),
            "scene.toml:17: probe.probe1: " + one);
}

TEST(ProbeErrors, unknown_bodies_are_named_with_a_suggestion) {
  EXPECT_EQ(
      with("position = \"bals\""),
      "scene.toml:18: probe.probe1.position: nothing is named 'bals' (did you mean 'balls'?); there are: "
      "balls, ghost, floor, side");
  EXPECT_EQ(
      with("force = [\"balls\", \"flor\", \"xyzzy\"]"),
      "scene.toml:18: probe.probe1.force: nothing is named 'flor' (did you mean 'floor'?); there are: "
      "balls, ghost, floor, side\n"
      "scene.toml:18: probe.probe1.force: nothing is named 'xyzzy'; there are: balls, ghost, floor, side");
  EXPECT_EQ(with("gap = [\"balls:2\", \"floor\"]"),
            "scene.toml:18: probe.probe1.gap: 'balls:2' names nothing: balls has numbers 0 to 1");
  EXPECT_EQ(with("gap = [\"balls:\", \"floor:0\"]"),
            "scene.toml:18: probe.probe1.gap: 'balls:' names nothing: balls has numbers 0 to 1\n"
            "scene.toml:18: probe.probe1.gap: 'floor:0' names nothing: floor is a plane");
}

TEST(ProbeErrors, both_ends_of_a_range_must_be_there_and_in_order) {
  EXPECT_EQ(with("position = \"balls:0-1\""), "");
  EXPECT_EQ(with("position = \"balls:1-2\""),
            "scene.toml:18: probe.probe1.position: 'balls:2' names nothing: balls has numbers 0 to 1");
  EXPECT_EQ(with("position = \"balls:1-0\""),
            "scene.toml:18: probe.probe1.position: 'balls:1-0' ends before it begins");
}

TEST(ProbeErrors, a_plane_has_no_pull) {
  EXPECT_EQ(with("pull = \"floor\""),
            "scene.toml:18: probe.probe1.pull: 'floor' is a plane: only contact acts on it");
}

TEST(ProbeErrors, empty_sets_and_wrong_types_are_refused) {
  EXPECT_EQ(with("position = []"), "scene.toml:18: probe.probe1.position: must not be empty");
  EXPECT_EQ(with("force = \"\""), "scene.toml:18: probe.probe1.force: must not be empty");
  EXPECT_EQ(with("force = 3"),
            "scene.toml:18: probe.probe1.force: must be a list of names, not a whole number");
  EXPECT_EQ(with("position = [3]"),
            "scene.toml:18: probe.probe1.position: must be a list of names, but has a whole number in it");
  EXPECT_EQ(with("gap = \"balls\""),
            "scene.toml:18: probe.probe1.gap: must be a list of names, not a string");
  EXPECT_EQ(with("gap = [\"balls\"]"),
            "scene.toml:18: probe.probe1.gap: must be two names [\"a\", \"b\"], not 1");
  EXPECT_EQ(with("gap = [\"balls:0\", \"balls:1\", \"floor\"]"),
            "scene.toml:18: probe.probe1.gap: must be two names [\"a\", \"b\"], not 3");
  EXPECT_EQ(
      with("forse = \"balls\"\nforce = \"balls\""),
      "scene.toml:18: probe.probe1.forse: unknown key (did you mean 'force'?); allowed: name, position, "
      "velocity, force, pull, gap, centre, spin, set, nearest");
}

TEST(ProbeErrors, what_has_no_such_quantity_is_refused) {
  EXPECT_EQ(with("position = [\"balls\", \"floor\"]"),
            "scene.toml:18: probe.probe1.position: 'floor' is a plane: it has no position");
  EXPECT_EQ(with("force = \"ghost\""),
            "scene.toml:18: probe.probe1.force: nothing of it collides: no contact force can act on it");
  const std::string open = "\n[[plane]]\nname = \"open\"\ncollide = false";
  EXPECT_EQ(with("force = \"open\"" + open),
            "scene.toml:18: probe.probe1.force: 'open' has collide = false: there is nothing to probe");
  EXPECT_EQ(with("gap = [\"balls\", \"open\"]" + open),
            "scene.toml:18: probe.probe1.gap: 'open' has collide = false: there is nothing to probe");
  EXPECT_EQ(with("gap = [\"floor\", \"side\"]"),
            "scene.toml:18: probe.probe1.gap: must not be between two planes");
  EXPECT_EQ(with("gap = [\"balls\", \"balls:1\"]"),
            "scene.toml:18: probe.probe1.gap: has balls:1 on both sides");
  EXPECT_EQ(with("gap = [\"balls\", \"ghost\"]"), "") << "a gap is there whether they touch or not";
}

TEST(ProbeErrors, a_name_must_be_a_new_word) {
  const std::string gap = "\ngap = [\"ghost\", \"floor\"]", at = "scene.toml:18: probe.";
  for (const std::string name : {"two words", "a,b", "höhe", "a-b"})
    EXPECT_EQ(with("name = \"" + name + "\"" + gap),
              at + name + ".name: is a column of series.csv: it must be a word of letters, digits and '_'");
  for (const std::string name : {"time", "gravity", "contact", "pz", "min_distance", "force_floor_x"})
    EXPECT_EQ(with("name = \"" + name + "\"" + gap),
              at + name + ".name: the series has a column '" + name + "' already");
  EXPECT_EQ(with("name = \"force_side\"\nposition = \"ghost\""),
            at + "force_side.name: the series has a column 'force_side_x' already");
  EXPECT_EQ(with("name = \"spring\"" + gap), "") << "there is none here";
  const std::string second = "\n[[probe]]\nname = ";
  EXPECT_EQ(with("name = \"p\"" + gap + second + "\"p\"" + gap), "scene.toml:21: probe.p.name: 'p' is taken");
  EXPECT_EQ(with("name = \"p\"\nposition = \"ghost\"" + second + "\"p_y\"" + gap),
            "scene.toml:21: probe.p_y.name: the series has a column 'p_y' already");
}

TEST(ProbeErrors, all_problems_come_at_once) {
  EXPECT_EQ(
      with("position = \"goast\"\n[[probe]]\nforce = \"wall\"\n[[spring]]\nchain = \"ball\""),
      "scene.toml:18: probe.probe1.position: nothing is named 'goast' (did you mean 'ghost'?); there are: "
      "balls, ghost, floor, side\n"
      "scene.toml:20: probe.probe2.force: nothing is named 'wall' (did you mean 'balls'?); there are: "
      "balls, ghost, floor, side\n"
      "scene.toml:22: spring.spring1.chain: no particles, body or point named 'ball' (did you mean "
      "'balls'?); "
      "there are: balls, ghost");
}

TEST(ProbeErrors, a_probe_is_set_by_its_name) {
  const std::string scene = head + "[[probe]]\nname = \"load\"\nforce = \"floor\"\n";
  const Scene set = scene_of(scene, {"", {"probe.load.force=balls:1"}});
  EXPECT_EQ(set.probes[0].force, (std::vector<std::string>{"balls:1"}));
  EXPECT_EQ(problems_of(scene, {"", {"probe.load.force=bals"}}).substr(0, 60),
            "--set: probe.load.force: nothing is named 'bals' (did you me");
  EXPECT_EQ(problems_of(scene, {"", {"probe.laod.force=balls"}}),
            "--set: probe.laod: no [[probe]] has this name (did you mean 'load'?); there are: load");
}

}  // namespace
}  // namespace nacre::probe_compiler_test
