// The thickness and stiffness of contact that are chosen for each two things from what touches.
#include <gtest/gtest.h>

#include "nacre/compile/contact_defaults.hpp"
#include "nacre/engine/expectation.hpp"
#include "nacre/engine/observe.hpp"
#include "scene/scratch.hpp"

namespace nacre::contact_defaults_test {
namespace {

const std::string falling = "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n";
const std::string cloth =
    "[[body]]\nname = \"cloth\"\nshape = {grid = {nx = 11, ny = 11, width = 0.4, height = 0.4}}\n"
    "material = \"cotton\"\nposition = [0, 0, 0.01]\n";
const std::string floor_plane = "[[plane]]\nname = \"floor\"\n";

struct Values {
  double thickness, stiffness;
};

/// Those that hold between two things of a resolved scene whose names are not those of materials.
Values between(const Scene& scene, const std::string& a, const std::string& b) {
  Values values{*scene.contact.thickness, *scene.contact.stiffness};
  for (const ContactPairTable& table : scene.contact.pairs) {
    const auto& [first, second] = table.between;
    if (!(first == a && second == b) && !(first == b && second == a)) continue;
    values = {table.thickness.value_or(values.thickness), table.stiffness.value_or(values.stiffness)};
  }
  return values;
}

TEST(ContactDefaults, a_heavy_ball_does_not_stiffen_the_contact_of_a_light_cloth) {
  const Scene light = resolve(scene_of(falling + floor_plane + cloth));
  const Scene heavy = resolve(
      scene_of(falling + floor_plane + cloth +
               "[[particles]]\nname = \"weight\"\nposition = [0, 0, 0.23]\nradius = 0.2\nmass = 100\n"));
  const double alone = between(light, "cloth", "floor").stiffness;
  EXPECT_LT(between(heavy, "cloth", "floor").stiffness, 4 * alone);
  EXPECT_LT(between(heavy, "cloth", "cloth").stiffness, 4 * alone);
  EXPECT_LT(between(heavy, "cloth", "weight").stiffness, 100 * alone);
  EXPECT_GT(between(heavy, "weight", "floor").stiffness, 1e5) << "the ball itself rests in the first layer";
}

TEST(ContactDefaults, a_thin_rod_does_not_thin_the_contact_of_a_cloth_with_the_floor) {
  const std::string rod =
      "[[body]]\nname = \"rod\"\nshape = {polyline = {line = [[-0.3, 0, 0.1], [0.3, 0, 0.1]], count = 7}}\n"
      "radius = 0.002\nmaterial = \"cotton\"\npin = {all = true}\n";
  const Scene without = resolve(scene_of(falling + floor_plane + cloth));
  const Scene with = resolve(scene_of(falling + floor_plane + cloth + rod));
  const double skin = between(without, "cloth", "cloth").thickness;
  EXPECT_GT(between(with, "cloth", "floor").thickness, 0.5 * skin) << "a law may be shared by pairs";
  EXPECT_GT(between(with, "cloth", "cloth").thickness, 0.5 * skin);
  EXPECT_NEAR(between(with, "cloth", "rod").thickness, 0.5 * (skin + 0.0002), 1e-6)
      << "half of the reach is the skin of each";
}

TEST(ContactDefaults, a_plane_far_below_does_not_stiffen_the_contact_with_a_table) {
  const std::string table =
      "[[body]]\nname = \"table\"\nshape = {grid = {nx = 3, ny = 3}}\nposition = [0, 0, -0.05]\npin = {all = "
      "true}\n";
  const auto stiffness = [&](const std::string& depth) {
    return between(resolve(scene_of(falling + "[[plane]]\nname = \"floor\"\npoint = [0, 0, -" + depth +
                                    "]\n" + cloth + table)),
                   "cloth", "table")
        .stiffness;
  };
  EXPECT_LT(stiffness("1000"), 4 * stiffness("0.2"));
}

TEST(ContactDefaults, a_coarse_obstacle_does_not_keep_things_far_away) {
  const auto thickness = [&](const std::string& shape) {
    return between(resolve(scene_of(falling + cloth + "[[body]]\nname = \"table\"\nshape = " + shape +
                                    "\nposition = [0, 0, -0.05]\nfixed = true\n")),
                   "cloth", "table")
        .thickness;
  };
  const double skin = 0.05 * 0.04 * (2 + std::sqrt(2.0)) / 3;  // of the cloth, nearly
  EXPECT_LT(thickness("{box = {size = [1, 1, 0.08], divisions = 1}}"), 1.6 * skin) << "12 triangles";
  EXPECT_LT(thickness("{grid = {nx = 2, ny = 2}}"), 1.1 * skin) << "2 triangles";
  EXPECT_GT(thickness("{grid = {nx = 200, ny = 200}}"), 0.4 * skin);
}

TEST(ContactDefaults, the_size_of_the_smaller_thing_limits_the_reach) {
  const Scene scene =
      resolve(scene_of("[simulation]\nduration = 1\n[[body]]\nname = \"sail\"\nshape = {grid = {nx = 5, ny = "
                       "5, width = 10, height = "
                       "10}}\nmaterial = \"cotton\"\n[[particles]]\nname = \"bead\"\nposition = [0.1, 0.2, "
                       "1]\nradius = 0.0005\nvelocity "
                       "= [0, 0, -20]\n"));
  EXPECT_LE(between(scene, "sail", "bead").thickness, 0.0005);
  EXPECT_GT(between(scene, "sail", "sail").thickness, 0.05);
}

TEST(ContactDefaults, a_single_particle_has_no_contact_with_itself) {
  const Scene scene = resolve(
      scene_of(falling + cloth +
               "[[particles]]\nname = \"bead\"\nposition = [0.1, 0.2, 1]\nradius = 0.0005\nmass = 1e-6\n"));
  for (const ContactPairTable& table : scene.contact.pairs)
    EXPECT_FALSE(table.between[0] == "bead" && table.between[1] == "bead");
}

TEST(ContactDefaults, one_value_for_all_stays_one_value) {
  const Scene scene = resolve(scene_of(falling + floor_plane + cloth));
  EXPECT_TRUE(scene.contact.pairs.empty());
}

TEST(ContactDefaults, what_is_given_wins_exactly_as_written) {
  const std::string ball =
      "[[particles]]\nname = \"weight\"\npositions = [[0, 0, 0.23], [1, 0, 0.23]]\nradius = 0.2\nmass = "
      "100\nmaterial = "
      "\"lead\"\n"
      "[[material]]\nname = \"lead\"\n";
  const Scene all = resolve(
      scene_of("[contact]\nthickness = 0.001\nstiffness = 50\n" + falling + floor_plane + cloth + ball));
  EXPECT_TRUE(all.contact.pairs.empty());
  EXPECT_EQ(all.contact.thickness, 0.001);
  const Scene thickness =
      resolve(scene_of("[contact]\nthickness = 0.001\n" + falling + floor_plane + cloth + ball));
  EXPECT_EQ(thickness.contact.thickness, 0.001);
  for (const ContactPairTable& table : thickness.contact.pairs) EXPECT_FALSE(table.thickness);
  const Scene pair =
      resolve(scene_of(falling + floor_plane + cloth + ball +
                       "[[contact.pair]]\nbetween = [\"weight\", \"cloth\"]\nstiffness = 7\n"));
  EXPECT_EQ(between(pair, "cloth", "weight").stiffness, 7);
  const Scene material = resolve(scene_of(falling + floor_plane + cloth + ball +
                                          "contact_thickness = 0.003\ncontact_stiffness = 123\n"));
  EXPECT_EQ(between(material, "weight", "weight").stiffness, 123);
  EXPECT_EQ(between(material, "weight", "weight").thickness, 0.003);
}

TEST(ContactDefaults, a_resolved_scene_resolves_to_itself) {
  const Scene once = resolve(
      scene_of(falling + floor_plane + cloth +
               "[[particles]]\nname = \"weight\"\nposition = [0, 0, 0.23]\nradius = 0.2\nmass = 100\n"));
  const Scene twice = resolve(once);
  EXPECT_GT(once.contact.pairs.size(), 0u);
  EXPECT_EQ(once.contact.pairs.size(), twice.contact.pairs.size());
  EXPECT_EQ(compile(once).hash, compile(twice).hash);
}

TEST(ContactDefaults, contact_is_thinner_where_things_start_near_and_nothing_touches_at_the_start) {
  const std::string near =
      "[[body]]\nname = \"upper\"\nshape = {grid = {nx = 11, ny = 11, width = 0.4, height = 0.4}}\n"
      "material = \"cotton\"\nposition = [0, 0, 0.01001]\n";
  const Scene scene = resolve(scene_of(falling + floor_plane + cloth + near));
  EXPECT_NEAR(between(scene, "cloth", "upper").thickness, 0.45e-5, 1e-8);
  EXPECT_GT(between(scene, "cloth", "floor").thickness, 1e-3) << "only that of the pair that is near";
  const Model model = compile(scene);
  const Sample sample = observe(model, initial_state(model), 0);
  EXPECT_EQ(sample.contact, 0);
  EXPECT_EQ(sample.touching, 0u);
}

TEST(ContactDefaults, a_needle_does_not_touch_itself_at_the_start) {
  const std::string needle =
      "[[body]]\nname = \"needle\"\nmaterial = \"steel\"\nposition = [0, 0, 0.1]\nscale = [0.01, 0.01, 1]\n"
      "shape = {platonic = {solid = \"tetrahedron\", radius = 0.05}}\n";
  const Scene scene = resolve(scene_of(falling + floor_plane + needle));
  EXPECT_GT(between(scene, "needle", "floor").thickness, 5 * between(scene, "needle", "needle").thickness)
      << "its edges are long, so its skin is thick; only in itself it is thin";
  const Model model = compile(scene);
  const Sample sample = observe(model, initial_state(model), 0);
  EXPECT_EQ(sample.contact, 0);
  EXPECT_EQ(sample.touching, 0u);
}

TEST(ContactDefaults, a_start_nearer_than_a_thousandth_of_the_reach_is_refused_with_a_cure) {
  const std::string near =
      "[[body]]\nname = \"upper\"\nshape = {grid = {nx = 3, ny = 3, width = 0.4, height = 0.4}}\n"
      "material = \"cotton\"\nposition = [0, 0, 0.010000001]\n";
  const std::string problems = problems_of("[contact]\nthickness = 0.01\n" + falling + cloth + near);
  EXPECT_NE(problems.find("of cloth and upper nearer than a thousandth of the reach of contact, 0.02"),
            std::string::npos)
      << problems;
  EXPECT_NE(problems.find("let `nacre check --fix-start` do so, or make contact.thickness smaller"),
            std::string::npos)
      << problems;
}

TEST(ContactDefaults, a_plane_that_moves_towards_things_makes_their_contact_stiffer) {
  const auto stiffness = [](const std::string& motion, double speed = 0) {
    const Scene scene = resolve(
        scene_of("[simulation]\nduration = 1\n[[plane]]\nname = \"piston\"\nmotion = " + motion +
                 "\n[[particles]]\nname = \"ball\"\nposition = [0, 0, 0.5]\nradius = 0.1\nmass = 0.1\n"
                 "velocity = [0, 0, " +
                 std::to_string(-speed) + "]\n"));
    return between(scene, "ball", "piston").stiffness;
  };
  const double energy = 0.5 * 0.1 * 2 * 2, expected = energy / (5 * 0.001 * 0.001);
  EXPECT_NEAR(stiffness("{velocity = [0, 0, 2]}"), expected, 1e-9 * expected);
  EXPECT_NEAR(stiffness("{keys = [{time = 0.1, offset = [0, 0, -1]}, {time = 0.6, offset = [0, 0, 0]}]}"),
              expected, 1e-9 * expected)
      << "back from below at 2 m/s";
  EXPECT_NEAR(stiffness("{velocity = [0, 0, 2]}", 1), 2.25 * expected, 1e-9 * expected);
  EXPECT_EQ(stiffness("{velocity = [5, 0, 0]}"), 1) << "a belt hits nothing";
  EXPECT_EQ(stiffness("{velocity = [0, 0, -5]}"), 1) << "it moves away";
}

Layer expected_layer_between_bodies(const Model& model) {
  const auto impact = expected_impact_between_bodies(model);
  return impact ? impact->layer : 0;
}

TEST(ContactDefaults, the_depth_that_is_expected_counts_falls_onto_meshes) {
  const std::string table =
      "[[body]]\nname = \"table\"\nshape = {grid = {nx = 3, ny = 3}}\nposition = [0, 0, -0.5]\npin = {all = "
      "true}\n";
  const Model apart = model_of("[contact]\nstiffness = 1\n" + falling + cloth);
  EXPECT_EQ(expected_layer_between_bodies(apart), 0);
  const Model falls = model_of("[contact]\nstiffness = 1\n" + falling + cloth + table);
  EXPECT_GE(expected_layer_between_bodies(falls), 2);
  const Model flies = model_of("[contact]\nstiffness = 1\n[simulation]\nduration = 1\n" + cloth +
                               "velocity = [0, 0, -20]\n" + table);
  EXPECT_GT(expected_layer_between_bodies(flies), expected_layer_between_bodies(falls));
  const Model leaves = model_of("[contact]\nstiffness = 1\n[simulation]\nduration = 1\n" + cloth +
                                "velocity = [0, 0, 20]\n" + table);
  EXPECT_EQ(expected_layer_between_bodies(leaves), 0);
}

TEST(ContactDefaults, forces_of_a_heavy_body_need_not_resolve_the_bounce_of_a_bead) {
  const std::string sail =
      "[simulation]\nduration = 1\n[[body]]\nname = \"sail\"\nshape = {grid = {nx = 5, ny = 5, width = 10, "
      "height = "
      "10}}\nmaterial = \"cotton\"\n";
  const std::string bead =
      "[[particles]]\nname = \"bead\"\nposition = [0.1, 0.2, 1]\nradius = 0.0005\nmass = 1e-6\nvelocity = "
      "[0, 0, -20]\n";
  EXPECT_LT(resting_kick_rate(model_of(sail + bead)), 2 * resting_kick_rate(model_of(sail)));
}

TEST(ContactDefaults, shells_have_the_law_without_limits_unless_their_material_says_otherwise) {
  const auto counts = [&](const std::string& keys) {
    const Model model = model_of(falling + "[[material]]\nname = \"cotton\"\n" + keys + cloth);
    return std::pair(std::get<Forces<BoundedMembrane>>(model.forces).stencils.size(),
                     std::get<Forces<Membrane>>(model.forces).stencils.size());
  };
  EXPECT_EQ(counts(""), std::pair(200ul, 0ul));
  EXPECT_EQ(counts("least_height = 0.3\n"), std::pair(200ul, 0ul));
  EXPECT_EQ(counts("max_stretch = 1.5\n"), std::pair(0ul, 200ul));
  EXPECT_EQ(counts("stretch_yield = 0.1\n"), std::pair(0ul, 200ul));
}

}  // namespace
}  // namespace nacre::contact_defaults_test
