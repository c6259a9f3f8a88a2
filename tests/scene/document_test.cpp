// Overlays of a scene: variants and --set.
#include "nacre/scene/document.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::document_test {
namespace {

const std::string text = R"([simulation]
duration = 1
[[plane]]
name = "floor"
[[plane]]
[[particles]]
name = "big ball"
positions = [[0, 0, 1], [0, 0, 2]]
[variant.long.simulation]
duration = 100
units = "cgs"
[variant.heavy.particles."big ball"]
mass = 9
[variant.wrong.particles.ball]
mass = 9
[variant.broken.contact]
stiffness = -1
[[variant.other.particles]]
position = [0, 0, 7]
)";

Scene set(const std::vector<std::string>& sets, const std::string& variant = "") {
  return scene_of(text, {variant, sets});
}
std::string problem(const std::vector<std::string>& sets, const std::string& variant = "") {
  return problems_of(text, {variant, sets});
}

TEST(Overlays, a_value_that_is_toml_is_taken_as_such) {
  const Scene scene = set({"contact.stiffness=1e4", "simulation.gravity=[0, 0, -2]", "simulation.seed=0x10"});
  EXPECT_EQ(scene.contact.stiffness, 1e4);
  EXPECT_EQ(scene.simulation.gravity, (Vec3{0, 0, -2}));
  EXPECT_EQ(scene.simulation.seed, 16u);
}

TEST(Overlays, a_value_that_is_not_toml_is_a_string) {
  EXPECT_EQ(set({"simulation.units=cgs"}).simulation.units, "cgs");
  EXPECT_EQ(set({"simulation.units=\"cgs\""}).simulation.units, "cgs");
  EXPECT_EQ(set({"simulation.units='cgs'"}).simulation.units, "cgs");
  EXPECT_EQ(set({"simulation.quantum=2^-40"}).simulation.quantum, -40);
  EXPECT_EQ(set({"plane.floor.name=it's \"a\" floor"}).planes[0].name, "it's \"a\" floor");
  EXPECT_EQ(set({"plane.floor.name=a=b"}).planes[0].name, "a=b");
}

TEST(Overlays, spaces_around_key_and_value_do_not_matter) {
  EXPECT_EQ(set({" contact . stiffness = 5 "}).contact.stiffness, 5);
  EXPECT_EQ(set({"simulation.units = cgs "}).simulation.units, "cgs");
}

TEST(Overlays, the_last_of_several_values_counts) {
  EXPECT_EQ(set({"contact.stiffness=1", "contact.stiffness=2"}).contact.stiffness, 2);
}

TEST(Overlays, named_tables_are_found_by_name_and_others_by_kind_and_number) {
  const Scene scene =
      set({"plane.floor.point=[0,0,-1]", "plane.plane2.point=[0,0,-2]", "particles.big ball.mass=3"});
  EXPECT_EQ(scene.planes[0].point, (Vec3{0, 0, -1}));
  EXPECT_EQ(scene.planes[1].point, (Vec3{0, 0, -2}));
  EXPECT_EQ(scene.particles[0].masses, (std::vector<double>{3, 3}));
}

TEST(Overlays, a_whole_table_can_be_set) {
  EXPECT_EQ(set({"contact={stiffness = 5, thickness = 2}"}).contact.stiffness, 5);
  EXPECT_EQ(set({"plane=[{name = \"ceiling\"}]"}).planes.size(), 1u);
  EXPECT_EQ(set({"plane=[]"}).planes.size(), 0u);
}

TEST(Overlays, an_unknown_name_is_reported_with_the_known_ones) {
  EXPECT_EQ(
      problem({"plane.flor.point=[0,0,1]"}),
      "--set: plane.flor: no [[plane]] has this name (did you mean 'floor'?); there are: floor, plane2");
  EXPECT_EQ(problem({"plane.floor=3"}),
            "--set: plane.floor: is a table: give one of its keys, as in plane.floor.KEY=VALUE");
}

TEST(Overlays, a_problem_with_a_value_set_from_outside_names_the_option) {
  EXPECT_EQ(problem({"contact.stiffness=-1"}), "--set: contact.stiffness: must be greater than 0, not -1");
  EXPECT_EQ(problem({"contcat.stiffness=1"}),
            "--set: contcat: unknown table (did you mean 'contact'?); allowed: simulation, output, contact, "
            "wind, strategy, "
            "material, particles, body, point, spring, seam, plane, probe, custom, variant");
  EXPECT_EQ(problem({"particles.big ball.mas=1"}),
            "--set: particles.big ball.mas: unknown key (did you mean 'mass'?); allowed: name, position, "
            "positions, "
            "lattice, random, csv, velocity, velocities, speed, mass, radius, fixed, motion, grab, release, "
            "collide, material, drag, spin, angular_velocity, inertia");
}

TEST(Overlays, text_that_is_no_assignment_is_refused) {
  for (const char* given : {"abc", "=3", ".=3", "contact.=3", ".contact=3", "contact..step=3", " =1", ""})
    EXPECT_EQ(problem({given}), std::string("--set: ") + (*given ? std::string(given) + ": " : "") +
                                    "must be KEY=VALUE, for example contact.stiffness=1e4");
}

TEST(Overlays, a_variant_is_laid_over_the_rest) {
  const Scene scene = set({}, "long");
  EXPECT_EQ(scene.simulation.duration, 100);
  EXPECT_EQ(scene.simulation.units, "cgs");
  EXPECT_EQ(scene.planes.size(), 2u);
  EXPECT_EQ(set({}, "heavy").particles[0].masses, (std::vector<double>{9, 9}));
}

TEST(Overlays, an_array_of_tables_in_a_variant_replaces_the_whole_array) {
  const Scene scene = set({}, "other");
  ASSERT_EQ(scene.particles.size(), 1u);
  EXPECT_EQ(scene.particles[0].positions, (std::vector<Vec3>{{0, 0, 7}}));
}

TEST(Overlays, values_set_from_outside_lie_over_the_variant) {
  EXPECT_EQ(set({"simulation.duration=5"}, "long").simulation.duration, 5);
}

TEST(Overlays, a_problem_in_a_variant_has_its_line) {
  EXPECT_EQ(problem({}, "broken"), "scene.toml:17: contact.stiffness: must be greater than 0, not -1");
  EXPECT_EQ(problem({}, "wrong"),
            "scene.toml:14: particles.ball: no [[particles]] has this name; there are: big ball");
}

TEST(Overlays, an_unknown_variant_is_reported_with_the_known_ones) {
  EXPECT_EQ(problem({}, "lng"),
            "scene.toml: variant.lng: no such variant (did you mean 'long'?); there are: broken, heavy, "
            "long, other, wrong");
  EXPECT_EQ(problems_of("[simulation]\nduration = 1\n", {"x", {}}),
            "scene.toml: variant.x: this scene has no variants");
}

}  // namespace
}  // namespace nacre::document_test
