// How a run ends when something around it fails: a full disk, a closed terminal, a frame that is gone.
#include "cli/program.hpp"

namespace nacre::endings_test {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Cli, output_to_a_full_device_is_an_error_of_every_command) {
  run("out");
  const std::vector<std::vector<std::string>> commands{
      {"--version"},
      {"--help"},
      {"run", "--help"},
      {"scenes"},
      {"scenes", "--json"},
      {"scenes", "--schema"},
      {"check", "ball.toml"},
      {"check", "ball.toml", "--json"},
      {"run", "ball.toml", "--out", "a", "--until", "0.1", "--set", "output.frame_rate=0"},
      {"run", "ball.toml", "--out", "b", "--until", "0.1", "--set", "output.frame_rate=0", "--json"},
      {"report", "out", "-o", "page.html"},
      {"diff", "out", "out"},
      {"verify", "out"},
      {"verify", "out", "--json"}};
  for (const auto& command : commands) {
    const Finished finished = nacre_to_full_device(command);
    EXPECT_EQ(finished.code, 2) << command[0];
    EXPECT_EQ(finished.err, "nacre: standard output: cannot be written: No space left on device\n")
        << command[0];
  }
  EXPECT_EQ(summary("a")["outcome"], "reached") << "the run itself is complete";
  EXPECT_TRUE(exists("b/report.html"));
}

TEST_F(Cli, messages_that_cannot_be_printed_do_not_change_the_end) {
  const auto full = [] { dup2(open("/dev/full", O_WRONLY), STDERR_FILENO); };
  EXPECT_EQ(Program(folder_, {"run", "nothing.toml"}, full).finish().code, 2);
}

TEST_F(Cli, a_finished_run_whose_pictures_cannot_be_written_is_a_finished_run) {
  const Finished finished = nacre_with_small_files(
      9000, {"run", "ball.toml", "--out", "out", "--until", "0.1", "--set", "output.frame_rate=0"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.out.substr(0, 10), "reached at");
  EXPECT_TRUE(has(finished.err, "out/report.html: cannot be written: File too large")) << finished.err;
  EXPECT_EQ(summary("out")["outcome"], "reached");
  EXPECT_FALSE(exists("out/report.html.part"));
}

TEST_F(Cli, a_series_that_cannot_be_written_is_an_error_and_the_run_can_be_resumed) {
  const std::vector<std::string> command{
      "run", "ball.toml", "--out", "out", "--set", "output.series_rate=1000", "--set", "output.frame_rate=0"};
  const Finished finished = nacre_with_small_files(9000, command);
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(has(finished.err, "out/series.csv: cannot be written: File too large")) << finished.err;
  EXPECT_TRUE(has(finished.err, "--resume")) << finished.err;
  ASSERT_EQ(nacre({"run", "out", "--resume"}).code, 0);
  run("whole", {"--set", "output.series_rate=1000", "--set", "output.frame_rate=0"});
  EXPECT_EQ(hash("out"), hash("whole"));
}

TEST_F(Cli, a_frame_that_cannot_be_written_leaves_a_checkpoint_of_that_moment) {
  folder_.write("sheet.toml", R"([simulation]
duration = 0.02
[output]
frame_rate = 100
series_rate = 1000
[[body]]
name = "sheet"
material = "wool"
shape = {grid = {nx = 4, ny = 4}}
)");
  ASSERT_EQ(nacre({"run", "sheet.toml", "--out", "whole"}).code, 0);
  const auto checkpoint = fs::file_size(folder_ / "whole/checkpoint/state.bin");
  const auto frame = fs::file_size(folder_ / "whole/frames/frame_000000.vtp");
  ASSERT_LT(checkpoint, frame - 1);
  const Finished finished = nacre_with_small_files(frame - 1, {"run", "sheet.toml", "--out", "out"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(has(finished.err, "out/frames/frame_000000.vtp: cannot be written: File too large"))
      << finished.err;
  ASSERT_EQ(nacre({"run", "out", "--resume"}).code, 0);
  EXPECT_EQ(hash("out"), hash("whole"));
  EXPECT_EQ(text_of(folder_ / "out/series.csv"), text_of(folder_ / "whole/series.csv"));
}

TEST_F(Cli, a_missing_old_frame_does_not_change_how_a_run_ends) {
  run("out", {"--until", "0.7"});
  fs::remove(folder_ / "out/frames/frame_000000.vtp");
  const Finished finished = nacre({"run", "out", "--resume", "--until", "2"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.out.substr(0, 14), "reached at 2 s");
  EXPECT_EQ(summary("out")["time"], 2);
  EXPECT_FALSE(has(text_of(folder_ / "out/frames/frames.pvd"), "frame_000000.vtp"));
  EXPECT_EQ(nacre({"verify", "out"}).code, 0);
  EXPECT_TRUE(has(text_of(folder_ / "out/report.html"), "Reached its end"));
}

TEST_F(Cli, an_old_frame_of_another_scene_is_named_and_not_drawn) {
  run("out", {"--until", "0.7"});
  run("other", {"--until", "0.1", "--set", "particles.ball.positions=[[0, 0, 1]]", "--set", "spring=[]"});
  fs::copy_file(folder_ / "other/frames/frame_000000.vtp", folder_ / "out/frames/frame_000000.vtp",
                fs::copy_options::overwrite_existing);
  const Finished finished = nacre({"run", "out", "--resume", "--until", "2"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(has(finished.err, "out/frames/frame_000000.vtp: has 1 point, but the scene has 2"))
      << finished.err;
}

TEST_F(Cli, a_run_whose_bounces_are_too_slow_to_forecast_ends_at_once) {
  folder_.write("two.toml", R"([simulation]
duration = 1
[output]
frame_rate = 0
[[plane]]
[[plane]]
point = [0, 0, 1]
normal = [0, 0, -1]
[[particles]]
name = "b"
radius = 0.1
position = [0, 0, 0.37]
velocity = [0, 0, 1e-9]
)");
  ASSERT_EQ(nacre({"run", "two.toml", "--out", "out"}).code, 0);
  EXPECT_EQ(summary("out")["outcome"], "reached");
  EXPECT_EQ(nacre({"check", "two.toml"}).code, 0);
  EXPECT_EQ(nacre({"check", "two.toml", "--set", "contact.alpha=1e-5"}).code, 0);
}

const std::vector<std::string> long_run{
    "run", "ball.toml", "--out", "out", "--set", "simulation.duration=15000", "--set", "output.frame_rate=0"};

TEST_F(Cli, a_terminal_that_closes_ends_a_run_with_a_checkpoint) {
  Program program(folder_, long_run);
  while (!exists("out/checkpoint/state.bin")) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  program.signal(SIGHUP);
  EXPECT_EQ(program.finish().code, 130);
  EXPECT_EQ(summary("out")["outcome"], "interrupted");
  EXPECT_GT(fs::file_size(folder_ / "out/checkpoint/state.bin"), 0u);
}

TEST_F(Cli, a_run_under_nohup_outlives_its_terminal) {
  Program program(folder_, long_run, [] { ::signal(SIGHUP, SIG_IGN); });
  while (!exists("out/checkpoint/state.bin")) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  program.signal(SIGHUP);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_FALSE(exists("out/summary.json"));
  program.signal(SIGINT);
  EXPECT_EQ(program.finish().code, 130);
}

}  // namespace
}  // namespace nacre::endings_test
