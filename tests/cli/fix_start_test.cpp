// `nacre check --fix-start`: the written scene passes `check`, runs, and differs from the original as
// reported. What cannot be repaired is named, and nothing is written.
#include "cli/program.hpp"
#include "nacre/scene/load.hpp"

namespace nacre::fix_start_test {
namespace {

const std::string head =
    "[simulation]\nduration = 0.001\n[output]\nframe_rate = 0\n[contact]\nthickness = 0.005\n";

std::string sheet(const std::string& name, const std::string& more) {
  return "[[body]]\nname = \"" + name + "\"\nshape = {grid = {nx = 6, ny = 6}}\nmaterial = \"wool\"\n" + more;
}
std::string hollow(const std::string& more) {
  return "[[body]]\nname = \"ball\"\nshape = {sphere = {radius = 0.3, frequency = 4}}\nmaterial = "
         "\"wool\"\n" +
         more;
}
std::string sphere(const std::string& name, const std::string& more) {
  return "[[particles]]\nname = \"" + name + "\"\nradius = 1\n" + more;
}

class FixStart : public Cli {
 protected:
  Finished fix(const std::string& text, std::vector<std::string> more = {}) const {
    folder_.write("scene.toml", head + text);
    more.insert(more.begin(), {"check", "scene.toml", "--fix-start"});
    return nacre(more);
  }

  /// The report about a scene that is repaired, starts without contact forces, and runs.
  nlohmann::json repaired(const std::string& text) const {
    const Finished finished = fix(text, {"--json", "-o", "good.toml", "--force"});
    EXPECT_EQ(finished.code, 0) << finished.out << finished.err;
    if (finished.code != 0) return {};
    const Finished check = nacre({"check", "good.toml"});
    EXPECT_EQ(check.code, 0) << check.err;
    EXPECT_EQ(check.out.find("  start "), std::string::npos) << check.out;
    EXPECT_EQ(nacre({"run", "good.toml", "--out", "run", "--force"}).code, 0);
    const auto json = test::parse_json(finished.out);
    EXPECT_EQ(json.at("written"), "good.toml");
    EXPECT_EQ(json.at("left").size(), 0u);
    return json;
  }

  /// What is left of a scene that is not repaired.
  nlohmann::json not_repaired(const std::string& text) const {
    const auto before = files();
    const Finished finished = fix(text, {"--json"});
    EXPECT_EQ(finished.code, 1) << finished.out << finished.err;
    EXPECT_FALSE(exists("scene.fixed.toml"));
    const auto json = test::parse_json(finished.out);
    EXPECT_EQ(json.at("written"), nullptr);
    EXPECT_EQ(json.at("moved").size() + json.at("thinned").size(), 0u);
    EXPECT_GT(json.at("left").size(), 0u);
    return json.at("left");
  }

  Scene good() const { return load(folder_ / "good.toml"); }
};

TEST_F(FixStart, spheres_in_each_other_and_in_the_floor_are_moved) {
  const auto told = repaired("[[plane]]\nname = \"floor\"\n" + sphere("a", "position = [0, 0, 0.5]\n") +
                             sphere("b", "position = [0, 0, 2]\n"));
  ASSERT_EQ(told.at("moved").size(), 2u);
  EXPECT_EQ(told.at("moved")[0].at("what"), "b");
  const Scene scene = good();
  const double a = scene.particles[0].positions[0].z, b = scene.particles[1].positions[0].z;
  EXPECT_NEAR(a, 1.01, 1e-3);
  EXPECT_NEAR(b, 3.02, 2e-3);
  EXPECT_DOUBLE_EQ(told.at("moved")[0].at("by")[2].get<double>(), b - 2);
  EXPECT_EQ(told.at("thinned").size(), 0u);
}

TEST_F(FixStart, a_crowd_of_spheres_finds_room) {
  const auto told =
      repaired("[[particles]]\nname = \"s\"\nlattice = {count = [6, 6, 6], spacing = 0.19}\nradius = 0.1\n");
  EXPECT_EQ(told.at("moved").size(), 216u);
  EXPECT_LT(told.at("moved")[0].at("distance").get<double>(), 0.15);
}

TEST_F(FixStart, a_body_is_moved_rigidly) {
  const auto told = repaired(sheet("a", "pin = {all = true}\n") + hollow("position = [0, 0, 0.28]\n"));
  ASSERT_EQ(told.at("moved").size(), 1u) << "what is pinned stays";
  EXPECT_EQ(told.at("moved")[0].at("what"), "ball");
  EXPECT_EQ(told.at("moved")[0].at("vertices"), 0);
  EXPECT_NEAR(told.at("moved")[0].at("distance").get<double>(), 0.0301, 1e-3) << "0.02 deep, reach 0.01";
  const Scene scene = good(), before = load(folder_ / "scene.toml");
  EXPECT_TRUE(scene.bodies[1].rest.empty()) << "it is at rest where it is";
  EXPECT_EQ(scene.bodies[0].mesh.vertices, before.bodies[0].mesh.vertices);
}

TEST_F(FixStart, bodies_too_near_to_thin_contact_are_moved_and_others_thinned) {
  const auto thinned = repaired(sheet("a", "") + sheet("b", "position = [0, 0, 0.004]\n"));
  EXPECT_EQ(thinned.at("moved").size(), 0u);
  ASSERT_EQ(thinned.at("thinned").size(), 1u);
  EXPECT_EQ(thinned.at("thinned")[0].at("what"), "contact.thickness");
  EXPECT_EQ(thinned.at("thinned")[0].at("from"), 0.005);
  EXPECT_NEAR(thinned.at("thinned")[0].at("to").get<double>(), 0.00198, 1e-6);
  EXPECT_EQ(repaired(sheet("a", "") + sheet("b", "position = [0, 0, 1e-5]\n")).at("moved").size(), 2u);
}

TEST_F(FixStart, beads_on_a_spring_are_not_moved_but_thinned) {
  const std::string beads = "[[particles]]\nname = \"bead\"\nlattice = {count = [5, 1, 1], spacing = ";
  const std::string chain =
      "}\nradius = 0.1\n[[spring]]\nname = \"thread\"\nchain = \"bead\"\nstiffness = 10\n";
  const auto told = repaired(beads + "0.19" + chain);
  EXPECT_EQ(told.at("moved").size(), 0u);
  EXPECT_EQ(told.at("thinned")[0].at("what"), "radius of bead");
  EXPECT_EQ(good().particles[0].radii, std::vector<double>(5, told.at("thinned")[0].at("to").get<double>()));
  const auto left = not_repaired(beads + "0.1" + chain);
  EXPECT_EQ(left.size(), 4u);
  for (const auto& pair : left) {
    EXPECT_NE(pair.at("what").get<std::string>().find("intersect, 0.1 deep"), std::string::npos);
    EXPECT_EQ(pair.at("why"), "bead hangs on spring thread");
  }
}

TEST_F(FixStart, vertices_pressed_in_a_little_are_pushed_and_the_shape_at_rest_stays) {
  const auto told = repaired(sheet("a", "pin = {all = true}\n") +
                             hollow("position = [0, 0, 0.292]\npin = {vertices = [0]}\n"));
  ASSERT_EQ(told.at("moved").size(), 1u);
  const int count = told.at("moved")[0].at("vertices");
  EXPECT_GT(count, 0);
  EXPECT_LT(told.at("moved")[0].at("distance").get<double>(), 0.02);
  const BodyTable mended = good().bodies[1], before = load(folder_ / "scene.toml").bodies[1];
  EXPECT_EQ(mended.rest, before.mesh.vertices);
  int changed = 0;
  for (std::size_t i = 0; i < mended.rest.size(); ++i) changed += mended.mesh.vertices[i] != mended.rest[i];
  EXPECT_EQ(changed, count);
}

TEST_F(FixStart, a_mesh_a_little_in_itself_is_mended_and_one_deep_in_itself_named) {
  const auto crossed = [&](const std::string& depth) {
    folder_.write("crossed.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0.5 0.3 -" + depth +
                                     "\nv 0.7 0.3 0.5\nv 0.3 0.3 0.5\nf 1 2 3\nf 1 3 4\nf 5 6 7\n");
    return std::string("[[body]]\nname = \"c\"\nmesh = \"crossed.obj\"\nmaterial = \"wool\"\n");
  };
  EXPECT_GT(repaired(crossed("0.004")).at("moved")[0].at("vertices"), 0);
  const auto left = not_repaired(crossed("0.4"));
  EXPECT_EQ(left[0].at("what").get<std::string>().substr(0, 47),
            "triangle 0 of c and triangle 2 of c intersect, ");
  EXPECT_EQ(left[0].at("why"), "it is one mesh, and no small push of its vertices helps");
  const Finished told = fix(crossed("0.4"));
  EXPECT_NE(told.out.find("let c pass through itself: contact.ignore = [[\"c\", \"c\"]]\n"),
            std::string::npos)
      << told.out;
}

TEST_F(FixStart, a_body_deep_in_another_is_named_and_nothing_written) {
  const Finished finished = fix(sheet("a", "") + sheet("b", "rotation = {axis = [1, 0, 0], degrees = 90}\n"));
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(finished.out.starts_with("scene: not repaired, and nothing is written\n  left      triangle "))
      << finished.out;
  EXPECT_NE(finished.out.find(": it is too deep, or there is no room\n"), std::string::npos);
  EXPECT_FALSE(exists("scene.fixed.toml"));
}

TEST_F(FixStart, an_obstacle_in_the_floor_is_named_too) {
  const auto left = not_repaired("[[plane]]\nname = \"floor\"\n" +
                                 sheet("a", "pin = {all = true}\nposition = [0, 0, -0.1]\n"));
  EXPECT_EQ(left.size(), 50u);
  EXPECT_EQ(left[0].at("what"), "triangle 0 of a and plane floor intersect, 0.1 deep");
  EXPECT_EQ(left[0].at("why"), "a is held, a plane stays");
}

TEST_F(FixStart, a_file_is_replaced_only_by_force) {
  const std::string near = sheet("a", "") + sheet("b", "position = [0, 0, 0.004]\n");
  EXPECT_EQ(
      fix(near).out,
      "scene: repaired\n  thinned   contact.thickness from 0.005 to 0.00198\nWritten: scene.fixed.toml\n");
  const std::string first = text_of(folder_ / "scene.fixed.toml");
  const Finished again = fix(near);
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.err, "scene.fixed.toml: exists already: --force replaces it, -o names another\n");
  EXPECT_EQ(fix(near, {"-o", "scene.toml"}).code, 2);
  EXPECT_EQ(fix(near, {"--force", "--set", "simulation.duration=1"}).code, 0);
  EXPECT_NE(text_of(folder_ / "scene.fixed.toml"), first);
}

TEST_F(FixStart, a_good_scene_is_written_only_on_request) {
  const std::string good = sheet("a", "");
  EXPECT_EQ(fix(good).out, "scene: nothing to repair: nothing starts nearer than contact reaches\n");
  EXPECT_FALSE(exists("scene.fixed.toml"));
  EXPECT_EQ(fix(good, {"-o", "same.toml"}).code, 0);
  const auto hash = [&](const std::string& file) {
    return test::parse_json(nacre({"check", file, "--json"}).out).at("model_hash");
  };
  EXPECT_EQ(hash("same.toml"), hash("scene.toml"));
}

TEST_F(FixStart, mistakes_exit_2) {
  const std::string good = sheet("a", "");
  EXPECT_EQ(fix(good, {"-o", "same.json"}).err, "--output: the file must end in .toml, not '.json'\n");
  EXPECT_EQ(nacre({"check", "scene.toml", "-o", "same.toml"}).code, 2) << "there is nothing to write";
  EXPECT_EQ(fix(sheet("a", "material = \"jelly\"\n"), {"-o", "same.toml"}).code, 2);
  EXPECT_FALSE(exists("same.toml") || exists("same.unproven.toml"));
}

}  // namespace
}  // namespace nacre::fix_start_test
