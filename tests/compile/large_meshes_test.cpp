// Reading and compiling a mesh takes work in proportion to its size, also if its vertices have no order.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>

#include "nacre/base/random.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/verify/known_pairs.hpp"
#include "scene/scratch.hpp"

namespace nacre::large_meshes_test {
namespace {

/// An icosahedron cut into many triangles, with every vertex moved at random and numbered at random.
std::string noisy_sphere(int frequency) {
  const Mesh mesh = sphere({1, frequency});
  Random random(17, "sphere", "noise");
  std::vector<int> order(mesh.vertices.size()), place(order.size());
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i-- > 1;) std::swap(order[i], order[random.bits() % (i + 1)]);
  std::string text;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = static_cast<int>(i) + 1;
    Vec3 x = mesh.vertices[order[i]];
    for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) x.*c += random.between(-0.3, 0.3) / frequency;
    text += fmt::format("v {} {} {}\n", x.x, x.y, x.z);
  }
  for (const auto& [a, b, c] : mesh.triangles)
    text += fmt::format("f {} {} {}\n", place[a], place[b], place[c]);
  return text;
}

std::string sheet(int n) {
  std::string text;
  for (int i = 0; i < n * n; ++i) text += fmt::format("v {} {} 0\n", 1.0 * (i % n) / n, 1.0 * (i / n) / n);
  for (int j = 1; j < n; ++j)
    for (int i = 1; i < n; ++i) {
      const int a = (j - 1) * n + i, d = j * n + i;
      text += fmt::format("f {} {} {} {}\n", a, a + 1, d + 1, d);
    }
  return text;
}

struct Work {
  double vertices = 0;
  int searches = 0;
  double compared = 0;  ///< boxes and pairs
};

/// What `nacre check` does before it counts what the model has.
Work work_of(const std::string& mesh) {
  const Scratch scratch;
  scratch.write("mesh.obj", mesh);
  const auto file = scratch.write("scene.toml",
                                  "[simulation]\nduration = 1\ngravity = [0, 0, -9.8]\n[[plane]]\n[[body]]\n"
                                  "mesh = \"mesh.obj\"\nmaterial = \"cotton\"\nposition = [0, 0, 2]\n"
                                  "velocity = [0, 0, -20]\n");
  verify::KnownPairs known;
  const Scene scene = resolve(load(file), known);
  std::vector<StepPrice> prices;
  const Model model = compile(scene, &prices, known);
  return {static_cast<double>(model.vertices.size()), known.searches(), static_cast<double>(known.work())};
}

void expect_linear(const Work& small, const Work& large) {
  EXPECT_EQ(small.searches, 1);
  EXPECT_EQ(large.searches, 1) << "all questions about the start are answered by one search";
  const double growth = large.vertices / small.vertices;
  EXPECT_GT(growth, 3.9);
  EXPECT_LT(large.compared / small.compared, 1.3 * growth) << "a little more: the tree is deeper";
  EXPECT_LT(large.compared / large.vertices, 500);
}

TEST(LargeMeshes, a_sheet_is_searched_once_and_in_proportion_to_its_size) {
  expect_linear(work_of(sheet(40)), work_of(sheet(80)));
}

TEST(LargeMeshes, a_closed_mesh_without_order_is_searched_once_and_in_proportion_to_its_size) {
  expect_linear(work_of(noisy_sphere(16)), work_of(noisy_sphere(32)));
}

}  // namespace
}  // namespace nacre::large_meshes_test
