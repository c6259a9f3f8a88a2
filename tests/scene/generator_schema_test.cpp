// The ranges of the scene language are those that the generators of the module mesh need.
#include "nacre/scene/generator_schema.hpp"

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include "nacre/base/error.hpp"

namespace nacre::generator_schema_test {
namespace {

/// Makes a shape from the text of its parameters; false if the reader or the generator refuses them.
bool makes(const Generator& generator, const std::string& text) {
  const toml::table table = toml::parse(text);
  Reading reading{.file = "scene.toml"};
  Keys keys(&table, generator.form.name, reading);
  const std::function<Shape()> make = generator.read(keys);
  if (!reading.problems.empty()) return false;
  try {
    make();
  } catch (const InputError&) {
    return false;
  }
  return true;
}

TEST(GeneratorSchema, no_number_that_is_read_violates_a_contract_of_a_generator) {
  int made = 0, refused = 0;
  for (const Generator& generator : generators()) {
    const std::string& name = generator.form.name;
    if (name == "reef_knot" || name == "bowline") continue;  // these take seconds
    const std::string line = name == "polyline" || name == "ribbon" ? "line = [[0, 0, 0], [0, 1, 0]]\n" : "";
    EXPECT_TRUE(makes(generator, line)) << name;
    for (const KeyForm& key : generator.form.keys) {
      if (key.form.kind != Form::Kind::number) continue;
      for (const char* probe : {"0", "1e-99", "1e-50", "0.001", "0.3", "1", "59.9", "1000", "1e50", "1e99"})
        ++(makes(generator, line + key.key + " = " + probe) ? made : refused);
    }
  }
  EXPECT_GT(made, 100);
  EXPECT_GT(refused, 50);
}

TEST(GeneratorSchema, points_of_any_size_that_is_read_violate_no_contract) {
  for (const Generator& generator : generators()) {
    const std::string& name = generator.form.name;
    if (name != "polyline" && name != "ribbon") continue;
    EXPECT_TRUE(makes(generator, "line = [[0, 0, 0], [0, 1e100, 0]]")) << name;
    EXPECT_TRUE(makes(generator, "line = [[0, 0, 0], [0, 1e-50, 0]]")) << name;
    EXPECT_FALSE(makes(generator, "line = [[0, 0, 0], [0, 1e-60, 0]]")) << name;
    EXPECT_FALSE(makes(generator, "line = [[0, 0, 0]]")) << name;
  }
}

}  // namespace
}  // namespace nacre::generator_schema_test
