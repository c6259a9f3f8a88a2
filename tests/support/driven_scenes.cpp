#include "support/driven_scenes.hpp"

#include <fmt/format.h>

#include "support/random.hpp"
#include "support/toml_vector.hpp"

namespace nacre::test {

namespace {

constexpr double size = 0.1;      // of a body, across
constexpr double room = 0.15;     // for a body, in height
constexpr double duration = 0.1;  // seconds
constexpr double script_end = 0.07;

/// Mostly up or down, fast enough to meet a neighbour.
Vec3 velocity(Random& random) {
  const double up = random.scale(0.5, 3) * (random.chance(0.5) ? 1 : -1);
  return random.vector(0.3) + Vec3{0, 0, up};
}

std::string motion(Random& random, const Vec3& centre) {
  const Vec3 v = velocity(random);
  switch (random.integer(0, 3)) {
    case 0:
      return fmt::format("motion = {{keys = [{{time = {}, offset = {}}}, {{time = {}, offset = {}}}]}}",
                         script_end / 2, vector(script_end / 2 * v), script_end,
                         vector(script_end * random.vector(1)));
    case 1:
      return fmt::format(
          "motion = {{end = {}, velocity = {}, rotation = {{axis = {}, centre = {}, degrees_per_second = {}, "
          "interval = {}}}}}",
          script_end, vector(v), vector(random.vector(1) + Vec3{0, 0, 1.5}), vector(centre),
          random.uniform(-2000, 2000), random.uniform(0.002, 0.02));
    case 2:
      return fmt::format("motion = [{{begin = {}, end = {}, velocity = {}}}, {{velocity = {}}}]",
                         random.uniform(0, 0.01), random.uniform(0.02, 0.05), vector(v),
                         vector(velocity(random)));
    default:
      return fmt::format("motion = {{velocity = {}}}", vector(v));
  }
}

std::string later(Random& random) {
  return fmt::format("release = {}", random.uniform(script_end, 2 * duration));
}

/// Of a row of a cloth or an end of a rod.
std::string pin(Random& random, const std::string& vertices, const Vec3& centre) {
  std::string text = "{vertices = " + vertices;
  if (random.chance(0.7)) text += ", " + motion(random, centre);
  if (random.chance(0.2)) text += ", " + later(random);
  return text + "}";
}

/// Of a whole body: fixed or driven.
std::string held(Random& random, const Vec3& centre, bool has_mass) {
  std::string text = random.chance(0.4) ? "fixed = true\n" : motion(random, centre) + "\n";
  if (has_mass && random.chance(0.2)) text += later(random) + "\n";
  return text;
}

std::string body(Random& random, int number, const Vec3& centre) {
  std::string text = fmt::format(
      "[[body]]\nname = \"body{}\"\nmaterial = \"light\"\nposition = {}\nrotation = {{axis = {}, degrees = "
      "{}}}\n",
      number, vector(centre), vector(random.vector(1) + Vec3{0, 0, 0.1}), random.uniform(-40, 40));
  if (random.chance(0.3)) text += fmt::format("radius = {}\n", 0.002);
  const std::string side = fmt::format("width = {}, height = {}", size, size);
  switch (random.integer(0, 4)) {
    case 0:
      return text + fmt::format("shape = {{grid = {{nx = 2, ny = 2, {}}}}}\n", side) +
             held(random, centre, true);
    case 1:
      return text + "shape = {box = {size = [0.07, 0.06, 0.05]}}\n" + held(random, centre, true);
    case 2:
      return text +
             fmt::format("shape = {{polyline = {{line = [[-0.05, 0, 0], [0.05, 0, 0.01]], count = 4}}}}\n") +
             "pin = [" + pin(random, "[0]", centre) +
             (random.chance(0.5) ? ", " + pin(random, "[3]", centre) : "") + "]\n";
    default:
      return text + fmt::format("shape = {{grid = {{nx = 3, ny = 3, {}}}}}\n", side) + "pin = [" +
             pin(random, "[0, 1, 2]", centre) +
             (random.chance(0.5) ? ", " + pin(random, "[8]", centre) : "") + "]\n";
  }
}

std::string ball(Random& random, int number, const Vec3& centre) {
  std::string text = fmt::format("[[particles]]\nname = \"body{}\"\nposition = {}\nradius = {}\n", number,
                                 vector(centre), random.uniform(0.01, 0.04));
  return text + held(random, centre, false);
}

}  // namespace

std::string driven_scene(std::uint64_t seed) {
  Random random(seed + 1'000'000);
  std::string text = fmt::format(
      "[simulation]\nduration = {}\nquantum = \"2^-{}\"\ngravity = [0, 0, {}]\n[contact]\nthickness = 0.003\n"
      "stiffness = {}\nladder = \"{}\"\n",
      duration, random.integer(38, 46), random.chance(0.5) ? -9.81 : 0.0, random.scale(50, 500),
      random.chance(0.5)   ? "smooth"
      : random.chance(0.8) ? "rungs"
                           : "layers");
  if (random.chance(0.3)) text += "friction = 0.4\n";
  if (random.chance(0.3)) text += "restitution = 0.5\n";
  if (random.chance(0.1)) text += "ignore = [[\"body0\", \"body1\"]]\n";
  text += "[[material]]\nname = \"light\"\ndensity = 500\nthickness = 0.001\nstretch = 300\nbend = 1e-3\n";
  if (random.chance(0.6))
    text += "[[plane]]\nname = \"floor\"\n" +
            (random.chance(0.5) ? fmt::format("motion = {{velocity = [0, 0, {}]}}\n", random.uniform(-1, 2))
                                : std::string());
  const int count = random.integer(2, 4), place_of_ball = random.integer(0, 5);
  for (int i = 0; i < std::max(2, count); ++i) {
    const Vec3 centre{random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), room * (i + 0.6)};
    text += i == place_of_ball ? ball(random, i, centre) : body(random, i, centre);
  }
  return text;
}

}  // namespace nacre::test
