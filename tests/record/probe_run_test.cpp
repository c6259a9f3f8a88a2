// Forces on planes and probes in a recorded run: the same however the run was interrupted, without influence
// on it.
#include <gtest/gtest.h>

#include "nacre/format/series_table.hpp"
#include "scene/bouncing.hpp"

namespace nacre::probe_run_test {
namespace {

const std::string probes =
    "probe=[{name=\"tip\", position=[\"ball:1\"]}, {name=\"load\", force=[\"ball\"]}, "
    "{name=\"clear\", gap=[\"ball\", \"floor\"]}, {name=\"rod\", gap=[\"ball:0\", \"ball:1\"]}, "
    "{name=\"going\", velocity=\"ball\", nearest=[9, 9, 9]}, {name=\"middle\", centre=\"ball\"}, "
    "{name=\"turn\", spin=\"ball\"}]";

std::string hash_of(const RunResult& result) { return result.summary.trajectory_hash; }

TEST(ProbeRun, resumed_anywhere_it_has_the_same_series_to_the_last_byte) {
  const Scratch scratch;
  record(scratch / "whole", bouncing_scene({probes}));
  const std::string series = text_of(scratch / "whole/series.csv");
  int part = 0;
  for (double moment : {1e-7, 0.123, 0.17, 0.2001, 0.25, 0.33, 0.5, 0.61, 0.777, 0.999}) {
    const std::filesystem::path out = scratch / std::to_string(part++);
    record(out, bouncing_scene({probes}), moment);
    record(out, bouncing_scene({probes}), {}, Existing::resume);
    EXPECT_TRUE(text_of(out / "series.csv") == series) << moment;
    EXPECT_TRUE(text_of(out / "frames/frame_000010.vtp") ==
                text_of(scratch / "whole/frames/frame_000010.vtp"));
  }
}

TEST(ProbeRun, probes_do_not_change_the_run) {
  const Scratch scratch;
  const RunResult plain =
      record(scratch / "plain", bouncing_scene({"output.frame_rate=0", "output.series_rate=1"}));
  const RunResult watched = record(
      scratch / "watched", bouncing_scene({probes, "output.frame_rate=500", "output.series_rate=777"}));
  EXPECT_EQ(hash_of(watched), hash_of(plain));
}

TEST(ProbeRun, the_columns_are_the_quantities_of_their_names) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene({probes}));
  const format::SeriesTable t = format::read_series(scratch / "out/series.csv");
  double fallen = 0, pressed = 0, nearest = 1;
  for (std::size_t i = 0; i < t.rows(); ++i) {
    const auto at = [&](const char* name) { return t.column(name)[i]; };
    const double dt = i == 0 ? 0 : at("time") - t.column("time")[i - 1];
    for (const char* axis : {"_x", "_y", "_z"}) {
      const auto along = [&](const std::string& name) { return t.column(name + axis)[i]; };
      EXPECT_NEAR(along("load"), -along("force_floor") - along("force_wall"), 1e-9) << i;
    }
    EXPECT_LE(at("force_floor_z"), 0) << "it can only be pressed down";
    EXPECT_GE(at("force_wall_x"), 0);
    EXPECT_EQ(at("force_floor_x"), 0);
    EXPECT_NEAR(at("rod"), 0.2, 0.1);
    EXPECT_TRUE(at("max_layer") > 0 || at("load_z") == 0);
    pressed += dt * at("force_floor_z");
    nearest = std::min(nearest, at("clear"));
    fallen = at("time");
  }
  EXPECT_EQ(t.column("tip_x")[0], 0.2);
  EXPECT_EQ(t.column("tip_z")[0], 0.35);
  EXPECT_NEAR(t.column("clear")[0], 0.3, 1e-15);
  EXPECT_NEAR(t.column("rod")[0], std::hypot(0.2, 0.05) - 0.02, 1e-15);
  EXPECT_LT(nearest, 0.1);
  EXPECT_GT(nearest, 0);
  EXPECT_LT(pressed, -2) << "two masses with momentum -2 were turned round in " << fallen << " s";
}

TEST(ProbeRun, probes_cannot_change_in_a_run) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene({probes}), 0.3);
  EXPECT_THROW(record(scratch / "out", bouncing_scene(), {}, Existing::resume), InputError);
  EXPECT_THROW(
      record(scratch / "out", bouncing_scene({probes, "probe.load.force=middle"}), {}, Existing::resume),
      InputError)
      << "the columns are called the same";
  EXPECT_NO_THROW(record(scratch / "out", bouncing_scene({probes}), {}, Existing::resume));
}

}  // namespace
}  // namespace nacre::probe_run_test
