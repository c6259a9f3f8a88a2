// Flat shapes: counts, sizes, orientation, and the role of the seed.
#include "nacre/mesh/sheet.hpp"

#include <gtest/gtest.h>

#include "mesh/measure.hpp"
#include "nacre/base/error.hpp"
#include "nacre/mesh/quality.hpp"
#include "nacre/mesh/topology.hpp"
#include "support/contracts.hpp"

namespace nacre::sheet_test {
namespace {

void expect_flat_disc(const Mesh& mesh) {
  EXPECT_EQ(euler_characteristic(mesh), 1);
  EXPECT_EQ(boundary_loops(mesh).size(), 1u);
  EXPECT_GT(test::open_sides(mesh), 0);
  EXPECT_GT(test::least_area_from_above(mesh), 0);
  EXPECT_TRUE(test::all_used(mesh));
}

TEST(Sheet, a_grid_has_the_vertices_and_the_size_asked_for) {
  for (Diagonals diagonals : {Diagonals::alternating, Diagonals::parallel, Diagonals::random})
    for (double jitter : {0.0, 0.3}) {
      const Mesh mesh = grid({17, 313, 2, 27, diagonals, jitter, 4});
      EXPECT_EQ(mesh.vertices.size(), 5321u);
      EXPECT_EQ(mesh.triangles.size(), 2u * 16 * 312);
      EXPECT_NEAR(test::surface(mesh), 54, 1e-10);
      expect_flat_disc(mesh);
      EXPECT_EQ(mesh.vertices[0], (Vec3{-1, -13.5, 0}));
      EXPECT_EQ(mesh.vertices[16], (Vec3{1, -13.5, 0}));
    }
}

TEST(Sheet, jitter_never_turns_a_triangle_over) {
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    EXPECT_GT(test::least_area_from_above(grid({20, 20, 1, 1, Diagonals::random, 0.3, seed})), 0) << seed;
}

TEST(Sheet, the_seed_decides_and_nothing_else) {
  EXPECT_EQ(grid({9, 9, 1, 1, Diagonals::random, 0.2, 1}), grid({9, 9, 1, 1, Diagonals::random, 0.2, 1}));
  EXPECT_NE(grid({9, 9, 1, 1, Diagonals::random, 0.2, 1}), grid({9, 9, 1, 1, Diagonals::random, 0.2, 2}));
  EXPECT_EQ(irregular_disc({80, 1, 1}), irregular_disc({80, 1, 1}));
  EXPECT_NE(irregular_disc({80, 1, 1}), irregular_disc({80, 1, 2}));
}

TEST(Sheet, a_hundredth_of_a_graded_grid_is_thirty_times_smaller) {
  const Mesh mesh = graded_grid({51, 51, 1, 1});
  expect_flat_disc(mesh);
  EXPECT_NEAR(test::surface(mesh), 1, 1e-12);
  const double coarse = norm(Vec3{0.02, 0.02, 0});
  std::size_t fine = 0, whole = 0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const double longest = std::max({norm(test::place(mesh, b) - test::place(mesh, a)),
                                     norm(test::place(mesh, c) - test::place(mesh, b)),
                                     norm(test::place(mesh, a) - test::place(mesh, c))});
    fine += longest <= coarse / 30;
    whole += longest > 0.99 * coarse;
  }
  const double all = static_cast<double>(mesh.triangles.size());
  EXPECT_GE(static_cast<double>(fine), 0.01 * all);
  EXPECT_LE(static_cast<double>(fine), 0.01 * all + 8);  // one halving may take several along
  EXPECT_GT(static_cast<double>(whole), 0.9 * all);
  EXPECT_NEAR(mesh_quality(mesh).smallest_angle, 45, 1e-6);  // halving keeps the shape
}

TEST(Sheet, a_graded_grid_of_squares_may_have_any_ratio) {
  const Mesh mesh = graded_grid({40, 40, 1, 1, 1000, 0.5});
  expect_flat_disc(mesh);
  EXPECT_NEAR(test::surface(mesh), 1, 1e-12);
  EXPECT_NEAR(mesh_quality(mesh).smallest_angle, 45, 1e-6);
  EXPECT_LT(mesh.vertices.size(), 5000u);
}

TEST(Sheet, cells_too_long_and_thin_to_be_graded_are_refused) {
  try {
    graded_grid({100, 100, 1e6, 1, 1000, 0.5});
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()),
              "ratio: is too large for cells this long and thin: halving them would give more than 110000 "
              "vertices. Use cells that are nearly squares, or a smaller ratio");
  }
}

TEST(Sheet, a_disc_has_rings_of_six_more_each_and_its_area_converges) {
  double last = 1;
  for (int rings : {1, 2, 4, 8, 16}) {
    const Mesh mesh = disc({rings, 2});
    EXPECT_EQ(static_cast<int>(mesh.vertices.size()), 1 + 3 * rings * (rings + 1));
    expect_flat_disc(mesh);
    const double error = 1 - test::surface(mesh) / (4 * M_PI);
    EXPECT_GT(error, 0);
    EXPECT_LT(error, last / 3);
    last = error;
  }
}

TEST(Sheet, a_triangle_grid_is_a_rectangle_of_equilateral_triangles_but_for_its_ends) {
  for (int rows : {1, 2, 5}) {
    const Mesh mesh = triangle_grid({7, rows, 14});
    expect_flat_disc(mesh);
    EXPECT_NEAR(test::surface(mesh), 14 * rows * std::sqrt(3.0), 1e-12);
    EXPECT_EQ(mesh.triangles.size(), static_cast<std::size_t>(rows * 15));
    EXPECT_NEAR(mesh_quality(mesh).smallest_angle, 30, 1e-6);
    EXPECT_NEAR(mesh_quality(mesh).largest_angle, 90, 1e-6);
  }
}

TEST(Sheet, a_triangle_disc_ends_on_its_circle) {
  for (int rings = 1; rings <= 25; ++rings) {
    const Mesh mesh = triangle_disc({rings, 3});
    expect_flat_disc(mesh);
    EXPECT_LT(test::surface(mesh), 9 * M_PI);
    EXPECT_GT(test::surface(mesh), 9 * M_PI * (1 - 0.3 / rings));
    const std::vector<std::vector<int>> border = boundary_loops(mesh);
    ASSERT_EQ(border.size(), 1u) << rings;
    for (int vertex : border[0]) EXPECT_NEAR(norm(test::place(mesh, vertex)), 3, 1e-14);
    EXPECT_GT(mesh_quality(mesh).smallest_angle, 20) << rings;
  }
}

TEST(Sheet, an_irregular_rectangle_has_exactly_the_vertices_asked_for_and_no_slivers) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Mesh mesh = irregular_rectangle({seed == 0 ? 1994 : 300, 15, 50, seed});
    EXPECT_EQ(mesh.vertices.size(), seed == 0 ? 1994u : 300u);
    EXPECT_NEAR(test::surface(mesh), 750, 1e-9);
    expect_flat_disc(mesh);
    EXPECT_GT(mesh_quality(mesh).smallest_angle, 8) << seed;
    EXPECT_LT(mesh_quality(mesh).largest_angle, 150) << seed;
  }
}

TEST(Sheet, an_irregular_disc_keeps_its_border_on_the_circle) {
  for (int vertices : {16, 100, 1000}) {
    const Mesh mesh = irregular_disc({vertices, 3, 7});
    EXPECT_EQ(static_cast<int>(mesh.vertices.size()), vertices);
    expect_flat_disc(mesh);
    const std::vector<int> border = boundary_loops(mesh).at(0);
    for (int vertex : border) EXPECT_NEAR(norm(test::place(mesh, vertex)), 3, 1e-14);
  }
}

TEST(Sheet, small_and_narrow_rectangles_are_made_too) {
  expect_flat_disc(irregular_rectangle({16, 1, 1, 3}));
  expect_flat_disc(irregular_rectangle({40, 1, 900, 3}));
}

TEST(Sheet, parameters_that_together_give_no_shape_are_refused) {
  EXPECT_THROW(grid({100'000, 100'000}), InputError);
  EXPECT_THROW(disc({100'000}), InputError);
  EXPECT_THROW(triangle_disc({100'000}), InputError);
  EXPECT_THROW(triangle_grid({100'000, 100'000}), InputError);
  EXPECT_THROW(irregular_rectangle({100, 1, 1e6}), InputError);
}

TEST(Sheet, every_number_must_be_in_its_range) {
  EXPECT_CONTRACT(grid({1, 5}), "2 to 100000 vertices a side");
  EXPECT_CONTRACT(grid({5, 100'001}), "2 to 100000 vertices a side");
  EXPECT_CONTRACT(grid({5, 5, 0, 1}), "a side must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(grid({5, 5, 1, NAN}), "a side must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(grid({5, 5, 1, 1, Diagonals::random, 0.5}), "jitter must be from 0 to 0.3");
  EXPECT_CONTRACT(graded_grid({5, 5, 1, 1, 0.5}), "ratio must be from 1 to 1000");
  EXPECT_CONTRACT(graded_grid({5, 5, 1, 1, 30, 0}), "fraction must be greater than 0");
  EXPECT_CONTRACT(disc({0}), "1 to 100000 rings");
  EXPECT_CONTRACT(disc({1, -1}), "a radius must be");
  EXPECT_CONTRACT(triangle_grid({0, 1}), "sides and rows");
  EXPECT_CONTRACT(triangle_grid({1, 1, 0}), "a width must be");
  EXPECT_CONTRACT(triangle_disc({0}), "1 to 100000 rings");
  EXPECT_CONTRACT(triangle_disc({1, 0}), "a radius must be");
  EXPECT_CONTRACT(irregular_disc({3}), "16 to 100000 vertices");
  EXPECT_CONTRACT(irregular_disc({16, 1e51}), "a radius must be");
  EXPECT_CONTRACT(irregular_rectangle({15}), "16 to 100000 vertices");
  EXPECT_CONTRACT(irregular_rectangle({16, 0}), "a side must be");
}

}  // namespace
}  // namespace nacre::sheet_test
