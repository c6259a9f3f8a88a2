#include "support/hull_scenes.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "support/random.hpp"
#include "support/toml_vector.hpp"

namespace nacre::test {

namespace {

constexpr double half = 0.05;  // every body fits into a sphere of this radius
constexpr double speed = 2.8;  // the closing speed of two of them

/// A mesh about the origin, and the velocities of its vertices in addition to the motion towards the others.
struct Thing {
  std::vector<Vec3> vertices, velocities;
  std::vector<std::array<int, 3>> triangles;
  std::vector<std::array<int, 2>> segments;
};

Thing sheet(Random& random) {
  Thing thing;
  const int nx = random.integer(2, 3), ny = 2;
  for (int j = 0; j < ny; ++j)
    for (int i = 0; i < nx; ++i)
      thing.vertices.push_back(Vec3{-0.03 + 0.06 * i / (nx - 1), -0.02 + 0.04 * j, 0} + random.vector(0.006));
  for (int i = 0; i + 1 < nx; ++i) {
    thing.triangles.push_back({i, i + 1, nx + i});
    thing.triangles.push_back({i + 1, nx + i + 1, nx + i});
  }
  return thing;
}

/// Two halves of a strip that close on each other.
Thing folded(Random& random) {
  Thing thing;
  const double open = random.uniform(0.012, 0.02);
  for (const double y : {-0.015, 0.015})
    for (const Vec3& x : {Vec3{-0.03, y, -open}, Vec3{0.03, y, 0}, Vec3{-0.03, y, open}})
      thing.vertices.push_back(x + random.vector(0.003));
  thing.triangles = {{0, 1, 3}, {1, 4, 3}, {1, 2, 4}, {2, 5, 4}};
  thing.velocities.resize(6);
  for (const int vertex : {0, 3}) thing.velocities[vertex] = {0, 0, speed};
  for (const int vertex : {2, 5}) thing.velocities[vertex] = {0, 0, -speed};
  return thing;
}

Thing tetrahedron(Random& random) {
  Thing thing;
  for (const Vec3& x : {Vec3{1, 1, 1}, Vec3{1, -1, -1}, Vec3{-1, 1, -1}, Vec3{-1, -1, 1}})
    thing.vertices.push_back(0.022 * x + random.vector(0.004));
  thing.triangles = {{0, 1, 2}, {0, 3, 1}, {0, 2, 3}, {1, 3, 2}};
  return thing;
}

/// A triangle whose height is a small part of its length.
Thing sliver(Random& random) {
  const double height = random.scale(3e-4, 6e-3);
  Thing thing;
  thing.vertices = {{-0.03, 0, 0}, {0.03, 0, 0}, {random.uniform(-0.03, 0.03), height, 0}, {0, 0, 0.04}};
  thing.triangles = {{0, 1, 2}, {0, 1, 3}};
  return thing;
}

Thing rod(Random& random) {
  Thing thing;
  const int count = random.integer(2, 4);
  for (int i = 0; i < count; ++i) {
    thing.vertices.push_back(Vec3{-0.035 + 0.07 * i / (count - 1), 0, 0} + random.vector(0.005));
    if (i > 0) thing.segments.push_back({i - 1, i});
  }
  return thing;
}

template <std::size_t N>
std::string indices(const std::vector<std::array<int, N>>& list) {
  std::string text;
  for (const auto& item : list) {
    text += text.empty() ? "[" : ", [";
    for (std::size_t i = 0; i < N; ++i) text += fmt::format("{}{}", i > 0 ? ", " : "", item[i]);
    text += "]";
  }
  return "[" + text + "]";
}

std::string vectors(const std::vector<Vec3>& list) {
  std::string text;
  for (const Vec3& x : list) text += (text.empty() ? "" : ", ") + vector(x);
  return "[" + text + "]";
}

std::string material(Random& random, int number, bool is_rod) {
  std::string text = fmt::format("[[material]]\nname = \"material{}\"\ndensity = {}\nthickness = 0.001\n",
                                 number, random.scale(300, 1000) * (is_rod ? 100 : 1));
  text += is_rod ? fmt::format("stretch = {}\nbend = {}\n", random.scale(10, 30), random.scale(1e-6, 1e-5))
                 : fmt::format("stretch = {}\nbend = {}\n", random.scale(10, 60), random.scale(1e-6, 1e-4));
  if (random.chance(0.3)) text += fmt::format("stretch_damping = {}\n", random.scale(1e-5, 1e-4));
  if (random.chance(0.3)) text += fmt::format("restitution = {}\n", random.uniform(0, 1));
  if (random.chance(0.4)) text += fmt::format("friction = {}\n", random.uniform(0, 1));
  return text + "max_stretch = 4\n";
}

/// `stiff` decides whether sheets, slivers and tetrahedra are stiff, and how these turn.
std::string body(Random& random, Random& stiff, int number, const Vec3& centre, const Vec3& velocity,
                 bool fixed) {
  const int kind = random.integer(0, 7);  // balls and rods twice, so that there are pairs of them
  if (kind >= 6)
    return fmt::format(
        "[[particles]]\nname = \"ball{}\"\nposition = {}\nradius = {}\n{}\n", number, vector(centre),
        random.uniform(0.01, 0.03),
        fixed ? "fixed = true"
              : fmt::format("mass = {}\nvelocity = {}", random.scale(1e-3, 1e-2), vector(velocity)));
  Thing thing = kind == 0   ? sheet(random)
                : kind == 1 ? folded(random)
                : kind == 2 ? tetrahedron(random)
                : kind == 3 ? sliver(random)
                            : rod(random);
  thing.velocities.resize(thing.vertices.size());
  for (Vec3& v : thing.velocities) v += velocity;
  const bool is_rod = !thing.segments.empty();
  std::string text = material(random, number, is_rod);
  text += fmt::format("[[body]]\nname = \"body{}\"\nmaterial = \"material{}\"\n", number, number);
  text += fmt::format("mesh = {{vertices = {}", vectors(thing.vertices));
  if (!thing.triangles.empty()) text += ", triangles = " + indices(thing.triangles);
  if (!thing.segments.empty()) text += ", segments = " + indices(thing.segments);
  text += fmt::format("}}\nrotation = {{axis = {}, degrees = {}}}\nposition = {}\n",
                      vector(random.vector(1) + Vec3{0, 0, 2}), kind == 1 ? 0 : random.uniform(-180, 180),
                      vector(centre));
  if (is_rod && random.chance(0.5)) text += "radius = 0.002\n";
  if (!is_rod && kind != 1 && stiff.chance(0.3)) {
    text += "stiff = true\n";
    if (stiff.chance(0.3)) text += fmt::format("stiff_frequency = {}\n", stiff.scale(3e3, 3e4));
    if (!fixed) {
      const Vec3 spin = stiff.vector(40);
      return text + fmt::format("velocity = {}\nangular_velocity = {}\n", vector(velocity), vector(spin));
    }
  }
  return text + (fixed ? "pin = {all = true}\n" : "velocities = " + vectors(thing.velocities) + "\n");
}

}  // namespace

std::string hull_scene(std::uint64_t seed) {
  Random random(1000 + seed), stiff(500'000 + seed), friction(900'000 + seed);
  std::string text = "[simulation]\nduration = 0.02\n";
  const bool floor = random.chance(0.5);
  if (random.chance(0.5)) text += fmt::format("gravity = [0, 0, {}]\n", -random.uniform(1, 10));
  text += fmt::format("[contact]\nthickness = {}\nstiffness = {}\n", random.scale(0.0005, 0.002),
                      random.scale(20, 400));
  if (random.chance(0.3)) text += fmt::format("restitution = {}\n", random.uniform(0, 1));
  if (random.chance(0.3)) text += fmt::format("friction = {}\n", random.uniform(0, 1));
  if (friction.chance(0.5)) text += "friction_model = \"paper\"\n";
  const int count = random.integer(2, 3);
  const int fixed = random.chance(0.3) ? random.integer(0, count - 1) : -1;
  for (int i = 0; i < count; ++i) {
    const double height = 0.06 + 2.1 * half * i;
    const Vec3 centre = random.vector(0.006) + Vec3{0, 0, height};
    const double fall = floor ? -speed * (1 + i) : speed * (count - 1 - 2 * i);
    text += body(random, stiff, i, centre, Vec3{0, 0, fall} + random.vector(0.3), i == fixed);
  }
  if (floor) text += "[[plane]]\nname = \"floor\"\n";
  return text;
}

}  // namespace nacre::test
