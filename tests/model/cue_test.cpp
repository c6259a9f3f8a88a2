#include "nacre/model/cue.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "nacre/model/model.hpp"

namespace nacre::cue_test {
namespace {

const Quantum quantum(-10);

TEST(Cue, heading_for_a_place_gives_the_velocity_that_arrives_from_any_position) {
  const Cue cue = Cue::head_for(1024, 0, {4, 0, 1}, 3072);
  EXPECT_EQ(cue.velocity_from({0, 0, 1}, {9, 9, 9}, quantum), (Vec3{2, 0, 0}));
  EXPECT_EQ(cue.velocity_from({4, 2, 1}, {}, quantum), (Vec3{0, -1, 0}));
}

TEST(Cue, to_drift_sets_the_velocity_and_a_release_keeps_it) {
  EXPECT_EQ(Cue::drift(5, 0, {1, 2, 3}).velocity_from({7, 7, 7}, {9, 9, 9}, quantum), (Vec3{1, 2, 3}));
  EXPECT_EQ(Cue::release(5, 0).velocity_from({7, 7, 7}, {9, 8, 7}, quantum), (Vec3{9, 8, 7}));
}

TEST(Cue, those_before_now_decide_which_vertices_are_free) {
  Model model;
  model.vertices = {{{}, {}, 2, true}, {{}, {}, 4}, {{}, {}, std::numeric_limits<double>::infinity()}};
  model.points = {Point::vertex(0), Point::vertex(1), Point::vertex(2)};
  model.cues = {Cue::release(100, 0), Cue::drift(50, 1, {}), Cue::release(200, 1), Cue::drift(0, 2, {})};
  model.finish();
  EXPECT_EQ(model.cues[1].vertex, 1) << "sorted by time";
  using Masses = std::vector<double>;
  EXPECT_EQ(model.inverse_masses_at(0), (Masses{0, 0.25, 0}));
  EXPECT_EQ(model.inverse_masses_at(50), (Masses{0, 0.25, 0})) << "a cue at this instant has no effect yet";
  EXPECT_EQ(model.inverse_masses_at(51), (Masses{0, 0, 0}));
  EXPECT_EQ(model.inverse_masses_at(101), (Masses{0.5, 0, 0}));
  EXPECT_EQ(model.inverse_masses_at(201), (Masses{0.5, 0.25, 0}));
}

}  // namespace
}  // namespace nacre::cue_test
