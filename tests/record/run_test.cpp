// A recorded run: interrupted anywhere, observed often or never, it is the same run.
#include "nacre/record/run.hpp"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "scene/bouncing.hpp"
#include "support/json.hpp"

namespace nacre::run_test {
namespace {

using Json = nlohmann::json;

std::string hash_of(const RunResult& result) { return result.summary.trajectory_hash; }

/// A summary without times and without the way the work was done.
Json essence(const RunResult& result) {
  Json json = test::parse_json(to_json(result.summary));
  for (const char* key : {"wall_seconds", "cpu_seconds", "counters", "strategy", "threads"}) json.erase(key);
  return json;
}

TEST(Run, it_touches_deeply_enough_to_prove_something) {
  const Scratch scratch;
  const Json summary = test::parse_json(to_json(record(scratch / "out").summary));
  EXPECT_GE(summary["contact"]["max_layer"], 3);
  EXPECT_GT(summary["contact"]["min_distance"], 0);
  EXPECT_EQ(summary["outcome"], "reached");
  EXPECT_EQ(summary["time"], 1);
}

TEST(Run, resumed_at_any_of_twenty_moments_it_is_the_same_to_the_last_bit) {
  const Scratch scratch;
  const RunResult whole = record(scratch / "whole");
  const std::string series = text_of(scratch / "whole/series.csv");
  std::mt19937 random(7);
  for (int i = 0; i < 20; ++i) {
    const double moment = std::uniform_real_distribution(1e-6, 1.0)(random);
    const std::filesystem::path out = scratch / ("part" + std::to_string(i));
    record(out, bouncing_scene(), moment);
    const RunResult rest = record(out, bouncing_scene(), {}, Existing::resume);
    EXPECT_EQ(essence(rest), essence(whole)) << moment;
    EXPECT_TRUE(text_of(out / "series.csv") == series) << moment;
    for (const char* name : {"frames.pvd", "frame_000010.vtp", "frame_000003.vtp"})
      EXPECT_TRUE(text_of(out / "frames" / name) == text_of(scratch / "whole/frames" / name))
          << moment << name;
  }
}

TEST(Run, interrupted_from_another_thread_it_continues_to_the_same_last_bit) {
  const Scene scene = bouncing_scene({"simulation.duration=15000", "output.frame_rate=0"});
  const Scratch scratch;
  for (int wait : {0, 30, 70}) {
    const std::filesystem::path out = scratch / std::to_string(wait);
    std::atomic<bool> stop = false;
    RunRequest request;
    request.scene = scene;
    request.out = out;
    request.interrupt = &stop;
    std::jthread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      stop = true;
    });
    const RunResult broken = run(request, compile(request.scene));
    ASSERT_EQ(broken.ending.outcome, Outcome::interrupted);
    const double end = broken.last.time + 0.5;
    const RunResult rest = record(out, scene, end, Existing::resume);
    const RunResult whole = record(scratch / ("whole" + std::to_string(wait)), scene, end);
    EXPECT_EQ(essence(rest), essence(whole));
    EXPECT_TRUE(text_of(out / "series.csv") ==
                text_of(scratch / ("whole" + std::to_string(wait) + "/series.csv")));
  }
}

TEST(Run, resumed_by_another_strategy_it_is_the_same_to_the_last_bit) {
  const Scratch scratch;
  const RunResult whole = record(scratch / "whole");
  const char* strategies[] = {"fast", "paper", "always", "fast", "always", "paper"};
  for (int i = 0; i < 6; ++i) {
    const Scene scene = bouncing_scene({std::string("strategy.name=") + strategies[i]});
    const bool last = i == 5;
    const RunResult result = record(scratch / "relay", scene, last ? std::optional<double>() : 0.17 * (i + 1),
                                    i == 0 ? Existing::refuse : Existing::resume);
    if (last) {
      EXPECT_EQ(essence(result), essence(whole));
    }
  }
  EXPECT_TRUE(text_of(scratch / "relay/series.csv") == text_of(scratch / "whole/series.csv"));
}

TEST(Run, observed_closely_or_not_at_all_it_is_the_same_run) {
  const Scratch scratch;
  const std::string hash = hash_of(record(scratch / "usual"));
  int i = 0;
  for (const auto& [series, frames] :
       {std::pair{"0.001", "0"}, {"1", "300"}, {"7919.3", "0"}, {"333.3", "77.7"}, {"2e4", "1"}}) {
    const Scene scene = bouncing_scene(
        {std::string("output.series_rate=") + series, std::string("output.frame_rate=") + frames});
    EXPECT_EQ(hash_of(record(scratch / std::to_string(i++), scene)), hash) << series << " " << frames;
  }
}

TEST(Run, it_reports_its_progress) {
  const Scratch scratch;
  RunRequest request;
  request.scene = bouncing_scene({"simulation.duration=15000", "output.frame_rate=0"});
  request.out = scratch / "out";
  std::atomic<bool> stop = false;
  request.interrupt = &stop;
  double last = 0;
  int calls = 0;
  request.on_progress = [&](const Progress& progress) {
    EXPECT_GE(progress.time, last);
    EXPECT_EQ(progress.end, 15000);
    EXPECT_GT(progress.kicks, 0u);
    last = progress.time;
    stop = ++calls == 2;
  };
  EXPECT_EQ(run(request, compile(request.scene)).ending.outcome, Outcome::interrupted);
  EXPECT_EQ(calls, 2);
}

TEST(Run, nothing_is_written_before_everything_is_built) {
  const Scratch scratch;
  RunRequest request;
  request.scene = bouncing_scene();
  request.out = scratch / "out";
  int calls = 0;
  request.at_start = [&] {
    EXPECT_FALSE(exists(request.out));
    ++calls;
  };
  run(request, compile(request.scene));
  EXPECT_EQ(calls, 1);
  EXPECT_THROW(run(request, compile(request.scene)), InputError) << "the folder is in use";
  EXPECT_EQ(calls, 1);
}

TEST(Run, a_series_with_rows_missing_is_not_continued) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene(), 0.5);
  const std::string series = text_of(scratch / "out/series.csv");
  scratch.write("out/series.csv", series.substr(0, series.size() / 2));
  EXPECT_THROW(record(scratch / "out", bouncing_scene(), {}, Existing::resume), InputError);
  std::filesystem::remove(scratch / "out/series.csv");
  EXPECT_THROW(record(scratch / "out", bouncing_scene(), {}, Existing::resume), InputError);
  scratch.write("out/series.csv", series + "a row that was written after the checkpoint\n");
  record(scratch / "out", bouncing_scene(), {}, Existing::resume);
  record(scratch / "whole");
  EXPECT_TRUE(text_of(scratch / "out/series.csv") == text_of(scratch / "whole/series.csv"));
}

TEST(Run, the_log_lists_every_part) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene(), 0.25);
  record(scratch / "out", bouncing_scene(), 0.5, Existing::resume);
  const std::string log = text_of(scratch / "out/log.txt");
  EXPECT_NE(log.find("from 0 s to 0.25 s\nreached at 0.25 s\n"), std::string::npos) << log;
  EXPECT_NE(log.find("from 0.25 s to 0.5 s\nreached at 0.5 s\n"), std::string::npos) << log;
}

TEST(Run, the_scene_in_the_folder_is_the_scene_that_ran) {
  const Scratch scratch;
  const format::Summary summary = record(scratch / "out", bouncing_scene({"contact.stiffness=4321"})).summary;
  const Scene scene = resolve(load(scratch / "out/scene.toml"));
  EXPECT_EQ(scene.contact.stiffness, 4321);
  EXPECT_EQ(record(scratch / "again", scene).summary.model_hash, summary.model_hash);
}

TEST(Run, the_rates_of_its_output_do_not_decide_its_outcome) {
  const std::string text =
      "[simulation]\nduration = 200\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.01\nstiffness = 1000\n"
      "restitution = 0\n[[plane]]\n[[particles]]\nradius = 0.1\nposition = [0, 0, 0.102]\n";
  const Scratch scratch;
  std::vector<RunResult> results;
  for (const char* rate : {"0.001", "1", "100"})
    results.push_back(record(
        scratch / rate,
        resolve(scene_of(text, {"", {std::string("output.series_rate=") + rate, "output.frame_rate=0"}}))));
  for (const RunResult& result : results) {
    EXPECT_EQ(result.ending.outcome, Outcome::reached) << result.ending.reason;
    EXPECT_EQ(hash_of(result), hash_of(results.front()));
  }
}

TEST(Run, energy_from_nowhere_ends_the_run_as_unstable) {
  std::string text =
      "[simulation]\nduration = 100\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.1\nstiffness = 1000\n"
      "step = 0.022\n[[particles]]\nposition = [0, 0, 1]\n";
  for (int i = 0; i < 25; ++i) text += "[[plane]]\n";  // stable for one plane, not for 25 that push together
  const Scratch scratch;
  const RunResult result = record(scratch / "out", resolve(scene_of(text)));
  EXPECT_EQ(result.ending.outcome, Outcome::unstable);
  EXPECT_NE(result.ending.reason.find("a step is too long for its force"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(scratch / "out/checkpoint/state.bin"));
  EXPECT_EQ(test::parse_json(text_of(scratch / "out/summary.json"))["outcome"], "unstable");
}

}  // namespace
}  // namespace nacre::run_test
