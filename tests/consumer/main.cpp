// Prints the hash of a scene file at its end, computed with a force of this program's own if there is a second argument.
#include <cstdio>

#include <nacre/nacre.hpp>

struct Push : nacre::Formula {
  void energies(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = -0.5 * x[3 * i];
  }
  void gradients(std::span<const double>, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i % 3 == 0 ? -0.5 : 0;
  }
};

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  try {
    nacre::Scene scene = nacre::Scene::load(argv[1]);
    if (argc > 2) scene.add_potential({.name = "push", .formula = std::make_shared<Push>(), .step = 1e-3}, {argv[2]});
    nacre::Simulation simulation(scene.compile());
    simulation.advance(simulation.model().duration());
    std::printf("%016llx\n", static_cast<unsigned long long>(simulation.hash()));
  } catch (const nacre::SceneError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
