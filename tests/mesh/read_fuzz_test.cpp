// Damaged files of every format: reading them gives a valid mesh or an InputError, and never a crash; a build
// with sanitizers looks for those. NACRE_FUZZ sets the number of files.
#include <gtest/gtest.h>

#include <cstdlib>

#include "mesh/files.hpp"
#include "nacre/mesh/cut.hpp"
#include "nacre/mesh/quality.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/topology.hpp"
#include "support/random.hpp"

namespace nacre::read_fuzz_test {
namespace {

struct Sample {
  MeshFormat format;
  std::string content;
};

std::vector<Sample> samples() {
  const Mesh solid = platonic({Platonic::octahedron});
  Mesh rod = solid;
  rod.segments = {{0, 1}, {2, 3}};
  const std::string rich =
      "o body\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 0 2 0 1.0\nvt 0 0\nvn 0 0 1\ng left right\nf 1/1/1 "
      "2/1/1 4/1/1 "
      "3/1/1\ng\nf -3 -2 \\\n -1\nl 1 2 4\nusemtl x\n";
  return {{MeshFormat::obj, test::obj_of(rod)},
          {MeshFormat::obj, rich},
          {MeshFormat::off, test::off_of(solid)},
          {MeshFormat::off, test::binary_off_of(solid)},
          {MeshFormat::ply, test::ply_of(rod)},
          {MeshFormat::ply, test::binary_ply_of(rod, std::endian::little)},
          {MeshFormat::ply, test::binary_ply_of(rod, std::endian::big)},
          {MeshFormat::stl, test::stl_of(solid)},
          {MeshFormat::stl, test::binary_stl_of(solid)}};
}

/// One to four damages: bits, bytes, words and pieces lost, doubled, replaced by bad ones, or the end cut
/// off.
std::string injured(std::string content, test::Random& random) {
  static const std::vector<std::string> nasty{
      "nan",    "inf", "-1", "0",          "4294967295",  "1e999",
      "1e-999", "3",   "",   "2147483647", "-2147483648", "99999999999999999999",
      "\n",     "\\",  "#",  "x",          "1e300",       std::string(3, '\0')};
  const auto position = [&] { return random.bits() % content.size(); };
  for (int i = random.integer(1, 4); i > 0 && !content.empty(); --i) {
    const std::size_t at = position();
    const std::string& word = nasty[random.bits() % nasty.size()];
    switch (random.integer(0, 6)) {
      case 0:
        content[at] = static_cast<char>(random.bits());
        break;
      case 1:
        content[at] = static_cast<char>(content[at] ^ (1 << random.integer(0, 7)));
        break;
      case 2:
        content.erase(at, static_cast<std::size_t>(random.integer(1, 9)));
        break;
      case 3:
        content.insert(at, word);
        break;
      case 4:
        content.insert(at, content.substr(position(), static_cast<std::size_t>(random.integer(1, 60))));
        break;
      case 5:
        content.replace(at, std::min(content.find_first_of(" \n", at), content.size()) - at, word);
        break;
      default:
        content.resize(random.chance(0.3) ? at : content.size());
    }
  }
  return content;
}

::testing::AssertionResult keeps_guarantees(const Mesh& mesh) {
  const int count = static_cast<int>(mesh.vertices.size());
  const auto exists = [&](int vertex) { return vertex >= 0 && vertex < count; };
  const auto at = [&](int vertex) { return mesh.vertices[static_cast<std::size_t>(vertex)]; };
  if (mesh.triangles.empty() && mesh.segments.empty())
    return ::testing::AssertionFailure() << "nothing there";
  for (const Vec3& x : mesh.vertices)
    if (!(norm1(x) <= 3e100)) return ::testing::AssertionFailure() << "a coordinate";
  for (const auto& [a, b, c] : mesh.triangles)
    if (!exists(a) || !exists(b) || !exists(c) || is_flat(at(a), at(b), at(c)))
      return ::testing::AssertionFailure() << "a triangle";
  for (const auto& [a, b] : mesh.segments)
    if (!exists(a) || !exists(b) || at(a) == at(b)) return ::testing::AssertionFailure() << "a segment";
  for (const Edge& edge : edges(mesh))
    if (edge.faces[2] >= 0) return ::testing::AssertionFailure() << "an edge";
  for (const VertexGroup& group : mesh.groups)
    if (!std::ranges::is_sorted(group.vertices) || !std::ranges::all_of(group.vertices, exists))
      return ::testing::AssertionFailure() << "a group";
  return ::testing::AssertionSuccess();
}

TEST(MeshFuzz, a_damaged_file_gives_a_good_mesh_or_an_input_error) {
  const char* asked = std::getenv("NACRE_FUZZ");
  const int files = asked ? std::atoi(asked) : 20'000;
  const std::vector<Sample> originals = samples();
  int good = 0, bad = 0;
  for (int i = 0; i < files; ++i) {
    test::Random random(static_cast<std::uint64_t>(i));
    const Sample& original = originals[static_cast<std::size_t>(i) % originals.size()];
    const std::string content = injured(original.content, random);
    try {
      ReadOptions options;
      if (random.chance(0.3)) options.weld = random.uniform(0, 0.5);
      options.repair = random.chance(0.3);
      const Mesh mesh = read_mesh(content, original.format, "mesh", options);
      ASSERT_TRUE(keeps_guarantees(mesh)) << "file " << i;
      ASSERT_EQ(mesh_quality(mesh).triangles, static_cast<int>(mesh.triangles.size()));
      ++good;
    } catch (const InputError& error) {
      ASSERT_FALSE(error.problems().empty());
      ASSERT_LE(error.problems().size(), 25u) << "twenty, the number of the others, and a line for each kind";
      ++bad;
    }
  }
  RecordProperty("good", good);
  RecordProperty("bad", bad);
  // Both happen often, or the injuries are too light or too heavy to find anything.
  EXPECT_GT(good, files / 20);
  EXPECT_GT(bad, files / 4);
}

}  // namespace
}  // namespace nacre::read_fuzz_test
