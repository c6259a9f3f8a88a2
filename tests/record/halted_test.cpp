// A run that halts says what happened, how far it went, what its limit is and what may help, and keeps that
// moment.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "nacre/record/report.hpp"
#include "nacre/record/summary.hpp"
#include "scene/bouncing.hpp"
#include "support/json.hpp"

namespace nacre::halted_test {
namespace {

using Json = nlohmann::json;

/// Two ends of a strip are pulled apart: it can be stretched by half.
Scene torn(const std::vector<std::string>& sets = {}) {
  return resolve(scene_of(R"([simulation]
duration = 1
[output]
frame_rate = 10
series_rate = 100
[[material]]
name = "cloth"
density = 1000
thickness = 0.001
young = 1000
max_stretch = 1.5
[[body]]
name = "sheet"
material = "cloth"
shape = {grid = {nx = 3, ny = 2}}
pin = [{vertices = [0, 3]}, {vertices = [2, 5], motion = {velocity = [2, 0, 0]}}]
)",
                          {"", sets}));
}

std::string page_of(const std::filesystem::path& out) {
  write_report(std::vector{out}, out / "report.html");
  return text_of(out / "report.html");
}

TEST(Halted, an_unstable_run_names_the_stretch_its_limit_and_the_keys_that_help) {
  const Scratch scratch;
  const RunResult result = record(scratch / "out", torn());
  ASSERT_EQ(result.ending.outcome, Outcome::unstable);
  const Json summary = test::parse_json(text_of(scratch / "out/summary.json"));
  EXPECT_EQ(summary["passed_limit"]["quantity"], "stretch");
  EXPECT_EQ(summary["passed_limit"]["limit"], 1.5);
  EXPECT_GT(summary["passed_limit"]["reached"], 1.5);
  EXPECT_LT(summary["passed_limit"]["reached"], 1.6);
  EXPECT_NE(result.ending.reason.find(": its stretch is 1.5"), std::string::npos) << result.ending.reason;
  EXPECT_NE(result.ending.reason.find(", its limit 1.5"), std::string::npos) << result.ending.reason;
  for (const char* key : {"max_stretch", "least_height"})
    EXPECT_NE(summary["advice"].get<std::string>().find(key), std::string::npos) << key;
  const std::string page = page_of(scratch / "out");
  EXPECT_NE(page.find("Stopped: a stretch left the range in which steps are stable"), std::string::npos);
  EXPECT_EQ(page.find("energy grew without bound"), std::string::npos);
  EXPECT_NE(page.find("What may help: raise max_stretch"), std::string::npos);
}

TEST(Halted, the_last_frame_is_of_the_moment_at_which_it_halted) {
  const Scratch scratch;
  const RunResult result = record(scratch / "out", torn());
  const RunFolder folder(scratch / "out");
  const std::vector<format::FrameEntry> frames = folder.frames();
  EXPECT_EQ(frames.back().time, result.summary.time);
  EXPECT_EQ(frames.back().file.filename(), "last_moment.vtp");
  EXPECT_TRUE(std::filesystem::exists(frames.back().file));
  ASSERT_GE(frames.size(), 3u);
  EXPECT_EQ(frames[frames.size() - 2].file.filename(),
            frame_name(static_cast<std::int64_t>(frames.size()) - 2));
  const std::string moment = text_of(folder.last_moment_file());
  record(scratch / "out", torn(), {}, Existing::resume);
  EXPECT_TRUE(text_of(folder.last_moment_file()) == moment) << "resumed, it ends at the same moment";
  EXPECT_EQ(folder.frames().size(), frames.size());
  record(scratch / "out", torn(), 0.1, Existing::replace);
  EXPECT_FALSE(std::filesystem::exists(folder.last_moment_file())) << "a run that reaches its end has none";
  EXPECT_EQ(folder.frames().size(), 2u);
}

TEST(Halted, a_scene_without_frames_has_none_of_the_last_moment_either) {
  const Scratch scratch;
  record(scratch / "out", torn({"output.frame_rate=0"}));
  EXPECT_FALSE(RunFolder(scratch / "out").has_frames());
}

TEST(Halted, every_outcome_has_its_own_badge_and_advice) {
  const Scratch scratch;
  record(scratch / "out");
  const auto badge = [&](const Json& change) {
    Json summary = test::parse_json(text_of(scratch / "out/summary.json"));
    summary.merge_patch(change);
    scratch.write("out/summary.json", summary.dump());
    const std::string page = page_of(scratch / "out");
    const std::size_t begin = page.find("<span class=\"badge ");
    return page.substr(begin, page.find("</header>") - begin);
  };
  std::set<std::string> all;
  for (const char* outcome : {"reached", "interrupted", "layer_limit", "blocked", "unstable", "not_finite"})
    all.insert(badge({{"outcome", outcome}}));
  all.insert(badge({{"outcome", "unstable"}, {"passed_limit", {{"quantity", "stretch"}}}}));
  EXPECT_EQ(all.size(), 7u);

  std::set<std::string> advice;
  for (const Ending& ending :
       {Ending{Outcome::layer_limit}, Ending{Outcome::blocked}, Ending{Outcome::unstable},
        Ending{Outcome::not_finite}, Ending{Outcome::unstable, "", PassedLimit{"height", 1, 2, "lower it"}}})
    advice.insert(advice_of(ending).value());
  EXPECT_EQ(advice.size(), 5u);
  EXPECT_FALSE(advice_of({Outcome::reached}));
}

TEST(Halted, the_summary_and_the_page_tell_when_alpha_is_too_large_for_an_energy) {
  const auto result = [](const Scratch& scratch, const char* alpha) {
    const Scene scene = resolve(
        scene_of("[simulation]\nduration = 0.1\n[contact]\nthickness = 0.001\nstiffness = 2e4\n[[plane]]\n"
                 "[[particles]]\nposition = [0, 0, 0.05]\nvelocity = [0, 0, -1]\n",
                 {"", {std::string("contact.alpha=") + alpha}}));
    return record(scratch / "out", scene).summary.energy;
  };
  const Scratch fine, coarse, bad;
  EXPECT_LT(result(fine, "0.02").bounce_error, 0.01);
  EXPECT_EQ(page_of(fine / "out").find("too long for an energy"), std::string::npos);
  const format::EnergySummary doubtful = result(coarse, "0.04");
  EXPECT_GT(doubtful.bounce_error, 0.01);
  EXPECT_LT(doubtful.ledger_error, 0.01);
  EXPECT_NE(doubtful.note.value().find("contact.alpha"), std::string::npos);
  EXPECT_NE(page_of(coarse / "out").find("may be too long for an energy that is to be published"),
            std::string::npos);
  const format::EnergySummary off = result(bad, "0.1");
  EXPECT_GT(off.ledger_error, 0.01);
  EXPECT_NE(off.note.value().find("Bounces may be the cause: 1000 elastic bounces"), std::string::npos);
  EXPECT_EQ(off.note.value().find("Most runs stay far below"), std::string::npos) << "this one did not";
  EXPECT_NE(off.note.value().find("contact.alpha"), std::string::npos);
}

TEST(Halted, a_run_that_reached_its_end_with_an_energy_that_is_off_says_so) {
  const auto energy = [](const Scratch& scratch, const char* alpha) {
    const Scene scene = resolve(
        scene_of("[simulation]\nduration = 1\n[contact]\nthickness = 0.001\nstiffness = 1e4\nrestitution = "
                 "0.999\n[[plane]]\n[[plane]]\npoint = [0, 0, 0.1]\nnormal = [0, 0, -1]\n[[particles]]\n"
                 "position = [0, 0, 0.05]\nvelocity = [0, 0, -1]\n",
                 {"", {std::string("contact.alpha=") + alpha}}));
    const RunResult result = record(scratch / "out", scene);
    EXPECT_EQ(result.ending.outcome, Outcome::reached);
    EXPECT_TRUE(std::isnan(result.summary.energy.bounce_error)) << "contact has losses: no forecast";
    return result.summary.energy;
  };
  const auto badge = [](const Scratch& scratch) {
    const std::string page = page_of(scratch / "out");
    const std::size_t begin = page.find("<span class=\"badge ");
    return page.substr(begin, page.find("</header>") - begin);
  };
  const Scratch fine, coarse;
  EXPECT_FALSE(energy(fine, "0.02").note);
  EXPECT_NE(badge(fine).find("badge good"), std::string::npos) << badge(fine);
  const std::string note = energy(coarse, "0.25").note.value();
  EXPECT_EQ(note.find("the energy is off by "), 0u) << note;
  EXPECT_NE(note.find(" %, too much for an energy that is to be published. Lower "), std::string::npos)
      << note;
  EXPECT_NE(note.find("with a restitution below 1 count too much dissipation"), std::string::npos) << note;
  EXPECT_NE(badge(coarse).find("badge warning"), std::string::npos) << badge(coarse);
  EXPECT_NE(badge(coarse).find("Reached its end, but the energy is off by "), std::string::npos);
}

TEST(Halted, the_verdict_on_an_energy_is_the_worse_of_its_drift_and_its_ledger) {
  format::EnergySummary energy{.ledger_error = 0.005, .drift = -0.009};
  EXPECT_FALSE(energy_error(energy));
  energy.drift = -0.0211;
  EXPECT_EQ(energy_error(energy), 0.0211);
  EXPECT_EQ(sentence_about_energy_error(0.0211), "the energy is off by 2.1 %");
  energy.ledger_error = 2.13;
  EXPECT_EQ(sentence_about_energy_error(energy_error(energy).value()), "the energy is off by 213 %");
  energy.drift = format::unknown;
  EXPECT_FALSE(energy_error(energy)) << "too few samples to judge";
}

}  // namespace
}  // namespace nacre::halted_test
