// The contact force of an impact: a stiff box falls on a floor, and every millisecond the impulses of its
// contacts are added up.
#include <cstdio>

#include <nacre/nacre.hpp>

int main() {
  nacre::Scene scene({{"duration", 0.3}, {"gravity", nacre::Vec3{0, 0, -9.81}}});
  scene.add("body", {{"name", "box"},
                     {"shape", nacre::Table{{"box", nacre::Table{{"size", nacre::Vec3{0.2, 0.2, 0.2}}}}}},
                     {"stiff", true},
                     {"mass", 2.0},
                     {"position", nacre::Vec3{0, 0, 0.3}}});
  scene.add_plane("floor");

  nacre::Simulation simulation(scene.compile(), {.contact_impulses = true});
  double impulse = 0, peak = 0, peak_time = 0;
  for (int i = 1; i <= 300; ++i) {
    simulation.advance(0.001 * i);
    double force = 0;
    for (const nacre::Contact& contact : simulation.contacts()) force += contact.impulse.z / 0.001;
    impulse += 0.001 * force;
    if (force > peak) peak = force, peak_time = simulation.time();
  }
  std::printf("the floor gave %.1f N s, the momentum changed by %.1f N s\n", impulse,
              2 * (simulation.velocities("box")[0].z + 9.81 * 0.3));
  std::printf("the peak of the force came at %.2f s\n", peak_time);
}
// Prints:
// the floor gave 7.8 N s, the momentum changed by 7.8 N s
// the peak of the force came at 0.20 s
