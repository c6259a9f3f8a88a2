// Work counts are exact: those of the small scenes are in bench/counters.toml. A change that moves one writes
// the file again by `nacre bench counts --write`, and its commit gives the reason.
#include "bench/counts.hpp"

#include <gtest/gtest.h>

#include "nacre/base/error.hpp"
#include "scene/scratch.hpp"
#include "support/places.hpp"

namespace nacre::bench::counts_test {
namespace {

const std::filesystem::path source = test::source_folder();

TEST(Counts, equal_the_stored_ones) {
  const std::string file = (source / "bench/counters.toml").string();
  const Counts kept = counts_from(text_of(file), file);
  for (const std::string& line : differences(kept, count(source / "scenes")))
    ADD_FAILURE()
        << line
        << "\nIf that is intended, run `./nacre bench counts --write` and give the reason in the commit.";
}

TEST(Counts, of_the_file_touch_and_detect) {
  const std::string file = (source / "bench/counters.toml").string();
  const Counts kept = counts_from(text_of(file), file);
  EXPECT_GE(kept.size(), 24u);
  std::size_t awake = 0;
  for (const auto& [run, counters] : kept) awake += counters.at("wakes") > 0;
  EXPECT_GE(awake, kept.size() / 2);
}

TEST(Counts, survive_being_written_and_read) {
  const Counts counts{{"tutorial/first fast", {{"kicks", 12}, {"wakes", 0}}}, {"a paper", {{"kicks", 1}}}};
  EXPECT_EQ(counts_from(to_toml(counts), "here"), counts);
}

TEST(Counts, that_differ_are_named_with_both_values) {
  const Counts before{{"a fast", {{"kicks", 12}, {"gone", 1}}}},
      after{{"a fast", {{"kicks", 13}, {"new", 2}}}};
  const std::vector<std::string> expected{"a fast: gone: 1 became nothing", "a fast: kicks: 12 became 13",
                                          "a fast: new: nothing became 2"};
  EXPECT_EQ(differences(before, after), expected);
  EXPECT_TRUE(differences(before, before).empty());
}

TEST(Counts, of_a_file_that_is_none_are_refused_by_line) {
  try {
    counts_from("# a comment\n[\"a\"]\nkicks = many\n", "bad.toml");
    FAIL() << "nothing was thrown";
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()).rfind("bad.toml:3: ", 0), 0u) << error.what();
  }
}

}  // namespace
}  // namespace nacre::bench::counts_test
