// Shorthands of scenes: fixed bodies, boxes, spins, copies, probes of sets, and what they are written as.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::everyday_keys_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n";
const std::string box_body = head + "[[body]]\nname = \"box\"\nshape = {box = {size = [2, 1, 1], divisions = 2}}\n";

/// The model of the scene as it is written for a run.
std::uint64_t hash_of_written(const Scene& scene) { return model_of(to_toml(resolve(scene))).hash; }

void expect_wrong(const std::string& text, const std::string& message) {
  EXPECT_NE(problems_of(text).find(message), std::string::npos) << problems_of(text);
}

TEST(FixedBody, is_an_obstacle_without_a_material) {
  const Scene scene = scene_of(box_body + "fixed = true\n");
  const Model model = compile(resolve(scene));
  for (const Vertex& vertex : model.vertices) EXPECT_TRUE(std::isinf(vertex.mass) && vertex.held);
  EXPECT_TRUE(model.script.empty());
  EXPECT_NE(to_toml(scene).find("\nfixed = true\n"), std::string::npos) << to_toml(scene);
  EXPECT_EQ(hash_of_written(scene), model.hash);
  EXPECT_EQ(model_of(box_body + "pin = {all = true}\n").hash, model.hash) << "the same as with a pin";
}

TEST(FixedBody, can_be_released) {
  const Scene scene = scene_of(box_body + "material = \"paper\"\nfixed = true\nrelease = 0.25\n");
  const Model model = compile(resolve(scene));
  ASSERT_EQ(model.script.size(), model.vertices.size());
  EXPECT_EQ(model.script[0].kind, ScriptEvent::Kind::release);
  EXPECT_EQ(hash_of_written(scene), model.hash);
}

TEST(FixedBody, contradicts_keys_of_what_moves) {
  for (const char* key : {"velocity = [1, 0, 0]", "speed = [0, 1]", "angular_velocity = [0, 0, 1]"})
    expect_wrong(box_body + "fixed = true\n" + key + "\n", "a fixed body stands still: leave it out");
  expect_wrong(box_body + "fixed = true\npin = {all = true}\n", "body.box.pin: all of a fixed body stands still");
  expect_wrong(box_body + "fixed = true\nmotion = {velocity = [1, 0, 0]}\n",
               "body.box.fixed: give either fixed or motion, not both");
  expect_wrong(box_body + "fixed = true\ngrab = 0.5\n", "body.box.grab: what is fixed is held from the start");
}

TEST(BoxShape, has_cells_by_number_or_as_square_as_can_be) {
  EXPECT_EQ(scene_of(box_body + "fixed = true\n").bodies[0].mesh.vertices.size(), 2u * 5 + 2);
  const auto vertices = [](const std::string& box) {
    return scene_of(head + "[[body]]\nfixed = true\nshape = {box = " + box + "}\n").bodies[0].mesh.vertices.size();
  };
  EXPECT_EQ(vertices("{size = 1}"), 8u);
  EXPECT_EQ(vertices("{size = [2, 1, 1], divisions = [1, 1, 1]}"), 8u);
  EXPECT_EQ(vertices("{size = [3, 2, 1], divisions = 3}"), 2u * (6 + 2 + 3) + 2);
  const auto wrong = [](const std::string& box, const std::string& message) {
    expect_wrong(head + "[[body]]\nname = \"b\"\nfixed = true\nshape = {box = " + box + "}\n", message);
  };
  wrong("{size = [1, 0, 1]}", "body.b.shape.box.size: must be greater than 0, not 0");
  wrong("{size = -1}", "body.b.shape.box.size: must be greater than 0");
  wrong("{divisions = [2, 2]}", "body.b.shape.box.divisions: must be a whole number, or three");
  wrong("{divisions = 1.5}", "body.b.shape.box.divisions: must be a whole number, or three");
  wrong("{divisions = 0}", "body.b.shape.box.divisions: must be");
}

TEST(AngularVelocity, turns_a_body_about_its_centre_of_mass_and_adds_to_its_velocity) {
  const Scene scene =
      scene_of(box_body + "position = [5, 0, 0]\nvelocity = [0, 0, 3]\nangular_velocity = [0, 0, 2]\n"
                          "material = \"paper\"\n");
  const BodyTable& body = scene.bodies[0];
  for (std::size_t i = 0; i < body.velocities.size(); ++i) {
    const Vec3 x = body.mesh.vertices[i] - Vec3{5, 0, 0};
    EXPECT_LT(norm(body.velocities[i] - Vec3{-2 * x.y, 2 * x.x, 3}), 1e-14);
  }
  EXPECT_EQ(hash_of_written(scene), compile(resolve(scene)).hash);
}

TEST(AngularVelocity, weighs_triangles_and_segments_of_one_body_by_its_thickness) {
  // A triangle of area 1/2 and a segment of length 4: masses d t / 2 and d pi t^2.
  const std::string text =
      head + "[[body]]\nname = \"b\"\nmaterial = \"paper\"\nangular_velocity = [0, 0, 1]\n"
             "mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [4, 0, 1], [8, 0, 1]], "
             "triangles = [[0, 1, 2]], segments = [[3, 4]]}\n";
  const BodyTable body = scene_of(text).bodies[0];
  const double shell = 0.5, rod = M_PI / 4 * 0.3e-3 * 4;
  const double centre = (shell / 3 + rod * 6) / (shell + rod);
  EXPECT_NEAR(body.velocities[3].y, 4 - centre, 1e-12);
}

TEST(AngularVelocity, is_not_for_a_scripted_body) {
  expect_wrong(box_body + "motion = {velocity = [1, 0, 0]}\nangular_velocity = [0, 0, 1]\n",
               "body.box.angular_velocity: a scripted body has none");
}

TEST(Copies, are_moved_and_turned_from_the_one_before) {
  const Scene scene = scene_of(
      box_body + "material = \"paper\"\nposition = [1, 0, 0]\npin = {group = \"left\"}\nvelocity = [0, 0, 1]\n"
                 "copies = {count = 3, offset = [0, 5, 0], rotation = {degrees = 90}}\n"
                 "[[probe]]\nname = \"p\"\nposition = \"box_3:0\"\n[contact]\nignore = [[\"box\", \"box_2\"]]\n");
  ASSERT_EQ(scene.bodies.size(), 3u);
  EXPECT_EQ(scene.bodies[1].name, "box_2");
  EXPECT_EQ(scene.bodies[2].name, "box_3");
  const auto& first = scene.bodies[0];
  for (std::size_t i = 0; i < first.mesh.vertices.size(); ++i) {
    const Vec3 x = first.mesh.vertices[i] - Vec3{1, 0, 0};
    EXPECT_LT(norm(scene.bodies[1].mesh.vertices[i] - Vec3{1 - x.y, 5 + x.x, x.z}), 1e-14);
    EXPECT_LT(norm(scene.bodies[2].mesh.vertices[i] - Vec3{1 - x.x, 10 - x.y, x.z}), 1e-14);
  }
  for (const BodyTable& body : scene.bodies) {
    EXPECT_EQ(body.pins[0].vertices, first.pins[0].vertices) << "the same vertices, wherever they are";
    EXPECT_EQ(body.velocities, first.velocities);
  }
  EXPECT_EQ(hash_of_written(scene), compile(resolve(scene)).hash);
}

TEST(Copies, stand_on_a_circle_about_another_centre) {
  const Scene scene = scene_of(box_body + "fixed = true\nposition = [5, 0, 0]\n"
                                          "copies = {count = 4, rotation = {degrees = 90}, centre = [0, 0, 0]}\n");
  ASSERT_EQ(scene.bodies.size(), 4u);
  Vec3 sum;
  for (const Vec3& x : scene.bodies[2].mesh.vertices) sum += x;
  EXPECT_LT(norm((1.0 / 12) * sum - Vec3{-5, 0, 0}), 1e-13);
  for (const BodyTable& body : scene.bodies) EXPECT_EQ(body.pins.size(), 1u);
}

TEST(Copies, turn_with_the_spin_of_the_first_and_have_random_speeds_of_their_own) {
  const Scene spun = scene_of(box_body + "material = \"paper\"\nangular_velocity = [0, 0, 1]\n"
                                         "copies = {count = 2, offset = [9, 0, 0], rotation = {degrees = 90}}\n");
  for (std::size_t i = 0; i < spun.bodies[1].velocities.size(); ++i) {
    const Vec3 x = spun.bodies[1].mesh.vertices[i] - Vec3{9, 0, 0};
    EXPECT_LT(norm(spun.bodies[1].velocities[i] - Vec3{-x.y, x.x, 0}), 1e-14);
  }
  const Scene random = scene_of(box_body + "material = \"paper\"\nspeed = [0, 1]\n"
                                           "copies = {count = 2, offset = [9, 0, 0]}\n");
  EXPECT_NE(random.bodies[0].velocities, random.bodies[1].velocities);
}

TEST(Copies, have_names_that_nothing_else_has) {
  const std::string copies = box_body + "fixed = true\ncopies = {count = 2, offset = [0, 0, 3]}\n";
  const std::string other = "[[body]]\nname = \"box_2\"\nfixed = true\nshape = {box = {}}\nposition = [9, 9, 9]\n";
  expect_wrong(copies + other, "body.box_2.name: 'box_2' is taken");
  expect_wrong(head + other + copies.substr(head.size()),
               "body.box.copies: one would be named 'box_2', which is taken");
  expect_wrong(box_body + "fixed = true\ncopies = {offset = [0, 0, 3]}\n", "body.box.copies.count: is missing");
  expect_wrong(box_body + "fixed = true\ncopies = {count = 2}\n",
               "body.box.copies.offset: is missing: all copies would be in one place, in each other");
  expect_wrong(box_body + "fixed = true\ncopies = {count = 2, centre = [0, 0, 3]}\n",
               "body.box.copies.centre: belongs to a rotation");
  expect_wrong(box_body + "material = \"paper\"\ncopies = {count = 2, offset = [0, 0, 3]}\n"
                          "pin = {vertices = [0], motion = {keys = [{time = 1, position = [0, 0, 0]}]}}\n",
               "body.box.copies: copies cannot be led to one position");
}

TEST(ProbeSets, become_plain_references) {
  const auto probe = [](const std::string& keys) {
    return scene_of(box_body + "material = \"paper\"\n[[particles]]\nname = \"two\"\n"
                               "positions = [[0, 0, 9], [0, 0, 5]]\n[[probe]]\nname = \"p\"\n" + keys)
        .probes[0];
  };
  using List = std::vector<std::string>;
  EXPECT_EQ(probe("velocity = \"box\"\nset = {vertices = [1, 2, 3, 7]}\n").velocity, (List{"box:1-3", "box:7"}));
  EXPECT_EQ(probe("position = \"two\"\nset = {box = {low = [-1, -1, 4], high = [1, 1, 6]}}\n").position,
            (List{"two:1"}));
  EXPECT_EQ(probe("position = [\"box\", \"two\"]\nnearest = [0, 0, 6]\n").position, (List{"two:1"}));
  EXPECT_EQ(probe("spin = \"box\"\nset = {group = \"left\"}\n").spin.size(), 1u);
  const std::string wrong = box_body + "fixed = true\n[[probe]]\nname = \"p\"\n";
  expect_wrong(wrong + "position = \"box:1\"\nnearest = [0, 0, 0]\n", "probe.p.nearest: chooses among all vertices");
  expect_wrong(wrong + "gap = [\"box\", \"box\"]\nnearest = [0, 0, 0]\n", "probe.p.nearest: is not for a gap");
  expect_wrong(wrong + "position = \"box\"\nspin = \"box\"\n", "give one of position, velocity, force, pull");
  expect_wrong(wrong + "spin = \"box\"\n", "probe.p.spin: box:0 has no mass");
  expect_wrong(wrong + "position = \"box\"\nset = {group = \"lid\"}\n", "probe.p.set.group");
}

TEST(GravityKeys, are_in_order_and_instead_of_gravity) {
  const std::string ball = "[[particles]]\nposition = [0, 0, 1]\n";
  expect_wrong(head + "gravity = [0, 0, -1]\ngravity_keys = [{time = 0, gravity = [0, 0, -1]}]\n" + ball,
               "simulation.gravity_keys: give either gravity or gravity_keys, not both");
  expect_wrong(head + "gravity_keys = [{time = 1, gravity = [0, 0, -1]}, {time = 1, gravity = [0, 0, -2]}]\n" + ball,
               "must be after 1 s, not 1 s");
  const Scene scene = scene_of(
      head + "gravity_keys = [{time = 0, gravity = [0, 0, -1]}, {time = 1, gravity = [2, 0, 0]}]\n" + ball);
  EXPECT_EQ(scene.simulation.strongest_gravity(), 2);
  const Model model = compile(resolve(scene));
  ASSERT_EQ(model.field.keys.size(), 2u);
  EXPECT_EQ(hash_of_written(scene), model.hash);
}

TEST(MovingPlanes, are_moved_by_keys_of_a_script_but_not_turned) {
  const std::string ball = head + "[[particles]]\nposition = [0, 0, 1]\n[[plane]]\nname = \"floor\"\n";
  const Scene scene = scene_of(ball + "motion = {keys = [{time = 1, offset = [0, 0, 0.5]}]}\n");
  const Model model = compile(resolve(scene));
  EXPECT_EQ(model.vertices.size(), 2u);
  EXPECT_EQ(model.contacts.walls[0].anchor, 1);
  EXPECT_EQ(hash_of_written(scene), model.hash);
  expect_wrong(ball + "motion = {end = 1, rotation = {degrees_per_second = 1, interval = 0.1}}\n",
               "a plane cannot be turned");
  expect_wrong(ball + "motion = {velocity = [1, 0, 0], keys = [{time = 1, offset = [0, 0, 0.5]}]}\n",
               "give either keys, or velocity or rotation");
}

}  // namespace
}  // namespace nacre::everyday_keys_test
