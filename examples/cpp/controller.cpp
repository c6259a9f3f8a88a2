// A loop of one's own: a controller reads the height of a ball a hundred times a second and moves the upper
// end of the spring that carries it. The formula has a number that changes between calls of `advance`, so the
// energy that the controller puts in has no entry in the ledger.
#include <cstdio>

#include <nacre/nacre.hpp>

struct Lift : nacre::Formula {
  double stiffness = 200, end = 0;

  void energies(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = 0.5 * stiffness * (x[3 * i + 2] - end) * (x[3 * i + 2] - end);
  }
  void gradients(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); i += 3) {
      out[i] = out[i + 1] = 0;
      out[i + 2] = stiffness * (x[i + 2] - end);
    }
  }
};

int main() {
  const double target = 0.5;
  const auto lift = std::make_shared<Lift>();
  nacre::Scene scene({{"duration", 10.0}, {"gravity", nacre::Vec3{0, 0, -9.81}}});
  scene.add_particles("ball", {{0, 0, 0.11}}, {{"radius", 0.1}});
  scene.add_plane("floor");
  scene.add_potential({.name = "lift", .formula = lift, .highest_frequency = 15}, {"ball"});

  nacre::Simulation simulation(scene.compile());
  double sum = 0;
  for (int i = 0; i < 1000; ++i) {
    const double height = simulation.positions("ball")[0].z, speed = simulation.velocities("ball")[0].z;
    sum += 0.01 * (target - height);
    lift->end = height + 0.05 * (target - height) + 0.1 * sum - 0.02 * speed;
    simulation.advance(0.01 * (i + 1));
  }
  std::printf("height %.2f m, wanted %.2f m\n", simulation.positions("ball")[0].z, target);
}
// Prints:
// height 0.50 m, wanted 0.50 m
