#include "nacre/scene/tables.hpp"

#include <gtest/gtest.h>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::tables_test {
namespace {

using Lines = std::vector<std::string>;

TEST(Tables, are_described_and_written_in_one_order) {
  const Lines expected{"simulation", "output", "contact", "wind", "strategy", "material", "particles",
                       "body",       "point",  "spring",  "seam", "plane",    "probe",    "custom"};
  Lines described, written;
  for (const SceneTable& table : scene_tables()) described.push_back(table.form.name);
  EXPECT_EQ(described, expected);

  Scene scene;
  scene.wind.emplace();
  scene.contact.pairs.emplace_back();
  scene.materials.emplace_back();
  scene.particles.emplace_back();
  scene.points.emplace_back();
  scene.springs.emplace_back();
  scene.planes.emplace_back();
  std::istringstream text(to_toml(scene));
  for (std::string line; std::getline(text, line);)
    if (line.starts_with('[')) written.push_back(line);
  EXPECT_EQ(written,
            (Lines{"[simulation]", "[output]", "[contact]", "[[contact.pair]]", "[wind]", "[strategy]",
                   "[[material]]", "[[particles]]", "[[point]]", "[[spring]]", "[[plane]]"}));
}

}  // namespace
}  // namespace nacre::tables_test
