// A parameter study: how high a ball bounces for several coefficients of restitution, with a plot.
#include <cmath>
#include <cstdio>
#include <fstream>

#include <nacre/nacre.hpp>

nacre::Run drop(double restitution) {
  nacre::Scene scene({{"duration", 0.9}, {"gravity", nacre::Vec3{0, 0, -9.81}}});
  scene.set("contact", {{"restitution", restitution}, {"alpha", 0.01}});
  scene.add_particles("ball", {{0, 0, 1}}, {{"radius", 0.1}});
  scene.add_plane("floor");
  scene.add_probe("height", {{"position", nacre::List{"ball"}}});
  return nacre::run(scene, {.out = "study/" + std::to_string(restitution), .report = false});
}

int main() {
  std::vector<nacre::Curve> curves;
  for (const double restitution : {0.9, 0.7, 0.6}) {
    const nacre::Series series = drop(restitution).series();
    nacre::Curve curve{"restitution " + std::to_string(restitution).substr(0, 3), {}, {}};
    double highest = 0;
    for (std::size_t i = 0; i < series.names.size(); ++i) {
      if (series.names[i] == "time") curve.x = series.columns[i];
      if (series.names[i] == "height_z") curve.y = series.columns[i];
    }
    for (std::size_t i = 0; i < curve.x.size(); ++i)
      if (curve.x[i] > 0.5) highest = std::max(highest, curve.y[i] - 0.1);
    std::printf("restitution %.1f: bounces to %.2f m, expected %.2f m\n", restitution, highest,
                0.9 * restitution * restitution);
    curves.push_back(std::move(curve));
  }
  std::ofstream("study/heights.svg") << nacre::plot({"A ball that bounces", "time [s]", "height [m]"},
                                                    curves);
}
// Prints:
// restitution 0.9: bounces to 0.73 m, expected 0.73 m
// restitution 0.7: bounces to 0.44 m, expected 0.44 m
// restitution 0.6: bounces to 0.32 m, expected 0.32 m
