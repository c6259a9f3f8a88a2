#include "nacre/record/run_folder.hpp"

#include <gtest/gtest.h>

#include "scene/bouncing.hpp"

namespace nacre::run_folder_test {
namespace {

template <class Read>
std::string message_of(Read read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(RunFolder, a_run_reads_back_as_data) {
  const Scratch scratch;
  const RunResult result = record(scratch / "out");
  const RunFolder folder(scratch / "out");
  EXPECT_EQ(to_json(folder.summary()), to_json(result.summary));
  EXPECT_EQ(folder.series().rows(), 61u);
  ASSERT_EQ(folder.frames().size(), 11u);
  EXPECT_TRUE(folder.has_frames());
  EXPECT_EQ(folder.frames()[3].file, folder.frame_file(3));
  EXPECT_EQ(compile(resolve(folder.scene())).hash, compile(bouncing_scene()).hash);
}

TEST(RunFolder, what_is_missing_is_named) {
  const Scratch scratch;
  const RunFolder nowhere(scratch / "nowhere"), empty(scratch.path());
  const std::string path = scratch.path().string();
  EXPECT_EQ(message_of([&] { nowhere.summary(); }), path + "/nowhere: no such folder");
  EXPECT_EQ(message_of([&] { nowhere.frames(); }), path + "/nowhere: no such folder");
  EXPECT_EQ(message_of([&] { empty.scene(); }), path + ": is not a run: there is no scene.toml");
  EXPECT_EQ(message_of([&] { empty.series(); }), path + ": is not a run: there is no series.csv");
  EXPECT_EQ(message_of([&] { empty.summary(); }), path + ": is not a finished run: there is no summary.json");
  EXPECT_EQ(message_of([&] { empty.frames(); }), path + ": has no frames: there is no frames/frames.pvd");
  EXPECT_FALSE(empty.has_frames());
}

TEST(RunFolder, a_run_without_frames_says_how_to_get_some) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene({"output.frame_rate=0"}));
  const RunFolder folder(scratch / "out");
  EXPECT_FALSE(folder.has_frames());
  EXPECT_EQ(message_of([&] { folder.frames(); }),
            folder.path().string() + ": has no frames: run the scene with output.frame_rate above 0");
}

TEST(RunFolder, a_series_without_a_column_of_every_run_is_refused) {
  const Scratch scratch;
  scratch.write("series.csv", "time,kinetic\n0,1\n");
  EXPECT_EQ(message_of([&] { RunFolder(scratch.path()).series(); }),
            (scratch / "series.csv").string() + ":1: contact: this column is missing");
}

}  // namespace
}  // namespace nacre::run_folder_test
