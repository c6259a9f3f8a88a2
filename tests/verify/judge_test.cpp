// The judge over whole surfaces: against all pairs, and in cases with a known answer.
#include "nacre/verify/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"
#include "support/exact_intersections.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::judge_test {
namespace {

/// The triangles and segments of a mesh; they are movable.
void add(Surface& surface, const Mesh& mesh, int body, double radius = 0) {
  const int first = static_cast<int>(surface.positions.size());
  surface.positions.insert(surface.positions.end(), mesh.vertices.begin(), mesh.vertices.end());
  int number = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    surface.elements.push_back({3, {first + a, first + b, first + c}, radius, body, number++, true});
  number = 0;
  for (const auto& [a, b] : mesh.segments)
    surface.elements.push_back({2, {first + a, first + b}, radius, body, number++, true});
}

void add_sphere(Surface& surface, const Vec3& centre, double radius, int body) {
  const int point = static_cast<int>(surface.positions.size());
  surface.positions.push_back(centre);
  surface.elements.push_back({1, {point}, radius, body, 0, true});
}

Mesh soup(Dice& dice, int triangles, double size) {
  Mesh mesh;
  for (int i = 0; i < triangles; ++i) {
    const Vec3 centre = dice.vector(1);
    for (int k = 0; k < 3; ++k) mesh.vertices.push_back(centre + dice.vector(size));
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

TEST(Judge, finds_in_a_soup_what_all_pairs_by_cgal_find) {
  Dice dice(5);
  const Mesh mesh = soup(dice, 600, 0.2);
  Surface surface;
  add(surface, mesh, 0);
  std::vector<std::array<int, 2>> found;
  for (const NearPair& pair : intersections(surface)) found.push_back({pair.a, pair.b});
  std::ranges::sort(found);
  EXPECT_EQ(found, nacre::testing::intersecting_triangles(mesh));
  EXPECT_GT(found.size(), 100u);
}

TEST(Judge, near_pairs_are_all_within_the_distance_the_nearest_first) {
  Dice dice(6);
  Surface surface;
  add(surface, soup(dice, 300, 0.15), 0);
  Mesh rods;
  for (int i = 0; i < 120; ++i) {
    rods.vertices.push_back(dice.vector(1));
    rods.vertices.push_back(rods.vertices.back() + dice.vector(0.2));
    rods.segments.push_back({2 * i, 2 * i + 1});
  }
  add(surface, rods, 1, 0.02);
  for (int i = 0; i < 120; ++i) add_sphere(surface, dice.vector(1), dice.uniform(0.01, 0.1), 2);
  const double limit = 0.05;
  std::vector<std::array<int, 2>> expected, found;
  for (int a = 0; a < static_cast<int>(surface.elements.size()); ++a)
    for (int b = a + 1; b < static_cast<int>(surface.elements.size()); ++b) {
      const Element &first = surface.elements[a], &second = surface.elements[b];
      if (distance(surface.hull(first), surface.hull(second)) <= limit + first.radius + second.radius)
        expected.push_back({a, b});
    }
  const std::vector<NearPair> pairs = near_pairs(surface, {limit});
  for (const NearPair& pair : pairs) {
    found.push_back({pair.a, pair.b});
    EXPECT_EQ(pair.meets, pair.distance <= 0);
  }
  EXPECT_TRUE(std::ranges::is_sorted(pairs, {}, &NearPair::distance));
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
  EXPECT_GT(std::ranges::count(pairs, true, &NearPair::meets), 50);
  EXPECT_GT(std::ranges::count(pairs, false, &NearPair::meets), 50);
  EXPECT_EQ(static_cast<long>(intersections(surface).size()),
            std::ranges::count(pairs, true, &NearPair::meets));
}

TEST(Judge, a_mesh_as_it_is_made_does_not_meet_itself) {
  for (const Mesh& mesh : {sphere({.radius = 1, .frequency = 6}), grid({.nx = 12, .ny = 9})}) {
    Surface surface;
    add(surface, mesh, 0);
    EXPECT_TRUE(intersections(surface).empty());
    EXPECT_TRUE(near_pairs(surface, {1e-6}).empty()) << "neighbours are not near, they belong together";
  }
}

TEST(Judge, neighbours_that_fold_onto_each_other_are_found) {
  Mesh mesh = grid({.nx = 3, .ny = 2});
  Surface flat;
  add(flat, mesh, 0);
  const Vec3 home = flat.positions[0];
  EXPECT_TRUE(intersections(flat).empty());
  flat.positions[0] = flat.positions.back() + (flat.positions.back() - home);  // a corner laid over the rest
  EXPECT_FALSE(intersections(flat).empty());
}

TEST(Judge, of_thick_rods_neighbours_may_overlap_and_others_may_not) {
  Surface surface;
  Mesh rod{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {}, {{0, 1}, {1, 2}, {2, 3}}, {}};
  add(surface, rod, 0, 0.4);
  EXPECT_TRUE(intersections(surface).empty());
  for (Element& element : surface.elements) element.radius = 0.5;
  const std::vector<NearPair> found = intersections(surface);
  ASSERT_EQ(found.size(), 1u) << "to touch is to meet";
  EXPECT_EQ(found[0].a, 0);
  EXPECT_EQ(found[0].b, 2);
  EXPECT_EQ(found[0].distance, 0);
}

TEST(Judge, solids_hold_what_is_below_them_by_its_radius) {
  Surface surface;
  surface.solids.push_back({{0, 0, 1}, {0, 0, 3}, 9});
  add_sphere(surface, {0, 0, 1.5}, 0.5, 0);
  add_sphere(surface, {5, 0, std::nextafter(1.5, 2)}, 0.5, 1);
  add_sphere(surface, {0, 9, 0}, 0.25, 2);
  Mesh mesh{{{3, 3, 2}, {4, 3, 2}, {3, 4, 0.75}}, {{0, 1, 2}}, {}, {}};
  add(surface, mesh, 3);
  const std::vector<NearPair> found = intersections(surface);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].a, 2);
  EXPECT_DOUBLE_EQ(found[0].distance, -1.25);
  EXPECT_EQ(found[1].a, 3);
  EXPECT_DOUBLE_EQ(found[1].distance, -0.25);
  EXPECT_EQ(found[2].a, 0);
  EXPECT_EQ(found[2].distance, 0);
  surface.ignored = {{2, 9}};
  EXPECT_EQ(intersections(surface).size(), 2u);
}

TEST(Judge, pairs_that_cannot_move_are_ignored_or_share_points_are_not_judged) {
  Surface surface;
  add(surface, {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}, {}, {}}, 0);
  add_sphere(surface, {0.2, 0.2, 0.1}, 0.2, 1);
  ASSERT_EQ(intersections(surface).size(), 1u);
  surface.ignored = {{0, 1}};
  EXPECT_TRUE(intersections(surface).empty());
  surface.ignored.clear();
  surface.carriers = {{}, {}, {}, {1, 2}};
  EXPECT_TRUE(intersections(surface).empty());
  surface.carriers.clear();
  surface.elements[0].movable = false;
  EXPECT_EQ(intersections(surface).size(), 1u);
  surface.elements[1].movable = false;
  EXPECT_TRUE(intersections(surface).empty());
}

TEST(Judge, stops_at_the_limit_of_pairs) {
  Surface surface;
  for (int i = 0; i < 100; ++i) add_sphere(surface, {}, 1, i);
  EXPECT_EQ(intersections(surface, 70).size(), 70u);
  EXPECT_EQ(intersections(surface).size(), 4950u);
}

TEST(Judge, finds_the_same_pairs_without_those_of_two_spheres) {
  Dice dice(21);
  Surface surface;
  add(surface, soup(dice, 120, 0.2), 0);
  for (int i = 0; i < 200; ++i) add_sphere(surface, dice.vector(1), 0.05, 1);
  surface.solids.push_back({{0, 0, -0.8}, {0, 0, 1}, 2});
  std::vector<NearPair> all = near_pairs(surface, {.limit = 0.05});
  const std::vector<NearPair> some = near_pairs(surface, {.limit = 0.05, .spheres = false});
  const std::size_t before = all.size();
  std::erase_if(all, [&](const NearPair& pair) {
    return !pair.with_solid && surface.elements[pair.a].size == 1 && surface.elements[pair.b].size == 1;
  });
  EXPECT_LT(all.size(), before) << "some spheres are near each other";
  ASSERT_EQ(some.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(some[i].a, all[i].a);
    EXPECT_EQ(some[i].b, all[i].b);
    EXPECT_EQ(some[i].distance, all[i].distance);
  }
}

TEST(Judge, many_spheres_in_one_place_cost_nothing_where_they_are_no_pairs) {
  Surface surface;
  for (int i = 0; i < 30'000; ++i) add_sphere(surface, {}, 0.05, 0);
  EXPECT_TRUE(near_pairs(surface, {.limit = 1, .spheres = false}).empty());
  EXPECT_EQ(near_pairs(surface, {.limit = 1, .most = 10}).size(), 10u);
}

}  // namespace
}  // namespace nacre::verify::judge_test
