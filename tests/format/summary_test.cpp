#include "nacre/format/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nacre/base/error.hpp"

namespace nacre::format::summary_test {
namespace {

Summary whole() {
  Summary s;
  s.scene = "ball";
  s.strategy = "fast";
  s.threads = 2;
  s.method = "layers";
  s.version = "1";
  s.commit = "abc";
  s.compiler = "GCC";
  s.model_hash = "12";
  s.quantum = 0x1p-49;
  s.outcome = "layer_limit";
  s.reason = "a and b";
  s.time = 0.1;
  s.duration = 1;
  s.wall_seconds = 2.5;
  s.cpu_seconds = 3.5;
  s.vertices = 7;
  s.trajectory_hash = "34";
  s.energy = {.initial = 1, .final = 2, .min = 3, .max = 4, .scale = 5, .ledger_error = 7, .drift = -1e-17};
  s.momentum = {8e-16, 9e-16};
  s.contact = {0.01, 12, 3};
  s.probes = {{"wall", {1, 2, 3, 4}}, {"a force", {0, 0, unknown, 0}}};
  s.counters = {{"zebras", 1}, {"apples", 18446744073709551615u}};
  return s;
}

TEST(Summary, what_is_written_reads_back_to_the_same_text) {
  const std::string text = to_json(whole());
  EXPECT_EQ(to_json(parse_summary(text, "a")), text);
  const Summary read = parse_summary(text, "a");
  EXPECT_EQ(read.energy.drift, -1e-17);
  EXPECT_EQ(read.contact.max_layer, 12);
  EXPECT_EQ(read.reason, "a and b");
  EXPECT_EQ(read.counters, whole().counters) << "in the order of the file";
  EXPECT_EQ(read.vertices, 7u);
  ASSERT_EQ(read.probes.size(), 2u);
  EXPECT_EQ(read.probes[0].first, "wall") << "in the order of the file";
  EXPECT_EQ(read.probes[0].second.contact_time, 4);
  EXPECT_TRUE(std::isnan(read.probes[1].second.peak_time));
}

TEST(Summary, nothing_touched_is_null_and_an_infinite_distance) {
  Summary s = whole();
  s.contact.min_distance = INFINITY;
  const std::string text = to_json(s);
  EXPECT_NE(text.find("\"min_distance\": null"), std::string::npos);
  EXPECT_TRUE(std::isinf(parse_summary(text, "a").contact.min_distance));
}

TEST(Summary, what_a_file_lacks_or_has_of_another_type_is_unknown) {
  const Summary s =
      parse_summary(R"({"time": "x", "energy": 7, "threads": 1.5, "counters": [], "outcome": null})", "a");
  EXPECT_TRUE(std::isnan(s.time) && std::isnan(s.energy.drift) && std::isnan(s.contact.min_distance));
  EXPECT_FALSE(s.threads || s.vertices || s.contact.max_layer || s.reason);
  EXPECT_EQ(s.outcome + s.scene + s.trajectory_hash, "");
  EXPECT_TRUE(s.counters.empty());
}

TEST(Summary, a_run_that_did_not_halt_has_no_reason) {
  Summary s = whole();
  s.reason.reset();
  EXPECT_EQ(to_json(s).find("reason"), std::string::npos);
}

TEST(Summary, what_is_no_json_object_is_refused) {
  for (const char* text : {"", "{", "{\"scene\": ", "[]", "7"})
    EXPECT_THROW(parse_summary(text, "a"), InputError) << text;
  EXPECT_THROW(read_summary("/nowhere/summary.json"), InputError);
  EXPECT_THROW(read_summary("/"), InputError);
}

}  // namespace
}  // namespace nacre::format::summary_test
