// Without rates in the scene, its duration chooses them: a short run has enough rows and frames to be judged,
// and a run that is cut short or resumed has those of the whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/record/report.hpp"
#include "scene/bouncing.hpp"
#include "support/json.hpp"

namespace nacre::rates_test {
namespace {

using Json = nlohmann::json;

/// A ball that hits a plane; 4 ms unless another duration is set.
Scene impact(const std::vector<std::string>& sets = {}) {
  return resolve(
      scene_of("[simulation]\nduration = 0.004\n[contact]\nthickness = 0.001\nstiffness = "
               "1e5\n[[plane]]\nname = \"floor\"\n"
               "[[particles]]\nname = \"ball\"\nposition = [0, 0, 0.0532]\nradius = 0.05\nmass = "
               "0.1\nvelocity = [0, 0, -1]\n",
               {"", sets}));
}

OutputTable rates(const char* duration, const std::vector<std::string>& more = {}) {
  std::vector<std::string> sets{std::string("simulation.duration=") + duration};
  sets.insert(sets.end(), more.begin(), more.end());
  return impact(sets).output;
}

std::int64_t rows_in(const std::filesystem::path& out) {
  return std::ranges::count(text_of(out / "series.csv"), '\n') - 1;
}

TEST(Rates, a_short_scene_has_500_rows_and_60_frames_and_a_long_one_the_usual_rates) {
  EXPECT_EQ(*rates("0.004").series_rate, 125000);
  EXPECT_EQ(*rates("0.004").frame_rate, 15000);
  EXPECT_EQ(*rates("2.4").series_rate, 500 / 2.4);
  EXPECT_EQ(*rates("2.4").frame_rate, 25);
  EXPECT_EQ(*rates("1000").series_rate, 100);
  EXPECT_EQ(*rates("1000").frame_rate, 25);
  EXPECT_EQ(*rates("1e-13").series_rate, 0x1p49) << "not more than one for each quantum";
  EXPECT_EQ(*rates("0.004", {"output.series_rate=7"}).series_rate, 7);
  EXPECT_EQ(*rates("0.004", {"output.frame_rate=0"}).frame_rate, 0);
}

TEST(Rates, a_run_without_rates_can_be_judged_and_its_folder_names_them) {
  const Scratch scratch;
  const RunResult result = record(scratch / "out", impact());
  EXPECT_GE(rows_in(scratch / "out"), 500);
  EXPECT_TRUE(std::filesystem::exists(scratch / "out/frames/frame_000059.vtp"));
  EXPECT_TRUE(std::isfinite(result.summary.energy.drift));
  const std::string scene = text_of(scratch / "out/scene.toml");
  EXPECT_NE(scene.find("series_rate = 125000\n"), std::string::npos) << scene;
  EXPECT_NE(scene.find("frame_rate = 15000\n"), std::string::npos) << scene;
}

TEST(Rates, a_run_that_ends_early_is_a_prefix_and_resumed_it_is_the_whole) {
  const Scratch scratch;
  record(scratch / "whole", impact());
  record(scratch / "part", impact(), 0.001);
  const std::string whole = text_of(scratch / "whole/series.csv"),
                    part = text_of(scratch / "part/series.csv");
  EXPECT_TRUE(whole.starts_with(part));
  EXPECT_EQ(rows_in(scratch / "part"), 126);
  record(scratch / "part", impact(), {}, Existing::resume);
  EXPECT_TRUE(text_of(scratch / "part/series.csv") == whole);
}

TEST(Rates, a_run_that_goes_on_for_longer_than_planned_keeps_its_rates) {
  const Scratch scratch;
  record(scratch / "out", impact());
  const RunResult longer =
      record(scratch / "out", impact({"simulation.duration=0.006"}), {}, Existing::resume);
  EXPECT_EQ(longer.summary.time, Quantum().seconds(*Quantum().nearest(0.006)));
  EXPECT_EQ(rows_in(scratch / "out"), 751);
  EXPECT_NE(text_of(scratch / "out/scene.toml").find("series_rate = 125000\n"), std::string::npos);
  EXPECT_THROW(record(scratch / "out", impact({"output.series_rate=1000"}), 0.008, Existing::resume),
               InputError)
      << "a rate that is named must be the same";
}

TEST(Rates, with_fewer_than_20_rows_there_is_no_verdict_on_the_energy) {
  const Scratch scratch;
  for (const auto& [rate, judged] : {std::pair{"4500", false}, {"4750", true}}) {  // 19 and 20 rows
    const std::filesystem::path out = scratch / rate;
    const RunResult result = record(out, impact({std::string("output.series_rate=") + rate}));
    ASSERT_EQ(rows_in(out), judged ? 20 : 19);
    EXPECT_EQ(std::isnan(result.summary.energy.drift), !judged);
    EXPECT_EQ(std::isnan(result.last.drift), !judged);
    EXPECT_EQ(test::parse_json(text_of(out / "summary.json"))["energy"]["drift"].is_null(), !judged);
    EXPECT_TRUE(std::isnan(format::read_summary(out / "summary.json").energy.drift) != judged);
    write_report(std::vector{out}, out / "report.html");
    const std::string page = text_of(out / "report.html");
    EXPECT_EQ(page.find("<span class=\"badge good\">") != std::string::npos, judged);
    EXPECT_EQ(page.find("too few samples to judge its energy") == std::string::npos, judged);
  }
}

}  // namespace
}  // namespace nacre::rates_test
