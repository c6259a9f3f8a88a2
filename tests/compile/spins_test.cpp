// Which particles turn, and what is said about those that cannot.
#include "nacre/compile/spins.hpp"

#include <gtest/gtest.h>

#include "nacre/compile/compile.hpp"
#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::spins_test {
namespace {

std::string ball(const std::string& contact, const std::string& keys = "radius = 0.1\n") {
  return "[simulation]\nduration = 1\n[contact]\n" + contact +
         "[[plane]]\n[[material]]\nname = \"rough\"\nfriction = 0.5\n[[material]]\nname = "
         "\"slick\"\nfriction = 0\n"
         "[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\n" +
         keys;
}
std::size_t turning(const std::string& text) { return model_of(text).spins.size(); }

TEST(Spins, are_those_of_balls_with_a_radius_and_static_friction) {
  EXPECT_EQ(turning(ball("friction = 0.5\n")), 1U);
  EXPECT_EQ(turning(ball("")), 0U) << "no friction";
  EXPECT_EQ(turning(ball("friction = 0.5\nfriction_model = \"paper\"\n")), 0U);
  EXPECT_EQ(turning(ball("friction = 0.5\n", "")), 0U) << "no radius";
  EXPECT_EQ(turning(ball("friction = 0.5\n", "radius = 0.1\nfixed = true\n")), 0U);
  EXPECT_EQ(turning(ball("friction = 0.5\n", "radius = 0.1\nfixed = true\nrelease = 0.5\n")), 1U);
  EXPECT_EQ(turning(ball("friction = 0.5\n", "radius = 0.1\ncollide = false\n")), 0U);
  EXPECT_EQ(turning(ball("friction = 0.5\n", "radius = 0.1\nspin = false\n")), 0U);
  EXPECT_EQ(turning(ball("", "radius = 0.1\nspin = true\n")), 1U);
}

TEST(Spins, follow_the_friction_of_the_material_or_of_a_pair) {
  EXPECT_EQ(turning(ball("", "radius = 0.1\nmaterial = \"rough\"\n")), 1U);
  EXPECT_EQ(turning(ball("friction = 0.5\n", "radius = 0.1\nmaterial = \"slick\"\n")), 0U);
  const std::string pair = "[[contact.pair]]\nbetween = [\"ball\", \"plane1\"]\nfriction = 0.3\n";
  EXPECT_EQ(turning(ball("") + pair), 1U);
}

TEST(Spins, have_the_moment_of_a_solid_ball_unless_they_say_otherwise) {
  const auto moment = [](const std::string& keys) {
    const Model model = model_of(ball("friction = 0.5\n", "radius = 0.1\nmass = 3\n" + keys));
    const Vertex& vertex = model.vertices[model.spins.at(0).vertex];
    EXPECT_EQ(vertex.kind, NodeKind::spin);
    EXPECT_EQ(model.point_name(model.spins[0].vertex), "spin of ball");
    return vertex.mass;
  };
  EXPECT_NEAR(moment(""), 0.4 * 3 * 0.01, 1e-15);
  EXPECT_NEAR(moment("inertia = 0.5\n"), 0.5 * 3 * 0.01, 1e-15);
}

TEST(Spins, that_are_wanted_and_cannot_be_are_problems) {
  const auto problem = [](const std::string& contact, const std::string& keys) {
    try {
      model_of(ball(contact, keys));
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  const auto has = [](const std::string& text, const char* what) {
    EXPECT_NE(text.find(what), std::string::npos) << text;
  };
  has(problem("", "radius = 0.1\nangular_velocity = [1, 0, 0]\n"), "only with spin = true");
  has(problem("friction = 1\n", "spin = true\n"), "without a radius");
  has(problem("friction = 1\n", "radius = 0.1\ncollide = false\nspin = true\n"), "do not collide");
  has(problem("friction = 1\n", "radius = 0.1\nspin = false\nangular_velocity = [1, 0, 0]\n"), "do not spin");
}

TEST(Spins, are_written_into_the_resolved_scene) {
  const Scene scene = resolve(scene_of(ball("friction = 0.5\n")));
  EXPECT_EQ(scene.particles.at(0).spin, true);
  EXPECT_NE(to_toml(scene).find("spin = true"), std::string::npos);
  EXPECT_FALSE(resolve(scene_of(ball(""))).particles.at(0).spin.has_value());
}

}  // namespace
}  // namespace nacre::spins_test
