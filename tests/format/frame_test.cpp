#include "nacre/format/frame.hpp"

#include <gtest/gtest.h>

#include "support/contracts.hpp"

namespace nacre::format::frame_test {
namespace {

/// Five points: a line of the first two, a triangle of the last three, a bead at each end.
Frame five_points() {
  Frame frame;
  frame.time = 0.5;
  for (int i = 0; i < 5; ++i) frame.points.push_back({1.0 * i, 0, 0});
  frame.verts.add(std::vector<int>{0});
  frame.verts.add(std::vector<int>{4});
  frame.lines.add(std::vector<int>{0, 1});
  frame.polys.add(std::vector<int>{2, 3, 4});
  frame.point_fields["velocity"] = {3, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4}};
  frame.cell_fields["strain"] = {1, {10, 11, 12, 13}};
  return frame;
}

TEST(FrameWithout, what_is_hidden_is_as_if_it_were_not_there) {
  const Frame rest = without(five_points(), {true, true, false, false, false});
  EXPECT_EQ(rest.time, 0.5);
  EXPECT_EQ(rest.points, (std::vector<Vec3>{{2, 0, 0}, {3, 0, 0}, {4, 0, 0}}));
  EXPECT_EQ(rest.verts.points, std::vector<int>{2});
  EXPECT_EQ(rest.lines.size(), 0u);
  EXPECT_EQ(rest.polys.points, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(rest.of_points("velocity")->values, (std::vector<double>{2, 2, 2, 3, 3, 3, 4, 4, 4}));
  EXPECT_EQ(rest.of_cells("strain")->values, (std::vector<double>{11, 13}));
}

TEST(FrameWithout, a_cell_is_hidden_with_any_of_its_points) {
  const Frame rest = without(five_points(), {false, false, false, true, false});
  EXPECT_EQ(rest.points.size(), 4u);
  EXPECT_EQ(rest.polys.size(), 0u);
  EXPECT_EQ(rest.verts.points, (std::vector<int>{0, 3}));
  EXPECT_EQ(rest.of_cells("strain")->values, (std::vector<double>{10, 11, 12}));
}

TEST(FrameWithout, nothing_hidden_changes_nothing) {
  const Frame frame = five_points(), rest = without(frame, std::vector<bool>(5, false));
  EXPECT_EQ(rest.points, frame.points);
  EXPECT_EQ(rest.polys.ends, frame.polys.ends);
  EXPECT_EQ(rest.of_cells("strain")->values, frame.of_cells("strain")->values);
}

TEST(FrameWithout, every_point_has_an_entry) {
  EXPECT_CONTRACT(without(five_points(), {true}), "one entry for each point");
}

TEST(Fields, arrays_keep_the_order_in_which_they_were_added) {
  Fields fields;
  fields["z"].values = {1};
  fields["a"].values = {2};
  fields["z"].values.push_back(3);
  ASSERT_EQ(fields.size(), 2u);
  EXPECT_EQ(fields.begin()->first, "z");
  EXPECT_EQ(fields.find("z")->values, (std::vector<double>{1, 3}));
  EXPECT_EQ(fields.find("b"), nullptr);
}

}  // namespace
}  // namespace nacre::format::frame_test
