#include "nacre/compile/materials.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::materials_test {
namespace {

TEST(Materials, are_found_by_their_names) {
  for (const SheetMaterial& material : sheet_materials()) {
    ASSERT_TRUE(find_sheet_material(material.name));
    EXPECT_EQ(find_sheet_material(material.name)->young, material.young);
    EXPECT_GT(material.density, 0);
    EXPECT_GT(material.thickness, 0);
    EXPECT_LT(material.poisson, 0.5);
  }
  EXPECT_EQ(find_sheet_material("cotton")->density, 472.6);
  EXPECT_FALSE(find_sheet_material("nylon"));
}

TEST(Materials, are_at_least_twelve_each_with_a_source) {
  EXPECT_GE(sheet_materials().size(), 12u);
  for (const SheetMaterial& material : sheet_materials()) EXPECT_GT(material.source.size(), 15u) << material.name;
}

TEST(Materials, of_planes_and_particles_may_be_known_ones_and_spheres_get_their_mass) {
  const std::string text = R"([simulation]
duration = 1
[contact]
pair = [{between = ["steel", "wood"], friction = 0.4}]
[[particles]]
name = "ball"
position = [0, 0, 1]
radius = 0.1
material = "steel"
[[particles]]
name = "point"
position = [1, 0, 1]
material = "steel"
[[plane]]
name = "floor"
material = "wood"
)";
  const Scene scene = resolve(scene_of(text));
  EXPECT_NEAR(scene.particles[0].masses[0], 7850 * 4.0 / 3 * M_PI * 1e-3, 1e-9);
  EXPECT_EQ(scene.particles[1].masses[0], 1) << "a point has no volume";
  const Model model = compile(scene);
  const Pair pair{PairKind::point_wall, 0, 0};
  EXPECT_EQ(model.contacts.friction_of(pair), 0.4);
  // The resolved scene has the numbers, and reads back to the same model.
  const std::string written = to_toml(scene);
  EXPECT_NE(written.find("density = 7850"), std::string::npos) << written;
  EXPECT_NE(written.find("young = 13000000000"), std::string::npos) << written;
  EXPECT_EQ(model_of(written).hash, model.hash);
}

TEST(Materials, that_a_scene_gives_in_part_keep_the_other_numbers) {
  const Scene scene = resolve(scene_of("[simulation]\nduration = 1\n[[material]]\nname = \"steel\"\n"
                                       "thickness = 0.002\n[[body]]\nname = \"b\"\nmaterial = \"steel\"\n"
                                       "shape = {grid = {nx = 3, ny = 3}}\n"));
  ASSERT_EQ(scene.materials.size(), 1u);
  EXPECT_EQ(scene.materials[0].thickness, 0.002);
  EXPECT_EQ(scene.materials[0].density, 7850);
}

TEST(Materials, are_converted_for_cgs) {
  const Scene scene =
      resolve(scene_of("[simulation]\nduration = 1\nunits = \"cgs\"\n[[plane]]\nmaterial = \"steel\"\n"
                       "[[particles]]\nposition = [0, 0, 1]\n"));
  ASSERT_EQ(scene.materials.size(), 1u);
  EXPECT_DOUBLE_EQ(*scene.materials[0].density, 7.85);
  EXPECT_DOUBLE_EQ(*scene.materials[0].young, 212e10);
  EXPECT_DOUBLE_EQ(*scene.materials[0].thickness, 0.1);
}

TEST(Materials, give_a_law_by_thickness) {
  const SheetMaterial aluminium = *find_sheet_material("aluminium");
  const ShellLaw law = physical_law(aluminium);
  EXPECT_DOUBLE_EQ(law.stretch, 69e9 * 1e-3);
  EXPECT_DOUBLE_EQ(law.areal_density, 2.7);
  EXPECT_NEAR(plate_stiffness(aluminium), 69e9 * 1e-9 / 12 / (1 - 0.33 * 0.33), 1e-12);
  EXPECT_DOUBLE_EQ(law.bend * 6, plate_stiffness(aluminium));
}

}  // namespace
}  // namespace nacre::materials_test
