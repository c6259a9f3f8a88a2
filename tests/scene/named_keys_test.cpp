// Keys of scenes that messages, notes and help texts name, as contact.stiffness, are keys that a scene may
// have.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include <fmt/format.h>

#include "nacre/base/pattern.hpp"
#include "nacre/record/cost.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "scene/scratch.hpp"
#include "support/places.hpp"

namespace nacre::named_keys_test {
namespace {

class KeyNames {
 public:
  KeyNames() {
    for (const SceneTable& table : scene_tables()) {
      for (const KeyForm& key : table.form.keys) add(key.form), keys_[table.form.name].insert(key.key);
      if (table.is_repeated) repeated_.insert(table.form.name);
      tables_ += (tables_.empty() ? "" : "|") + table.form.name;
    }
  }

  /// The names in a text that begin with a table, as "contact.stiffness" or "plane.floor.point".
  std::vector<Match> in(const std::string& text) const {
    return find_matches(text, fmt::format(R"((?:^|[^\w./])({})\.([\w{{}}]+)(?:\.([\w{{}}]+))?)", tables_));
  }

  /// Of a name: the table, and the one or two words after it.
  bool has(const Match& name) const {
    const std::set<std::string>& keys = keys_.at(name[1]);
    if (keys.contains(name[2]) || inner_.contains(name[1] + "." + name[2])) return true;
    return repeated_.contains(name[1]) && keys.contains(name[3]);
  }

 private:
  void add(const Form& form) {
    for (const Form& part : form.parts) add(part);
    if (!form.table) return;
    inner_.insert(form.table->name);
    for (const KeyForm& key : form.table->keys) add(key.form);
  }

  std::string tables_;  ///< as a pattern
  std::map<std::string, std::set<std::string>> keys_;
  std::set<std::string> repeated_;
  std::set<std::string> inner_;  ///< tables within others, as "contact.pair"
};

bool is_file(const Match& name) { return name[2] == "md" || name[2] == "hpp" || name[2] == "txt"; }

TEST(NamedKeys, of_every_string_in_the_sources_exist) {
  const KeyNames names;
  int found = 0;
  for (const char* folder : {"src", "apps", "tools"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_folder() / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      for (const Match& literal : find_matches(text_of(entry.path()), R"re("(?:[^"\\\n]|\\.)*")re"))
        for (const Match& name : names.in(literal[0])) {
          if (is_file(name)) continue;
          ++found;
          EXPECT_TRUE(names.has(name)) << name[0] << " in " << literal[0] << " of " << entry.path();
        }
    }
  EXPECT_GT(found, 50);
}

TEST(NamedKeys, of_notes_about_short_steps_exist) {
  const KeyNames names;
  const std::vector<StepPrice> prices{
      {.key = "contact", .times = 100},           {.key = "contact.stiffness", .times = 100},
      {.key = "contact.thickness", .times = 100}, {.key = "contact.alpha", .times = 100},
      {.key = "contact.step", .times = 100},      {.key = "step_scale", .times = 100},
      {.key = "common_step", .times = 100}};
  std::set<std::string> found;
  for (const std::string& note : notes_of(prices))
    for (const Match& name : names.in(note)) {
      EXPECT_TRUE(names.has(name)) << note;
      found.insert(name[1] + "." + name[2]);
    }
  for (const char* name : {"contact.stiffness", "contact.thickness", "contact.alpha", "contact.step",
                           "simulation.common_step", "simulation.step_scale"})
    EXPECT_TRUE(found.contains(name)) << name;
}

TEST(NamedKeys, that_no_table_has_are_found) {
  const KeyNames names;
  const auto all_exist = [&](const std::string& text) {
    return std::ranges::all_of(names.in(text), [&](const Match& name) { return names.has(name); });
  };
  EXPECT_TRUE(all_exist("raise contact.stiffness, plane.floor.point or material.{}.density"));
  EXPECT_FALSE(all_exist("raise contact.stifness"));
  EXPECT_FALSE(all_exist("move plane.floor.place"));
  EXPECT_FALSE(all_exist("lower simulation.step"));
}

}  // namespace
}  // namespace nacre::named_keys_test
