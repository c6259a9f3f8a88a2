// Motion by script in scenes, and motions that are refused.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/compile/motion_compiler.hpp"
#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::motion_compiler_test {
namespace {

const std::string start = "[simulation]\nduration = 1\n";

Model moved(const std::string& keys) {
  return model_of(start + "[[particles]]\nposition = [1, 0, 0]\n" + keys);
}
std::string wrong(const std::string& keys) {
  return problems_of(start + "[[particles]]\nname = \"it\"\nposition = [1, 0, 0]\n" + keys);
}
void expect_wrong(const std::string& keys, const std::string& message) {
  EXPECT_NE(wrong(keys).find(message), std::string::npos) << keys << "\n" << wrong(keys);
}

TEST(Motion, a_velocity_without_an_end_continues) {
  const Model model = moved("motion = {velocity = [0, 2, 0]}");
  ASSERT_EQ(model.script.size(), 1u);
  EXPECT_EQ(model.script[0].kind, ScriptEvent::Kind::drift);
  EXPECT_EQ(model.script[0].velocity, (Vec3{0, 2, 0}));
  EXPECT_TRUE(std::isinf(model.vertices[0].mass));
}

TEST(Motion, phases_follow_each_other_and_stop_only_at_the_last) {
  const Model model = moved(
      "motion = [{end = 0.5, velocity = [0, 2, 0]}, {end = 1, velocity = [1, 0, 0]}, {begin = 2, keys = "
      "[{time = 3, "
      "offset = [0, 0, 1]}]}]");
  const Time second = *model.quantum.nearest(1);
  ASSERT_EQ(model.script.size(), 5u);
  EXPECT_EQ(model.script[0].place, (Vec3{1, 1, 0}));
  EXPECT_EQ(model.script[1].time, second / 2);
  EXPECT_EQ(model.script[1].place, (Vec3{1.5, 1, 0}));
  EXPECT_EQ(model.script[2].kind, ScriptEvent::Kind::drift);
  EXPECT_EQ(model.script[3].time, 2 * second);
  EXPECT_EQ(model.script[3].place, (Vec3{1.5, 1, 1}));
  EXPECT_EQ(model.script[3].arrival, 3 * second);
  EXPECT_EQ(model.script[4].velocity, (Vec3{}));
}

TEST(Motion, a_rotation_becomes_chords_of_the_stated_interval) {
  const Model model = moved(
      "motion = {begin = 1, end = 2, rotation = {centre = [1, 1, 0], degrees_per_second = 90, interval = "
      "0.3}}");
  ASSERT_EQ(model.script.size(), 5u) << "three of 0.3 s, one of 0.1 s, and a stop";
  EXPECT_EQ(model.script[3].place, (Vec3{2, 1, 0})) << "a quarter turn is exact";
  for (std::size_t i = 0; i + 1 < 4; ++i) EXPECT_EQ(model.script[i].arrival, model.script[i + 1].time);
}

TEST(Motion, what_is_released_has_its_mass_and_feels_gravity) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -1]\n"
      R"([[particles]]
position = [1, 0, 0]
mass = 3
motion = {velocity = [0, 1, 0]}
release = 0.5
)");
  EXPECT_EQ(model.vertices[0].mass, 3);
  EXPECT_TRUE(model.vertices[0].held);
  ASSERT_EQ(model.script.size(), 2u);
  EXPECT_EQ(model.script[1].kind, ScriptEvent::Kind::release);
  EXPECT_EQ(std::get<Forces<Gravity>>(model.forces).potentials.size(), 1u);
}

TEST(Motion, a_release_at_the_end_of_a_phase_keeps_its_velocity) {
  const Model model = moved("motion = {end = 0.5, velocity = [0, 1, 0]}\nrelease = 0.5\nmass = 2");
  ASSERT_EQ(model.script.size(), 2u) << "no stop in between";
  EXPECT_EQ(model.script[1].kind, ScriptEvent::Kind::release);
}

TEST(Motion, what_is_grabbed_is_free_before) {
  const Model model =
      moved("velocity = [0, 0, 1]\ngrab = 0.25\nmotion = {begin = 0.25, velocity = [0, 1, 0]}");
  EXPECT_FALSE(model.vertices[0].held);
  EXPECT_EQ(model.vertices[0].mass, 1);
  ASSERT_EQ(model.script.size(), 1u);
  EXPECT_EQ(model.script[0].velocity, (Vec3{0, 1, 0}));
}

TEST(Motion, problems_are_reported_with_file_line_and_key) {
  const std::string path = "scene.toml:6: particles.it.";
  expect_wrong("motion = {velocty = [0, 0, 1]}", path + "motion.velocty: unknown key");
  expect_wrong("motion = 3", path + "motion: must be a table");
  expect_wrong("motion = {begin = 1}", "give either keys, or velocity or rotation");
  expect_wrong("motion = {velocity = [1, 0, 0], end = 0.5, begin = 0.5}",
               path + "motion.end: must be after begin");
  expect_wrong("motion = {keys = [{time = 1, offset = [0, 0, 0]}, {time = 1, offset = [0, 0, 0]}]}",
               path + "motion.keys.time: must be after 1 s");
  expect_wrong("motion = {keys = [{time = 1}]}",
               path + "motion.keys.position: give either position or offset");
  expect_wrong("motion = {rotation = {degrees_per_second = 9, interval = 1}}", "a rotation needs one");
  expect_wrong("motion = {end = 1, rotation = {interval = 1}}", "rotation.degrees_per_second: is missing");
  expect_wrong("motion = {end = 1, rotation = {degrees_per_second = 100, interval = 1}}",
               "rotation.interval: a chord may span 90 degrees");
  expect_wrong("motion = {end = 1, rotation = {degrees_per_second = 1, interval = 1, axis = [0, 0, 0]}}",
               "rotation.axis: must not be zero");
  expect_wrong("motion = [{velocity = [1, 0, 0]}, {begin = 1, velocity = [1, 0, 0]}]", "has no end");
  expect_wrong("motion = [{end = 2, velocity = [1, 0, 0]}, {begin = 1, velocity = [1, 0, 0]}]",
               "motion.begin: must not be before 2 s");
  expect_wrong("motion = {velocity = [1, 0, 0]}\nmass = 1",
               "particles.it.mass: a scripted particle has no mass");
  expect_wrong("motion = {velocity = [1, 0, 0]}\nvelocity = [1, 0, 0]",
               "a scripted particle cannot have a velocity");
  expect_wrong("motion = {velocity = [1, 0, 0]}\nfixed = true", "give either fixed or motion");
  expect_wrong("release = 1", path + "release: nothing holds them");
  expect_wrong("motion = {end = 1, velocity = [1, 0, 0]}\nrelease = 0.5", "release: must not be before 1 s");
  expect_wrong("grab = 1\nfixed = true", "held from the start");
  expect_wrong("grab = 1\nmotion = {begin = 1, keys = [{time = 2, offset = [0, 0, 1]}]}", "give positions");
  expect_wrong("motion = {begin = 1e9, velocity = [1, 0, 0]}", "does not fit time");
  expect_wrong("motion = {end = 15000, rotation = {degrees_per_second = 1, interval = 1e-6}}", "chords");
}

TEST(Motion, several_particles_cannot_be_at_one_position) {
  EXPECT_NE(problems_of(start + "[[particles]]\npositions = [[1, 0, 0], [2, 0, 0]]\n"
                                "motion = {keys = [{time = 1, position = [0, 0, 0]}]}")
                .find("motion.keys: several cannot be at one position"),
            std::string::npos);
}

TEST(Motion, the_rival_methods_refuse_it) {
  const std::string scene = start + "[contact]\nmethod = \"impulse\"\n[[particles]]\nposition = [0, 0, 1]\n";
  EXPECT_NE(problems_of(scene + "motion = {velocity = [1, 0, 0]}").find("contact.method: only \"layers\""),
            std::string::npos);
  EXPECT_EQ(problems_of(scene), "");
}

TEST(Motion, of_a_scene_written_out_loads_again_to_the_same_model) {
  const Scene scene = resolve(scene_of(start + R"([[particles]]
name = "a"
positions = [[1, 0, 0], [2, 0, 0]]
motion = [{end = 0.1, velocity = [0.1, 0, 0], rotation = {axis = [1, 1, 0], centre = [0, 0.3, 0], degrees_per_second = -77, interval = 0.03}},
          {keys = [{time = 0.3, offset = [0, 0.7, 0]}]}, {begin = 0.5, velocity = [0, 0, 1]}]
release = 0.7
mass = [1, 2]
[[particles]]
name = "b"
position = [0, 5, 0]
grab = 0.2
motion = {begin = 0.3, keys = [{time = 0.4, position = [0, 6, 0]}]}
[[spring]]
chain = "a"
growth = [[0.1, 1], [0.2, 1.7]]
)"));
  const Scratch scratch;
  const Scene again = load(scratch.write("again.toml", to_toml(scene)));
  EXPECT_EQ(compile(again).hash, compile(scene).hash) << to_toml(scene);
  EXPECT_EQ(to_toml(again), to_toml(scene));
}

TEST(Growth, of_a_spring_is_refused_if_it_makes_no_sense) {
  const std::string scene =
      start + "[[particles]]\nname = \"a\"\npositions = [[0, 0, 0], [1, 0, 0]]\n[[spring]]\nchain = \"a\"\n";
  for (const char* growth : {"1", "[]", "[1, 2]", "[[0, 1], [0, 2]]", "[[1, 1], [0, 2]]", "[[-1, 1]]",
                             "[[0, -1]]", "[[0, nan]]", "[[0, 1, 2]]"})
    EXPECT_NE(
        problems_of(scene + "growth = " + growth).find("scene.toml:8: spring.spring1.growth: must be a list"),
        std::string::npos)
        << growth << problems_of(scene + "growth = " + growth);
  EXPECT_NE(problems_of(scene + "growth = [[1e9, 1]]").find("does not fit time"), std::string::npos);
  EXPECT_EQ(problems_of(scene + "growth = [[0, 1], [1, 0]]"), "");
}

}  // namespace
}  // namespace nacre::motion_compiler_test
