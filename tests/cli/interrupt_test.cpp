// Ctrl-C, and resuming to the same result.
#include <algorithm>

#include "cli/program.hpp"
#include "support/sanitized.hpp"

namespace nacre::interrupt_test {
namespace {

/// Long enough to be interrupted before its end.
const std::vector<std::string> longer = {"run",   "ball.toml",          "--set", "simulation.duration=15000",
                                         "--set", "output.frame_rate=1"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST_F(Cli, an_interrupted_run_resumes_to_the_same_last_bit) {
  Program program(folder_, with(longer, {"--out", "broken", "--no-pictures"}));
  // On a busy machine the program takes seconds to start; a signal before that ends it without a folder.
  for (int tries = 0; tries < 3000 && !exists("broken/scene.toml"); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  program.signal(SIGINT);
  Finished finished = program.finish();
  ASSERT_EQ(finished.code, 130) << finished.out << finished.err;
  EXPECT_EQ(finished.out.substr(0, 14), "interrupted at");
  EXPECT_NE(finished.out.find("Continue with: nacre run broken --resume"), std::string::npos);
  EXPECT_EQ(summary("broken")["outcome"], "interrupted");
  EXPECT_LT(summary("broken")["time"], 15000);

  const std::string end = std::to_string(summary("broken")["time"].get<double>() + 3);
  ASSERT_EQ(nacre(with(longer, {"--out", "whole", "--until", end})).code, 0);
  finished = nacre({"run", "broken", "--resume", "--until", end});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(hash("broken"), hash("whole"));
  EXPECT_TRUE(text_of(folder_ / "broken/series.csv") == text_of(folder_ / "whole/series.csv"));
  const auto frames_of = [&](const std::string& run) {
    std::map<std::string, std::string> frames;
    for (const auto& [file, bytes] : files(run + "/frames"))
      frames[std::filesystem::path(file).filename()] = bytes;
    return frames;
  };
  EXPECT_TRUE(frames_of("broken") == frames_of("whole"));
  EXPECT_EQ(summary("broken")["energy"], summary("whole")["energy"]);
  EXPECT_EQ(summary("broken")["contact"], summary("whole")["contact"]);
}

TEST_F(Cli, a_long_run_tells_its_cost_soon_after_its_start) {
  Program program(folder_, with(longer, {"--out", "out", "--no-pictures"}));
  const auto is_told = [&] {
    return text_of(folder_ / ".err").find(" on this machine, 1 thread") != std::string::npos;
  };
  for (int tries = 0; tries < 600 && !is_told(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(is_told()) << text_of(folder_ / ".err");
  program.signal(SIGINT);
  EXPECT_EQ(program.finish().code, 130);
}

TEST_F(Cli, an_interrupt_at_any_early_moment_ends_in_order_or_leaves_nothing) {
  for (int wait : {1, 3, 6, 10, 20}) {
    const std::string out = "out" + std::to_string(wait);
    Program program(folder_, with(longer, {"--out", out, "--json", "--no-pictures"}));
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    program.signal(wait % 2 == 0 ? SIGTERM : SIGINT);
    const Finished finished = program.finish();
    if (!exists(out)) continue;  // before the program had begun
    EXPECT_EQ(finished.code, 130) << finished.err;
    EXPECT_EQ(summary(out)["outcome"], "interrupted");
    const std::string end = std::to_string(summary(out)["time"].get<double>() + 1);
    EXPECT_EQ(nacre({"run", out, "--resume", "--until", end}).code, 0);
  }
}

TEST_F(Cli, a_signal_that_comes_twice_still_ends_in_order) {
  for (int signal : {SIGHUP, SIGTERM}) {
    const std::string out = "out" + std::to_string(signal);
    Program program(folder_, with(longer, {"--out", out, "--no-pictures"}));
    for (int tries = 0; tries < 3000 && !exists(out + "/checkpoint/state.bin"); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    for (int times = 0; times < 3; ++times) {
      program.signal(signal);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(program.finish().code, 130);
    EXPECT_EQ(summary(out)["outcome"], "interrupted");
    EXPECT_GT(summary(out)["time"], 0);
  }
}

constexpr const char* large = R"([simulation]
duration = 1
[[body]]
name = "sheet"
material = "wool"
shape = {grid = {nx = 1500, ny = 1500}}
)";

TEST_F(Cli, an_interrupt_while_a_large_scene_is_read_ends_at_once_and_leaves_nothing) {
  folder_.write("large.toml", large);
  for (int signal : {SIGINT, SIGTERM}) {
    Program program(folder_, {"run", "large.toml", "--out", "out", "--no-pictures"});
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const auto begin = std::chrono::steady_clock::now();
    program.signal(signal);
    EXPECT_EQ(program.finish().code, 128 + signal);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
    EXPECT_FALSE(exists("out"));
  }
}

TEST_F(Cli, a_run_that_does_not_fit_into_memory_says_so_in_one_line) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers need address space";
  folder_.write("large.toml", large);
  const auto limit = [] {
    const rlimit bytes{400'000'000, 400'000'000};
    setrlimit(RLIMIT_AS, &bytes);
  };
  const Finished finished = Program(folder_, {"run", "large.toml", "--out", "out"}, limit).finish();
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.err.rfind("large.toml: not enough memory for this run: ", 0), 0u) << finished.err;
  EXPECT_EQ(std::ranges::count(finished.err, '\n'), 1) << finished.err;
  EXPECT_FALSE(exists("out"));
}

TEST_F(Cli, a_shorter_run_can_be_continued_to_a_longer_one) {
  run("whole");
  run("parts", {"--until", "0.7"});
  run("parts", {"--resume", "--until", "1.1", "--strategy", "paper"});
  run("parts", {"--resume"});
  EXPECT_EQ(hash("parts"), hash("whole"));
  EXPECT_EQ(text_of(folder_ / "parts/series.csv"), text_of(folder_ / "whole/series.csv"));
  EXPECT_EQ(text_of(folder_ / "parts/frames/frames.pvd"), text_of(folder_ / "whole/frames/frames.pvd"));
  run("parts", {"--resume"});
  EXPECT_EQ(hash("parts"), hash("whole")) << "resuming what is done changes nothing";
}

TEST_F(Cli, a_new_run_can_start_from_the_checkpoint_of_another) {
  run("whole");
  run("first", {"--until", "0.7"});
  const auto before = files("first");
  for (const char* from : {"first", "first/checkpoint", "first/checkpoint/state.bin"}) {
    std::filesystem::remove_all(folder_ / "second");
    run("second", {"--from", from});
    EXPECT_EQ(hash("second"), hash("whole")) << from;
    EXPECT_EQ(text_of(folder_ / "second/series.csv"), text_of(folder_ / "whole/series.csv")) << from;
    EXPECT_EQ(text_of(folder_ / "second/frames/frame_000003.vtp"),
              text_of(folder_ / "whole/frames/frame_000003.vtp"));
  }
  EXPECT_EQ(files("first"), before);
}

}  // namespace
}  // namespace nacre::interrupt_test
