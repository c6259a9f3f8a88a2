// Solids: counts, Euler's formula, facing outward, and that areas and volumes converge.
#include "nacre/mesh/solid.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "mesh/measure.hpp"
#include "nacre/base/error.hpp"
#include "nacre/geometry/rotation.hpp"
#include "nacre/mesh/quality.hpp"
#include "nacre/mesh/topology.hpp"
#include "support/contracts.hpp"

namespace nacre::solid_test {
namespace {

void expect_closed(const Mesh& mesh, int characteristic = 2) {
  EXPECT_EQ(euler_characteristic(mesh), characteristic);
  EXPECT_EQ(test::open_sides(mesh), 0);
  EXPECT_GT(test::volume(mesh), 0);
  EXPECT_TRUE(test::all_used(mesh));
}

TEST(Solid, the_platonic_solids_have_their_corners_and_volumes) {
  const double root5 = std::sqrt(5.0), g = (1 + root5) / 2;
  const struct {
    Platonic solid;
    int corners, triangles;
    double volume;  // for the radius 1, from the volume for the edge 1
  } table[] = {{Platonic::tetrahedron, 4, 4, 8 / (9 * std::sqrt(3.0))},
               {Platonic::cube, 8, 12, 8 / (3 * std::sqrt(3.0))},
               {Platonic::octahedron, 6, 8, 4.0 / 3},
               {Platonic::dodecahedron, 20, 36, (15 + 7 * root5) / 4 * std::pow(2 / (std::sqrt(3.0) * g), 3)},
               {Platonic::icosahedron, 12, 20, 5 * (3 + root5) / 12 * std::pow(2 / std::sqrt(g * root5), 3)}};
  for (const auto& row : table) {
    const Mesh mesh = platonic({row.solid, 2});
    EXPECT_EQ(static_cast<int>(mesh.vertices.size()), row.corners);
    EXPECT_EQ(static_cast<int>(mesh.triangles.size()), row.triangles);
    EXPECT_NEAR(test::volume(mesh), 8 * row.volume, 1e-12);
    expect_closed(mesh);
  }
}

TEST(Solid, subdivision_keeps_the_shape) {
  const Mesh cube = platonic({Platonic::cube, 1}), fine = subdivided(cube, 5);
  EXPECT_EQ(fine.triangles.size(), 25 * cube.triangles.size());
  EXPECT_NEAR(test::volume(fine), test::volume(cube), 1e-14);
  EXPECT_NEAR(test::surface(fine), test::surface(cube), 1e-13);
  expect_closed(fine);
  EXPECT_TRUE(std::equal(cube.vertices.begin(), cube.vertices.end(), fine.vertices.begin()));
}

TEST(Solid, a_box_is_closed_and_faces_outward_whatever_its_divisions) {
  for (const auto& n : {std::array{1, 1, 1}, std::array{3, 1, 2}, std::array{4, 5, 6}}) {
    const Mesh mesh = box({{0.4, 0.3, 0.2}, n});
    expect_closed(mesh);
    EXPECT_NEAR(test::volume(mesh), 0.024, 1e-15);
    EXPECT_NEAR(test::surface(mesh), 2 * (0.12 + 0.06 + 0.08), 1e-14);
    const int faces = n[0] * n[1] + n[1] * n[2] + n[2] * n[0];
    EXPECT_EQ(static_cast<int>(mesh.triangles.size()), 4 * faces);
    EXPECT_EQ(static_cast<int>(mesh.vertices.size()), 2 * faces + 2);
  }
}

TEST(Solid, the_cells_of_a_box_are_as_square_as_can_be) {
  EXPECT_EQ(square_divisions({0.4, 0.3, 0.2}, 4), (std::array{4, 3, 2}));
  EXPECT_EQ(square_divisions({1, 1, 0.001}, 10), (std::array{10, 10, 1}));
  const Mesh mesh = box({{0.4, 0.3, 0.2}, square_divisions({0.4, 0.3, 0.2}, 8)});
  EXPECT_NEAR(mesh_quality(mesh).smallest_angle, 45, 1e-9);
  EXPECT_NEAR(mesh_quality(mesh).largest_angle, 90, 1e-9);
}

TEST(Solid, a_box_names_its_sides) {
  const Mesh mesh = box({{2, 4, 6}, {2, 3, 4}});
  ASSERT_EQ(mesh.groups.size(), 6u);
  for (const VertexGroup& group : mesh.groups) {
    EXPECT_TRUE(std::ranges::is_sorted(group.vertices));
    if (group.name == "top") {
      EXPECT_EQ(group.vertices.size(), 12u);
      for (const int vertex : group.vertices) EXPECT_EQ(test::place(mesh, vertex).z, 3);
    }
    if (group.name == "left") {
      for (const int vertex : group.vertices) EXPECT_EQ(test::place(mesh, vertex).x, -1);
    }
  }
}

TEST(Solid, a_sphere_of_frequency_three_has_92_vertices) {
  EXPECT_EQ(sphere({4.97, 3}).vertices.size(), 92u);
  EXPECT_EQ(sphere({1, 10}).vertices.size(), 1002u);
}

TEST(Solid, spheres_converge_with_the_square_of_the_size) {
  double last = 1, last_uv = 1;
  for (int frequency : {2, 4, 8, 16}) {
    const Mesh geodesic = sphere({1.5, frequency}), uv = uv_sphere({1.5, 4 * frequency, 2 * frequency - 1});
    const double whole = 4.0 / 3 * M_PI * 1.5 * 1.5 * 1.5;
    const double error = 1 - test::volume(geodesic) / whole, uv_error = 1 - test::volume(uv) / whole;
    EXPECT_GT(error, 0);
    EXPECT_LT(error, last / 3);
    EXPECT_LT(uv_error, last_uv / 3);
    for (const Vec3& x : geodesic.vertices) EXPECT_NEAR(norm(x), 1.5, 1e-15 * 4);
    for (const Vec3& x : uv.vertices) EXPECT_NEAR(norm(x), 1.5, 1e-15 * 4);
    expect_closed(geodesic);
    expect_closed(uv);
    last = error;
    last_uv = uv_error;
  }
}

TEST(Solid, a_cylinder_of_29_by_46_has_1334_vertices) {
  const Mesh open = cylinder({1, 8, 29, 46});
  EXPECT_EQ(open.vertices.size(), 1334u);
  EXPECT_EQ(euler_characteristic(open), 0);
  EXPECT_EQ(test::open_sides(open), 2 * 29);
  EXPECT_EQ(boundary_loops(open).size(), 2u);
  EXPECT_NEAR(test::surface(open), 29 * 2 * std::sin(M_PI / 29) * 8, 1e-10);
  for (const auto& [a, b, c] : open.triangles) {  // outward
    const Vec3 x = test::place(open, a);
    EXPECT_GT(dot(Vec3{x.x, x.y, 0}, cross(test::place(open, b) - x, test::place(open, c) - x)), 0);
  }
}

TEST(Solid, a_capped_cylinder_is_closed) {
  const Mesh capped = cylinder({1, 8, 200, 20, true});
  EXPECT_EQ(capped.vertices.size(), 4002u);
  expect_closed(capped);
  EXPECT_NEAR(test::volume(capped), 8 * M_PI, 8 * M_PI * 2e-4);
}

TEST(Solid, a_torus_has_one_hole_and_the_volume_of_pappus) {
  const Mesh mesh = torus({2, 0.5, 200, 100});
  EXPECT_EQ(mesh.vertices.size(), 20'000u);
  expect_closed(mesh, 0);
  const double exact = 2 * M_PI * M_PI * 2 * 0.25;
  EXPECT_NEAR(test::volume(mesh), exact, exact * 1e-3);
}

TEST(Solid, the_wedge_of_the_paper_has_71_vertices) {
  const Mesh mesh = prism({12.92, 20.05, 38.41, 3, 7, 1});
  EXPECT_EQ(mesh.vertices.size(), 71u);
  expect_closed(mesh);
  EXPECT_NEAR(test::volume(mesh), 12.92 * 20.05 / 2 * 38.41, 1e-9);
  EXPECT_GT(mesh_quality(mesh).smallest_angle, 15);
  double low = 1, high = 0;
  for (const Vec3& x : mesh.vertices) low = std::min(low, x.z), high = std::max(high, x.z);
  EXPECT_EQ(low, 0);
  EXPECT_NEAR(high, 20.05, 1e-14);
}

TEST(Solid, prisms_of_all_counts_are_closed) {
  for (int sides : {1, 2, 4})
    for (int along : {2, 5})
      for (int rings : {0, 1, 3}) {
        const Mesh mesh = prism({1, 2, 3, sides, along, rings});
        EXPECT_EQ(static_cast<int>(mesh.vertices.size()), 3 * sides * along + 2 * (1 + 3 * rings));
        expect_closed(mesh);
        EXPECT_NEAR(test::volume(mesh), 3, 1e-12);
      }
}

TEST(Solid, stones_of_an_arch_are_closed_and_fit_together) {
  const VoussoirShape shape{3, 0.5, 0.8, 12};
  const Mesh mesh = voussoir(shape);
  expect_closed(mesh);
  const double chord = 2 * std::sin(12 * M_PI / 180 / 2), width = std::cos(12 * M_PI / 180 / 2);
  EXPECT_NEAR(test::volume(mesh), 3 * 0.5 * chord * width * 0.8, 1e-12);
  const Rotation turn({0, 1, 0}, 12);
  const Vec3 axis{0, 0, -3};
  for (const int left : mesh.groups[0].vertices) {
    const Vec3 met = turn(mesh.vertices[left] - axis) + axis;
    EXPECT_TRUE(std::ranges::any_of(mesh.groups[1].vertices,
                                    [&](int right) { return norm(mesh.vertices[right] - met) < 1e-14; }));
  }
}

TEST(Solid, parameters_that_together_give_no_shape_are_refused) {
  EXPECT_THROW(sphere({1, 10'000}), InputError);
  EXPECT_THROW(torus({1, 1, 5, 5}), InputError);
  EXPECT_THROW(voussoir({1, 2, 1, 10}), InputError);
  EXPECT_THROW(uv_sphere({1, 100'000, 1000}), InputError);
}

TEST(Solid, every_number_must_be_in_its_range) {
  EXPECT_CONTRACT(box({{1, 1, 1}, {0, 1, 1}}), "1 to 100000 cells");
  EXPECT_CONTRACT(box({{1, -1, 1}, {1, 1, 1}}), "a side must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(platonic({Platonic::cube, 0}), "a radius must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(sphere({-1, 3}), "a radius must be");
  EXPECT_CONTRACT(sphere({1, 0}), "a frequency must be");
  EXPECT_CONTRACT(uv_sphere({NAN, 3, 1}), "a radius must be");
  EXPECT_CONTRACT(uv_sphere({1, 2, 1}), "3 to 100000 vertices");
  EXPECT_CONTRACT(uv_sphere({1, 3, 0}), "1 to 100000 rings");
  EXPECT_CONTRACT(cylinder({0, 1, 3, 2}), "a radius must be");
  EXPECT_CONTRACT(cylinder({1, 0, 3, 2}), "a length must be");
  EXPECT_CONTRACT(cylinder({1, 1, 2, 2}), "3 to 100000 vertices");
  EXPECT_CONTRACT(cylinder({1, 1, 3, 1}), "along a tube");
  EXPECT_CONTRACT(torus({1, 0, 5, 5}), "a radius must be");
  EXPECT_CONTRACT(torus({1, 0.5, 2, 5}), "3 to 100000 vertices");
  EXPECT_CONTRACT(prism({1, 0, 1, 1, 2}), "a length must be");
  EXPECT_CONTRACT(prism({1, 1, 1, 0, 2}), "1 to 100000 edges");
  EXPECT_CONTRACT(prism({1, 1, 1, 1, 1}), "along a prism");
  EXPECT_CONTRACT(prism({1, 1, 1, 1, 2, 101}), "0 to 100 rings");
  EXPECT_CONTRACT(voussoir({1, 0, 1, 10}), "a length must be");
  EXPECT_CONTRACT(voussoir({1, 0.1, 1, 180}), "less than half a turn");
}

}  // namespace
}  // namespace nacre::solid_test
