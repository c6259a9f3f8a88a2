// Beds of spikes: counts, one surface, angles at the tips, and bad parameters.
#include "nacre/mesh/spikes.hpp"

#include <gtest/gtest.h>

#include "mesh/measure.hpp"
#include "nacre/base/error.hpp"
#include "nacre/mesh/topology.hpp"
#include "support/contracts.hpp"

namespace nacre::spikes_test {
namespace {

constexpr SpikesShape paper{
    .nx = 6, .ny = 6, .width = 20, .height = 20, .margin = 2.8, .length = 7.8, .apex = 3.47};

/// Between the two sides that meet at the vertex.
double angle_at(const Mesh& mesh, int vertex, int a, int b) {
  const Vec3 u = test::place(mesh, a) - test::place(mesh, vertex),
             v = test::place(mesh, b) - test::place(mesh, vertex);
  return std::atan2(norm(cross(u, v)), dot(u, v)) * 180 / M_PI;
}

TEST(Spikes, the_bed_of_the_paper_has_36_spikes_of_six_triangles) {
  const Mesh mesh = spikes(paper);
  EXPECT_EQ(mesh.vertices.size(), 81u + 36 * 7);
  EXPECT_EQ(mesh.triangles.size(), 36u * 16 + 28 * 2);
  int tips = 0;
  for (const auto& [a, b, tip] : mesh.triangles) {
    if (test::place(mesh, tip).z == 0) continue;
    ++tips;
    EXPECT_DOUBLE_EQ(test::place(mesh, tip).z, 7.8);
    EXPECT_NEAR(angle_at(mesh, tip, a, b), 3.47, 1e-9);
  }
  EXPECT_EQ(tips, 36 * 6);
}

TEST(Spikes, plate_and_spikes_are_one_surface_that_faces_up) {
  for (const SpikesShape& shape : {paper, SpikesShape{}, SpikesShape{.nx = 3, .ny = 2, .width = 2}}) {
    const Mesh mesh = spikes(shape);
    EXPECT_EQ(euler_characteristic(mesh), 1);
    const int rim = shape.margin > 0 ? 4 : 0;
    EXPECT_EQ(test::open_sides(mesh), 2 * (shape.nx + shape.ny) + 2 * rim);
    EXPECT_GT(test::least_area_from_above(mesh), 0);
    EXPECT_TRUE(test::all_used(mesh));
  }
}

TEST(Spikes, the_plate_has_the_given_size_and_spikes_keep_the_margin) {
  double widest = 0;
  for (const Vec3& x : spikes(paper).vertices) {
    widest = std::max({widest, std::abs(x.x), std::abs(x.y)});
    if (x.z > 0) {
      EXPECT_LE(std::max(std::abs(x.x), std::abs(x.y)), 6 + 1e-12) << "half a cell of 2.4 less";
    }
  }
  EXPECT_EQ(widest, 10);
}

TEST(Spikes, parameters_that_together_give_no_bed_are_refused) {
  const auto refused = [](const SpikesShape& shape) { EXPECT_THROW(spikes(shape), InputError); };
  refused({.nx = 100'000, .ny = 100'000});
  refused({.margin = 0.5});
  refused({.nx = 6, .apex = 10});
}

TEST(Spikes, every_number_must_be_in_its_range) {
  EXPECT_CONTRACT(spikes({.nx = 0}), "1 to 100000 spikes");
  EXPECT_CONTRACT(spikes({.ny = 200'000}), "1 to 100000 spikes");
  EXPECT_CONTRACT(spikes({.width = 0}), "a length must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(spikes({.length = -1}), "a length must be from 1e-50 to 1e50");
  EXPECT_CONTRACT(spikes({.apex = 0}), "between 0 and 60 degrees");
  EXPECT_CONTRACT(spikes({.apex = 60}), "between 0 and 60 degrees");
  EXPECT_CONTRACT(spikes({.margin = -0.1}), "must not be negative");
}

}  // namespace
}  // namespace nacre::spikes_test
