// Claims are judged by run folders alone: here by folders that the test writes.
#include "reproduce/experiment.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include <fmt/format.h>

#include "scene/scratch.hpp"

namespace nacre::reproduce::experiment_test {
namespace {

const std::vector<std::string> all_ids{
    "layers",     "friction",     "creep",       "spring_aligned",  "spring_misaligned", "spring_impulse",
    "box_energy", "box_momentum", "box_gravity", "box_restitution", "plate_layers",      "plate_dcr",
    "reef_knot",  "bowline",      "wedge",       "spikes_drape",    "spikes_pull",       "compactor"};

TEST(Experiments, are_those_of_the_paper) { EXPECT_EQ(experiment_ids(), all_ids); }

TEST(Experiments, need_only_runs_that_are_planned_and_all_of_them) {
  for (const Family& family : families())
    for (const Size size : {Size::full, Size::small}) {
      std::set<std::string> planned, all, needed;
      for (const PlannedRun& run : family.runs(size))
        EXPECT_TRUE(planned.insert(run.name).second) << run.name << " is planned twice";
      for (const PlannedRun& run : family.runs(Size::full)) all.insert(run.name);
      for (const Experiment& experiment : family.experiments) {
        for (const std::string& run : experiment.runs) EXPECT_TRUE(all.contains(run)) << experiment.id;
        for (const PlannedRun& run : runs_of(family, experiment, size)) needed.insert(run.name);
      }
      EXPECT_EQ(needed, planned);
      for (const Shot& shot : family.shots(size)) EXPECT_TRUE(planned.contains(shot.run)) << shot.name;
    }
}

/// A folder in which runs are made up.
class MadeUpRuns : public testing::Test {
 protected:
  /// Ten thousand seconds with this energy.
  void write_run(const std::string& name, const std::function<double(double)>& energy, double drift,
                 const std::string& outcome = "reached") const {
    std::filesystem::create_directories(folder_ / name);
    folder_.write(name + "/summary.json",
                  fmt::format(R"({{"outcome": "{}", "time": 10000, "duration": 10000, "energy": )"
                              R"({{"drift": {}, "scale": 3}}}})",
                              outcome, drift));
    std::string rows =
        "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance\n";
    for (int i = 0; i <= 1000; ++i)
      rows += fmt::format("{0},0,0,{1},0,0,{1},0,0,0,0,0,0,1,0.1\n", 10 * i, energy(0.001 * i));
    folder_.write(name + "/series.csv", rows);
  }

  std::vector<Claim> claims_of(const std::string& id) const {
    const Evidence evidence(folder_.path(), Size::small);
    for (const Family& family : families())
      for (const Experiment& experiment : family.experiments)
        if (experiment.id == id) return judge(family, experiment, evidence);
    return {};
  }
  /// How many claims of an experiment hold, and how many there are.
  std::pair<int, int> held(const std::string& id) const {
    std::pair<int, int> counts{0, 0};
    for (const Claim& claim : claims_of(id)) counts.first += claim.pass(), ++counts.second;
    return counts;
  }

  Scratch folder_;
};

using Counts = std::pair<int, int>;

TEST_F(MadeUpRuns, that_keep_their_energy_are_aligned) {
  write_run(
      "spring_aligned", [](double) { return 3.001; }, 1e-5);
  EXPECT_EQ(held("spring_aligned"), Counts(2, 2));
  write_run(
      "spring_aligned", [](double t) { return 3 + 0.01 * t; }, 0.003);
  EXPECT_EQ(held("spring_aligned"), Counts(0, 2));
}

TEST_F(MadeUpRuns, that_rise_all_the_time_are_misaligned) {
  write_run(
      "spring_misaligned", [](double t) { return 3 * (1 + 0.092 * t); }, 0.09);
  EXPECT_EQ(held("spring_misaligned"), Counts(2, 2));
  write_run(
      "spring_misaligned", [](double) { return 3; }, 0);
  EXPECT_EQ(held("spring_misaligned"), Counts(0, 2));
}

TEST_F(MadeUpRuns, that_stay_in_the_band_are_no_random_walk) {
  write_run(
      "spring_impulse", [](double t) { return t < 0.5 ? 3 : 3.4; }, 0);
  EXPECT_EQ(held("spring_impulse"), Counts(1, 1));
  write_run(
      "spring_impulse", [](double t) { return 3 + 0.29 * t; }, 0);
  EXPECT_EQ(held("spring_impulse"), Counts(0, 1));
}

/// Two seconds of a knot that is pulled with this force at the end, a tenth of it in the middle of the way.
void write_knot(const Scratch& folder, const std::string& name, double force, int intersections) {
  std::filesystem::create_directories(folder / name);
  folder.write(name + "/summary.json", R"({"outcome": "reached", "time": 2, "duration": 2})");
  std::string rows =
      "time,kinetic,contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance,"
      "hand_x,hand_y,hand_z,eighth\n";
  for (int i = 0; i <= 20; ++i)
    rows +=
        fmt::format("{},0,0,0,0,0,0,0,0,0,0,0,0,1,0.1,0,0,{},3.5\n", 0.1 * i, i < 8 ? 0.09 * force : force);
  folder.write(name + "/series.csv", rows);
  folder.write(
      name + "/verify.json",
      fmt::format(R"({{"frames": [{{"time": 0, "intersections": 0}}, {{"time": 2, "intersections": {}}}]}})",
                  intersections));
}

TEST_F(MadeUpRuns, of_a_knot_are_tight_if_the_force_has_grown_and_nothing_intersects) {
  write_knot(folder_, "bowline", 500, 0);
  write_knot(folder_, "bowline_free", 5, 0);
  EXPECT_EQ(held("bowline"), Counts(5, 5));
  write_knot(folder_, "bowline", 500, 3);
  EXPECT_EQ(held("bowline"), Counts(3, 5)) << "intersections until 2 s and when it is pulled on";
  write_knot(folder_, "bowline", 500, 0);
  write_knot(folder_, "bowline_free", 400, 0);
  EXPECT_EQ(held("bowline"), Counts(4, 5)) << "not held by contact";
  folder_.write("bowline/verify.json", "{}");
  EXPECT_EQ(held("bowline"), Counts(0, 1)) << "its frames are not judged";
}

TEST_F(MadeUpRuns, that_did_not_reach_their_end_fail_whatever_else_holds) {
  write_run(
      "spring_aligned", [](double) { return 3; }, 0, "unstable");
  const std::vector<Claim> claims = claims_of("spring_aligned");
  ASSERT_EQ(claims.size(), 3u);
  EXPECT_FALSE(claims[0].pass());
  EXPECT_NE(claims[0].finding.claim.find("it ended as unstable at"), std::string::npos);
}

TEST_F(MadeUpRuns, that_are_not_there_fail) {
  for (const std::string& id : all_ids) {
    if (id == "layers") continue;  // needs none
    const std::vector<Claim> claims = claims_of(id);
    ASSERT_EQ(claims.size(), 1u) << id;
    EXPECT_FALSE(claims[0].pass());
    EXPECT_EQ(claims[0].id, id);
    EXPECT_NE(claims[0].finding.claim.find("cannot be judged: "), std::string::npos);
  }
}

TEST_F(MadeUpRuns, are_not_needed_for_the_layers) { EXPECT_EQ(held("layers"), Counts(3, 3)); }

TEST_F(MadeUpRuns, are_read_at_the_nearest_row_and_over_equal_windows) {
  write_run(
      "spring_aligned", [](double t) { return t; }, 0);
  const Evidence evidence(folder_.path(), Size::full);
  EXPECT_EQ(evidence.at("spring_aligned", "total", 4.9), 0);
  EXPECT_EQ(evidence.at("spring_aligned", "total", 5.1), 0.001);
  EXPECT_EQ(evidence.at("spring_aligned", "total", 1e9), 1);
  EXPECT_EQ(largest_departure({1, 4, -3}), 4);
  EXPECT_EQ(window_means({1, 3, 5, 7}, 2), (std::vector<double>{2, 6}));
}

}  // namespace
}  // namespace nacre::reproduce::experiment_test
