#include "nacre/record/diff.hpp"

#include <gtest/gtest.h>

#include "nacre/base/file.hpp"
#include "nacre/record/run_folder.hpp"
#include "scene/bouncing.hpp"

namespace nacre::diff_test {
namespace {

class Diff : public testing::Test {
 protected:
  Difference against(const std::vector<std::string>& sets, std::optional<double> until = {}) const {
    if (!std::filesystem::exists(scratch_ / "a")) record(scratch_ / "a");
    std::filesystem::remove_all(scratch_ / "b");
    record(scratch_ / "b", bouncing_scene(sets), until);
    return diff(scratch_ / "a", scratch_ / "b");
  }
  Scratch scratch_;
};

TEST_F(Diff, equal_models_are_equal_for_any_strategy_and_any_recording) {
  for (const char* set :
       {"strategy.name=paper", "strategy.name=always", "output.series_rate=7", "plane.floor.name=ground"}) {
    const Difference difference = against({set});
    EXPECT_FALSE(difference.parting) << set;
    EXPECT_EQ(difference.compared, 1);
    EXPECT_EQ(difference.note, "");
  }
}

TEST_F(Diff, a_shorter_run_is_equal_until_its_end) {
  const Difference difference = against({}, 0.25);
  EXPECT_FALSE(difference.parting);
  EXPECT_EQ(difference.compared, 0.25);
  EXPECT_EQ(difference.note, "");
}

TEST_F(Diff, a_shifted_start_parts_at_once) {
  const Difference difference = against({"particles.ball.positions=[[0,0,0.3],[0.2,0,0.3500001]]"});
  ASSERT_TRUE(difference.parting);
  EXPECT_EQ(difference.parting->instant, 0);
  EXPECT_EQ(difference.parting->vertex_name, "ball:1");
  EXPECT_NEAR(difference.parting->dx.z, 1e-7, 1e-15);
  EXPECT_EQ(difference.parting->dv, Vec3{});
}

TEST_F(Diff, another_contact_law_parts_at_the_first_touch) {
  const Difference difference = against({"contact.stiffness=5000.0001"});
  ASSERT_TRUE(difference.parting);
  const Parting& parting = *difference.parting;
  EXPECT_TRUE(parting.kicked_a && parting.kicked_b);
  EXPECT_GT(parting.time, 0.05);
  EXPECT_LT(parting.time, 0.5);
  EXPECT_EQ(parting.dx, Vec3{}) << "until then they were together";
  EXPECT_GT(norm(parting.dv), 0);
  EXPECT_LT(norm(parting.dv), 1e-6);
}

TEST_F(Diff, the_first_instant_is_found_though_the_window_is_long) {
  const Difference there = against({"simulation.duration=5", "contact.stiffness=5000.0001"}, 5);
  const Difference short_one = against({"contact.stiffness=5000.0001"}, 0.5);
  ASSERT_TRUE(there.parting && short_one.parting);
  EXPECT_EQ(there.parting->instant, short_one.parting->instant);
  EXPECT_EQ(there.parting->vertex, short_one.parting->vertex);
  EXPECT_EQ(there.parting->dv, short_one.parting->dv);
}

TEST_F(Diff, a_recorded_hash_that_is_not_reproduced_is_reported) {
  record(scratch_ / "a");
  record(scratch_ / "b", bouncing_scene());
  std::string summary = text_of(scratch_ / "b/summary.json");
  const std::size_t at = summary.find("trajectory_hash") + 19;
  summary.replace(at, 16, "0123456789abcdef");
  write_atomically(scratch_ / "b/summary.json", summary);
  const Difference difference = diff(scratch_ / "a", scratch_ / "b");
  EXPECT_FALSE(difference.parting);
  EXPECT_EQ(difference.note,
            (scratch_ / "b").string() + ": this build does not reproduce the recorded hash 0123456789abcdef");
}

TEST_F(Diff, a_run_is_computed_again_to_the_quantum_at_which_it_was_interrupted) {
  RunRequest request;
  request.scene = bouncing_scene({"simulation.duration=15000", "output.frame_rate=0"});
  request.out = scratch_ / "a";
  std::atomic<bool> stop = false;
  request.interrupt = &stop;
  // After 16 s, seconds as a double have no room for each quantum.
  request.on_progress = [&](const Progress& progress) { stop = progress.time > 20; };
  ASSERT_EQ(run(request, compile(request.scene)).ending.outcome, Outcome::interrupted);
  std::filesystem::copy(scratch_ / "a", scratch_ / "b", std::filesystem::copy_options::recursive);
  std::string summary = text_of(scratch_ / "b/summary.json");
  summary.replace(summary.find("trajectory_hash") + 19, 16, "0123456789abcdef");
  write_atomically(scratch_ / "b/summary.json", summary);
  EXPECT_EQ(diff(scratch_ / "a", scratch_ / "b").note,
            (scratch_ / "b").string() + ": this build does not reproduce the recorded hash 0123456789abcdef")
      << "only the one that was changed";
}

TEST_F(Diff, a_broken_summary_is_refused) {
  record(scratch_ / "a");
  record(scratch_ / "b");
  for (const char* text : {"", "{", "[]", "{\"time\": 1}", "{\"time\": -5, \"trajectory_hash\": \"0\"}",
                           "{\"time\": \"x\", \"trajectory_hash\": 3}"}) {
    write_atomically(scratch_ / "b/summary.json", text);
    EXPECT_THROW(diff(scratch_ / "a", scratch_ / "b"), InputError) << text;
  }
  EXPECT_THROW(diff(scratch_ / "a", scratch_ / "nowhere"), InputError);
}

}  // namespace
}  // namespace nacre::diff_test
