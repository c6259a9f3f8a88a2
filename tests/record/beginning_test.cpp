#include "nacre/record/beginning.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "nacre/record/recorder.hpp"
#include "scene/bouncing.hpp"

namespace nacre::beginning_test {
namespace {

namespace fs = std::filesystem;

/// The folder of a run to 0.5 s, whose checkpoint can be forged.
class BeginningOfRun : public testing::Test {
 protected:
  BeginningOfRun() { record(scratch_ / "out", scene_, 0.5); }

  /// The first line: the second may offer the checkpoint before it.
  std::string refusal_of(const std::function<void(Checkpoint&)>& forge) const {
    const RunFolder folder(scratch_ / "out");
    Checkpoint checkpoint = read_checkpoint(folder.checkpoint_file(), model_);
    forge(checkpoint);
    scratch_.write("out/checkpoint/state.bin", to_bytes(model_, checkpoint.state, checkpoint.cursor));
    try {
      beginning_of_resumed(folder, {}, scene_, model_);
    } catch (const InputError& error) {
      const std::string message = error.what();
      return message.substr(0, message.find('\n')).substr(scratch_.path().string().size());
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
              rows + std::to_string(count) + " rows from row 0 on, which does not match its time");
    EXPECT_EQ(refusal_of([&](Checkpoint& c) { c.cursor.rows = 31, c.cursor.frames = count; }),
              frames + std::to_string(count) + " frames, which does not match its time");
    refusal_of([](Checkpoint& c) { c.cursor.rows = 31, c.cursor.frames = 6; });
  }
  EXPECT_NE(refusal_of([](Checkpoint& c) { c.cursor.first_row = 32; }), "");
  EXPECT_NE(refusal_of([](Checkpoint& c) { c.cursor.first_row = -1; }), "");
}

TEST_F(BeginningOfRun, rates_are_those_that_a_scene_can_have) {
  scene_.output.at = {};  // as if the scene did not give them
  for (const double rate : {-1.0, 1e16, 1e300, std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_NE(refusal_of([&](Checkpoint& c) { c.cursor.frame_rate = rate; }), "") << rate;
    refusal_of([](Checkpoint& c) { c.cursor.frame_rate = 10; });
    EXPECT_NE(refusal_of([&](Checkpoint& c) { c.cursor.series_rate = rate; }), "") << rate;
    refusal_of([](Checkpoint& c) { c.cursor.series_rate = 60; });
  }
  EXPECT_NE(refusal_of([](Checkpoint& c) { c.cursor.series_rate = 0; }), "");
}

TEST_F(BeginningOfRun, the_frames_that_a_folder_has_are_listed_not_counted) {
  const RunFolder folder(scratch_ / "out"), copy(scratch_ / "copy");
  const FolderLock lock = copy.open(Existing::refuse);
  Beginning beginning = beginning_of_resumed(folder, {}, scene_, model_);
  beginning.earlier = folder;
  beginning.cursor.frame_rate = 1e12;
  beginning.cursor.frames = 500'000'000'000;
  copy_frames(beginning, copy);
  EXPECT_EQ(copy.frame_numbers(4), (std::vector<std::int64_t>{0, 1, 2, 3}));
  EXPECT_EQ(copy.frame_numbers(beginning.cursor.frames), folder.frame_numbers(100));
  Recorder(scene_, model_, copy, beginning.cursor, beginning.series).write_checkpoint(beginning.state);
  EXPECT_EQ(copy.frames().size(), folder.frames().size());
}

TEST_F(BeginningOfRun, a_series_whose_columns_were_renamed_is_not_continued) {
  std::string series = text_of(scratch_ / "out/series.csv");
  scratch_.write("out/series.csv", series.replace(series.find("force_floor_x"), 13, "renamed"));
  EXPECT_EQ(refusal_of([](Checkpoint&) {}),
            "/out/series.csv:1: its columns are not those of the scene: they must be as the run wrote them");
}

TEST_F(BeginningOfRun, a_series_with_a_damaged_row_is_not_continued) {
  const std::string series = text_of(scratch_ / "out/series.csv");
  const std::size_t second = series.find('\n', series.find('\n') + 1) + 1,
                    third = series.find('\n', second) + 1;
  const std::string row = series.substr(second, third - second);
  const std::string time = row.substr(0, row.find(','));
  for (const std::string& damaged :
       {std::string("garbage,row\n"), "x" + row, row.substr(0, row.rfind(',')) + "\n",
        "0" + row.substr(time.size()), std::string("\n"), row.substr(0, row.size() - 1) + ",0\n"}) {
    scratch_.write("out/series.csv", series.substr(0, second) + damaged + series.substr(third));
    EXPECT_EQ(refusal_of([](Checkpoint&) {}),
              "/out/series.csv:3: is damaged: not a row of this run, with a number in each column")
        << damaged;
  }
  scratch_.write("out/series.csv", series);
  EXPECT_EQ(refusal_of([](Checkpoint&) {}), "");
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

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

TEST_F(BeginningOfRun, frames_beyond_an_earlier_end_are_removed) {
  fs::copy_file(scratch_ / "out/checkpoint/state.bin", scratch_ / "early.bin");
  record(scratch_ / "out", scene_, {}, Existing::resume);
  ASSERT_TRUE(fs::exists(scratch_ / "out/frames/frame_000010.vtp"));
  // As if the run had been killed after its checkpoint at 0.5 s.
  fs::copy_file(scratch_ / "early.bin", scratch_ / "out/checkpoint/state.bin",
                fs::copy_options::overwrite_existing);
  scratch_.write("out/frames/frame_best.vtp", "not ours");
  const RunResult result = record(scratch_ / "out", scene_, 0.75, Existing::resume);
  EXPECT_TRUE(fs::remove(scratch_ / "out/frames/frame_best.vtp"));
  const RunResult direct = record(scratch_ / "short", scene_, 0.75);
  EXPECT_EQ(result.summary.trajectory_hash, direct.summary.trajectory_hash);
  EXPECT_EQ(names_in(scratch_ / "out/frames"), names_in(scratch_ / "short/frames"));
}

TEST_F(BeginningOfRun, a_checkpoint_outside_of_its_folder_starts_a_complete_folder) {
  const RunResult whole = record(scratch_ / "whole", scene_);
  const std::string series = text_of(scratch_ / "whole/series.csv");
  for (const double moment : {0.5, 0.5123}) {
    record(scratch_ / "first", scene_, moment,
           fs::exists(scratch_ / "first") ? Existing::replace : Existing::refuse);
    RunRequest request;
    request.scene = scene_;
    request.out = scratch_ / ("second" + std::to_string(moment));
    request.until = 0.8;
    fs::copy_file(scratch_ / "first/checkpoint/state.bin", scratch_ / "kept.bin",
                  fs::copy_options::overwrite_existing);
    request.from = scratch_ / "kept.bin";
    run(request, model_);
    const RunResult rest = record(request.out, scene_, {}, Existing::resume);
    EXPECT_EQ(rest.summary.trajectory_hash, whole.summary.trajectory_hash);
    EXPECT_EQ(rest.summary.energy.drift, whole.summary.energy.drift) << "over the whole run";
    EXPECT_EQ(rest.summary.energy.initial, whole.summary.energy.initial);
    const RunFolder folder(request.out);
    const format::SeriesTable rows = folder.series();
    EXPECT_GE(rows.column("time").front(), moment - 1e-9);
    EXPECT_LT(rows.column("time").front(), moment + 1 / 60.0);
    const std::string text = text_of(folder.series_file());
    EXPECT_TRUE(series.ends_with(text.substr(text.find('\n', text.find('\n') + 1) + 1)))
        << "all rows after the first are those of the whole run";
    EXPECT_EQ(folder.frames().size(), moment == 0.5 ? 6u : 5u);
    for (const format::FrameEntry& frame : folder.frames())
      EXPECT_EQ(text_of(frame.file), text_of(scratch_ / "whole/frames" / frame.file.filename()));
  }
}

}  // namespace
}  // namespace nacre::beginning_test
