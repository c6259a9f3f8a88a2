#include "api/api.hpp"

#include "cli/program.hpp"

namespace nacre::scene_in_code_test {
namespace {

using namespace test;

const char* const sheet_file =
    "[simulation]\nduration = 0.2\ngravity = [0, 0, -9.81]\n"
    "[[plane]]\nname = \"floor\"\n"
    "[[body]]\nname = \"sheet\"\nmaterial = \"cotton\"\nposition = [0, 0, 0.01]\n"
    "mesh = {vertices = [[0, 0, 0], [0.1, 0, 0], [0, 0.1, 0], [0.1, 0.1, 0]], "
    "triangles = [[0, 1, 2], [1, 3, 2]]}\n"
    "pin = [{vertices = [0]}]\n";

api::Scene sheet_in_code() {
  api::Scene scene({{"duration", 0.2}, {"gravity", api::Vec3{0, 0, -9.81}}});
  scene.add_plane("floor");
  scene.add_body("sheet", {{{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}, {0.1, 0.1, 0}}, {{0, 1, 2}, {1, 3, 2}}},
                 {{"material", "cotton"}, {"position", api::Vec3{0, 0, 0.01}}});
  scene.pin("sheet", {0});
  return scene;
}

TEST(SceneInCode, gives_the_model_of_the_same_file) {
  const Scratch scratch;
  const auto file = scratch.write("sheet.toml", sheet_file);
  const api::Model from_code = sheet_in_code().compile(), from_file = api::Scene::load(file).compile();
  EXPECT_EQ(from_code.hash(), from_file.hash());
  api::Simulation simulation(from_code);
  simulation.advance(0.2);
  const Finished run = Program(scratch, {"run", file.string(), "--out", "run", "--no-pictures"}).finish();
  EXPECT_NE(run.out.find(api::to_hex(simulation.hash())), std::string::npos) << run.out;
}

TEST(SceneInCode, is_written_as_a_file_that_gives_the_same_model) {
  const Scratch scratch;
  const auto file = scratch.write("written.toml", sheet_in_code().toml());
  EXPECT_EQ(api::Scene::load(file).compile().hash(), sheet_in_code().compile().hash());
}

TEST(SceneInCode, complains_as_the_command_line_does_without_a_line) {
  const auto complaint = [](const api::Table& keys) {
    return message_of([&] {
      api::Scene scene({{"duration", 1.0}});
      scene.add_particles("ball", {{0, 0, 1}}, keys);
      scene.compile();
    });
  };
  EXPECT_EQ(complaint({{"raduis", 0.1}}).substr(0, 64),
            "particles.ball.raduis: unknown key (did you mean 'radius'?); all");
  EXPECT_NE(complaint({{"radius", -0.1}}).find("particles.ball.radius: must be 0 or greater, not -0.1"),
            std::string::npos)
      << complaint({{"radius", -0.1}});
  EXPECT_NE(complaint({{"radius", "wide"}}).find("particles.ball.radius: must be"), std::string::npos)
      << complaint({{"radius", "wide"}});
  EXPECT_NE(complaint({{"mass", std::nan("")}}).find("particles.ball.mass"), std::string::npos);
}

TEST(SceneInCode, complains_of_a_file_with_its_lines) {
  const Scratch scratch;
  const auto file = scratch.write("meet.toml",
                                  "[simulation]\nduration = 1\n[[particles]]\nname = \"b\"\n"
                                  "position = [0, 0, 0.05]\nradius = 0.1\n[[plane]]\nname = \"floor\"\n");
  const api::Scene scene = api::Scene::load(file), copy = scene;
  const Finished check = Program(scratch, {"check", file.string()}).finish();
  for (const api::Scene* each : {&scene, &copy})
    EXPECT_EQ(message_of([&] { each->compile(); }) + "\n", check.err);
  EXPECT_NE(check.err.find("meet.toml:5: particles.b.position"), std::string::npos) << check.err;
}

TEST(SceneInCode, takes_whole_numbers_of_every_type) {
  const auto seeded = [](const api::Value& seed) {
    api::Scene scene({{"duration", 1.0}, {"seed", seed}});
    scene.add_particles("ball", {{0, 0, 1}});
    return scene.toml();
  };
  const std::string text = seeded(7);
  for (const api::Value& seed :
       {api::Value(7U), api::Value(7L), api::Value(7UL), api::Value(7LL), api::Value(7ULL)})
    EXPECT_EQ(seeded(seed), text);
  EXPECT_NE(message_of([] { api::Value(~0ULL); }).find("64 bits"), std::string::npos);
}

TEST(SceneInCode, has_errors_that_are_copied_without_an_exception) {
  static_assert(std::is_nothrow_copy_constructible_v<api::SceneError>);
  static_assert(std::is_nothrow_copy_assignable_v<api::SceneError>);
  const auto error =
      std::make_unique<api::SceneError>("text", std::vector<api::Problem>{{"a.toml", 3, "k", "w"}});
  const api::SceneError copy = *error;
  EXPECT_STREQ(copy.what(), "text");
  EXPECT_EQ(copy.problems().at(0).line, error->problems().at(0).line);
}

TEST(SceneInCode, takes_texts_but_no_pointers) {
  const auto with_material = [](const api::Value& material) {
    api::Scene scene({{"duration", 1.0}});
    scene.add_body("sheet", {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, {{"material", material}});
    return scene.source();
  };
  EXPECT_EQ(with_material(std::string_view("cotton")), with_material("cotton"));
  EXPECT_EQ(with_material(std::string("cotton")), with_material("cotton"));
  static_assert(!std::is_convertible_v<int*, api::Value>);
}

TEST(SceneInCode, refuses_unknown_tables_and_names_that_are_taken) {
  api::Scene scene({{"duration", 1.0}});
  EXPECT_NE(message_of([&] { scene.add("sphere", {}); }).find("unknown table"), std::string::npos);
  EXPECT_NE(message_of([&] {
              scene.set("contcat", {{"thickness", 0.1}});
            }).find("did you mean"),
            std::string::npos);
  scene.add_plane("floor");
  EXPECT_EQ(message_of([&] { scene.add_plane("floor"); }), "plane.floor.name: 'floor' is taken");
  EXPECT_NE(message_of([&] { scene.pin("curtain", {0}); }).find("has none of this name"), std::string::npos);
}

TEST(SceneInCode, is_not_changed_by_a_call_that_fails) {
  api::Scene scene = sheet_in_code();
  const std::uint64_t hash = scene.compile().hash();
  EXPECT_NE(message_of([&] { scene.add_plane("wall", {{"normal", "up"}}); }), "");
  EXPECT_NE(message_of([&] { scene.set("simulation", {{"duration", -1.0}}); }), "");
  EXPECT_NE(message_of([&] { scene.pin("sheet", {0}, {{"relaese", 1.0}}); }), "");
  EXPECT_EQ(scene.compile().hash(), hash);
}

TEST(SceneInCode, has_bad_meshes_reported_when_it_is_compiled) {
  api::Scene scene({{"duration", 1.0}});
  scene.add_body("sheet", {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 3}}}, {{"material", "cotton"}});
  EXPECT_NE(message_of([&] { scene.compile(); }).find("body.sheet"), std::string::npos);
}

TEST(SceneInCode, can_begin_with_a_file_and_be_copied) {
  const Scratch scratch;
  api::Scene scene =
      api::Scene::load(scratch.write("sheet.toml", sheet_file), "", {"simulation.duration=0.1"});
  EXPECT_EQ(scene.compile().duration(), 0.1);
  api::Scene copy = scene;
  copy.set("simulation", {{"gravity", api::Vec3{0, 0, -1}}});
  EXPECT_NE(copy.compile().hash(), scene.compile().hash());
  EXPECT_EQ(scene.name(), "sheet");
}

}  // namespace
}  // namespace nacre::scene_in_code_test
