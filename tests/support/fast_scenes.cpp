#include "support/fast_scenes.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/random.hpp"

namespace nacre::test {

namespace {

class FastScene {
 public:
  explicit FastScene(std::uint64_t seed) : random_(seed), speed_(random_.scale(100, 1e5)) {
    thickness_ = random_.scale(5e-4, 5e-3);
    text_ = fmt::format(
        "[simulation]\nduration = 1\nquantum = \"2^{}\"\ngravity = [0, 0, {}]\n[contact]\nthickness = {}\n"
        "stiffness = {}\nalpha = {}\nladder = \"{}\"\n",
        exponent_, random_.integer(0, 1) ? -10 : 0, thickness_, random_.scale(1e-3, 1),
        random_.uniform(0.05, 0.5), random_.integer(0, 3) ? "rungs" : "layers");
    switch (random_.integer(0, 2)) {
      case 0:
        add_plane();
        break;
      case 1:
        add_points();
        break;
      default:
        add_sheet();
    }
    if (random_.integer(0, 2)) add_spring();
  }

  std::string take() { return std::move(text_); }

 private:
  double height() { return random_.uniform(0.5, 1); }

  void add_plane() {
    text_ += fmt::format(
        "[[plane]]\n[[particles]]\nname = \"p\"\npositions = [[0, 0, {}], [0.1, 0, {}]]\n"
        "velocities = [[0, 0, {}], [0, 0, {}]]\n",
        height(), height(), -speed_, -speed_ * random_.uniform(0, 1));
  }
  void add_points() {
    text_ += fmt::format(
        "[[particles]]\nname = \"p\"\npositions = [[0, 0, {}], [{}, 0, 0]]\n"
        "velocities = [[0, 0, {}], [0, 0, 0]]\n",
        height(), random_.uniform(0, 2 * thickness_), -speed_);
  }
  void add_sheet() {
    text_ += fmt::format(
        "[[particles]]\nname = \"p\"\npositions = [[0.2, 0.2, {}], [0.5, 0.1, {}]]\n"
        "velocities = [[{}, 0, {}], [0, 0, {}]]\n[[body]]\nname = \"sheet\"\n"
        "shape = {{grid = {{nx = 2, ny = 2}}}}\nmaterial = \"wool\"\npin = {{all = true}}\n",
        height(), height(), random_.uniform(-0.1, 0.1) * speed_, -speed_, -speed_ * random_.uniform(0, 1));
  }
  void add_spring() {
    text_ += fmt::format(
        "[[particles]]\nname = \"w\"\npositions = [[5, 0, 1], [6, 0, 1]]\n[[spring]]\n"
        "between = [\"{}\", \"w:1\"]\nstiffness = {}\nlength = {}\nstep = {}\n",
        random_.integer(0, 1) ? "w:0" : "p:0", random_.scale(0.1, 100), random_.uniform(0.9, 1.1),
        std::ldexp(random_.integer(1, 3), exponent_));
  }

  Random random_;
  const int exponent_ = -18 - random_.integer(0, 5);
  double speed_, thickness_ = 0;
  std::string text_;
};

}  // namespace

std::string fast_scene(std::uint64_t seed) { return FastScene(seed).take(); }

}  // namespace nacre::test
