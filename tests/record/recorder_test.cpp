#include "nacre/record/recorder.hpp"

#include <gtest/gtest.h>

#include "scene/bouncing.hpp"
#include "support/contracts.hpp"

namespace nacre::recorder_test {
namespace {

TEST(Recorder, the_last_moment_is_written_before_the_last_checkpoint) {
  const Scratch scratch;
  const Scene scene = bouncing_scene();
  const Model model = compile(scene);
  const RunFolder folder(scratch / "out");
  const FolderLock lock = folder.open(Existing::refuse);
  Cursor cursor;
  cursor.series_rate = scene.output.series_rate.value_or(0);
  cursor.frame_rate = scene.output.frame_rate.value_or(0);
  Recorder recorder(scene, model, folder, cursor, "");
  Simulation simulation(model, scene.strategy);
  recorder.write_checkpoint(simulation.state());
  recorder.write_last_moment(simulation);
  EXPECT_CONTRACT(recorder.write_summary({}), "before the last checkpoint");
  EXPECT_FALSE(std::filesystem::exists(folder.summary_file()));
  recorder.write_checkpoint(simulation.state());
  recorder.write_summary({});
  EXPECT_TRUE(std::filesystem::exists(folder.summary_file()));
  EXPECT_NE(text_of(folder.frame_index_file()).find(last_moment_name), std::string::npos);
}

}  // namespace
}  // namespace nacre::recorder_test
