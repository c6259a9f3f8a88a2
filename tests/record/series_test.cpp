#include "nacre/record/series.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nacre/format/series_table.hpp"
#include "scene/bouncing.hpp"

namespace nacre::series_test {
namespace {

TEST(Series, the_header_names_each_kind_of_force_there_is) {
  const std::string rest =
      "contact,total,work,dissipation,ledger,px,py,pz,lx,ly,lz,max_layer,min_distance,"
      "force_floor_x,force_floor_y,force_floor_z,force_wall_x,force_wall_y,force_wall_z\n";
  EXPECT_EQ(series_header(compile(bouncing_scene())), "time,kinetic,gravity,spring," + rest);
  EXPECT_EQ(series_header(compile(bouncing_scene({"simulation.gravity=[0,0,0]", "spring.rod.axis=[1,0,0]"}))),
            "time,kinetic,guided_spring," + rest);
  EXPECT_EQ(series_header(compile(bouncing_scene({"simulation.gravity=[0,0,0]", "spring=[]"}))),
            "time,kinetic," + rest);
}

TEST(Series, rows_come_at_the_requested_rate_from_zero_to_the_end) {
  const Scratch scratch;
  record(scratch / "out");
  const format::SeriesTable table = format::read_series(scratch / "out/series.csv");
  ASSERT_EQ(table.rows(), 61u);
  for (std::size_t i = 0; i < table.rows(); ++i)
    EXPECT_NEAR(table.column("time")[i], static_cast<double>(i) / 60, 1e-15);
  EXPECT_TRUE(std::isinf(table.column("min_distance")[0]));
  EXPECT_EQ(table.column("max_layer")[0], 0);
}

TEST(Series, total_and_ledger_are_the_sums_of_their_parts) {
  const Scratch scratch;
  record(scratch / "out");
  const format::SeriesTable t = format::read_series(scratch / "out/series.csv");
  double deepest = 0, dissipated = 0;
  for (std::size_t i = 0; i < t.rows(); ++i) {
    const auto at = [&](const char* name) { return t.column(name)[i]; };
    EXPECT_NEAR(at("total"), at("kinetic") + at("gravity") + at("spring") + at("contact"), 1e-12);
    EXPECT_NEAR(at("ledger"), at("total") - at("work") + at("dissipation"), 1e-12);
    EXPECT_EQ(at("work"), 0);
    deepest = std::max(deepest, at("max_layer"));
    dissipated = at("dissipation");
  }
  EXPECT_GE(deepest, 3);
  EXPECT_GT(dissipated, 0);
}

TEST(Series, momentum_without_what_came_from_outside_is_constant) {
  const Scratch scratch;
  record(scratch / "out");
  const format::SeriesTable t = format::read_series(scratch / "out/series.csv");
  EXPECT_NEAR(t.column("px")[0], 2, 1e-15);
  EXPECT_NEAR(t.column("pz")[0], -2, 1e-15);
  for (const char* name : {"px", "py", "pz", "lx", "ly", "lz"})
    for (double value : t.column(name)) EXPECT_NEAR(value, t.column(name)[0], 1e-12) << name;
}

TEST(Series, a_short_run_is_a_prefix_of_a_longer_one) {
  const Scratch scratch;
  record(scratch / "long");
  const std::string whole = text_of(scratch / "long/series.csv");
  int i = 0;
  for (double until : {1e-9, 0.1, 0.25, 0.33333, 0.5, 0.7123, 0.99}) {
    const std::filesystem::path out = scratch / std::to_string(i++);
    record(out, bouncing_scene(), until);
    const std::string part = text_of(out / "series.csv");
    EXPECT_GT(part.size(), 100u);
    EXPECT_TRUE(whole.starts_with(part)) << until;
    EXPECT_LT(part.size(), whole.size());
  }
}

TEST(Series, the_depth_of_a_row_is_that_since_the_row_before) {
  const Scratch scratch;
  record(scratch / "fine", bouncing_scene({"output.series_rate=240"}));
  record(scratch / "coarse");
  const format::SeriesTable fine = format::read_series(scratch / "fine/series.csv"),
                            coarse = format::read_series(scratch / "coarse/series.csv");
  for (std::size_t i = 1; i < coarse.rows(); ++i) {
    double layer = 0, distance = INFINITY;
    for (std::size_t j = 4 * i - 3; j <= 4 * i; ++j) {
      layer = std::max(layer, fine.column("max_layer")[j]);
      distance = std::min(distance, fine.column("min_distance")[j]);
    }
    EXPECT_EQ(coarse.column("max_layer")[i], layer);
    EXPECT_EQ(coarse.column("min_distance")[i], distance);
  }
}

TEST(Series, first_rows_keeps_the_header_and_cuts_the_rest) {
  const std::string text = "a,b\n1,2\n3,4\n5,6\n";
  EXPECT_EQ(first_rows(text, 0), "a,b\n");
  EXPECT_EQ(first_rows(text, 2), "a,b\n1,2\n3,4\n");
  EXPECT_EQ(first_rows(text, 9), text);
  EXPECT_EQ(first_rows("", 3), "");
}

}  // namespace
}  // namespace nacre::series_test
