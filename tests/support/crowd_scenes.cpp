#include "support/crowd_scenes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/random.hpp"
#include "support/toml_vector.hpp"

namespace nacre::test {

namespace {

constexpr double duration = 0.025;
constexpr double cell = 0.12;         // of a body in its level
constexpr double speed = 1.2;         // with which two levels approach
constexpr double fixed_share = 0.25;  // of scenes: their lowest level is held

/// A body without its place: its generator, half of its height, and what may be done with it.
struct Shape {
  std::string text;
  double half = 0;
  int nodes = 0;
  bool is_rod = false, is_solid = false;
};

/// As many as fit: between `least` and `most`, with at most `room` squared.
int side(Random& random, int least, int most, int room) {
  while (most > least && most * most > room) --most;
  return random.integer(least, most);
}

Shape sheet(Random& random, int room, double width) {
  const int nx = side(random, 3, width > cell ? 9 : 6, room), ny = side(random, 3, nx, room);
  return {
      fmt::format("grid = {{nx = {}, ny = {}, width = {}, height = {}, jitter = {}, diagonals = \"random\"}}",
                  nx, ny, width, width, random.uniform(0, 0.25)),
      0.008, nx * ny};
}

Shape solid(Random& random, int room) {
  switch (random.integer(0, 3)) {
    case 0: {
      const int frequency = room >= 42 && random.chance(0.5) ? 2 : 1;
      return {fmt::format("sphere = {{radius = 0.035, frequency = {}}}", frequency), 0.036,
              10 * frequency * frequency + 2, false, true};
    }
    case 1:
      return {"box = {size = [0.06, 0.05, 0.03], divisions = 1}", 0.042, 8, false, true};
    case 2:
      return {"torus = {radius = 0.032, tube_radius = 0.012, around = 6, tube = 4}", 0.045, 24, false, true};
    default:
      return {"platonic = {solid = \"tetrahedron\", radius = 0.035}", 0.036, 4, false, true};
  }
}

Shape rod(Random& random, int room) {
  const int count = random.integer(4, std::clamp(room, 4, 24));
  return {fmt::format("polyline = {{line = [[-0.05, {}, 0], [0, {}, 0.004], [0.05, {}, 0]], count = {}}}",
                      random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03),
                      count),
          0.01, count, true};
}

class Crowd {
 public:
  explicit Crowd(std::uint64_t seed) : random_(3'000'000 + seed) {
    target_ = static_cast<int>(random_.scale(15, most_nodes_of_crowd));
    text_ = fmt::format("[simulation]\nduration = {}\ngravity = [0, 0, {}]\n", duration,
                        random_.chance(0.7) ? -9.81 : 0.0);
    if (random_.chance(0.2)) text_ += "start = \"paper\"\n";
    add_contact();
    add_materials();
    if (random_.chance(0.7)) text_ += "[[plane]]\nname = \"floor\"\n";
    while (room() >= 4 && (nodes_ < target_ || level_ < 2)) add_level();
  }

  std::string take() { return std::move(text_); }

 private:
  int room() const { return most_nodes_of_crowd - nodes_; }

  void add_contact() {
    const char* ladder = random_.chance(0.5) ? "smooth" : random_.chance(0.6) ? "rungs" : "layers";
    text_ += fmt::format("[contact]\nthickness = 0.002\nstiffness = {}\nladder = \"{}\"\n",
                         random_.scale(30, 400), ladder);
    const bool has_friction = random_.chance(0.6), is_of_paper = random_.chance(0.25);
    if (has_friction) text_ += fmt::format("friction = {}\n", random_.uniform(0.1, 1));
    if (is_of_paper) text_ += "friction_model = \"paper\"\n";
    turns_ = has_friction && !is_of_paper;
    if (random_.chance(0.3)) text_ += fmt::format("rolling_friction = {}\n", random_.uniform(0.01, 0.3));
    if (random_.chance(0.4)) text_ += fmt::format("restitution = {}\n", random_.uniform(0, 1));
  }

  void add_materials() {
    text_ += fmt::format(
        "[[material]]\nname = \"cloth\"\ndensity = {}\nthickness = 0.001\nstretch = {}\nbend = "
        "{}\nmax_stretch = 4\n",
        random_.scale(400, 1000), random_.scale(100, 600), random_.scale(1e-5, 1e-3));
    if (random_.chance(0.3)) text_ += "bend_yield = 0.1\n";
    if (random_.chance(0.5)) text_ += fmt::format("stretch_damping = {}\n", random_.scale(1e-5, 3e-4));
    text_ += fmt::format(
        "[[material]]\nname = \"wire\"\ndensity = {}\nthickness = 0.001\nstretch = {}\nbend = "
        "{}\nmax_stretch = 4\n",
        random_.scale(3e4, 1e5), random_.scale(10, 60), random_.scale(1e-6, 1e-5));
  }

  void add_level() {
    const bool is_wide = random_.chance(0.3) && room() >= 16;
    const int bodies = is_wide ? 1 : random_.integer(1, 4);
    const double base = height_;
    double top = base;
    for (int i = 0; i < bodies && room() >= 4; ++i) {
      const double x = is_wide ? 0 : cell * (i % 2 - 0.5), y = is_wide ? 0 : cell * (i / 2 - 0.5);
      const Vec3 corner =
          Vec3{x, y, base} + Vec3{random_.uniform(-0.01, 0.01), random_.uniform(-0.01, 0.01), 0};
      top = std::max(top, is_wide               ? add_body(sheet(random_, room(), 0.2), corner)
                          : random_.chance(0.3) ? add_heap(corner)
                                                : add_body(shape(), corner));
    }
    height_ = top + 0.006;
    ++level_;
  }

  Shape shape() {
    const int kind = random_.integer(0, 4);
    return kind < 2 && room() >= 9    ? sheet(random_, room(), 0.1)
           : kind < 4 && room() >= 24 ? solid(random_, room())
                                      : rod(random_, room());
  }

  Vec3 fall() { return random_.vector(0.3) + Vec3{0, 0, -speed * (1 + level_)}; }

  std::string held(const Vec3& at) {
    if (random_.chance(0.5)) return "fixed = true\n";
    const Vec3 up{random_.uniform(-0.3, 0.3), 0, random_.uniform(0.3, 1.5)};
    std::string text = random_.chance(0.5)
                           ? fmt::format("motion = {{velocity = {}}}\n", vector(up))
                           : fmt::format(
                                 "motion = {{end = {}, velocity = {}, rotation = {{axis = {}, centre = {}, "
                                 "degrees_per_second = {}, interval = {}}}}}\n",
                                 0.8 * duration, vector(up), vector(random_.vector(0.05) + Vec3{0, 0, 1}),
                                 vector(at), random_.uniform(-1000, 1000), random_.uniform(0.002, 0.006));
    return text;
  }

  /// Both return the height of the top.
  double add_body(const Shape& shape, const Vec3& corner) {
    const Vec3 at = corner + Vec3{0, 0, shape.half + 0.004};
    const bool is_stiff = !shape.is_rod && random_.chance(shape.is_solid ? 0.5 : 0.15);
    text_ += fmt::format(
        "[[body]]\nname = \"body{}\"\nshape = {{{}}}\nmaterial = \"{}\"\nposition = {}\nrotation = {{axis = "
        "{}, "
        "degrees = {}}}\n",
        number_++, shape.text, shape.is_rod ? "wire" : "cloth", vector(at),
        vector((shape.is_solid ? 0.6 : 0.03) * random_.vector(1) + Vec3{0, 0, 1}),
        random_.uniform(-180, 180));
    if (shape.is_rod ? random_.chance(0.6) : !is_stiff && random_.chance(0.2)) text_ += "radius = 0.0015\n";
    if (is_stiff) text_ += "stiff = true\n";
    nodes_ += is_stiff ? 4 : shape.nodes;
    if (level_ == 0 && random_.chance(fixed_share)) {
      text_ += held(at);
    } else {
      text_ += fmt::format("velocity = {}\n", vector(fall()));
      if (is_stiff || random_.chance(0.2))
        text_ += fmt::format("angular_velocity = {}\n", vector(random_.vector(is_stiff ? 40 : 5)));
    }
    return at.z + shape.half + 0.004;
  }

  double add_heap(const Vec3& corner) {
    const int nx = random_.integer(1, 3), ny = random_.integer(1, 2), nz = random_.integer(1, 3);
    const double spacing = 0.026;
    const int count = std::min(nx * ny * nz, room() / 2);  // each may have a node for its angle
    text_ += fmt::format("[[particles]]\nname = \"balls{}\"\npositions = [", number_++);
    double top = 0;
    for (int i = 0; i < count; ++i) {
      const Vec3 place{spacing * (i % nx - 0.5 * (nx - 1)), spacing * (i / nx % ny - 0.5 * (ny - 1)),
                       spacing * (i / nx / ny) + 0.017};
      text_ += vector(corner + place + random_.vector(0.0005)) + ", ";
      top = corner.z + place.z + 0.016;
    }
    text_ += fmt::format(
        "]\nradius = {{low = 0.006, high = 0.0105}}\nmass = {{low = 5e-4, high = 5e-3}}\nvelocity = {}\n",
        vector(fall()));
    if (turns_ && random_.chance(0.2))
      text_ += "spin = false\n";
    else if (turns_ && random_.chance(0.5))
      text_ += fmt::format("angular_velocity = {}\n", vector(random_.vector(60)));
    nodes_ += 2 * count;
    return top;
  }

  Random random_;
  std::string text_;
  int target_ = 0, nodes_ = 0, level_ = 0, number_ = 0;
  double height_ = 0.004;
  bool turns_ = false;  ///< whether balls turn by themselves
};

}  // namespace

std::string crowd_scene(std::uint64_t seed) { return Crowd(seed).take(); }

}  // namespace nacre::test
