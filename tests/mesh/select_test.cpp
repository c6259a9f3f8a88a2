// Sets of vertices.
#include "nacre/mesh/select.hpp"

#include <gtest/gtest.h>

#include "nacre/base/error.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::select_test {
namespace {

const Mesh sheet = grid({3, 3, 2, 2});

template <class Function>
std::string complaint(const Function& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Select, a_box_includes_its_faces) {
  EXPECT_EQ(vertices_in_box(sheet, {-1, -1, 0}, {0, 0, 0}), (std::vector<int>{0, 1, 3, 4}));
  EXPECT_TRUE(vertices_in_box(sheet, {5, 5, 5}, {6, 6, 6}).empty());
}

TEST(Select, a_plane_includes_itself_and_the_side_of_its_normal) {
  EXPECT_EQ(vertices_beyond(sheet, {{0, 1, 0}, 1}), (std::vector<int>{6, 7, 8}));
  EXPECT_EQ(vertices_beyond(sheet, {{-1, 0, 0}, 0}), (std::vector<int>{0, 1, 3, 4, 6, 7}));
}

TEST(Select, a_list_is_sorted_and_checked) {
  EXPECT_EQ(vertices_listed(sheet, {7, 2, 7, 0}), (std::vector<int>{0, 2, 7}));
  EXPECT_EQ(complaint([] { vertices_listed(sheet, {1, 9}); }), "there is no vertex 9: they go from 0 to 8");
  EXPECT_EQ(complaint([] { vertices_listed(sheet, {-1}); }), "there is no vertex -1: they go from 0 to 8");
}

TEST(Select, a_group_is_found_by_name) {
  Mesh mesh = sheet;
  mesh.groups = {{"left", {0, 3}}, {"right", {2}}};
  EXPECT_EQ(vertices_of_group(mesh, "left"), (std::vector<int>{0, 3}));
  EXPECT_EQ(complaint([&] { vertices_of_group(mesh, "lefd"); }),
            "there is no group 'lefd' (did you mean 'left'?); the groups of the mesh: left, right");
  mesh.groups.clear();
  EXPECT_EQ(complaint([&] { vertices_of_group(mesh, "left"); }),
            "there is no group 'left'; the mesh has no groups: choose by boundary, box or beyond");
}

TEST(Select, a_border_is_found_by_number) {
  const Mesh tube = cylinder({1, 1, 4, 3});
  EXPECT_EQ(vertices_of_loop(tube, 1), (std::vector<int>{8, 9, 10, 11}));
  EXPECT_EQ(boundary_vertices(tube), (std::vector<int>{0, 1, 2, 3, 8, 9, 10, 11}));
  EXPECT_EQ(boundary_vertices(sheet), (std::vector<int>{0, 1, 2, 3, 5, 6, 7, 8}));
  EXPECT_EQ(complaint([&] { vertices_of_loop(tube, 2); }), "there is no boundary loop 2: the mesh has 2");
}

}  // namespace
}  // namespace nacre::select_test
