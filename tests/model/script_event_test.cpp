#include "nacre/model/script_event.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "nacre/model/model.hpp"

namespace nacre::script_event_test {
namespace {

const Quantum quantum(-10);

TEST(ScriptEvent, heading_for_a_place_gives_the_velocity_that_arrives_from_any_position) {
  const ScriptEvent event = ScriptEvent::head_for(1024, 0, {4, 0, 1}, 3072);
  EXPECT_EQ(event.velocity_from({0, 0, 1}, {9, 9, 9}, quantum), (Vec3{2, 0, 0}));
  EXPECT_EQ(event.velocity_from({4, 2, 1}, {}, quantum), (Vec3{0, -1, 0}));
}

TEST(ScriptEvent, to_drift_sets_the_velocity_and_a_release_keeps_it) {
  EXPECT_EQ(ScriptEvent::drift(5, 0, {1, 2, 3}).velocity_from({7, 7, 7}, {9, 9, 9}, quantum),
            (Vec3{1, 2, 3}));
  EXPECT_EQ(ScriptEvent::release(5, 0).velocity_from({7, 7, 7}, {9, 8, 7}, quantum), (Vec3{9, 8, 7}));
}

TEST(ScriptEvent, those_before_now_decide_which_vertices_are_free) {
  Model model;
  model.vertices = {{{}, {}, 2, true}, {{}, {}, 4}, {{}, {}, std::numeric_limits<double>::infinity()}};
  model.points = {Point::vertex(0), Point::vertex(1), Point::vertex(2)};
  model.script = {ScriptEvent::release(100, 0), ScriptEvent::drift(50, 1, {}), ScriptEvent::release(200, 1),
                  ScriptEvent::drift(0, 2, {})};
  model.finish();
  EXPECT_EQ(model.script[1].vertex, 1) << "sorted by time";
  using Masses = std::vector<double>;
  EXPECT_EQ(model.inverse_masses_at(0), (Masses{0, 0.25, 0}));
  EXPECT_EQ(model.inverse_masses_at(50), (Masses{0, 0.25, 0}))
      << "a script event at this instant has no effect yet";
  EXPECT_EQ(model.inverse_masses_at(51), (Masses{0, 0, 0}));
  EXPECT_EQ(model.inverse_masses_at(101), (Masses{0.5, 0, 0}));
  EXPECT_EQ(model.inverse_masses_at(201), (Masses{0.5, 0.25, 0}));
}

}  // namespace
}  // namespace nacre::script_event_test
