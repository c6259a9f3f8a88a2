// Scenes that cannot start: the program exits 2, names every body that is wrong, and writes nothing.

#include "cli/program.hpp"
#include "nacre/base/pattern.hpp"

namespace nacre::bad_start_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n";

class BadStart : public Cli {
 protected:
  /// What the program says about a scene that it must refuse, both to run and to check.
  std::string refused(const std::string& text) const { return refused_scene(head + text); }
  /// How often the words occur.
  static int count(const std::string& text, const std::string& words) {
    int found = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
    return found;
  }
};

TEST_F(BadStart, overlapping_pairs_are_counted_with_a_cure_and_the_first_twenty_are_named) {
  const std::string said = refused(
      "[[particles]]\nname = \"s\"\nlattice = {count = [12, 12, 12], spacing = 0.19}\nradius = 0.1\n");
  EXPECT_EQ(count(said, "overlap by 0.01: they must start apart"), 20);
  EXPECT_EQ(count(said, "\n"), 22);
  EXPECT_EQ(said.substr(0, said.find('\n', said.find('\n') + 1)),
            "bad.toml:5: particles.s.lattice: 4752 pairs overlap, up to 0.01 deep: place them farther apart, "
            "or let `nacre check --fix-start` move them\n"
            "bad.toml:5: particles.s.lattice: s:0 and s:1 overlap by 0.01: they must start apart")
      << "3 x 12 x 12 x 11 pairs";
  EXPECT_NE(said.find("bad.toml:5: particles.s.lattice: and 4732 more\n"), std::string::npos);
}

TEST_F(BadStart, spheres_outside_a_box_are_counted_for_every_plane_they_are_below) {
  const std::string said = refused(
      "[[plane]]\nname = \"floor\"\n[[plane]]\nname = \"ceiling\"\npoint = [0, 0, 3]\nnormal = [0, 0, -1]\n"
      "[[plane]]\nname = \"right\"\npoint = [3, 0, 0]\nnormal = [-1, 0, 0]\n"
      "[[particles]]\nname = \"s\"\nlattice = {count = [20, 20, 20], spacing = 0.25, corner = [0, 0, 0.2]}\n"
      "radius = 0.1\n");
  EXPECT_NE(
      said.find("particles.s.lattice: 3200 start on or below plane 'right', up to 1.85 deep: move them"),
      std::string::npos)
      << said << "a lattice too large for its box: (20 - 12) x 20 x 20";
  EXPECT_NE(said.find("particles.s.lattice: 3600 start on or below plane 'ceiling', up to 2.05 deep: move"),
            std::string::npos)
      << said << "above the highest is outside too: (20 - 11) x 20 x 20";
  EXPECT_EQ(count(said, "'floor'"), 0);
  EXPECT_EQ(count(said, ": it must start above"), 20) << "both kinds together";
}

TEST_F(BadStart, spheres_all_in_one_place_are_counted_up_to_a_limit) {
  const std::string said =
      refused("[[particles]]\nname = \"s\"\nlattice = {count = [2000, 1, 1], spacing = 1e-9}\nradius = 1\n");
  EXPECT_EQ(count(said, "they must start apart"), 20);
  EXPECT_NE(said.find("at least 100"), std::string::npos) << said;
}

TEST_F(BadStart, many_bodies_in_each_other_have_twenty_summaries_before_twenty_pairs) {
  const std::string said = refused(
      "[[body]]\nname = \"cube\"\nshape = {box = {}}\nmaterial = \"paper\"\n"
      "copies = {count = 30, offset = [0.01, 0.013, 0.017]}\n");
  EXPECT_EQ(count(said, "\n"), 20 + 1 + 20 + 1) << said;
  EXPECT_EQ(count(said, "let `nacre check --fix-start` do so"), 20);
  EXPECT_LT(said.find("and 415 more pairs of bodies\n"), said.find("they must start apart")) << said;
  EXPECT_EQ(count(said, ": they must start apart\n"), 20);
}

TEST_F(BadStart, a_radius_below_zero_is_named_with_its_sphere) {
  EXPECT_EQ(
      refused("[[particles]]\nname = \"s\"\npositions = [[0, 0, 1], [0, 0, 2], [0, 0, 3]]\n"
              "radius = [-0.1, 0.1, -0.1]\n[[particles]]\nname = \"t\"\nposition = [1, 0, 0]\nradius = -2\n"
              "[[point]]\nname = \"p\"\nof = [\"t\"]\nradius = -3\n"
              "[[particles]]\nname = \"r\"\nlattice = {count = [9, 1, 1], spacing = 1}\n"
              "radius = {low = -1, high = 1}\n"),
      "bad.toml:6: particles.s.radius: s:0 must be 0 or greater, not -0.1\n"
      "bad.toml:6: particles.s.radius: s:2 must be 0 or greater, not -0.1\n"
      "bad.toml:10: particles.t.radius: must be 0 or greater, not -2\n"
      "bad.toml:14: point.p.radius: must be 0 or greater, not -3\n"
      "bad.toml:18: particles.r.radius.low: must be 0 or greater, not -1\n");
}

TEST_F(BadStart, all_kinds_are_reported_at_once) {
  EXPECT_EQ(
      refused("[[plane]]\nname = \"floor\"\n[[particles]]\nname = \"a\"\nposition = [0, 0, 0.5]\nradius = 1\n"
              "[[particles]]\nname = \"b\"\nposition = [0, 0, 2]\nradius = 1\n"),
      "bad.toml:7: particles.a.position: a starts 0.5 below plane 'floor': it must start above\n"
      "bad.toml:11: particles.b.position: a and b overlap by 0.5: they must start apart\n");
}

TEST_F(BadStart, a_request_that_a_generator_cannot_satisfy_is_reported_at_its_key) {
  const std::string box = "random = {count = 500, low = [0, 0, 0], high = [1, 1, 1]}\nradius = 0.1\n";
  const std::string said = refused("[[particles]]\nname = \"s\"\n" + box);
  EXPECT_TRUE(match_all_of(said,
                           "bad.toml:5: particles.s.random: only [0-9]+ of 500 spheres found a "
                           "place: make the box larger, or the spheres fewer or smaller\n"))
      << said;
  const std::string below = refused(
      "[[plane]]\nname = \"floor\"\npoint = [0, 0, 2]\n[[particles]]\nname = \"s\"\n"
      "random = {count = 30, low = [0, 0, 0], high = [1, 1, 1]}\nradius = 0.05\n");
  EXPECT_TRUE(below.starts_with("bad.toml:8: particles.s.random: 30 start on or below plane 'floor'"))
      << below;
  EXPECT_EQ(count(below, "bad.toml:8: particles.s.random: s:"), 20) << "a random box below a plane";
}

TEST_F(BadStart, every_bad_row_of_a_file_is_reported_with_its_line) {
  std::string rows = "x,y,z,vx,vy,vz,mass,radius\n0,0,0,0,0,0,1,0.1\n";
  for (int i = 0; i < 30; ++i) rows += "0,0," + std::to_string(i + 1) + ",0,0,0,1,-0.1\n";
  folder_.write("rows.csv", rows + "1,1,nan,0,0,0,0,0.1\n1,1\n");
  const std::string said = refused("[[particles]]\ncsv = \"rows.csv\"\n");
  EXPECT_EQ(count(said, "radius: must be 0 or greater"), 30);
  EXPECT_TRUE(said.starts_with("rows.csv:3: radius: must be 0 or greater\nrows.csv:4: ")) << said;
  EXPECT_NE(said.find("rows.csv:33: z: must be finite and at most 1e100 in size\n"
                      "rows.csv:33: mass: must be greater than 0\n"
                      "rows.csv:34: has 2 values, but the first line names 8\n"),
            std::string::npos)
      << said;
  folder_.write("rows.csv", "x,y,z\n0,0,0\n0,0,0\n");
  EXPECT_EQ(refused("[[particles]]\nname = \"s\"\ncsv = \"rows.csv\"\nradius = 1\n"),
            "bad.toml:5: particles.s.csv: s:0 and s:1 overlap by 2: they must start apart\n");
}

TEST_F(BadStart, a_body_that_ignores_a_plane_may_start_below_it) {
  const std::string scene =
      "[contact]\nignore = [\"s\", \"floor\"]\n[[plane]]\nname = \"floor\"\n[[particles]]\nname = \"s\"\n"
      "position = [0, 0, -1]\nradius = 0.5\n";
  folder_.write("below.toml", head + scene);
  EXPECT_EQ(nacre({"check", "below.toml"}).code, 0);
  EXPECT_EQ(refused(scene + "[[plane]]\nname = \"other\"\n"),
            "bad.toml:9: particles.s.position: s starts 1.5 below plane 'other': it must start above\n");
}

}  // namespace
}  // namespace nacre::bad_start_test
