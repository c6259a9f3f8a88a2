// Meshes as people have them: what `check` says of them, and which answer it gives to one that is refused.
#include <stdlib.h>

#include <algorithm>

#include "cli/program.hpp"
#include "mesh/files.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::foreign_mesh_test {
namespace {

/// A sphere of quads and triangles with a column of vertices twice, as programs write it for its texture.
std::string seamed_sphere(int around, int rings, double radius) {
  std::string text;
  for (int j = 0; j <= rings; ++j)
    for (int i = 0; i <= around; ++i) {
      const double turn = 2 * 3.14159265358979323846 * (i % around) / around,
                   tilt = 3.14159265358979323846 * j / rings;
      const double r = j == 0 || j == rings ? 0 : radius * std::sin(tilt);
      text += fmt::format("v {} {} {}\n", r * std::cos(turn), r * std::sin(turn), radius * std::cos(tilt));
    }
  for (int j = 0; j < rings; ++j)
    for (int i = 0; i < around; ++i) {
      const int a = j * (around + 1) + i + 1, b = a + around + 1;
      if (j == 0)
        text += fmt::format("f {} {} {}\n", a, b, b + 1);
      else if (j == rings - 1)
        text += fmt::format("f {} {} {}\n", a, b, a + 1);
      else
        text += fmt::format("f {} {} {} {}\n", a, b, b + 1, a + 1);
    }
  return text;
}

class ForeignMesh : public Cli {
 protected:
  static std::string scene(const std::string& keys) {
    return "[simulation]\nduration = 1e-5\n[output]\nframe_rate = 0\n[[body]]\nname = \"pot\"\nmaterial = "
           "\"paper\"\n" +
           keys;
  }
  Finished check(const std::string& keys, std::vector<std::string> more = {}) const {
    folder_.write("scene.toml", scene(keys));
    more.insert(more.begin(), {"check", "scene.toml"});
    return nacre(more);
  }
  static std::ptrdiff_t lines(const std::string& text) { return std::ranges::count(text, '\n'); }
};

TEST_F(ForeignMesh, a_mesh_with_seams_is_refused_in_one_line_that_says_weld) {
  folder_.write("pot.obj", seamed_sphere(16, 8, 0.1));
  const std::string said = refused_scene(scene("mesh = \"pot.obj\"\n"));
  EXPECT_EQ(lines(said), 1) << said;
  EXPECT_NE(said.find("body.pot.mesh: "), std::string::npos) << said;
  EXPECT_NE(said.find("at a seam, where "), std::string::npos) << said;
  EXPECT_NE(said.find("weld = 0 in [[body]] joins them"), std::string::npos) << said;
  const Finished welded = check("mesh = \"pot.obj\"\nweld = 0\n");
  EXPECT_EQ(welded.code, 0) << welded.err;
  EXPECT_NE(welded.out.find("vertices are welded to others"), std::string::npos) << welded.out;
}

TEST_F(ForeignMesh, the_weld_that_is_advised_is_in_the_unit_of_the_file) {
  std::string text = seamed_sphere(16, 8, 0.1);
  text.replace(text.find("v 0 0 0.1"), 9, "v 1e-9 0 0.1");  // nearly, not exactly
  folder_.write("pot.obj", text);
  for (const std::string keys : {"scale = 0.01\n", "scale = [100, 1, 1]\n"}) {
    const std::string said = refused_scene(scene("mesh = \"pot.obj\"\n" + keys));
    const std::size_t advice = said.find("weld = ");
    ASSERT_NE(advice, std::string::npos) << said;
    const std::string weld = said.substr(advice, said.find(" in [[body]]") - advice);
    const Finished welded = check("mesh = \"pot.obj\"\n" + keys + weld + "\n");
    EXPECT_EQ(welded.code, 0) << keys << weld << "\n" << welded.err;
  }
}

TEST_F(ForeignMesh, no_weld_is_advised_that_would_be_refused) {
  // A face stands on the edge between two others, of vertices of its own.
  folder_.write("fin.obj",
                "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 0\nv 1 1 0\nv 0 0 1\nv 1 1 1\n"
                "f 1 2 3\nf 1 3 4\nf 5 6 7\nf 6 8 7\n");
  const std::string said = refused_scene(scene("mesh = \"fin.obj\"\n"));
  EXPECT_EQ(said.find("weld = "), std::string::npos) << said;
  EXPECT_NE(said.find("welded, some edges would have more than two faces"), std::string::npos) << said;
  EXPECT_NE(said.find("contact.ignore = [[\"pot\", \"pot\"]]"), std::string::npos) << said;
}

TEST_F(ForeignMesh, fix_start_never_opens_a_seam) {
  folder_.write("pot.obj", seamed_sphere(12, 6, 0.1));
  const Finished fixed = check("mesh = \"pot.obj\"\n", {"--fix-start"});
  EXPECT_EQ(fixed.code, 1);
  EXPECT_FALSE(exists("scene.fixed.toml"));
  EXPECT_NE(fixed.out.find("pot is split along seams"), std::string::npos) << fixed.out;
  EXPECT_NE(fixed.out.find("weld = 0 in [[body]] joins them"), std::string::npos) << fixed.out;
  EXPECT_EQ(fixed.out.find("moved"), std::string::npos) << fixed.out;
}

TEST_F(ForeignMesh, a_closed_surface_that_meets_itself_may_be_ignored) {
  Mesh two = sphere({0.1, 6});
  const Mesh other = sphere({0.1, 6});
  const int first = static_cast<int>(two.vertices.size());
  for (const Vec3& x : other.vertices) two.vertices.push_back(x + Vec3{0.0731, 0.0117, 0.0093});
  for (const auto& [a, b, c] : other.triangles) two.triangles.push_back({first + a, first + b, first + c});
  folder_.write("two.obj", test::obj_of(two));
  const std::string said = refused_scene(scene("mesh = \"two.obj\"\n"));
  EXPECT_LE(lines(said), 22) << "a summary, twenty pairs, and the number of the others";
  const std::string summary = said.substr(0, said.find('\n'));
  EXPECT_NE(summary.find("pairs of its own elements intersect"), std::string::npos) << said;
  EXPECT_NE(summary.find("it is closed"), std::string::npos) << said;
  EXPECT_NE(summary.find("contact.ignore = [[\"pot\", \"pot\"]]"), std::string::npos) << said;
  folder_.write("scene.toml", scene("mesh = \"two.obj\"\n") + "[contact]\nignore = [[\"pot\", \"pot\"]]\n");
  EXPECT_EQ(nacre({"check", "scene.toml"}).code, 0);
}

TEST_F(ForeignMesh, what_is_dropped_is_a_note_of_check_and_of_run) {
  folder_.write("it.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 5 5 5\nf 1 2 3\nf 3 1 2\nf 1 2 2\n");
  const Finished checked = check("mesh = \"it.obj\"\n");
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_NE(
      checked.out.find("  note      it.obj: 1 is dropped that belongs to no face and no line: vertex 4\n"),
      std::string::npos)
      << checked.out;
  EXPECT_NE(checked.out.find("  note      it.obj: 1 is dropped that has no area: face 3\n"),
            std::string::npos);
  EXPECT_NE(checked.out.find("  note      it.obj: 1 is dropped that is there twice: face 2\n"),
            std::string::npos);
  const Finished run = nacre({"run", "scene.toml", "--out", "run"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.err.find("note: it.obj: 1 is dropped that has no area: face 3\n"), std::string::npos)
      << run.err;
  EXPECT_EQ(check("mesh = {file = \"it.obj\", strict = true}\n").code, 2);
}

TEST_F(ForeignMesh, check_says_how_large_and_heavy_things_are_and_asks_about_millimetres) {
  folder_.write("part.obj", "v 0 0 0\nv 120 0 0\nv 0 80 0\nv 0 0 40\nf 1 2 3\nf 1 4 2\nf 2 4 3\nf 1 3 4\n");
  const Finished metres = check("mesh = \"part.obj\"\n");
  EXPECT_NE(metres.out.find("            size 120 x 80 x 40, from [0, 0, 0] to [120, 80, 40]\n"),
            std::string::npos)
      << metres.out;
  EXPECT_NE(
      metres.out.find("pot is 120 m large: if its file is in millimetres, write simulation.units = \"mm\""),
      std::string::npos)
      << metres.out;
  const Finished millimetres = check("mesh = \"part.obj\"\n", {"--set", "simulation.units=mm", "--json"});
  const auto facts = test::parse_json(millimetres.out);
  EXPECT_EQ(facts.at("bodies")[0].at("box").at("high"), (std::vector<double>{0.12, 0.08, 0.04}));
  EXPECT_EQ(facts.at("bodies")[0].at("notes").size(), 0u);
  EXPECT_EQ(facts.at("size").at("mass"), facts.at("bodies")[0].at("mass"));
}

TEST_F(ForeignMesh, a_mesh_in_millimetres_that_starts_in_the_floor_gets_the_hint) {
  folder_.write("part.obj", "v 0 0 0\nv 120 0 0\nv 0 80 0\nv 0 0 40\nf 1 2 3\nf 1 4 2\nf 2 4 3\nf 1 3 4\n");
  const std::string keys = "mesh = \"part.obj\"\nposition = [0, 0, -20]\n[[plane]]\nname = \"floor\"\n";
  const std::string hint =
      "pot is 120 m large: if its file is in millimetres, write simulation.units = \"mm\", or scale = "
      "0.001\n";
  const std::string said = refused_scene(scene(keys));
  EXPECT_NE(
      said.find(
          "3 of its vertices start on or below plane 'floor', up to 20 deep: it is 120 x 80 x 40 m large; "
          "move it by [0, 0, "),
      std::string::npos)
      << said;
  EXPECT_NE(said.find("] m, or let `nacre check --fix-start` do so; " + hint), std::string::npos) << said;
  const Finished fixed = check(keys, {"--fix-start"});
  EXPECT_EQ(fixed.code, 0) << fixed.err;
  EXPECT_NE(fixed.out.find("  note      " + hint), std::string::npos) << fixed.out;
  const auto facts = test::parse_json(check(keys, {"--fix-start", "--json", "--force"}).out);
  EXPECT_EQ(facts.at("notes").size(), 1u);
}

TEST_F(ForeignMesh, a_mesh_that_starts_in_the_floor_is_told_how_far_to_move) {
  folder_.write("pot.obj", test::obj_of(sphere({0.2, 4})));
  const std::string floor = "\n[[plane]]\nname = \"floor\"\n";
  const std::string said = refused_scene(scene("mesh = \"pot.obj\"\nposition = [0, 0, 0.05]\n" + floor));
  EXPECT_NE(said.find("up to 0.15 deep: it is 0.4 x 0.4 x 0.4 m large; move it by [0, 0, "),
            std::string::npos)
      << said;
  const std::size_t begin = said.find("move it by [0, 0, ") + 18;
  const double up = std::stod(said.substr(begin));
  EXPECT_GT(up, 0.15);
  EXPECT_LT(up, 0.25);
  EXPECT_EQ(check(fmt::format("mesh = \"pot.obj\"\nposition = [0, 0, {}]\n", 0.05 + up) + floor).code, 0);
}

TEST_F(ForeignMesh, slivers_are_repaired_on_request_and_the_steps_are_longer) {
  folder_.write("sliver.obj",
                "v 0 0 0\nv 2 0 0\nv 1 1 0\nv 1 -1 0\nv 1 1e-4 0\nf 1 5 3\nf 5 2 3\nf 1 2 5\nf 1 4 2\n");
  const auto shortest = [&](const std::string& keys) {
    return test::parse_json(check(keys, {"--json"}).out).at("steps").at("shortest").get<double>();
  };
  EXPECT_GT(shortest("mesh = {file = \"sliver.obj\", repair = true}\n"),
            100 * shortest("mesh = \"sliver.obj\"\n"));
}

TEST_F(ForeignMesh, check_names_the_slivers_that_set_the_step_and_their_share_of_the_kicks) {
  folder_.write("sliver.obj",
                "v 0 0 0\nv 2 0 0\nv 1 1 0\nv 1 -1 0\nv 1 1e-4 0\nf 1 5 3\nf 5 2 3\nf 1 2 5\nf 1 4 2\n");
  const Finished plain = check("mesh = \"sliver.obj\"\n");
  EXPECT_NE(plain.out.find("pot has slivers: 1 triangle, with "), std::string::npos) << plain.out;
  EXPECT_NE(plain.out.find("the shortest steps: triangle 2 (0.0057 degrees, "), std::string::npos)
      << plain.out;
  EXPECT_NE(plain.out.find("mesh.repair = true collapses or flips those of a file"), std::string::npos);
  const auto slivers =
      test::parse_json(check("mesh = \"sliver.obj\"\n", {"--json"}).out).at("bodies")[0].at("slivers");
  EXPECT_EQ(slivers.at("count"), 1);
  EXPECT_GT(slivers.at("share"), 0.9);
  EXPECT_EQ(slivers.at("worst")[0].at("triangle"), 2);
  const auto repaired =
      test::parse_json(check("mesh = {file = \"sliver.obj\", repair = true}\n", {"--json"}).out);
  EXPECT_TRUE(repaired.at("bodies")[0].at("slivers").is_null());
}

TEST_F(ForeignMesh, a_terminal_shows_what_check_is_doing) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(grantpt(terminal), 0);
  ASSERT_EQ(unlockpt(terminal), 0);
  const std::string name = ptsname(terminal);
  const int other_end = open(name.c_str(), O_RDWR | O_NOCTTY);
  const Finished finished =
      Program(folder_, {"check", "ball.toml"}, [&] { dup2(other_end, STDERR_FILENO); }).finish();
  EXPECT_EQ(finished.code, 0);
  std::string shown(4096, '\0');
  const ssize_t size = read(terminal, shown.data(), shown.size());
  close(other_end);
  close(terminal);
  ASSERT_GT(size, 0);
  shown.resize(static_cast<std::size_t>(size));
  EXPECT_NE(shown.find("reading the scene and its meshes"), std::string::npos) << shown;
  EXPECT_NE(shown.find("compiling"), std::string::npos) << shown;
  EXPECT_TRUE(shown.ends_with("\r\033[K")) << "nothing of it stays";
}

}  // namespace
}  // namespace nacre::foreign_mesh_test
