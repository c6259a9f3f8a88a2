#include "support/scenes.hpp"

#include <fmt/format.h>

#include "nacre/engine/observe.hpp"
#include "nacre/scene/compile.hpp"
#include "nacre/scene/load.hpp"
#include "support/random.hpp"

namespace nacre::test {

Scene shipped(const std::string& name, const std::vector<std::string>& sets) {
  return resolve(load(std::string(NACRE_SOURCE) + "/scenes/" + name + ".toml", {"", sets}));
}

namespace {

void add_masses(Scene& scene, Random& random) {
  const int count = random.integer(1, 6);
  for (int i = 0; i < count; ++i) {
    ParticlesTable table;
    table.name = fmt::format("mass{}", i);
    table.positions = {{random.uniform(-0.8, 0.8), random.uniform(-0.8, 0.8), random.uniform(0.3, 0.9)}};
    table.velocities = {random.vector(3)};
    table.velocities[0].z = -random.uniform(1.5, 4);
    table.masses = {random.chance(0.5) ? 1.0 : random.scale(0.1, 10)};
    table.radii = {random.chance(0.5) ? 0.0 : random.uniform(0.01, 0.1)};
    table.fixed = i > 0 && random.chance(0.1);
    if (table.fixed) table.velocities = {Vec3{}};
    table.collide = random.chance(0.9) || i == 0;
    scene.particles.push_back(table);
  }
}

void add_springs(Scene& scene, Random& random) {
  for (std::size_t i = 1; i < scene.particles.size(); ++i) {
    if (random.chance(0.3)) continue;
    SpringTable table;
    table.name = fmt::format("spring{}", i);
    table.between = {
        {scene.particles[static_cast<std::size_t>(random.integer(0, static_cast<int>(i) - 1))].name,
         scene.particles[i].name}};
    table.stiffness = random.scale(1, 100);
    table.damping = random.chance(0.4) ? random.uniform(0, 0.5) : 0;
    if (random.chance(0.3)) table.axis = random.vector(1);
    if (random.chance(0.3)) table.step = random.scale(0.0005, 0.005);
    if (scene.particles[i].fixed) continue;
    scene.springs.push_back(table);
  }
}

void add_point(Scene& scene, Random& random) {
  if (scene.particles.size() < 2 || random.chance(0.6)) return;
  PointTable table;
  table.name = "between";
  const double share = random.uniform(0.2, 0.8);
  table.of = {scene.particles[0].name, scene.particles[1].name};
  table.weights = {share, 1 - share};
  table.radius = 0.02;
  scene.points.push_back(table);
}

/// Such that all the energy of the scene, spent against one pair, would go about this many layers deep.
double stiffness_for_depth(const Scene& scene, double layers) {
  const Model model = compile(scene);
  const double energy = observe(model, initial_state(model), 0).total;
  return 3 * energy / (*scene.contact.thickness * *scene.contact.thickness * layers * layers);
}

}  // namespace

Scene random_scene(std::uint64_t seed, LadderKind ladder) {
  Random random(seed);
  Scene scene;
  scene.name = fmt::format("random{}", seed);
  scene.simulation.duration = 1;
  if (random.chance(0.8)) scene.simulation.gravity = {0, 0, -random.uniform(1, 10)};
  if (random.chance(0.2)) scene.simulation.start = Start::paper;
  if (random.chance(0.3)) scene.simulation.gravity_step = random.scale(0.0005, 0.005);
  add_masses(scene, random);
  add_springs(scene, random);
  add_point(scene, random);
  scene.planes.push_back({"floor", {}, {0, 0, 1}, {}});
  if (random.chance(0.7)) scene.planes.push_back({"left", {-1, 0, 0}, {1, 0, 0}, {}});
  if (random.chance(0.7)) scene.planes.push_back({"right", {1, 0, 0}, {-1, 0, 0}, {}});
  if (random.chance(0.5))
    scene.planes.push_back({"slope", {0, -1.4, 0}, {random.uniform(-0.3, 0.3), 1, 1}, {}});
  scene.contact.thickness = random.scale(0.02, 0.1);
  scene.contact.stiffness = 1;
  scene.contact.stiffness = stiffness_for_depth(scene, random.scale(5, 60));
  scene.contact.ladder = ladder;
  if (random.chance(0.2))
    scene.contact.step = 0.03 / std::sqrt(*scene.contact.stiffness) * random.uniform(0.5, 1) * 0.3;
  return scene;
}

double worthwhile(const Scene& scene) { return norm(scene.simulation.gravity) > 0 ? 0.7 : 0.6; }

}  // namespace nacre::test
