// What friction alone holds stands, and what has too little falls. The long runs are those of
// tests/soak/structures.py.
#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/compile/compile.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::structures_test {
namespace {

Scene shipped(const std::string& name, const std::vector<std::string>& sets = {}) {
  return resolve(load(test::source_folder() / "scenes/friction" / (name + ".toml"), {"", sets}));
}

/// The height of the centre of a stiff body now, over that at the start.
double height_left(const Scene& scene, const std::string& body, double seconds) {
  const Model model = compile(scene);
  const auto label = std::ranges::find(model.labels, body, &Label::name);
  const auto stiff = std::ranges::find(model.stiff, label->first, &StiffBody::first);
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  return simulation.state().motion.position_at(stiff->centre, simulation.state().now).z /
         model.vertices[stiff->centre].x.z;
}

TEST(HouseOfCards, stands_by_friction_alone_and_falls_with_little) {
  EXPECT_GT(height_left(shipped("house_of_cards"), "second_left", 0.5), 0.999);
  EXPECT_LT(height_left(shipped("house_of_cards", {"contact.friction=0.05"}), "second_left", 0.5), 0.7);
}

TEST(Arch, stands_by_friction_alone_and_falls_with_little) {
  EXPECT_GT(height_left(shipped("arch"), "stone_7", 0.3), 0.98);
  EXPECT_LT(height_left(shipped("arch", {"contact.friction=0.2"}), "stone_7", 0.5), 0.8);
}

}  // namespace
}  // namespace nacre::structures_test
