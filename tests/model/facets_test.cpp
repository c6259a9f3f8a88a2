// The flat faces of what keeps its shape: which triangles are one facet, and that a point touches a facet
// once.
#include <gtest/gtest.h>

#include <algorithm>

#include <cmath>
#include <string>

#include <fmt/format.h>

#include "nacre/model/model.hpp"
#include "scene/bouncing.hpp"
#include "support/random.hpp"

namespace nacre::facets_test {
namespace {

using namespace test;

const std::string contact =
    "[simulation]\nduration = 1\n[contact]\nthickness = 0.01\nstiffness = 100\nfriction = 0.5\n"
    "[[particles]]\nname = \"ball\"\nposition = [0, 0, 3]\n";
const std::string rotation = "rotation = {axis = [1, 2, 3], degrees = 40}\n";

std::string grid(const std::string& keys) {
  return contact + "[[material]]\nname = \"cloth\"\ndensity = 300\nthickness = 0.001\nyoung = 1e5\n" +
         "[[body]]\nname = \"table\"\nmaterial = \"cloth\"\n"
         "shape = {grid = {nx = 5, ny = 4, width = 0.8, height = 0.6}}\n" +
         keys;
}
std::string box(int divisions) {
  return contact + fmt::format(
                       "[[body]]\nname = \"box\"\nstiff = true\nmass = 1\n"
                       "shape = {{box = {{size = [0.4, 0.3, 0.2], divisions = {}}}}}\n{}",
                       divisions, rotation);
}

int count(const std::vector<bool>& flags) { return static_cast<int>(std::ranges::count(flags, true)); }

TEST(Facets, of_a_fixed_grid_are_one) {
  const Model model = model_of(grid("fixed = true\n" + rotation));
  const Facets& facets = model.contacts.facets;
  ASSERT_FALSE(facets.empty());
  for (const FacetTriangle& triangle : facets.triangles) EXPECT_EQ(triangle.first, 0);
  EXPECT_EQ(count(facets.inner_elements), 3 * 2);
  EXPECT_EQ(count(facets.inner_edges), static_cast<int>(model.contacts.edges.size()) - 2 * (4 + 3));
}

TEST(Facets, of_a_stiff_box_are_its_six_faces) {
  const Facets undivided = model_of(box(1)).contacts.facets;
  EXPECT_EQ(count(undivided.inner_edges), 6);
  EXPECT_EQ(count(undivided.inner_elements), 0);
  const Model model = model_of(box(3));
  std::vector<int> firsts;
  for (const FacetTriangle& triangle : model.contacts.facets.triangles) firsts.push_back(triangle.first);
  std::ranges::sort(firsts);
  EXPECT_EQ(std::unique(firsts.begin(), firsts.end()) - firsts.begin(), 6);
  EXPECT_EQ(count(model.contacts.facets.inner_elements), 0) << "a stiff body keeps its corners";
}

TEST(Facets, are_none_of_what_can_bend) {
  EXPECT_TRUE(model_of(grid("")).contacts.facets.empty());
  EXPECT_TRUE(model_of(grid("fixed = true\nrelease = 0.5\n")).contacts.facets.empty());
}

TEST(Facets, are_none_without_static_friction) {
  std::string paper = grid("fixed = true\n");
  paper.insert(paper.find("friction"), "friction_model = \"paper\"\n");
  EXPECT_TRUE(model_of(paper).contacts.facets.empty());
}

TEST(Facets, stay_while_a_script_turns_the_whole) {
  const std::string turning =
      "motion = {end = 1, rotation = {axis = [0, 0, 1], degrees_per_second = 60, interval = 0.01}}\n";
  EXPECT_FALSE(model_of(grid(turning)).contacts.facets.empty());
}

TEST(Facets, end_where_a_script_moves_a_part) {
  Model model = model_of(grid("fixed = true\n"));
  Model moved;
  moved.quantum = model.quantum;
  moved.vertices = model.vertices;
  moved.points = model.points;
  moved.contacts = model.contacts;
  moved.contacts.edge_lengths.clear();
  moved.script = {ScriptEvent::drift(1024, 1, {0, 0, 0.1})};
  moved.finish();
  const Facets& facets = moved.contacts.facets;
  const auto has_moved_corner = [&](std::size_t i) {
    const auto& corners = moved.contacts.triangles[i].corners;
    return std::ranges::any_of(corners,
                               [&](int corner) { return moved.contacts.elements[corner].node == 1; });
  };
  for (std::size_t i = 0; i < facets.triangles.size(); ++i)
    EXPECT_EQ(facets.triangles[i].first < 0, has_moved_corner(i)) << i;
}

/// How many triangles near a point act on it, and whether one of them is the closest.
struct Touched {
  int acting = 0;
  bool by_closest = false;
};
Touched touched(const Model& model, const Vec3& p) {
  const auto at = [&](int point) {
    return model.points[point].blend([&](int node) { return model.vertices[node].x; });
  };
  const int ball = 0;
  const auto place = [&](int point) { return point == model.contacts.elements[ball].point ? p : at(point); };
  double nearest = INFINITY, nearest_acting = INFINITY;
  Touched touched;
  for (int b = 0; b < static_cast<int>(model.contacts.triangles.size()); ++b) {
    const Pair pair{PairKind::point_triangle, ball, b};
    const Approach near = approach(pair, model.contacts, place);
    nearest = std::min(nearest, near.distance);
    if (!model.contacts.acts(pair, near.weight, place)) continue;
    nearest_acting = std::min(nearest_acting, near.distance);
    ++touched.acting;
  }
  touched.by_closest = nearest_acting <= nearest + 1e-9;
  return touched;
}

TEST(Facets, are_touched_at_one_triangle_wherever_a_point_is) {
  const Model model = model_of(grid("fixed = true\n"));
  test::Random random(3);
  for (int i = 0; i < 2000; ++i) {
    const Vec3 p{random.uniform(-0.6, 0.6), random.uniform(-0.5, 0.5), random.uniform(-0.02, 0.02)};
    const Touched found = touched(model, p);
    EXPECT_EQ(found.acting, 1) << p.x << " " << p.y;
    EXPECT_TRUE(found.by_closest) << p.x << " " << p.y;
  }
}

TEST(Facets, are_touched_at_one_triangle_above_their_edges_and_corners) {
  for (const std::string& scene : {grid("fixed = true\n"), grid("fixed = true\n" + rotation)}) {
    const Model model = model_of(scene);
    const auto at = [&](int element) { return model.vertices[model.contacts.elements[element].node].x; };
    const auto& first = model.contacts.triangles[0].corners;
    const Vec3 up = 0.005 * unit(cross(at(first[1]) - at(first[0]), at(first[2]) - at(first[0])));
    for (std::size_t e = 0; e < model.contacts.edges.size(); ++e) {
      const auto& [a, b] = model.contacts.edges[e].corners;
      if (model.contacts.facets.inner_edges[e]) {
        EXPECT_EQ(touched(model, 0.5 * (at(a) + at(b)) + up).acting, 1);
      }
      if (model.contacts.facets.inner_elements[a]) {
        EXPECT_EQ(touched(model, at(a) + up).acting, 1);
      }
    }
  }
}

TEST(Facets, of_a_box_are_touched_by_every_point_near_it) {
  const Model model = model_of(box(2));
  test::Random random(4);
  for (int i = 0; i < 2000; ++i) {
    const Touched found = touched(model, random.vector(0.3));
    EXPECT_GE(found.acting, 1);
    EXPECT_LE(found.acting, 6);
    EXPECT_TRUE(found.by_closest);
  }
}

}  // namespace
}  // namespace nacre::facets_test
