// The forces of an impact: a ball of 0.1 kg hits a plane with 1 m/s. What the summary says does not depend on
// output, strategy or interruption; columns follow it at every rate; both agree with the energy of the law.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/format/series_table.hpp"
#include "nacre/record/run.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::impact_force_test {
namespace {

constexpr double mass = 0.1, speed = 1;

using Sets = std::vector<std::string>;

Scene impact(Sets sets) {
  sets.insert(sets.end(), {"output.frame_rate=0", "simulation.duration=0.007"});
  return test::shipped("tutorial/impact_force", sets);
}

format::Summary summary_of(const std::filesystem::path& out, const Scene& scene,
                           std::optional<double> until = {}, Existing existing = Existing::refuse) {
  RunRequest request;
  request.scene = scene;
  request.out = out;
  request.existing = existing;
  request.until = until;
  return run(request, compile(scene)).summary;
}

/// All probes of a summary as text: equal only if every bit is.
std::string probes_of(const format::Summary& summary) {
  const std::string text = to_json(summary);
  const std::size_t begin = text.find("\"probes\"");
  return text.substr(begin, text.find("\"counters\"") - begin);
}

format::ProbeSummary on_ball(const format::Summary& summary) {
  for (const auto& [name, figures] : summary.probes)
    if (name == "on_ball") return figures;
  return {};
}

/// The force at the distance at which the potential holds the kinetic energy of the ball.
double closed_form_peak(const Model& model) {
  const LayerLaw& law = model.contacts.ladders.at(0).law();
  const double energy = 0.5 * mass * speed * speed;
  double near = 0, far = law.reach(1);
  for (int i = 0; i < 200; ++i) {
    const double middle = 0.5 * (near + far);
    (law.energy(middle, 1, all_layers) > energy ? near : far) = middle;
  }
  return law.force(far, 1, all_layers);
}

TEST(ImpactForce, the_summary_is_the_same_at_every_rate) {
  const Scratch scratch;
  const format::Summary slow = summary_of(scratch / "slow", impact({"output.series_rate=2e3"}));
  EXPECT_GT(on_ball(slow).peak, 100);
  EXPECT_NEAR(on_ball(slow).impulse, 2 * mass * speed, 1e-4 * 2 * mass * speed);
  for (const char* rate : {"1e4", "1e5", "1e6"})
    EXPECT_EQ(probes_of(summary_of(scratch / rate, impact({std::string("output.series_rate=") + rate}))),
              probes_of(slow))
        << rate;
  EXPECT_EQ(probes_of(summary_of(scratch / "frames",
                                 test::shipped("tutorial/impact_force",
                                               {"output.frame_rate=12345", "output.series_rate=0.1"}))),
            probes_of(slow));
  EXPECT_EQ(slow.probes.front().first, "force_floor");
  EXPECT_EQ(slow.probes.front().second.peak, on_ball(slow).peak) << "action is reaction";
}

TEST(ImpactForce, the_peak_is_the_force_of_the_law_where_it_holds_the_energy) {
  const Scratch scratch;
  for (const char* ladder : {"smooth", "rungs", "layers"})
    for (const char* stiffness : {"3e4", "1e5", "1e6"}) {
      const Scene scene =
          impact({std::string("contact.ladder=") + ladder, std::string("contact.stiffness=") + stiffness});
      const std::string name = std::string(ladder) + stiffness;
      const format::ProbeSummary figures = on_ball(summary_of(scratch / name, scene));
      const double exact = closed_form_peak(compile(scene));
      EXPECT_NEAR(figures.peak, exact, 0.01 * exact) << name;
      EXPECT_NEAR(figures.impulse, 2 * mass * speed, 0.005 * 2 * mass * speed) << name;
    }
}

/// Compares the column of a run with this many rows in its contact with the figures of its summary.
void expect_column(const std::filesystem::path& out, const std::string& restitution, double rows) {
  const std::string law = "contact.restitution=" + restitution;
  const format::ProbeSummary figures = on_ball(summary_of(out / "figures", impact({law})));
  const double rate = rows / figures.contact_time;
  summary_of(out / "rows", impact({law, "output.series_rate=" + std::to_string(rate)}));
  const format::SeriesTable table = format::read_series(out / "rows/series.csv");
  const std::vector<double>& column = table.column("on_ball_z");
  double sum = 0;
  for (const double force : column) sum += force / rate;
  const auto top = std::ranges::max_element(column);
  const double time = table.column("time")[static_cast<std::size_t>(top - column.begin())];
  EXPECT_NEAR(*top, figures.peak, 0.02 * figures.peak);
  EXPECT_NEAR(time, figures.peak_time, 0.03 * figures.contact_time);
  EXPECT_NEAR(sum, figures.impulse, 1e-9 * figures.impulse);
  EXPECT_GT(std::ranges::min(column), -0.02 * figures.peak) << "a floor does not pull";
}

TEST(ImpactForce, columns_have_the_peak_and_the_impulse_from_fifty_rows_of_contact_on) {
  const Scratch scratch;
  for (const double rows : {50.0, 130.0, 1000.0, 4000.0}) {
    SCOPED_TRACE(rows);
    expect_column(scratch / std::to_string(rows), "1", rows);
  }
}

TEST(ImpactForce, columns_have_no_spike_where_restitution_takes_the_force_away) {
  const Scratch scratch;
  for (const char* restitution : {"0.5", "0"}) {  // the row in which that happens has less than the peak
    SCOPED_TRACE(restitution);
    expect_column(scratch / restitution, restitution, 200);
    expect_column(scratch / (restitution + std::string("fine")), restitution, 2000);
  }
}

TEST(ImpactForce, rows_much_finer_than_kicks_do_not_make_a_comb) {
  const Scratch scratch;
  summary_of(scratch / "fine", impact({"output.series_rate=1e6"}));
  const format::SeriesTable table = format::read_series(scratch / "fine/series.csv");
  const std::vector<double>& column = table.column("on_ball_z");
  double total_change = 0;
  for (std::size_t i = 1; i < column.size(); ++i) total_change += std::abs(column[i] - column[i - 1]);
  EXPECT_LT(total_change, 3 * std::ranges::max(column)) << "once up and once down";
}

TEST(ImpactForce, every_strategy_and_a_resumed_run_measure_the_same) {
  const Scratch scratch;
  const Scene scene = impact({"contact.restitution=0.7", "output.series_rate=3e4"});
  const format::Summary whole = summary_of(scratch / "whole", scene);
  const std::string series = text_of(scratch / "whole/series.csv");
  const auto expect_same = [&](const std::string& name, const Scene& other) {
    EXPECT_EQ(probes_of(summary_of(scratch / name, other)), probes_of(whole)) << name;
    EXPECT_TRUE(text_of(scratch / name / "series.csv") == series) << name;
  };
  for (const char* strategy : {"paper", "always"}) {
    Scene other = scene;
    other.strategy.name = std::string(strategy) == "paper" ? StrategyName::paper : StrategyName::always;
    expect_same(strategy, other);
  }
  Scene threads = scene;
  threads.strategy.threads = 2;
  threads.strategy.epochs = false;
  expect_same("threads", threads);
  for (const double share : {0.3, 0.44, 0.52, 0.58, 0.66}) {
    const std::string name = std::to_string(share);
    const double until = share * scene.simulation.duration;
    summary_of(scratch / name, scene, until);
    EXPECT_EQ(probes_of(summary_of(scratch / name, scene, {}, Existing::resume)), probes_of(whole)) << share;
    EXPECT_TRUE(text_of(scratch / name / "series.csv") == series) << share;
  }
}

TEST(ImpactForce, bounces_ahead_of_time_measure_the_same_on_walls) {
  const Scratch scratch;
  const Scene flying = impact({"output.series_rate=1e4", "probe=[]"});
  Scene stepping = flying;
  stepping.strategy.ahead = false;
  const format::Summary ahead = summary_of(scratch / "ahead", flying);
  const auto bounces =
      std::ranges::find(ahead.counters, "bounces", [](const auto& each) { return each.first; });
  EXPECT_GT(bounces->second, 0u);
  EXPECT_EQ(probes_of(ahead), probes_of(summary_of(scratch / "stepping", stepping)));
  EXPECT_TRUE(text_of(scratch / "ahead/series.csv") == text_of(scratch / "stepping/series.csv"));
}

TEST(ImpactForce, methods_without_clocks_have_an_impulse_only) {
  const Scratch scratch;
  const format::Summary summary = summary_of(scratch / "out", impact({"contact.method=impulse"}));
  EXPECT_NEAR(on_ball(summary).impulse, 2 * mass * speed, 1e-9);
  EXPECT_TRUE(std::isnan(on_ball(summary).peak));
  EXPECT_NE(to_json(summary).find("\"peak\": null"), std::string::npos);
}

}  // namespace
}  // namespace nacre::impact_force_test
