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

TEST(Counts, of_guides_are_those_of_fast_and_of_reschedules_those_of_paper) {
  const std::string file = (source / "bench/counters.toml").string();
  std::uint64_t guides = 0, reschedules = 0;
  for (const auto& [run, counters] : counts_from(text_of(file), file)) {
    EXPECT_EQ(counters.at(run.ends_with(" fast") ? "reschedules" : "guides"), 0u) << run;
    guides += counters.at("guides"), reschedules += counters.at("reschedules");
  }
  EXPECT_GT(guides, 1000u);
  EXPECT_GT(reschedules, 1000u);
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
  const auto message = [](const std::string& text) -> std::string {
    try {
      counts_from(text, "bad.toml");
    } catch (const InputError& error) {
      return error.what();
    }
    return "nothing was thrown";
  };
  const std::string head = "# a comment\n[\"a\"]\n", whole = "must be a whole number, 0 or greater";
  EXPECT_TRUE(message(head + "kicks = many\n").starts_with("bad.toml:3: not TOML: "));
  EXPECT_TRUE(message(head + "kicks = 99999999999999999999\n").starts_with("bad.toml:3: not TOML: "));
  EXPECT_EQ(message(head + "kicks = -1\n"), "bad.toml:3: kicks: " + whole);
  EXPECT_EQ(message(head + "\nkicks = 1.5\n"), "bad.toml:4: kicks: " + whole);
  EXPECT_EQ(message("kicks = 1\n"), "bad.toml:1: kicks: must be a table [\"SCENE STRATEGY\"]");
}

}  // namespace
}  // namespace nacre::bench::counts_test
