// The tables of docs/scene-language.md are those that the schemas give. To bring the page up to date, run
// this test with the environment variable NACRE_UPDATE_DOCS set.
#include "nacre/scene/schema_page.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "nacre/scene/scene_schema.hpp"
#include "scene/scratch.hpp"
#include "support/places.hpp"

namespace nacre::schema_page_test {
namespace {

const std::filesystem::path page_file = test::source_folder() / "docs/scene-language.md";

TEST(SchemaPage, the_page_is_up_to_date) {
  const std::string page = text_of(page_file), made = with_tables(page);
  if (std::getenv("NACRE_UPDATE_DOCS")) std::ofstream(page_file, std::ios::binary) << made;
  EXPECT_EQ(page, made) << "set NACRE_UPDATE_DOCS and run this test again to write the tables";
}

TEST(SchemaPage, the_page_of_materials_is_up_to_date) {
  const std::filesystem::path file = test::source_folder() / "docs/materials.md";
  const std::string page = text_of(file), made = with_tables(page);
  if (std::getenv("NACRE_UPDATE_DOCS")) std::ofstream(file, std::ios::binary) << made;
  EXPECT_EQ(page, made) << "set NACRE_UPDATE_DOCS and run this test again to write the table";
  EXPECT_NE(made.find("| `steel` | 7850 |"), std::string::npos);
}

TEST(SchemaPage, the_page_has_a_table_for_every_table_of_a_scene) {
  const std::string page = text_of(page_file);
  for (const SceneTable& table : scene_tables())
    EXPECT_NE(page.find("<!-- keys: " + table.form.name + " -->"), std::string::npos) << table.form.name;
  EXPECT_NE(page.find("<!-- generators -->"), std::string::npos);
}

TEST(SchemaPage, every_key_of_every_table_is_explained) {
  for (const SceneTable& table : scene_tables())
    for (const KeyForm& key : table.form.keys)
      EXPECT_FALSE(key.help.empty()) << table.form.name << "." << key.key;
}

TEST(SchemaPage, only_what_is_between_markers_changes) {
  const std::string page = "# A page\n<!-- keys: output -->\nold\n<!-- end of keys -->\nthe rest\n";
  const std::string made = with_tables(page);
  EXPECT_TRUE(
      made.starts_with("# A page\n<!-- keys: output -->\n\n| key | value | unit | default | meaning |\n"))
      << made;
  EXPECT_TRUE(made.ends_with("|\n\n<!-- end of keys -->\nthe rest\n")) << made;
  EXPECT_EQ(made.find("old"), std::string::npos);
  EXPECT_EQ(with_tables(made), made);
}

TEST(SchemaPage, a_marker_without_a_table_or_an_end_is_refused) {
  EXPECT_THROW(with_tables("<!-- keys: outputs -->\n<!-- end of keys -->\n"), InputError);
  EXPECT_THROW(with_tables("<!-- keys: output -->\n"), InputError);
}

}  // namespace
}  // namespace nacre::schema_page_test
