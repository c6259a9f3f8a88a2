// A force of one's own: a trap that pulls every ball to the axis x = y = 0.
#include <cstdio>

#include <nacre/nacre.hpp>

struct Trap : nacre::Formula {
  double stiffness = 20;

  void energies(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = 0.5 * stiffness * (x[3 * i] * x[3 * i] + x[3 * i + 1] * x[3 * i + 1]);
  }
  void gradients(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); i += 3) {
      out[i] = stiffness * x[i];
      out[i + 1] = stiffness * x[i + 1];
      out[i + 2] = 0;
    }
  }
};

int main() {
  const auto trap = std::make_shared<Trap>();
  nacre::Scene scene({{"duration", 2.0}});
  scene.add_particles("balls", {{0.5, 0, 0}, {-0.5, 0, 0.02}, {0, 0.4, 0}}, {{"radius", 0.05}});
  scene.add_potential({.name = "trap", .formula = trap, .parameters = {trap->stiffness}, .step = 0.001},
                      {"balls:0", "balls:1", "balls:2"});
  const nacre::Model model = scene.compile();
  std::printf("the gradient is right: %s\n", model.check_gradient("trap").ok ? "yes" : "no");

  nacre::Simulation simulation(model), other(model, {.strategy = "paper", .threads = 2});
  simulation.advance(2);
  other.advance(2);
  std::printf("one trajectory: %s\n", simulation.hash() == other.hash() ? "yes" : "no");
  const nacre::Sample sample = simulation.sample();
  std::printf("column %s, total energy %.2f J\n", sample.potentials[0].first.c_str(), sample.total);
}
// Prints:
// the gradient is right: yes
// one trajectory: yes
// column trap, total energy 6.63 J
