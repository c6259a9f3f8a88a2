// What a user has in a folder is never lost: earlier runs, other files, checkpoints that were moved.
#include "cli/program.hpp"

namespace nacre::nothing_lost_test {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// Without frames there are no pictures to draw.
const std::vector<std::string> quick{"--until", "0.1", "--set", "output.frame_rate=0"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST_F(Cli, a_path_through_a_folder_that_does_not_exist_leads_to_the_same_run) {
  run("keepme", quick);
  const auto before = files();
  const Finished finished = nacre({"run", "ball.toml", "--out", "nope/../keepme"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(has(finished.err, "already holds a run")) << finished.err;
  EXPECT_EQ(files(), before);
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "nope/../fresh/../new", "--until", "0.1", "--set",
                   "output.frame_rate=0"})
                .code,
            0);
  EXPECT_TRUE(exists("new/report.html"));
  EXPECT_FALSE(exists("nope"));
  EXPECT_FALSE(exists("fresh"));
}

TEST_F(Cli, force_deletes_nothing_in_a_folder_without_a_run) {
  for (const char* name :
       {"series.csv", "report.html", "scene.toml", "summary.json", "frames/frame_000001.vtp",
        "frames/frames.pvd", "checkpoint/state.bin", "render.png", "log.txt"}) {
    fs::remove_all(folder_ / "mine");
    fs::create_directories((folder_ / (std::string("mine/") + name)).parent_path());
    folder_.write(std::string("mine/") + name, "years of work");
    const auto before = files();
    const Finished finished = nacre({"run", "ball.toml", "--out", "mine", "--force"});
    EXPECT_EQ(finished.code, 2) << name;
    EXPECT_EQ(finished.err, std::string("mine: holds a ") + name + " but no run: choose another --out\n");
    EXPECT_EQ(files(), before) << name;
  }
}

TEST_F(Cli, force_deletes_nothing_in_a_folder_with_a_scene_and_results_of_another_program) {
  fs::create_directories(folder_ / "mine/frames");
  fs::create_directories(folder_ / "mine/checkpoint");
  folder_.write("mine/scene.toml", ball);
  folder_.write("mine/series.csv", "t,x\n0,1\n");
  folder_.write("mine/summary.json", "{\"outcome\": \"fine\"}");
  folder_.write("mine/checkpoint/state.bin", "years of work");
  const auto before = files();
  EXPECT_EQ(nacre({"run", "mine/scene.toml", "--out", "mine", "--force"}).code, 2);
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, force_keeps_files_with_names_like_those_of_frames) {
  run("out", {"--until", "0.5"});
  folder_.write("out/frames/frame_best.vtp", "hours of work");
  run("out", {"--force", "--until", "0.1"});
  EXPECT_TRUE(exists("out/frames/frame_best.vtp"));
  EXPECT_FALSE(exists("out/frames/frame_000005.vtp"));
}

TEST_F(Cli, a_run_that_was_killed_or_lost_its_checkpoint_can_be_replaced) {
  run("out", quick);
  fs::remove(folder_ / "out/checkpoint/state.bin");
  run("out", with(quick, {"--force"}));
  fs::remove(folder_ / "out/summary.json");
  run("out", with(quick, {"--force"}));
  for (const char* name :
       {"summary.json", "series.csv", "checkpoint/state.bin", "frames/frames.pvd", "log.txt"})
    fs::remove(folder_ / "out" / name);
  run("out", with(quick, {"--force"}));
}

TEST_F(Cli, a_scene_whose_name_is_all_dots_runs_in_a_folder_of_its_own) {
  for (const char* name : {"...toml", "..toml", ".toml"}) {
    folder_.write(name, ball);
    fs::remove_all(folder_ / "runs");
    const Finished finished = nacre(with({"run", name}, quick));
    EXPECT_EQ(finished.code, 0) << name << finished.err;
    EXPECT_FALSE(exists("scene.toml")) << name;
    EXPECT_FALSE(exists("runs/scene.toml")) << name;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "runs"), {}), 1) << name;
  }
}

TEST_F(Cli, a_run_that_is_past_the_requested_end_says_what_to_do) {
  run("out", quick);
  const Finished earlier = nacre({"run", "out", "--resume", "--until", "0.05"});
  EXPECT_EQ(earlier.code, 2);
  EXPECT_TRUE(
      has(earlier.err, "s, past the requested end: choose a later --until, or another --out for a new run\n"))
      << earlier.err;
}

const std::vector<std::string> endless{
    "run", "ball.toml", "--out", "out", "--set", "simulation.duration=15000", "--set", "output.frame_rate=0"};

TEST_F(Cli, two_processes_do_not_write_in_one_folder) {
  Program first(folder_, endless);
  while (!exists("out/checkpoint/state.bin")) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  for (const char* how : {"--force", "--resume"}) {
    const Finished second = nacre({"run", "ball.toml", "--out", "out", how});
    EXPECT_EQ(second.code, 2) << how;
    EXPECT_EQ(second.err,
              "out: another process is writing a run in this folder: wait for its end, or choose another "
              "--out\n");
  }
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out"}).code, 2);
  first.signal(SIGKILL);
  EXPECT_EQ(first.finish().code, 128 + SIGKILL);
  EXPECT_EQ(nacre({"run", "out", "--resume", "--until", "1"}).code, 0) << "the lock ended with its process";
}

TEST_F(Cli, every_command_works_on_a_run_from_a_checkpoint_outside_of_its_folder) {
  run("first", {"--until", "0.7"});
  fs::rename(folder_ / "first/checkpoint/state.bin", folder_ / "kept.bin");
  const Finished started =
      nacre({"run", "ball.toml", "--from", "kept.bin", "--out", "second", "--until", "1.5"});
  ASSERT_EQ(started.code, 0) << started.err;
  EXPECT_EQ(started.err, "");
  for (const std::vector<std::string>& command : {std::vector<std::string>{"verify", "second"},
                                                  {"report", "second", "-o", "page.html"},
                                                  {"diff", "second", "first"},
                                                  {"render", "second", "--size", "64x48", "--frame", "1"},
                                                  {"run", "second", "--resume", "--until", "1.6"}}) {
    const Finished finished = nacre(command);
    EXPECT_EQ(finished.code, 0) << command[0] << finished.err;
    EXPECT_EQ(finished.err, "");
  }
}

TEST_F(Cli, a_report_replaces_nothing_but_a_report) {
  run("out", {"--until", "0.1"});
  const std::string scene = text_of(folder_ / "out/scene.toml");
  EXPECT_EQ(nacre({"report", "out", "-o", "out/scene.toml"}).err,
            "--output: the file must end in .html or .htm, not '.toml'\n");
  EXPECT_EQ(text_of(folder_ / "out/scene.toml"), scene);
  folder_.write("mine.html", "<!doctype html>\n<title>My page</title>\n");
  folder_.write("other-energy.svg", "<?xml version=\"1.0\"?>\n<svg/>\n");
  const auto before = files();
  for (const char* page : {"mine.html", "other.html"})
    EXPECT_EQ(nacre({"report", "out", "-o", page}).code, 2) << page;
  EXPECT_EQ(files(), before);
  for (int times = 0; times < 2; ++times) EXPECT_EQ(nacre({"report", "out", "-o", "page.htm"}).code, 0);
}

}  // namespace
}  // namespace nacre::nothing_lost_test
