// A ball falls on a floor and bounces.
#include <cstdio>

#include <nacre/nacre.hpp>

int main() {
  nacre::Scene scene({{"duration", 1.0}, {"gravity", nacre::Vec3{0, 0, -9.81}}});
  scene.add_particles("ball", {{0, 0, 1}}, {{"radius", 0.1}});
  scene.add_plane("floor");

  nacre::Simulation simulation(scene.compile());
  simulation.advance(1.0);
  std::printf("height %.3f m\n", simulation.positions("ball")[0].z);
  std::printf("energy %.3f J\n", simulation.sample().total);
}
// Prints:
// height 0.899 m
// energy 9.810 J
