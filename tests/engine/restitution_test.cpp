// Restitution, as measured: a body leaves a contact with e times its speed before it, and the ledger has the
// rest.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::restitution_test {
namespace {

constexpr double thickness = 0.01;

ParticlesTable sphere(const std::string& name, double mass, double z, double speed) {
  ParticlesTable table;
  table.name = name;
  table.positions = {{0.3, -0.2, z}};
  table.velocities = {{0, 0, speed}};
  table.masses = {mass};
  table.radii = {0.1};
  return table;
}

Scene scene_with(double stiffness, double e) {
  Scene scene;
  scene.simulation.duration = 1000;
  scene.contact.thickness = thickness;
  scene.contact.stiffness = stiffness;
  scene.contact.alpha = 0.005;
  scene.contact.restitution = e;
  return scene;
}

Scene on_plane(double stiffness, double speed, double e) {
  Scene scene = scene_with(stiffness, e);
  scene.particles = {sphere("ball", 1, 0.1 + 3 * thickness, -speed)};
  scene.planes = {{"floor", {}, {0, 0, 1}, {}, {}}};
  return scene;
}

/// A light sphere hits a heavy one.
Scene head_on(double stiffness, double speed, double e) {
  Scene scene = scene_with(stiffness, e);
  scene.particles = {sphere("light", 1, 0.5 + 0.2 + 3 * thickness, -0.75 * speed),
                     sphere("heavy", 1000, 0.5, 0.25 * speed)};
  return scene;
}

/// Long enough to arrive, be stopped and leave at a tenth of the speed or more.
double long_enough(double stiffness, double speed) {
  return 60 * thickness / speed + 20 / std::sqrt(stiffness);
}

/// The relative speed at the end, over that at the start.
double rebound(const Scene& scene, double stiffness, double speed) {
  const Model model = compile(scene);
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(long_enough(stiffness, speed)));
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  EXPECT_GE(simulation.state().since_start.max_layer, 1);
  EXPECT_GT(simulation.state().since_start.min_distance, 0);
  const auto& nodes = simulation.state().motion.nodes();
  return (nodes[0].v.z - (nodes.size() > 1 ? nodes[1].v.z : 0)) / speed;
}

template <class Make>
void expect_rebounds(const Make& make) {
  for (double stiffness : {1e5, 1e6, 1e7})
    for (double speed : {0.1, 1.0, 10.0, 100.0}) {
      SCOPED_TRACE("k " + std::to_string(stiffness) + " v " + std::to_string(speed));
      for (double e : {1.0, 0.9, 0.8, 0.7, 0.5, 0.2})
        EXPECT_NEAR(rebound(make(stiffness, speed, e), stiffness, speed) / e, 1, 0.01) << "e " << e;
      const double left = rebound(make(stiffness, speed, 0), stiffness, speed);
      EXPECT_GE(left, 0);
      EXPECT_LT(left, 0.02);
    }
}

TEST(Restitution, a_sphere_leaves_a_plane_with_e_times_its_speed) { expect_rebounds(on_plane); }

TEST(Restitution, spheres_of_very_different_mass_separate_with_e_times_their_speed) {
  expect_rebounds(head_on);
}

TEST(Restitution, as_in_the_paper_it_is_a_share_of_the_energy) {
  for (double e : {0.9, 0.5, 0.2}) {
    Scene scene = on_plane(1e6, 1, e);
    scene.contact.restitution_model = RestitutionModel::paper;
    EXPECT_NEAR(rebound(scene, 1e6, 1) / std::sqrt(e), 1, 0.01) << e;
  }
}

TEST(Restitution, of_two_materials_is_their_geometric_mean) {
  Scene scene = on_plane(1e6, 1, 1);
  scene.materials.resize(2);
  scene.materials[0].name = "dull", scene.materials[0].restitution = 0.4;
  scene.materials[1].name = "plain";
  scene.particles[0].material = "dull";
  EXPECT_NEAR(rebound(scene, 1e6, 1), std::sqrt(0.4 * 1), 0.01);
  scene.planes[0].material = "dull";
  EXPECT_NEAR(rebound(scene, 1e6, 1), 0.4, 0.005);
  scene.particles[0].material = "plain";
  scene.contact.restitution = 0.9;
  EXPECT_NEAR(rebound(scene, 1e6, 1), std::sqrt(0.4 * 0.9), 0.01);
}

TEST(Restitution, the_loss_is_in_the_ledger_and_momentum_is_kept) {
  for (double e : {0.0, 0.3, 0.8})
    for (const bool plane : {true, false}) {
      SCOPED_TRACE(e);
      const Model model = compile(plane ? on_plane(1e6, 2, e) : head_on(1e6, 2, e));
      Simulation simulation(model, {});
      const Sample first = observe(model, simulation.state(), 0);
      const Time end = *model.quantum.nearest(long_enough(1e6, 2));
      simulation.advance(end);
      const Sample last = observe(model, simulation.state(), end);
      const double reduced = plane ? 1 : 1000.0 / 1001;
      const double lost = 0.5 * reduced * 2 * 2 * (1 - e * e);
      // Without a rebound the body stays in contact, which gives back its energy slowly, and then loses it.
      EXPECT_NEAR(last.dissipation + (e == 0 ? last.contact : 0), lost, 0.01 * lost);
      EXPECT_NEAR(last.ledger, first.ledger, 0.005 * 0.5 * reduced * 4);
      EXPECT_LT(norm(last.linear - first.linear), 1e-12 * first.linear_scale);
      EXPECT_LT(norm(last.angular - first.angular), 1e-12 * first.angular_scale);
    }
}

}  // namespace
}  // namespace nacre::restitution_test
