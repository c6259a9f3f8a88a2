// nacre run as a user calls it.
#include "cli/program.hpp"

namespace nacre::run_command_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

TEST_F(Cli, a_run_leaves_its_whole_folder) {
  const Finished finished = nacre({"run", "ball.toml"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.substr(0, 14), "reached at 2 s");
  for (const char* name :
       {"scene.toml", "summary.json", "series.csv", "log.txt", "frames/frames.pvd", "frames/frame_000020.vtp",
        "checkpoint/state.bin", "picture.svg", "report.html", "report-energy.svg"})
    EXPECT_TRUE(exists(std::string("runs/ball/") + name)) << name;
  for (const auto& [file, text] : files()) EXPECT_FALSE(file.ends_with(".part")) << file;
  EXPECT_EQ(summary("runs/ball")["outcome"], "reached");
}

TEST_F(Cli, json_means_json_and_nothing_else) {
  const Finished finished = nacre({"run", "ball.toml", "--json"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(test::parse_json(finished.out), summary("runs/ball"));
  EXPECT_EQ(finished.out, text_of(folder_ / "runs/ball/summary.json"));
}

TEST_F(Cli, strategies_and_threads_do_not_change_the_answer) {
  run("fast");
  const std::string series = text_of(folder_ / "fast/series.csv");
  for (const char* strategy : {"paper", "always"}) {
    run(strategy, {"--strategy", strategy});
    EXPECT_EQ(hash(strategy), hash("fast"));
    EXPECT_EQ(text_of(folder_ / (std::string(strategy) + "/series.csv")), series);
    EXPECT_EQ(summary(strategy)["strategy"], strategy);
  }
  run("threads", {"--threads", "2", "--set", "strategy.grain=1"});
  EXPECT_EQ(hash("threads"), hash("fast"));
  EXPECT_EQ(summary("threads")["threads"], 2);
}

TEST_F(Cli, a_run_that_is_already_there_is_refused_and_untouched) {
  run("out");
  const auto before = files();
  const Finished again = nacre({"run", "ball.toml", "--out", "out"});
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.err,
            "out: already holds a run: continue it with --resume, replace it with --force, or choose another "
            "--out\n");
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, a_folder_with_other_files_is_refused_and_untouched) {
  fs::create_directories(folder_ / "out");
  folder_.write("out/thesis.tex", "years of work");
  const auto before = files();
  const Finished finished = nacre({"run", "ball.toml", "--out", "out"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.err,
            "out: is not empty: use it with --force (other files in it are kept), or choose another --out\n");
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, force_replaces_only_our_own_files) {
  run("out", {"--set", "output.frame_rate=100"});
  folder_.write("out/thesis.tex", "years of work");
  folder_.write("out/frames/movie.mp4", "hours of work");
  folder_.write("out/checkpoint/kept.bin", "a copy");
  run("out", {"--force", "--until", "0.5"});
  EXPECT_EQ(text_of(folder_ / "out/thesis.tex"), "years of work");
  EXPECT_EQ(text_of(folder_ / "out/frames/movie.mp4"), "hours of work");
  EXPECT_EQ(text_of(folder_ / "out/checkpoint/kept.bin"), "a copy");
  EXPECT_EQ(summary("out")["time"], 0.5);
  EXPECT_TRUE(exists("out/frames/frame_000005.vtp"));
  EXPECT_FALSE(exists("out/frames/frame_000006.vtp")) << "a frame of the earlier run";
  EXPECT_EQ(text_of(folder_ / "out/log.txt").find("to 2 s"), std::string::npos)
      << "the log of the earlier run";
}

TEST_F(Cli, force_does_not_take_a_scene_for_a_run) {
  fs::create_directories(folder_ / "mine");
  folder_.write("mine/scene.toml", std::string("# with my own comments\n") + ball);
  const auto before = files();
  const Finished finished = nacre({"run", "mine/scene.toml", "--out", "mine", "--force"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.err, "mine: holds a scene.toml but no run: choose another --out\n");
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, bad_input_does_not_touch_the_run_it_would_replace) {
  run("out");
  const auto before = files();
  for (const char* how : {"--force", "--resume"})
    EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out", how, "--set", "contact.stiffness=none"}).code, 2);
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out", "--from", "out", "--force"}).code, 2);
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out", "--resume", "--until", "1"}).code, 2)
      << "it is past that";
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out", "--resume", "--set", "contact.stiffness=3"}).code, 2)
      << "another model";
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "out", "--resume", "--set", "output.series_rate=7"}).code, 2);
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, a_run_folder_is_a_scene_too) {
  run("out", {"--set", "spring.rod.stiffness=123"});
  EXPECT_EQ(nacre({"run", "out", "--out", "again"}).code, 0);
  EXPECT_EQ(hash("again"), hash("out"));
  const Finished forced = nacre({"run", "out/", "--force", "--json"});
  EXPECT_EQ(forced.code, 0) << forced.err;
  EXPECT_EQ(test::parse_json(forced.out)["trajectory_hash"], hash("again"));
  EXPECT_EQ(test::parse_json(forced.out)["scene"], "out");
  EXPECT_EQ(test::parse_json(nacre({"check", "out", "--json"}).out)["scene"], "out");
}

TEST_F(Cli, a_run_beyond_the_last_layer_exits_3_and_keeps_its_state) {
  const Finished finished = nacre({"run", "ball.toml", "--out", "out", "--set",
                                   "particles.ball.velocity=[0,0,-1e6]", "--set", "contact.stiffness=1"});
  EXPECT_EQ(finished.code, 3) << finished.out;
  EXPECT_EQ(summary("out")["outcome"], "layer_limit");
  EXPECT_NE(summary("out")["reason"].get<std::string>().find("against floor"), std::string::npos);
  EXPECT_TRUE(exists("out/checkpoint/state.bin"));
  EXPECT_TRUE(exists("out/series.csv"));
}

TEST_F(Cli, a_script_that_crushes_something_exits_3_before_it_passes_through) {
  folder_.write("press.toml", R"([simulation]
duration = 2
[[plane]]
name = "floor"
[[particles]]
name = "press"
position = [0, 0, 1]
radius = 0.2
motion = {velocity = [0, 0, -0.5]}
[[particles]]
name = "egg"
position = [0, 0, 0.3]
radius = 0.2
)");
  EXPECT_EQ(nacre({"run", "press.toml", "--out", "out"}).code, 3);
  EXPECT_EQ(summary("out")["outcome"], "layer_limit");
  EXPECT_GT(summary("out")["contact"]["min_distance"], 0);
  EXPECT_LT(summary("out")["time"], 1.2001) << "then nothing would be left between press, egg and floor";
}

TEST_F(Cli, unusual_names_and_scenes_work) {
  const std::string odd = "räume & \"mehr\".toml";
  folder_.write(odd, ball);
  const Finished finished = nacre({"run", odd, "--json", "--set", "particles.ball.name=Kugel Nr. <1>"});
  EXPECT_EQ(finished.code, 2) << "a name with a dot";
  EXPECT_EQ(nacre({"run", odd, "--set", "spring.rod.name=Stange <1> & \"zwei\"", "--until", "0.1"}).code, 0);
  EXPECT_EQ(summary("runs/räume & \"mehr\"")["scene"], "räume & \"mehr\"");
  folder_.write("\xff.toml", ball);
  EXPECT_EQ(nacre({"run", "\xff.toml", "--out", "bytes", "--until", "0.1"}).code, 0)
      << "a name that is not UTF-8";
  EXPECT_EQ(nacre({"run", "ball.toml", "--out", "short", "--until", "1e-14"}).code, 0);
  EXPECT_EQ(
      nacre({"run", "ball.toml", "--out", "unseen", "--set", "output.frame_rate=0", "--until", "0.1"}).code,
      0);
  EXPECT_FALSE(exists("unseen/picture.svg"));
}

}  // namespace
}  // namespace nacre::run_command_test
