#include "support/scenes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nacre/compile/compile.hpp"
#include "nacre/engine/observe.hpp"
#include "nacre/scene/load.hpp"
#include "support/places.hpp"
#include "support/random.hpp"

namespace nacre::test {

Scene shipped(const std::string& name, const std::vector<std::string>& sets) {
  return resolve(load(test::scene_file(name), {"", sets}));
}

namespace {

/// A sphere that is already placed.
struct Taken {
  Vec3 x;
  double radius;
};

bool is_free(const std::vector<Taken>& taken, const Vec3& x, double radius, double apart) {
  return std::ranges::all_of(
      taken, [&](const Taken& other) { return norm(x - other.x) > radius + other.radius + apart; });
}

constexpr double share_of_first = 0.35, radius_between = 0.02;  // of the point between the first two masses

/// All spheres start out of reach of each other, and half of them move towards another.
void add_masses(Scene& scene, Random& random) {
  const int count = random.integer(2, 6);
  const double apart = 2 * *scene.contact.thickness;
  std::vector<Taken> taken;
  for (int i = 0; i < count; ++i) {
    ParticlesTable table;
    table.name = fmt::format("mass{}", i);
    const double radius = random.chance(0.2) ? 0.0 : random.uniform(0.02, 0.15);
    Vec3 x;
    do {
      x = {random.uniform(-0.7, 0.7), random.uniform(-0.6, 0.6), random.uniform(0.3, 0.8)};
    } while (!is_free(taken, x, radius, apart));
    table.positions = {x};
    table.radii = {radius};
    table.velocities = {random.vector(2)};
    table.velocities[0].z = -random.uniform(1, 3);
    if (i > 0 && random.chance(0.7)) {
      const Vec3 towards =
          taken[static_cast<std::size_t>(random.integer(0, static_cast<int>(taken.size()) - 1))].x - x;
      table.velocities[0] = (random.uniform(2, 5) / norm(towards)) * towards;
    }
    table.masses = {random.chance(0.5) ? 1.0 : random.scale(0.1, 10)};
    table.fixed = i > 0 && random.chance(0.1);
    if (table.fixed) table.velocities = {Vec3{}};
    table.collide = random.chance(0.9) || i < 2;
    scene.particles.push_back(table);
    taken.push_back({x, radius});
    if (i == 1) taken.push_back({share_of_first * taken[0].x + (1 - share_of_first) * x, radius_between});
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
    if (random.chance(0.3) && !table.axis) table.length = 0.05;  // pulls them together
    if (scene.particles[i].fixed) continue;
    scene.springs.push_back(table);
  }
}

void add_point(Scene& scene, Random& random) {
  if (random.chance(0.6)) return;
  PointTable table;
  table.name = "between";
  table.of = {scene.particles[0].name, scene.particles[1].name};
  table.weights = {share_of_first, 1 - share_of_first};
  table.radius = radius_between;
  scene.points.push_back(table);
}

/// Restitution of the scene, or of some materials.
void add_restitution(Scene& scene, Random& random) {
  if (random.chance(0.3)) scene.contact.restitution = random.uniform(0.3, 1);
  if (random.chance(0.2)) scene.contact.restitution_model = RestitutionModel::paper;
  if (random.chance(0.7)) return;
  scene.materials.resize(2);
  scene.materials[0].name = "dull";
  scene.materials[0].restitution = random.uniform(0, 0.9);
  scene.materials[1].name = "plain";
  for (ParticlesTable& table : scene.particles)
    if (random.chance(0.5))
      table.material = scene.materials[static_cast<std::size_t>(random.integer(0, 1))].name;
  if (random.chance(0.5)) scene.planes[0].material = "dull";
}

/// Two masses ignore each other. A plane is never ignored: a mass would fall without end.
void add_ignored(Scene& scene, Random& random) {
  if (scene.particles.size() < 3 || random.chance(0.7)) return;
  const int last = static_cast<int>(scene.particles.size()) - 1, a = random.integer(0, last - 1);
  scene.contact.ignore = {{scene.particles[static_cast<std::size_t>(a)].name,
                           scene.particles[static_cast<std::size_t>(last)].name}};
}

/// A stiffness for which all the energy of the scene, spent on one pair, reaches about this many layers.
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
  scene.contact.thickness = random.scale(0.02, 0.1);
  add_masses(scene, random);
  add_springs(scene, random);
  add_point(scene, random);
  scene.planes.push_back({"floor", {}, {0, 0, 1}, {}, {}});
  if (random.chance(0.7)) scene.planes.push_back({"left", {-1, 0, 0}, {1, 0, 0}, {}, {}});
  if (random.chance(0.7)) scene.planes.push_back({"right", {1, 0, 0}, {-1, 0, 0}, {}, {}});
  if (random.chance(0.5))
    scene.planes.push_back({"slope", {0, -1.4, 0}, {random.uniform(-0.3, 0.3), 1, 1}, {}, {}});
  add_restitution(scene, random);
  add_ignored(scene, random);
  scene.contact.stiffness = 1;
  scene.contact.stiffness = stiffness_for_depth(scene, random.scale(5, 60));
  scene.contact.ladder = ladder;
  if (random.chance(0.2))
    scene.contact.step = 0.03 / std::sqrt(*scene.contact.stiffness) * random.uniform(0.5, 1) * 0.3;
  return scene;
}

namespace {

/// An obstacle that falls, moves in steps or rotates, from above all spheres.
PhaseTable random_phase(Random& random, const Vec3& x) {
  PhaseTable phase;
  const int kind = random.integer(0, 2);
  if (kind == 0) {
    phase.begin = random.chance(0.5) ? 0 : random.uniform(0, 0.1);
    phase.velocity = {random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), -random.uniform(1.5, 3)};
    phase.end = random.uniform(0.2, 0.3);
  } else if (kind == 1) {
    const double first = random.uniform(0.05, 0.2);
    const Vec3 offset{0.1, 0, -random.uniform(0.1, 0.3)};
    const double second = random.uniform(0.25, 0.35);
    const Vec3 position = x - Vec3{0, 0.1, random.uniform(0.3, 0.6)};
    phase.keys = {{.time = first, .offset = offset}, {.time = second, .position = position}};
  } else {
    phase.end = random.uniform(0.3, 0.6);
    phase.velocity = {0, 0, -random.uniform(1, 1.5)};
    phase.rotation = RotationTable{random.vector(1), x + random.vector(0.15), random.uniform(-700, 700),
                                   random.uniform(0.003, 0.03)};
  }
  return phase;
}

void add_obstacles(Scene& scene, Random& random) {
  const int count = random.integer(1, 2);
  for (int i = 0; i < count; ++i) {
    ParticlesTable table;
    table.name = fmt::format("obstacle{}", i);
    table.positions = {{0.6 * i - 0.3 + random.uniform(-0.05, 0.05), random.uniform(-0.2, 0.2), 1.2}};
    table.radii = {random.uniform(0.1, 0.2)};
    table.velocities = {Vec3{}};
    table.masses = {1};
    table.motion.phases = {random_phase(random, table.positions[0])};
    if (random.chance(0.3)) table.motion.release = random.uniform(0.6, 0.7);
    if (random.chance(0.2)) table.motion.phases.push_back({.begin = 0.65, .end = {}, .velocity = {0, 0, 1}});
    if (table.motion.phases.size() > 1) table.motion.release.reset();
    scene.particles.push_back(table);
  }
}

void hold_some(Scene& scene, Random& random) {
  for (ParticlesTable& table : scene.particles) {
    if (table.fixed || !table.motion.phases.empty()) continue;
    if (random.chance(0.3)) {
      table.fixed = true;
      table.velocities = {Vec3{}};
      table.motion.release = random.uniform(0, 0.3);
    } else if (random.chance(0.2)) {
      table.motion.grab = random.uniform(0.1, 0.3);
      if (random.chance(0.5)) table.motion.release = random.uniform(0.31, 0.4);
    }
  }
}

}  // namespace

Scene scripted_scene(std::uint64_t seed, LadderKind ladder) {
  Scene scene = random_scene(seed, ladder);
  Random random(seed + 77);
  hold_some(scene, random);
  add_obstacles(scene, random);
  // A driven obstacle can crush a held mass; then the run must end.
  for (const ParticlesTable& held : scene.particles)
    for (const ParticlesTable& driven : scene.particles)
      if (!driven.motion.phases.empty() && (held.motion.grab || held.motion.release) &&
          held.name < driven.name)
        scene.contact.ignore.push_back({held.name, driven.name});
  for (SpringTable& table : scene.springs)
    if (random.chance(0.3)) table.growth = {{0.05, 1}, {0.3, random.uniform(0.3, 1.5)}};
  if (scene.contact.step) scene.contact.step = 0.3 * *scene.contact.step;
  return scene;
}

void let_turn(Scene& scene, std::uint64_t seed) {
  Random random(seed + 0x5b1'0000);
  if (random.chance(0.5)) scene.contact.rolling_friction = random.uniform(0.01, 0.3);
  for (ParticlesTable& table : scene.particles) {
    if (table.is_held() || !table.collide || std::ranges::max(table.radii) <= 0) continue;
    if (random.chance(0.2)) {
      table.spin = false;
      continue;
    }
    if (random.chance(0.5)) table.angular_velocity = random.vector(40);
    table.inertia = random.uniform(0.2, 0.67);
  }
}

double worthwhile(const Scene& scene) { return norm(scene.simulation.gravity) > 0 ? 0.55 : 0.5; }

Scene gas(std::uint64_t seed, int side, LadderKind ladder) {
  Random random(seed);
  Scene scene;
  scene.name = fmt::format("gas{}", seed);
  scene.simulation.duration = 1;
  ParticlesTable table;
  table.name = "gas";
  const double spacing = 0.3, half = 0.5 * spacing * side;
  for (int i = 0; i < side * side * side; ++i) {
    const Vec3 cell{0.5 + i % side, 0.5 + i / side % side, 0.5 + i / side / side};
    table.positions.push_back(spacing * cell + random.vector(0.02) - Vec3{half, half, half});
    table.velocities.push_back(random.vector(3));
    table.masses.push_back(random.scale(0.5, 2));
    table.radii.push_back(random.uniform(0.03, 0.1));
  }
  scene.particles = {table};
  for (int axis = 0; axis < 3; ++axis)
    for (double sign : {-1.0, 1.0}) {
      Vec3 normal;
      (axis == 0 ? normal.x : axis == 1 ? normal.y : normal.z) = -sign;
      scene.planes.push_back({fmt::format("wall{}", scene.planes.size()), -half * normal, normal, {}, {}});
    }
  scene.contact.thickness = 0.01;
  scene.contact.stiffness = 2e4;
  scene.contact.ladder = ladder;
  scene.contact.restitution = 0.9;
  return scene;
}

}  // namespace nacre::test
