// The JSON Schema for editors: every shipped scene and every resolved one is valid by it, and what the reader
// refuses is not.
#include "nacre/scene/json_schema.hpp"

#include <gtest/gtest.h>
#include <toml++/toml.h>
#include <nlohmann/json.hpp>

#include "nacre/scene/generator_schema.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"
#include "support/places.hpp"

namespace nacre::json_schema_test {
namespace {

using Json = nlohmann::ordered_json;

/// As editors convert it: JSON has no infinity.
Json json_of(const toml::node& node) {
  if (const auto* table = node.as_table()) {
    Json json = Json::object();
    for (const auto& [key, value] : *table) json[std::string(key.str())] = json_of(value);
    return json;
  }
  if (const auto* list = node.as_array()) {
    Json json = Json::array();
    for (const toml::node& element : *list) json.push_back(json_of(element));
    return json;
  }
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto flag = node.value_exact<bool>()) return *flag;
  if (const auto whole = node.value_exact<std::int64_t>()) return *whole;
  const auto number = node.value<double>();
  return number && std::isfinite(*number) ? Json(*number) : Json(nullptr);
}

/// As much of a validator as the schema needs; any other word of JSON Schema is an error of the test.
class Validator {
 public:
  std::vector<std::string> faults(const Json& schema, const Json& value, const std::string& path = "") const {
    std::vector<std::string> list;
    for (const auto& [word, rule] : schema.items()) check(word, rule, schema, value, path, list);
    return list;
  }

 private:
  using List = std::vector<std::string>;

  void check(const std::string& word, const Json& rule, const Json& schema, const Json& value,
             const std::string& path, List& list) const {
    const auto require = [&](bool holds) {
      if (!holds) list.push_back(path + ": " + word);
    };
    if (word == "type") return require(has_type(value, rule));
    if (word == "enum") return require(std::ranges::find(rule, value) != rule.end());
    if (word == "minimum") return require(!value.is_number() || value >= rule);
    if (word == "maximum") return require(!value.is_number() || value <= rule);
    if (word == "exclusiveMinimum") return require(!value.is_number() || value > rule);
    if (word == "exclusiveMaximum") return require(!value.is_number() || value < rule);
    if (word == "minLength") return require(!value.is_string() || value.get<std::string>().size() >= rule);
    if (word == "minItems") return require(!value.is_array() || value.size() >= rule);
    if (word == "maxItems") return require(!value.is_array() || value.size() <= rule);
    if (word == "required") return check_required(rule, value, path, list);
    if (word == "anyOf")
      return require(std::ranges::any_of(rule, [&](const Json& one) { return faults(one, value).empty(); }));
    if (word == "items" || word == "properties" || word == "additionalProperties")
      return check_parts(word, rule, schema, value, path, list);
    EXPECT_TRUE(word == "description" || word == "$schema" || word == "title") << word;
  }

  static bool has_type(const Json& value, const std::string& type) {
    if (type == "number") return value.is_number();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    if (type == "string") return value.is_string();
    if (type == "array") return value.is_array();
    if (type == "null") return value.is_null();
    EXPECT_EQ(type, "object");
    return value.is_object();
  }

  static void check_required(const Json& keys, const Json& value, const std::string& path, List& list) {
    for (const Json& key : keys)
      if (value.is_object() && !value.contains(key.get<std::string>()))
        list.push_back(path + ": no " + key.get<std::string>());
  }

  void check_parts(const std::string& word, const Json& rule, const Json& schema, const Json& value,
                   const std::string& path, List& list) const {
    const auto add = [&](const Json& one, const Json& part, const std::string& key) {
      for (std::string& fault : faults(one, part, path + "." + key)) list.push_back(std::move(fault));
    };
    if (word == "items" && value.is_array())
      for (const Json& element : value) add(rule, element, "[]");
    if (word == "properties" && value.is_object())
      for (const auto& [key, part] : value.items())
        if (rule.contains(key)) add(rule[key], part, key);
    if (word == "additionalProperties" && value.is_object())
      for (const auto& [key, part] : value.items()) {
        if (schema.contains("properties") && schema["properties"].contains(key)) continue;
        if (rule.is_object())
          add(rule, part, key);
        else
          list.push_back(path + ": additional " + key);
      }
  }
};

const Json& schema() {
  static const Json parsed = Json::parse(json_schema());
  return parsed;
}

std::vector<std::string> faults_of(const std::string& text) {
  return Validator().faults(schema(), json_of(toml::parse(text)));
}

using Lines = std::vector<std::string>;

TEST(JsonSchema, has_every_table_and_every_key) {
  EXPECT_EQ(schema()["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(schema()["type"], "object");
  EXPECT_EQ(schema()["additionalProperties"], false);
  for (const SceneTable& table : scene_tables()) {
    const Json& top = schema()["properties"][table.form.name];
    EXPECT_EQ(top["type"], table.is_repeated ? "array" : "object") << table.form.name;
    const Json& keys = (table.is_repeated ? top["items"] : top)["properties"];
    ASSERT_EQ(keys.size(), table.form.keys.size());
    for (const KeyForm& key : table.form.keys)
      EXPECT_FALSE(keys[key.key]["description"].get<std::string>().empty()) << key.key;
  }
}

TEST(JsonSchema, every_shipped_scene_is_valid) {
  int scenes = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(test::source_folder() / "scenes")) {
    if (entry.path().extension() != ".toml") continue;
    ++scenes;
    EXPECT_EQ(faults_of(text_of(entry.path())), Lines{}) << entry.path();
  }
  EXPECT_GT(scenes, 30);
}

TEST(JsonSchema, a_scene_that_is_written_out_is_valid) {
  const Scene scene = resolve(scene_of(R"([simulation]
duration = 1
[[material]]
name = "foil"
max_stretch = inf
density = 1
thickness = 1
young = 1
[[body]]
shape = {grid = {nx = 3, ny = 3}}
position = [0, 0, 1]
material = "foil"
pin = [{vertices = [0], motion = {end = 1, velocity = [1, 0, 0]}}, {vertices = 8}]
[[particles]]
position = [5, 0, 1]
motion = {keys = [{time = 1, offset = [0, 0, 1]}]}
[[spring]]
between = ["body1:4", "particles1"]
growth = [[0, 1], [1, 0.5]]
)"));
  EXPECT_EQ(faults_of(to_toml(scene)), Lines{});
}

TEST(JsonSchema, what_the_reader_refuses_is_not_valid) {
  const std::string head = "[simulation]\nduration = 1\n";
  EXPECT_EQ(faults_of(head), Lines{});
  EXPECT_EQ(faults_of("[simulation]\n"), Lines{".simulation: no duration"});
  EXPECT_EQ(faults_of(head + "gravty = [0, 0, 1]\n"), Lines{".simulation: additional gravty"});
  EXPECT_EQ(faults_of(head + "gravity = [0, 1]\n"), Lines{".simulation.gravity: minItems"});
  EXPECT_EQ(faults_of(head + "step_scale = 2\n"), Lines{".simulation.step_scale: maximum"});
  EXPECT_EQ(faults_of(head + "start = \"late\"\n"), Lines{".simulation.start: enum"});
  EXPECT_EQ(faults_of(head + "[planes]\n"), Lines{": additional planes"});
  EXPECT_EQ(faults_of(head + "[[body]]\nshape = {grid = {nx = 1}}\n"),
            Lines{".body.[].shape.grid.nx: minimum"});
  EXPECT_EQ(faults_of(head + "[[body]]\nshape = {spikes = {apex = 80}}\n"),
            Lines{".body.[].shape.spikes.apex: exclusiveMaximum"});
  EXPECT_EQ(faults_of(head + "[[body]]\nshape = {box = {size = [1, -1, 1]}}\n"),
            Lines{".body.[].shape.box.size: anyOf"});
  EXPECT_EQ(faults_of(head + "[[body]]\nshape = {box = {divisions = 1.5}}\n"),
            Lines{".body.[].shape.box.divisions: anyOf"});
  EXPECT_EQ(faults_of(head + "[[body]]\npin = {bax = 1}\n"), Lines{".body.[].pin: anyOf"});
}

/// Values at and beyond the bounds of the keys of generators, and of other kinds.
const Lines probes{"-1",
                   "0",
                   "0.25",
                   "0.5",
                   "1",
                   "1.5",
                   "2",
                   "3",
                   "15",
                   "16",
                   "60",
                   "80",
                   "100",
                   "101",
                   "1000",
                   "1001",
                   "100000",
                   "100001",
                   "1e-60",
                   "1e60",
                   "[]",
                   "[1]",
                   "[2, 2]",
                   "[1, 1, 1]",
                   "[1, -1, 1]",
                   "[1, 0, 1]",
                   "[1.5, 1, 1]",
                   "[1e60, 1, 1]",
                   "[[0, 0, 0]]",
                   "[[0, 0, 0], [1, 0, 0]]",
                   "[[0, 0, 0], [1, 0]]",
                   "true",
                   "\"cube\"",
                   "{}"};

TEST(JsonSchema, a_generator_and_its_schema_accept_the_same_values) {
  const Json& shapes = schema()["properties"]["body"]["items"]["properties"]["shape"]["properties"];
  int accepted = 0, refused = 0;
  for (const Generator& generator : generators())
    for (const KeyForm& key : generator.form.keys)
      for (const std::string& probe : probes) {
        const toml::table table = toml::parse(key.key + " = " + probe);
        Reading reading{.file = "scene.toml"};
        Keys keys(&table, generator.form.name, reading);
        generator.read(keys);
        const bool is_read = std::ranges::none_of(reading.problems, [&](const Problem& problem) {
          return problem.key == generator.form.name + "." + key.key;
        });
        const Json& rule = shapes[generator.form.name]["properties"][key.key];
        const bool is_valid = Validator().faults(rule, json_of(*table.get(key.key))).empty();
        EXPECT_EQ(is_read, is_valid) << generator.form.name << "." << key.key << " = " << probe;
        ++(is_read ? accepted : refused);
      }
  EXPECT_GT(accepted, 500);
  EXPECT_GT(refused, 500);
}

TEST(JsonSchema, descriptions_have_no_links) {
  EXPECT_EQ(json_schema().find("](decisions/"), std::string::npos);
  EXPECT_EQ(json_schema().find("](#"), std::string::npos);
}

}  // namespace
}  // namespace nacre::json_schema_test
