// Meshes that start in each other are refused with their names; pairs that are only near are listed and
// drawn.
#include <algorithm>
#include <cmath>

#include "cli/program.hpp"
#include "nacre/format/vtp_reader.hpp"

namespace nacre::start_pairs_test {
namespace {

std::string sheet(const std::string& name, const std::string& more) {
  return "[[body]]\nname = \"" + name + "\"\nshape = {grid = {nx = 2, ny = 2}}\nmaterial = \"wool\"\n" +
         "collide = true\nradius = 0.001\n" + more;
}

const std::string head = "[simulation]\nduration = 0.1\n[contact]\nthickness = 0.02\n";

class StartPairs : public Cli {
 protected:
  Finished check(const std::string& text, std::vector<std::string> more = {}) const {
    folder_.write("scene.toml", head + text);
    more.insert(more.begin(), {"check", "scene.toml"});
    return nacre(more);
  }
};

TEST_F(StartPairs, meshes_in_each_other_are_refused_with_bodies_and_elements) {
  const std::string said =
      refused_scene(head + sheet("a", "") + sheet("b", "rotation = {axis = [1, 0, 0], degrees = 90}\n"));
  EXPECT_TRUE(said.starts_with("bad.toml:13: body.b.shape: ")) << said;
  EXPECT_NE(said.find(" pairs of a and b intersect, up to 0.353553 deep: move one of the two, or let `nacre "
                      "check --fix-start` do so; contact.ignore = [[\"a\", \"b\"]] if this is meant\n"
                      "bad.toml:13: body.b.shape: triangle "),
            std::string::npos)
      << said;
  EXPECT_NE(said.find(" of a and triangle "), std::string::npos) << said;
  EXPECT_NE(said.find(" of b intersect, 0.353553 deep: they must start apart\n"), std::string::npos) << said;
}

TEST_F(StartPairs, a_mesh_in_itself_is_refused) {
  folder_.write(
      "crossed.obj",
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0.25 0.25 -0.125\nv 0.25 0.25 1\nv 0.5 0.25 1\nf 1 2 3\nf 4 5 6\n");
  EXPECT_EQ(
      refused_scene(head + "[[body]]\nname = \"c\"\nmesh = \"crossed.obj\"\nmaterial = \"wool\"\n"
                           "collide = true\nradius = 0.001\n"),
      "bad.toml:7: body.c.mesh: 1 pair of its own elements intersects, up to 0.125 deep: `nacre check "
      "--fix-start` pushes them apart if they are not deep; contact.ignore = [[\"c\", \"c\"]] lets it pass "
      "through itself\n"
      "bad.toml:7: body.c.mesh: triangle 0 of c and triangle 1 of c intersect, 0.125 deep: they must start "
      "apart\n");
}

TEST_F(StartPairs, a_ball_in_a_sheet_is_refused_and_may_be_ignored) {
  const std::string scene =
      sheet("a", "") + "[[particles]]\nname = \"ball\"\nposition = [0.1, 0.2, 0.25]\nradius = 0.5\n";
  const std::string said = refused_scene(head + scene);
  EXPECT_NE(said.find("ball and triangle "), std::string::npos) << said;
  EXPECT_NE(said.find(" of a intersect, 0.25 deep: they must start apart\n"), std::string::npos) << said;
  EXPECT_EQ(check("ignore = [\"a\", \"ball\"]\n" + scene).code, 0);
}

TEST_F(StartPairs, bodies_that_do_not_collide_may_start_anywhere) {
  std::string scene = sheet("a", "") + sheet("b", "");
  for (std::size_t at = scene.find("true"); at != std::string::npos; at = scene.find("true"))
    scene.replace(at, 4, "false");
  EXPECT_EQ(check(scene).code, 0);
}

TEST_F(StartPairs, near_pairs_are_listed_worst_first) {
  const std::string scene = sheet("a", "") + sheet("b", "position = [0, 0, 0.03125]\n");
  const Finished finished = check(scene);
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_NE(finished.out.find("  start     4 pairs are closer than 0.04, so that contact acts at once\n"
                              "            triangle 0 of a and triangle 0 of b are 0.03125 apart\n"),
            std::string::npos)
      << finished.out;
  EXPECT_EQ(check(scene, {"--within", "0.03"}).out.find("  start"), std::string::npos);
  const auto json = test::parse_json(check(scene, {"--json", "--within", "0.05"}).out);
  EXPECT_EQ(json.at("start").at("count"), 4);
  EXPECT_EQ(json.at("start").at("pairs")[0].at("distance"), 0.03125);
  EXPECT_EQ(json.at("start").at("pairs")[0].at("intersects"), false);
}

TEST_F(StartPairs, contact_that_gives_a_scene_most_of_its_energy_is_a_warning_with_a_cure) {
  const auto balls = [](const std::string& more) {
    return "stiffness = 1e5\n[[particles]]\nname = \"ball\"\npositions = [[0, 0, 0], [0, 0, 0.23]]\n"
           "radius = 0.1\n" +
           more;
  };
  const Finished checked = check(balls(""));
  const std::string warning =
      " 1 pair already touches at the start; contact pushes them apart with 2.84 J, more than the 0 J of all "
      "else: make contact.thickness smaller, place them farther apart, or let `nacre check --fix-start` do "
      "so\n";
  EXPECT_NE(checked.out.find("  warning  " + warning), std::string::npos) << checked.out;
  const std::string told = nacre({"run", "scene.toml", "--out", "run", "--until", "1e-4"}).err;
  EXPECT_TRUE(told.starts_with("note: nothing but contact makes anything move")) << told;
  EXPECT_EQ(told.substr(told.find('\n') + 1), "warning:" + warning);
  EXPECT_EQ(nacre({"run", "scene.toml", "--out", "run", "--until", "2e-4", "--resume"}).err, "")
      << "only of a new run";
  const Finished fast = check(balls("velocity = [20, 0, 0]\n"));
  EXPECT_NE(fast.out.find("  note      1 pair already touches at the start; contact pushes them apart with "
                          "2.84 J\n"),
            std::string::npos)
      << fast.out;
  EXPECT_EQ(nacre({"run", "scene.toml", "--out", "fast", "--until", "1e-4"}).err, "");
}

TEST_F(StartPairs, pairs_are_written_as_a_file_of_elements_even_if_the_scene_is_refused) {
  const Finished finished = check(
      sheet("a", "") + sheet("b", "rotation = {axis = [1, 0, 0], degrees = 90}\n"), {"--write", "pairs.vtp"});
  EXPECT_EQ(finished.code, 2);
  const format::Frame frame = format::read_vtp(folder_ / "pairs.vtp");
  EXPECT_EQ(frame.polys.size(), 4u);
  ASSERT_TRUE(frame.of_cells("distance") && frame.of_cells("meets") && frame.of_cells("colour"));
  EXPECT_NEAR(std::ranges::min(frame.of_cells("distance")->values), -std::sqrt(0.125), 1e-12);
  EXPECT_EQ(frame.of_cells("meets")->values, std::vector<double>(4, 1));
  EXPECT_EQ(frame.of_cells("body")->values, (std::vector<double>{0, 0, 1, 1}));
  EXPECT_EQ(frame.of_cells("colour")->components, 3);
}

TEST_F(StartPairs, mistakes_exit_2) {
  const std::string scene = sheet("a", "");
  EXPECT_EQ(check(scene, {"--write", "pairs.obj"}).err, "--write: the file must end in .vtp, not '.obj'\n");
  EXPECT_EQ(check(scene, {"--within", "0"}).code, 2);
  EXPECT_EQ(check(scene, {"--within", "soon"}).code, 2);
  EXPECT_FALSE(exists("pairs.obj"));
}

}  // namespace
}  // namespace nacre::start_pairs_test
