// A resolved scene, written out, loads to the same model.
#include "nacre/scene/write.hpp"

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

#include "scene/scratch.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

namespace nacre::write_test {
namespace {

namespace fs = std::filesystem;

Scene written_and_read(const Scene& scene) {
  const Scratch scratch;
  return load(scratch.write("again.toml", to_toml(scene)));
}

void expect_round_trip(const Scene& scene) {
  const Scene again = written_and_read(scene);
  EXPECT_EQ(compile(again).hash, compile(scene).hash) << to_toml(scene);
  EXPECT_EQ(to_toml(again), to_toml(scene));
  EXPECT_EQ(to_toml(resolve(again)), to_toml(scene));
}

std::vector<fs::path> shipped_scenes() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_folder() / "scenes"))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// A share of the shipped scenes each, so that several processes can test them at once.
constexpr int shards = 8;
class ToTomlShipped : public ::testing::TestWithParam<int> {};

TEST_P(ToTomlShipped, scene_and_its_variants_load_again_to_the_same_model) {
  const std::vector<fs::path> files = shipped_scenes();
  ASSERT_GT(files.size(), 2u * shards);
  for (std::size_t i = static_cast<std::size_t>(GetParam()); i < files.size(); i += shards) {
    SCOPED_TRACE(files[i].string());
    expect_round_trip(resolve(load(files[i])));
    const toml::table file = toml::parse_file(files[i].string());
    if (const toml::table* variants = file["variant"].as_table())
      for (const auto& [name, table] : *variants) {
        SCOPED_TRACE(std::string(name.str()));
        expect_round_trip(resolve(load(files[i], {std::string(name.str()), {}})));
        if (test::sanitized) break;
      }
  }
}

INSTANTIATE_TEST_SUITE_P(Shards, ToTomlShipped, ::testing::Range(0, shards));

TEST(ToToml, every_key_survives) {
  expect_round_trip(resolve(scene_of(R"(
[simulation]
duration = 2.5
gravity = [1, -2, 3.5]
gravity_step = 0.25
seed = 9223372036854775807
units = "cgs"
start = "paper"
quantum = "2^-45"
[output]
frame_rate = 0
series_rate = 34.5
checkpoint_minutes = 0.5
[contact]
thickness = 0.125
stiffness = 77
step = 0.001
ladder = "layers"
method = "impulse"
restitution = 0.25
restitution_model = "paper"
ignore = [["p", "f"], ["f", "m"]]
[strategy]
name = "always"
threads = 3
eagerness = 1.5
guides = false
tree = false
separation_list = false
epochs = false
ahead = false
grain = 9
[[material]]
name = "rubber"
restitution = 0.75
[[material]]
name = "plain"
[[particles]]
name = "p"
positions = [[0, 0, 1], [0.1, 0.2, 3]]
velocities = [[1e-30, 0, 0], [0, 1e30, 0]]
mass = [0.3, 1e7]
radius = [0, 0.1]
collide = false
material = "rubber"
[[particles]]
name = "f"
position = [9, 9, 9]
fixed = true
[[point]]
name = "m"
of = ["p:0", "p:1"]
weights = [0.1, 0.9]
radius = 0.2
collide = false
material = "plain"
[[spring]]
name = "s"
between = [["p:0", "p:1"], ["f", "m"]]
stiffness = 3
length = 0.7
damping = 0.1
step = 0.01
[[spring]]
chain = "p"
closed = true
axis = [0.1, 0, 1]
[[plane]]
name = "w"
point = [0, 0, -0.5]
normal = [0.3, 0, 1]
material = "rubber"
[[plane]]
name = "open"
collide = false
[[probe]]
name = "where"
position = ["p:1", "m"]
[[probe]]
name = "load"
force = "w"
[[probe]]
gap = ["p", "w"]
)")));
}

TEST(ToToml, the_law_of_shells_is_written_out_so_that_a_later_default_cannot_change_it) {
  const auto written = [](const std::string& law, const std::string& shape = "grid = {nx = 4, ny = 4}") {
    const std::string text =
        "[simulation]\nduration = 1\n[[material]]\nname = \"stuff\"\ndensity = 400\nthickness = 1e-3\nyoung "
        "= "
        "1e6\n" +
        law + "[[body]]\nmaterial = \"stuff\"\nshape = {" + shape +
        "}\n[[particles]]\nposition = [0, 0, 9]\nmaterial = \"glass\"\n";
    const Scene scene = resolve(scene_of(text));
    expect_round_trip(scene);
    const std::string toml = to_toml(scene);
    const auto value = [&](const std::string& key) {
      const std::size_t at = toml.find("\n" + key + " = ");
      EXPECT_EQ(toml.find("\n" + key + " = ", at + 1), std::string::npos) << "glass is not that of a shell";
      return at == std::string::npos
                 ? ""
                 : toml.substr(at + key.size() + 4, toml.find('\n', at + 1) - at - key.size() - 4);
    };
    return std::pair(value("max_stretch"), value("least_height"));
  };
  using Law = std::pair<std::string, std::string>;
  EXPECT_EQ(written(""), Law("inf", "0"));
  EXPECT_EQ(written("least_height = 0.3\n"), Law("inf", "0.3"));
  EXPECT_EQ(written("stretch_yield = 0.1\n"), Law("1.5", "0.25"));
  EXPECT_EQ(written("stretch_yield = 0.1\nleast_height = 0\n"), Law("1.5", "0"));
  EXPECT_EQ(written("max_stretch = 2\n"), Law("2", "0.25"));
  EXPECT_EQ(written("max_stretch = inf\n"), Law("inf", ""))
      << "membranes and hinges have limits of their own";
  EXPECT_EQ(written("", "polyline = {line = [[0, 0, 0], [1, 0, 0]], count = 5}"), Law("", "")) << "a rod";
}

TEST(ToToml, numbers_come_back_to_the_last_bit) {
  const Scene scene =
      resolve(scene_of("[simulation]\nduration = 1\n[[particles]]\npositions = [[-0.0, 0.1, 1e-310], "
                       "[9007199254740994.0, 1e22, "
                       "0.30000000000000004]]\nmass = [1e-100, 1e100]\ncollide = false\n"));
  const Scene again = written_and_read(scene);
  EXPECT_TRUE(std::signbit(again.particles[0].positions[0].x)) << "minus zero stays so";
  EXPECT_EQ(again.particles[0].positions, scene.particles[0].positions);
  EXPECT_EQ(again.particles[0].masses, scene.particles[0].masses);
  expect_round_trip(scene);
}

TEST(ToToml, names_of_any_text_come_back) {
  for (const char* name : {"a b", "ü✓", "quote \\\" and \\\\ slash", "tab\\tnew\\nline\\u0001", "#[x]='"}) {
    const Scene scene =
        resolve(scene_of(std::string("[simulation]\nduration = 1\n[[particles]]\nname = \"") + name +
                         "\"\npositions = [[0, 0, 1], [0, 0, 2]]\n[[spring]]\nchain = \"" + name + "\"\n"));
    EXPECT_EQ(written_and_read(scene).particles[0].name, scene.particles[0].name);
    expect_round_trip(scene);
  }
}

}  // namespace
}  // namespace nacre::write_test
