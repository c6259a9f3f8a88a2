#include "support/shell_scenes.hpp"

#include <fmt/format.h>

#include "support/random.hpp"
#include "support/toml_vector.hpp"

namespace nacre::test {

namespace {

constexpr double size = 0.08;  // every body fits into a sphere of this radius
constexpr double flat = 0.02;  // sheets and rods, which are only tilted, rise no higher than this
constexpr double radius = 0.003, thickness = 0.002;

/// Approximately up.
Vec3 arrow(Random& random) { return random.vector(0.06) + Vec3{0, 0, 1}; }

std::string sheet(Random& random) {
  switch (random.integer(0, 3)) {
    case 0:
      return fmt::format(
          "grid = {{nx = {}, ny = {}, width = 0.12, height = 0.1, jitter = {}, diagonals = \"random\"}}",
          random.integer(2, 4), random.integer(2, 3), random.uniform(0, 0.3));
    case 1:
      return fmt::format("irregular_rectangle = {{vertices = {}, width = 0.12, height = 0.1, seed = {}}}", 16,
                         random.integer(0, 99));
    case 2:
      return fmt::format("disc = {{rings = {}, radius = {}}}", 1, size);
    default:
      return fmt::format(
          "ribbon = {{line = [[-0.07, 0, 0], [0, 0.02, 0.01], [0.07, 0, 0]], width = 0.03, across = {}, "
          "count = {}}}",
          2, random.integer(3, 5));
  }
}

std::string solid(Random& random) {
  if (random.chance(0.4)) return fmt::format("sphere = {{radius = {}, frequency = {}}}", size, 1);
  if (random.chance(0.5))
    return fmt::format("cylinder = {{radius = 0.03, length = 0.12, around = {}, along = {}}}", 3,
                       random.integer(3, 4));
  return fmt::format("torus = {{radius = 0.05, tube_radius = 0.025, around = {}, tube = {}}}", 4, 3);
}

std::string rod(Random& random) {
  return fmt::format("polyline = {{line = [[-0.07, 0, 0], [0.01, 0.03, 0], [0.07, 0, {}]], count = {}}}",
                     random.uniform(-0.01, 0.01), random.integer(4, 8));
}

/// Stiffness such that a wave needs about a hundredth of a second to run across.
std::string material(Random& random, int number, bool is_rod) {
  std::string text = fmt::format("[[material]]\nname = \"material{}\"\ndensity = {}\nthickness = 0.001\n",
                                 number, random.scale(300, 1000) * (is_rod ? 100 : 1));
  text += is_rod ? fmt::format("stretch = {}\nbend = {}\n", random.scale(30, 300), random.scale(1e-5, 1e-3))
                 : fmt::format("stretch = {}\nbend = {}\npoisson = {}\n", random.scale(800, 2000),
                               random.scale(1e-4, 3e-2), random.uniform(0, 0.45));
  if (random.chance(0.5)) text += fmt::format("stretch_damping = {}\n", random.scale(1e-5, 1e-3));
  if (random.chance(0.5)) text += fmt::format("bend_damping = {}\n", random.scale(1e-5, 1e-3));
  if (random.chance(0.5) && !is_rod) text += fmt::format("stretch_yield = {}\n", random.scale(0.002, 0.02));
  if (random.chance(0.9)) text += fmt::format("bend_yield = {}\n", random.scale(0.01, 0.2));
  if (random.chance(0.3)) text += fmt::format("restitution = {}\n", random.uniform(0, 1));
  return text + "max_stretch = 2.5\n";
}

/// A slow motion that is straight, a rotation or from key to key, and away from the floor.
std::string motion(Random& random, const Vec3& centre) {
  const double begin = random.uniform(0, 0.002), end = random.uniform(0.008, 0.015);
  const Vec3 velocity = 0.2 * (arrow(random) + random.vector(1));
  switch (random.integer(0, 2)) {
    case 0:
      return fmt::format("motion = {{begin = {}, end = {}, velocity = {}}}", begin, end, vector(velocity));
    case 1:
      return fmt::format("motion = {{keys = [{{time = {}, offset = {}}}, {{time = {}, offset = {}}}]}}",
                         0.5 * end, vector(0.5 * end * velocity), end, vector(end * velocity));
    default:
      return fmt::format(
          "motion = {{end = {}, rotation = {{axis = {}, centre = {}, degrees_per_second = {}, interval = "
          "{}}}, "
          "velocity = {}}}",
          end, vector(arrow(random)), vector(centre), random.uniform(-500, 500), random.uniform(0.001, 0.005),
          vector(velocity));
  }
}

/// Pins of the first vertex and sometimes the third; some move, some are released.
std::string pins(Random& random, const Vec3& centre) {
  std::string text;
  for (const int vertex : {0, 2}) {
    if (vertex == 2 && random.chance(0.5)) continue;
    text += fmt::format("{}{{vertices = [{}]", text.empty() ? "" : ", ", vertex);
    if (random.chance(0.6)) text += ", " + motion(random, centre);
    if (random.chance(0.5)) text += fmt::format(", release = {}", random.uniform(0.016, 0.019));
    text += "}";
  }
  return "pin = [" + text + "]\n";
}

/// A body at this height; raises the height to its top.
std::string body(Random& random, int number, double& height) {
  const bool is_rod = random.chance(0.25), is_flat = is_rod || random.chance(0.6);
  const std::string shape = is_rod ? rod(random) : is_flat ? sheet(random) : solid(random);
  const double half = (is_flat ? flat : size) + radius + thickness;
  const Vec3 centre{random.uniform(-0.02, 0.02), 0, height + half};
  height += 2 * half;
  std::string text = material(random, number, is_rod);
  text += fmt::format("[[body]]\nname = \"body{}\"\nshape = {{{}}}\nmaterial = \"material{}\"\n", number,
                      shape, number);
  text += fmt::format("rotation = {{axis = {}, degrees = {}}}\nposition = {}\n", vector(arrow(random)),
                      random.uniform(-180, 180), vector(centre));
  text += random.chance(number == 0 ? 0.9 : 0.6) ? fmt::format("radius = {}\n", radius) : "collide = false\n";
  const int held = random.integer(0, 9);
  if (held == 0) return text + motion(random, centre) + fmt::format("\nrelease = {}\n", 0.016);
  const Vec3 fall{0.2, -0.1, held < 6 ? -1.2 : -2 - 0.8 * number};
  text += fmt::format("velocity = [{{all = true, value = {}}}, {{vertices = [1], value = {}}}]\n",
                      vector(fall), vector(fall + random.vector(0.7)));
  if (held == 1) return text + fmt::format("grab = {}\n", random.uniform(0.01, 0.018));
  return held < 6 ? text + pins(random, centre) : text;
}

/// A ball at this height that is fixed, falls or is driven; raises the height to its top.
std::string ball(Random& random, double& height) {
  const double radius_of_ball = random.uniform(0.025, 0.035);
  const Vec3 centre{random.uniform(-0.03, 0.03), random.uniform(-0.02, 0.02),
                    height + radius_of_ball + 2 * thickness};
  height += 2 * radius_of_ball + 3 * thickness;
  std::string text = fmt::format("[[particles]]\nname = \"ball\"\nposition = {}\nradius = {}\n",
                                 vector(centre), radius_of_ball);
  if (random.chance(0.3)) return text + "fixed = true\n";
  if (random.chance(0.3)) return text + motion(random, centre) + "\n";
  return text +
         fmt::format("mass = {}\nvelocity = [0, 0, {}]\n", random.scale(1e-4, 1e-2), random.uniform(-3, -1));
}

}  // namespace

std::string shell_scene(std::uint64_t seed) {
  Random random(seed);
  std::string text =
      fmt::format("[simulation]\nduration = 0.02\ngravity = [0, 0, {}]\n", random.chance(0.7) ? -9.81 : 0.0);
  if (random.chance(0.2)) text += "start = \"paper\"\n";
  text +=
      fmt::format("[output]\nseries_rate = 1000\nframe_rate = 200\n[contact]\nthickness = {}\n", thickness);
  text += fmt::format("stiffness = {}\nladder = \"{}\"\n", random.scale(50, 500),
                      random.chance(0.7) ? "rungs" : "layers");
  text += "ignore = [[\"body0\", \"body0\"]]\n";
  text +=
      "[[plane]]\nname = \"floor\"\n[[plane]]\nname = \"slope\"\npoint = [0.15, 0, 0]\nnormal = [-1, 0, "
      "0.4]\n";
  double height = 0;
  // Other tests cover bodies that touch themselves; they are slow for strategies that try all pairs.
  const int bodies = random.integer(1, 2), place_of_ball = random.integer(0, 2);
  for (int i = 0; i < bodies; ++i) {
    if (i == place_of_ball) text += ball(random, height);
    text += body(random, i, height);
  }
  return text;
}

}  // namespace nacre::test
