// nacre sweep: the pool and single members, what is refused, and studies that are killed, interrupted or
// grow.
#include <sstream>

#include "cli/program.hpp"
#include "support/random.hpp"

namespace nacre::sweep_test {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A table without its last three columns, which are the cost.
std::string without_cost(const std::string& csv) {
  std::string out;
  for (std::string line : lines_of(csv)) {
    for (int i = 0; i < 3; ++i) line.resize(line.rfind(','));
    out += line + "\n";
  }
  return out;
}

class Sweep : public Cli {
 protected:
  Sweep() {
    folder_.write("study.toml", R"([study]
scene = "ball.toml"
keep = "none"
[set]
simulation.duration = 0.5
[grid]
contact.restitution = [0.5, 0.75, 1]
particles.ball.velocity = [[0, 0, -1], [0.5, 0, -2]]
)");
    folder_.write("torn.toml", R"([simulation]
duration = 0.2
[[material]]
name = "cloth"
density = 1000
thickness = 0.001
young = 1000
[[body]]
name = "strip"
material = "cloth"
shape = {grid = {nx = 3, ny = 2}}
pin = [{vertices = [0, 3]}, {vertices = [2, 5], motion = {velocity = [2, 0, 0]}}]
)");
  }
  Finished sweep(std::vector<std::string> words, const std::string& out = "out") const {
    words.insert(words.begin(), "sweep");
    words.insert(words.end(), {"--out", out});
    return nacre(words);
  }
  std::string table(const std::string& out = "out") const {
    return text_of(folder_ / (out + "/results.csv"));
  }
  /// The message about a study that must be refused before anything is written.
  std::string refused(const std::vector<std::string>& words) const {
    const auto before = files();
    const Finished finished = sweep(words);
    EXPECT_EQ(finished.code, 2) << finished.out << finished.err;
    EXPECT_EQ(files(), before) << "nothing is written";
    return finished.err;
  }
  bool appears(const std::string& file) const {
    for (int i = 0; i < 10'000 && !exists(file); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return exists(file);
  }
  std::string log(int member, const std::string& out = "out") const {
    return text_of(folder_ / (out + "/members/000" + std::to_string(member) + "/log.txt"));
  }
};

TEST_F(Sweep, the_pool_and_single_members_in_any_order_give_the_same_table) {
  const Finished pool = sweep({"study.toml"}, "pool");
  EXPECT_EQ(pool.code, 0) << pool.err;
  EXPECT_TRUE(has(pool.out,
                  "6 of 6 members reached their end\nTable:   pool/results.csv\nReport:  pool/report.html\n"))
      << pool.out;
  for (const int member : {3, 0, 5, 1, 4, 2}) {
    EXPECT_FALSE(exists("alone/results.csv")) << "the last member writes the table";
    EXPECT_EQ(sweep({"study.toml", "--member", std::to_string(member)}, "alone").code, 0);
  }
  const std::vector<std::string> lines = lines_of(table("pool"));
  ASSERT_EQ(lines.size(), 7u);
  EXPECT_TRUE(lines[0].starts_with(
      "member,contact.restitution,particles.ball.velocity.x,particles.ball.velocity.y,"
      "particles.ball.velocity.z,outcome,time,trajectory_hash,model_hash,energy_initial"));
  EXPECT_TRUE(lines[0].ends_with(",kicks,wall_seconds,cpu_seconds"));
  EXPECT_TRUE(lines[4].starts_with("3,0.75,0.5,0,-2,reached,0.5,")) << lines[4];
  EXPECT_EQ(without_cost(table("pool")), without_cost(table("alone")));
}

TEST_F(Sweep, a_member_is_the_run_that_the_same_keys_give) {
  ASSERT_EQ(sweep({"study.toml"}).code, 0);
  run("alone", {"--set", "simulation.duration=0.5", "--set", "contact.restitution=0.75", "--set",
                "particles.ball.velocity=[0.5,0,-2]"});
  EXPECT_TRUE(has(table(), hash("alone")));
  EXPECT_EQ(hash("out/members/0003"), hash("alone"));
  EXPECT_EQ(text_of(folder_ / "out/members/0003/series.csv"), text_of(folder_ / "alone/series.csv"));
}

TEST_F(Sweep, what_is_finished_is_kept_when_a_study_grows) {
  ASSERT_EQ(sweep({"ball.toml", "--grid", "contact.restitution=[0.5, 1]", "--keep", "none"}).code, 0);
  const auto time = fs::last_write_time(folder_ / "out/members/0001/summary.json");
  ASSERT_EQ(sweep({"ball.toml", "--grid", "contact.restitution=[0.5, 0.7, 1]", "--keep", "none"}).code, 0);
  EXPECT_EQ(fs::last_write_time(folder_ / "out/members/0001/summary.json"), time);
  const std::vector<std::string> lines = lines_of(table());
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_TRUE(lines[2].starts_with("1,1,reached"));
  EXPECT_TRUE(lines[3].starts_with("2,0.7,reached"));
  ASSERT_EQ(sweep({"ball.toml", "--grid", "contact.restitution=[1]", "--keep", "none"}).code, 0);
  EXPECT_EQ(lines_of(table()).size(), 2u) << "others leave the table";
  EXPECT_TRUE(exists("out/members/0002/summary.json")) << "and stay in the folder";
}

TEST_F(Sweep, members_that_halt_are_named_with_their_outcome_and_tried_again_on_request) {
  const std::vector<std::string> words{"torn.toml", "--grid", "material.cloth.max_stretch=[1.5, inf]"};
  const Finished finished = sweep(words);
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(
      has(finished.out, "1 of 2 members reached their end, 1 failed\n  member 0: unstable: the membrane of"))
      << finished.out;
  EXPECT_TRUE(has(finished.out, "(material.cloth.max_stretch=1.5)"));
  EXPECT_TRUE(has(table(), "0,1.5,unstable,"));
  const std::string before = log(0);
  EXPECT_EQ(sweep(words).code, 1);
  EXPECT_EQ(log(0), before) << "it is not run again";
  std::vector<std::string> again = words;
  again.emplace_back("--retry");
  EXPECT_EQ(sweep(again).code, 1);
  EXPECT_GT(log(0).size(), before.size());
  EXPECT_EQ(sweep({"--member", "0"}).code, 1);
  EXPECT_EQ(sweep({"--status"}).code, 1);
}

TEST_F(Sweep, frames_are_kept_of_none_some_or_all_members) {
  const auto kept = [&](const std::string& keep) {
    EXPECT_EQ(sweep({"study.toml", "--no-pictures", "--keep", keep}, "keep_" + keep).code, 0);
    std::string members;
    for (int i = 0; i < 6; ++i)
      if (exists("keep_" + keep + "/members/000" + std::to_string(i) + "/frames/frame_000001.vtp"))
        members += std::to_string(i);
    return members;
  };
  EXPECT_EQ(kept("none"), "");
  EXPECT_EQ(kept("3"), "025");
  EXPECT_EQ(kept("all"), "012345");
  EXPECT_EQ(without_cost(table("keep_none")), without_cost(table("keep_all")));
}

TEST_F(Sweep, a_second_process_in_the_folder_is_refused_by_name) {
  const Program first(folder_, {"sweep", "study.toml", "--out", "out", "--set", "simulation.duration=15000"});
  ASSERT_TRUE(appears("out/members/0000/checkpoint/state.bin"));
  const Scratch other;
  const Finished second =
      Program(other, {"sweep", (folder_ / "study.toml").string(), "--out", (folder_ / "out").string()})
          .finish();
  EXPECT_EQ(second.code, 2);
  EXPECT_TRUE(has(second.err, "out: process ")) << second.err;
  EXPECT_TRUE(has(second.err, "is running this study: wait for its end, or choose another --out"))
      << second.err;
  const Finished member =
      Program(other, {"sweep", "--member", "0", "--out", (folder_ / "out").string()}).finish();
  EXPECT_EQ(member.code, 2) << "its folder is in use";
  first.signal(SIGINT);
  const Finished interrupted = first.finish();
  EXPECT_EQ(interrupted.code, 130);
  EXPECT_TRUE(has(interrupted.out, "Interrupted: the same command goes on.")) << interrupted.out;
}

TEST_F(Sweep, a_study_that_is_killed_at_random_moments_and_started_again_is_complete) {
  const std::vector<std::string> words{"study.toml", "--set", "simulation.duration=40"};
  ASSERT_EQ(sweep(words, "whole").code, 0);
  test::Random random(1);
  const std::vector<std::string> command{"sweep", words[0], words[1], words[2], "--out", "out"};
  for (int i = 0; i < 20; ++i) {
    const Program program(folder_, command);
    std::this_thread::sleep_for(std::chrono::milliseconds(random.integer(1, 200)));
    program.signal(SIGKILL);
    program.finish();
  }
  const Finished finished = sweep(words);
  EXPECT_EQ(finished.code, 0) << finished.out << finished.err;
  EXPECT_EQ(without_cost(table()), without_cost(table("whole")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "out/members"), fs::directory_iterator()), 6);
  for (int member = 0; member < 6; ++member)
    EXPECT_EQ(text_of(folder_ / ("out/members/000" + std::to_string(member) + "/series.csv")),
              text_of(folder_ / ("whole/members/000" + std::to_string(member) + "/series.csv")));
}

TEST_F(Sweep, a_member_that_is_killed_is_named_and_goes_on_when_the_study_is_started_again) {
  const Program pool(folder_, {"sweep", "study.toml", "--workers", "1", "--out", "out", "--set",
                               "contact.alpha=0.05", "--set", "simulation.duration=200"});
  ASSERT_TRUE(appears("out/members/0002/checkpoint/state.bin"));
  const std::string owner = std::to_string(std::stoi(text_of(folder_ / "out/.owner").substr(8)));
  const std::string children = text_of("/proc/" + owner + "/task/" + owner + "/children");
  ASSERT_FALSE(children.empty());
  kill(std::stoi(children), SIGKILL);
  const Finished finished = pool.finish();
  EXPECT_EQ(finished.code, 1) << finished.out;
  EXPECT_TRUE(has(finished.out, ": error: killed by signal 9 (Killed)")) << finished.out;
  EXPECT_EQ(sweep({"study.toml", "--set", "contact.alpha=0.05", "--set", "simulation.duration=200"}).code, 0);
  EXPECT_TRUE(fs::is_empty(folder_ / "out/errors"));
}

TEST_F(Sweep, bad_studies_are_refused_before_anything_runs_with_what_to_do) {
  EXPECT_TRUE(has(refused({"ball.toml", "--grid", "contact.restituton=[1]"}),
                  "contact.restituton: unknown key (did you mean 'restitution'?)"));
  EXPECT_TRUE(has(refused({"ball.toml", "--grid", "contact.restitution=[]"}), "must not be empty"));
  EXPECT_TRUE(has(refused({"ball.toml", "--grid", "contact.restitution=0.5"}), "must be a list"));
  EXPECT_TRUE(has(refused({"ball.toml"}), "varies nothing"));
  EXPECT_TRUE(has(refused({"missing.toml", "--grid", "contact.alpha=[1]"}), "no such scene"));
  EXPECT_TRUE(has(refused({}), "holds no study"));
  EXPECT_TRUE(has(refused({"ball.toml", "--grid", "contact.restitution=[0.5, 3]"}),
                  "1 of 2 members fail their check, so nothing was run"));
  std::string thousand = "[0";
  for (int i = 1; i < 1000; ++i) thousand += "," + std::to_string(i);
  EXPECT_TRUE(has(refused({"ball.toml", "--grid", "simulation.seed=" + thousand + "]", "--grid",
                           "contact.alpha=" + thousand + "]", "--grid", "simulation.drag=" + thousand + "]"}),
                  "has 1000000000 members; at most 100000"));
  fs::create_directories(folder_ / "full");
  folder_.write("full/file.txt", "x");
  const Finished used = sweep({"study.toml"}, "full");
  EXPECT_EQ(used.code, 2);
  EXPECT_TRUE(has(used.err, "is not empty and holds no study: choose another --out")) << used.err;
  const Finished closed = sweep({"study.toml"}, "/proc/nacre");
  EXPECT_EQ(closed.code, 2);
  EXPECT_TRUE(has(closed.err, "/proc/nacre")) << closed.err;
}

TEST_F(Sweep, without_slurm_a_study_for_it_is_refused) {
  const auto empty_path = [] { setenv("PATH", "/nowhere", 1); };
  const Finished finished =
      Program(folder_, {"sweep", "study.toml", "--out", "out", "--slurm"}, empty_path).finish();
  EXPECT_EQ(finished.code, 2);
  EXPECT_TRUE(has(finished.err, "there is no sbatch on PATH")) << finished.err;
  EXPECT_TRUE(has(finished.err, "leave out --slurm to run the members here"));
  EXPECT_FALSE(exists("out"));
}

TEST_F(Sweep, a_dry_run_lists_members_time_and_disk_space_and_writes_nothing) {
  const auto before = files();
  const Finished finished = sweep({"study.toml", "--dry-run"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(files(), before);
  EXPECT_TRUE(has(finished.out, "6 members of ")) << finished.out;
  EXPECT_TRUE(has(finished.out,
                  "\n  5       1                    [0.5, 0, -2]"
                  "   "))
      << finished.out;
  EXPECT_TRUE(has(finished.out, "\ntime: about ")) << finished.out;
  EXPECT_TRUE(has(finished.out, "\ndisk: about ")) << finished.out;
}

TEST_F(Sweep, a_scene_that_changed_since_the_check_is_not_run_under_the_old_name) {
  ASSERT_EQ(sweep({"study.toml", "--member", "0"}).code, 0);
  std::string scene = ball;
  folder_.write("ball.toml", scene.replace(scene.find("stiffness = 3000"), 16, "stiffness = 4000"));
  const Finished member = sweep({"--member", "1"});
  EXPECT_EQ(member.code, 2);
  EXPECT_TRUE(has(member.err, "has changed since the study was checked")) << member.err;
  EXPECT_EQ(sweep({"study.toml"}).code, 0) << "a new check makes new members";
  EXPECT_TRUE(exists("out/members/0011/summary.json"));
  EXPECT_EQ(lines_of(table()).size(), 7u);
}

}  // namespace
}  // namespace nacre::sweep_test
