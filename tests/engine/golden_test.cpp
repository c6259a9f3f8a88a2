// The trajectories of shipped scenes, kept as hashes in tests/golden/trajectories.txt. They change only on
// purpose, with a line in CHANGELOG.md under "Trajectory-changing".
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "nacre/base/hash.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::golden_test {
namespace {

/// "paper/sphere_plate:small" is a variant of a scene.
Scene shipped(const std::string& name, const std::vector<std::string>& sets) {
  const std::size_t colon = name.find(':');
  const std::string variant = colon == std::string::npos ? "" : name.substr(colon + 1);
  return resolve(load(test::scene_file(name.substr(0, colon)), {variant, sets}));
}

TEST(Golden, trajectories_are_what_they_were) {
  std::ifstream file(test::source_folder() / "tests/golden/trajectories.txt");
  int read = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    std::istringstream words(line);
    std::string name, hash, set;
    double seconds = 0;
    words >> hash >> name >> seconds;
    std::vector<std::string> sets;
    while (words >> set) sets.push_back(set);
    const Scene scene = shipped(name, sets);
    const Model model = compile(scene);
    Simulation simulation(model, scene.strategy);
    simulation.advance(*model.quantum.nearest(seconds));
    EXPECT_EQ(to_hex(simulation.state().trajectory_hash()), hash) << line;
    ++read;
  }
  EXPECT_GE(read, 27);
}

}  // namespace
}  // namespace nacre::golden_test
