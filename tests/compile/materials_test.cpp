#include "nacre/compile/materials.hpp"

#include <gtest/gtest.h>

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
