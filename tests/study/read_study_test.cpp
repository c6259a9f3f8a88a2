// Study files: what they say, messages about what is wrong, and damaged files.
#include "nacre/study/read_study.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "nacre/scene/schema_page.hpp"
#include "nacre/study/samples.hpp"
#include "nacre/study/study_schema.hpp"
#include "scene/scratch.hpp"
#include "support/places.hpp"
#include "support/random.hpp"

namespace nacre::read_study_test {
namespace {

const std::string whole = R"([study]
scene = "ball.toml"
samples = 4
seed = 3
repeats = 2
keep = 5
threads = 2
[set]
simulation.duration = 0.5
[grid]
contact.restitution = [0.5, 0.7]
"particles.big ball.velocity" = [[0, 0, -1], [0, 0, -2]]
body.cloth.material = ["wool", "silk"]
[list]
contact.friction = [0.1, 0.2]
contact.alpha = [0.02, 0.01]
[random]
contact.stiffness = {low = 1e3, high = 1e5, log = true}
[latin]
simulation.gravity = [[0, 0, -10], [0, 0, -9]]
[[figure]]
x = "contact.restitution"
y = "v_z.final"
)";

Study study_of(const std::string& text) {
  const Scratch scratch;
  Study study = read_study(scratch.write("study.toml", text));
  check_study(study);
  return study;
}

/// All problems, one line each.
std::string problems_of_study(const std::string& text) {
  const Scratch scratch;
  std::string what;
  try {
    check_study(read_study(scratch.write("study.toml", text)));
  } catch (const InputError& error) {
    what = error.what();
  }
  const std::string folder = scratch.path().string() + "/";
  for (std::size_t at = what.find(folder); at != std::string::npos; at = what.find(folder))
    what.erase(at, folder.size());
  return what;
}

const std::string head = "[study]\nscene = \"a.toml\"\n";

TEST(ReadStudy, every_table_is_read_in_the_order_of_the_file) {
  const Study study = study_of(whole);
  EXPECT_EQ(study.table.scene, "ball.toml");
  EXPECT_EQ(study.table.samples, 4);
  EXPECT_EQ(study.table.keep.count, 5);
  EXPECT_EQ(study.sets, std::vector<std::string>{"simulation.duration=0.5"});
  ASSERT_EQ(study.grid.size(), 3u);
  EXPECT_EQ(study.grid[1].key, "particles.big ball.velocity");
  EXPECT_EQ(study.grid[1].values[1], "[0, 0, -2]");
  EXPECT_EQ(study.grid[2].values[0], "\"wool\"");
  EXPECT_TRUE(study.random[0].log);
  EXPECT_EQ(study.latin[0].high, (std::vector<double>{0, 0, -9}));
  EXPECT_EQ(study.figures[0].name, "figure1");
  EXPECT_EQ(member_count(study), 2 * 2 * 2 * 2 * 4 * 2);
}

TEST(ReadStudy, an_unknown_key_or_table_is_reported_with_a_suggestion) {
  EXPECT_EQ(problems_of_study(head + "seeed = 1\n[grid]\na.b = [1]\n"),
            "study.toml:3: study.seeed: unknown key (did you mean 'seed'?); allowed: scene, variant, "
            "samples, seed, "
            "repeats, keep, pictures, threads, workers");
  EXPECT_EQ(problems_of_study(head + "[gird]\na.b = [1]\n"),
            "study.toml:3: gird: unknown table (did you mean 'grid'?); allowed: study, set, grid, list, "
            "random, latin, "
            "figure");
  EXPECT_EQ(problems_of_study(head + "samples = 2\n[random]\na.b = {low = 1, hihg = 2}\n").substr(0, 73),
            "study.toml:5: random.a.b.hihg: unknown key (did you mean 'high'?); allowe");
}

TEST(ReadStudy, empty_grids_and_wrong_values_are_reported) {
  EXPECT_EQ(problems_of_study(head + "[grid]\na.b = []\n"),
            "study.toml:4: grid.a.b: must not be empty: give at least one value");
  EXPECT_EQ(problems_of_study(head + "[grid]\na.b = 3\n"),
            "study.toml:4: grid.a.b: must be a list of the values that the key takes, such as [0.1, 0.3]");
  EXPECT_EQ(problems_of_study(head + "samples = 2\n[latin]\na.b = [2, 1]\n"),
            "study.toml:5: latin.a.b: must not end before it begins: 2 is greater than 1");
  EXPECT_EQ(problems_of_study(head + "samples = 2\n[latin]\na.b = {low = 0, high = 1, log = true}\n"),
            "study.toml:5: latin.a.b: a range with log = true must be positive, not begin with 0");
  EXPECT_EQ(problems_of_study(head + "samples = 2\n[latin]\na.b = [[1, 2], [3]]\n"),
            "study.toml:5: latin.a.b: both ends must be numbers, or lists of the same length");
  EXPECT_EQ(problems_of_study(head + "keep = \"most\"\n[grid]\na.b = [1]\n"),
            "study.toml:3: study.keep: must be \"none\", \"some\", \"all\" or a number of members");
  EXPECT_NE(problems_of_study("[grid]\na.b = [1]\n").find("study.scene: is missing"), std::string::npos);
}

TEST(ReadStudy, a_study_as_a_whole_must_make_sense) {
  EXPECT_EQ(
      problems_of_study(head + "[list]\na.b = [1, 2]\na.c = [1]\n"),
      "study.toml: list.a.c: has 1 value, a.b has 2: all keys of [list] must have the same number of values");
  EXPECT_EQ(problems_of_study(head + "[grid]\na.b = [1]\n[list]\na.b = [2]\n"),
            "study.toml: a.b: is varied twice: give it in one of [grid], [list], [random] and [latin]");
  EXPECT_NE(problems_of_study(head + "[random]\na.b = [1, 2]\n").find("study.samples: is missing"),
            std::string::npos);
  EXPECT_NE(problems_of_study(head).find("varies nothing"), std::string::npos);
  std::string thousand = "[0";
  for (int i = 1; i < 1000; ++i) thousand += "," + std::to_string(i);
  const std::string many = " = " + thousand + "]\n";
  EXPECT_EQ(
      problems_of_study(head + "[grid]\na.b" + many + "a.c" + many + "a.d" + many),
      "study.toml: has 1000000000 members; at most 100000 are allowed: give fewer values, or draw samples "
      "([random] or [latin]) instead of every combination");
}

TEST(ReadStudy, words_of_a_command_line_add_keys_and_replace_those_of_the_file) {
  Study study = study_of(whole);
  add_words(study, {.sets = {"contact.step=1e-5"}, .grid = {"contact.friction=[0.3]"}});
  EXPECT_TRUE(
      std::ranges::none_of(study.list, [](const VariedKey& one) { return one.key == "contact.friction"; }));
  EXPECT_EQ(study.grid.back().values, std::vector<std::string>{"0.3"});
  EXPECT_EQ(study.sets.back(), "contact.step=1e-5");
  for (const char* bad : {"contact.friction", "=[1]", "a..b=[1]", "a.b=3", "a.b=[]", "a.b=[1"})
    EXPECT_THROW(add_words(study, {.grid = {bad}}), InputError) << bad;
}

TEST(ReadStudy, a_scene_is_not_a_study) {
  const Scratch scratch;
  EXPECT_TRUE(is_study_file(scratch.write("a.toml", whole)));
  EXPECT_FALSE(is_study_file(scratch.write("b.toml", "[simulation]\nduration = 1\n")));
  EXPECT_FALSE(is_study_file(scratch / "missing.toml"));
}

/// One to four damages: characters and pieces lost, doubled, or replaced by others.
std::string damaged(std::string text, test::Random& random) {
  static const std::vector<std::string> nasty{
      "nan",     "inf",    "-1",  "[]",        "{}", "[[", "1e999", "99999999999999999999",
      "\n",      "\"",     "= =", "#",         "[",  "]",  "\t",    "true",
      "[study]", "[1, 2]", "low", "log = true"};
  for (int i = random.integer(1, 4); i > 0 && !text.empty(); --i) {
    const std::size_t at = random.bits() % text.size();
    const std::string& word = nasty[random.bits() % nasty.size()];
    switch (random.integer(0, 4)) {
      case 0:
        text[at] = static_cast<char>(random.bits());
        break;
      case 1:
        text.erase(at, static_cast<std::size_t>(random.integer(1, 9)));
        break;
      case 2:
        text.insert(at, word);
        break;
      case 3:
        text.insert(
            at, text.substr(random.bits() % text.size(), static_cast<std::size_t>(random.integer(1, 60))));
        break;
      default:
        text.replace(at, std::min(text.find_first_of(" \n", at), text.size()) - at, word);
    }
  }
  return text;
}

TEST(ReadStudy, a_damaged_file_gives_a_study_or_an_input_error) {
  const char* asked = std::getenv("NACRE_FUZZ");
  const int files = asked ? std::atoi(asked) : 3000;
  const Scratch scratch;
  int good = 0, bad = 0;
  for (int i = 0; i < files; ++i) {
    test::Random random(static_cast<std::uint64_t>(i));
    const auto file = scratch.write("study.toml", damaged(whole, random));
    try {
      const Study study = read_study(file);
      check_study(study);
      EXPECT_EQ(static_cast<double>(member_values(study, 0).size()), member_count(study)) << "file " << i;
      ++good;
    } catch (const InputError& error) {
      EXPECT_FALSE(error.problems().empty()) << "file " << i;
      ++bad;
    }
  }
  EXPECT_GT(good, files / 20) << "both happen often";
  EXPECT_GT(bad, files / 4);
}

TEST(ReadStudy, the_page_of_the_language_is_up_to_date) {
  const std::filesystem::path file = test::source_folder() / "docs/study-language.md";
  const std::string page = text_of(file), made = with_tables(page, study_tables());
  if (std::getenv("NACRE_UPDATE_DOCS")) std::ofstream(file, std::ios::binary) << made;
  EXPECT_EQ(page, made) << "set NACRE_UPDATE_DOCS and run this test again to write the tables";
  for (const TableForm& table : study_tables()) {
    EXPECT_NE(page.find("<!-- keys: " + table.name + " -->"), std::string::npos) << table.name;
    for (const KeyForm& key : table.keys) EXPECT_FALSE(key.help.empty()) << key.key;
  }
}

}  // namespace
}  // namespace nacre::read_study_test
