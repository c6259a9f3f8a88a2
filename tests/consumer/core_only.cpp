// Prints the hash of a model that a program builds with nacre::core alone. Its gravity is so weak that velocities are
// numbers next to zero, which a program linked with -ffast-math would flush to zero.
#include <cstdio>

#include <nacre/nacre.hpp>

int main() {
  nacre::ModelBuilder builder;
  const int ball = builder.add_vertex({0, 0, 1}, {0, 0, -3}, 1);
  builder.add_ball(ball, 0.1);
  builder.add_vertex({5, 0, 1}, {}, 1);
  builder.add_gravity({1e-310, 0, 0}, 1e-3);
  builder.set_contact(0.01, 1e4, 1e-4);
  builder.add_plane("floor", {0, 0, 0}, {0, 0, 1});
  nacre::Simulation simulation(builder.build(), {.threads = 2});
  simulation.advance(1);
  std::printf("%016llx\n", static_cast<unsigned long long>(simulation.hash()));
}
