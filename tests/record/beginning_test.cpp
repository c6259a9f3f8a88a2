#include "nacre/record/beginning.hpp"

#include <gtest/gtest.h>

#include "scene/bouncing.hpp"

namespace nacre::beginning_test {
namespace {

namespace fs = std::filesystem;

/// The folder of a run to 0.5 s, whose checkpoint can be forged.
class BeginningOfRun : public testing::Test {
 protected:
  BeginningOfRun() { record(scratch_ / "out", scene_, 0.5); }

  std::string refusal_of(const std::function<void(Checkpoint&)>& forge) const {
    const RunFolder folder(scratch_ / "out");
    Checkpoint checkpoint = read_checkpoint(folder.checkpoint_file(), model_);
    forge(checkpoint);
    scratch_.write("out/checkpoint/state.bin", to_bytes(model_, checkpoint.state, checkpoint.cursor));
    try {
      beginning_of_resumed(folder, scene_, model_);
    } catch (const InputError& error) {
      return std::string(error.what()).substr(scratch_.path().string().size());
    }
    return "";
  }

  Scratch scratch_;
  Scene scene_ = bouncing_scene();
  Model model_ = compile(scene_);
};

TEST_F(BeginningOfRun, counts_of_rows_and_frames_are_those_of_its_time) {
  EXPECT_EQ(refusal_of([](Checkpoint&) {}), "");
  const std::string rows = "/out/checkpoint/state.bin: is damaged: it has ", frames = rows;
  for (const std::int64_t count : {std::int64_t{-1}, std::int64_t{20}, std::int64_t{1} << 60}) {
    EXPECT_EQ(refusal_of([&](Checkpoint& c) { c.cursor.rows = count; }),
              rows + std::to_string(count) + " rows from row 0 on, which are not those up to its time");
    EXPECT_EQ(refusal_of([&](Checkpoint& c) { c.cursor.rows = 31, c.cursor.frames = count; }),
              frames + std::to_string(count) + " frames, which are not those up to its time");
    refusal_of([](Checkpoint& c) { c.cursor.rows = 31, c.cursor.frames = 6; });
  }
  EXPECT_NE(refusal_of([](Checkpoint& c) { c.cursor.first_row = 32; }), "");
  EXPECT_NE(refusal_of([](Checkpoint& c) { c.cursor.first_row = -1; }), "");
}

TEST_F(BeginningOfRun, a_series_whose_columns_were_renamed_is_not_continued) {
  std::string series = text_of(scratch_ / "out/series.csv");
  scratch_.write("out/series.csv", series.replace(series.find("force_floor_x"), 13, "renamed"));
  EXPECT_EQ(refusal_of([](Checkpoint&) {}),
            "/out/series.csv:1: its columns are not those of the scene: they must be as the run wrote them");
}

TEST_F(BeginningOfRun, a_checkpoint_is_at_home_only_in_the_folder_of_its_run) {
  const RunFolder out(scratch_ / "new");
  const Beginning inside = beginning_from(scratch_ / "out", out, scene_, model_);
  EXPECT_TRUE(inside.earlier);
  EXPECT_EQ(inside.cursor.rows, 31);
  EXPECT_EQ(inside.cursor.first_row, 0);
  fs::create_directories(scratch_ / "out/else");
  fs::copy_file(scratch_ / "out/checkpoint/state.bin", scratch_ / "out/else/state.bin");
  const Beginning outside = beginning_from(scratch_ / "out/else/state.bin", out, scene_, model_);
  EXPECT_FALSE(outside.earlier);
  EXPECT_EQ(outside.series, "");
  EXPECT_EQ(outside.cursor.rows, 30) << "the row at 0.5 s is written again";
  EXPECT_EQ(outside.cursor.first_row, 30);
  EXPECT_EQ(outside.cursor.frames, 5);
}

}  // namespace
}  // namespace nacre::beginning_test
