// A square of cotton from arrays, held at one edge, swings down.
#include <cstdio>

#include <nacre/nacre.hpp>

int main() {
  const int n = 11;
  nacre::Mesh sheet;
  std::vector<int> held;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      if (row == n - 1) held.push_back(static_cast<int>(sheet.vertices.size()));
      sheet.vertices.push_back({0.05 * column, 0.05 * row, 1});
    }
  for (int row = 0; row + 1 < n; ++row)
    for (int column = 0; column + 1 < n; ++column) {
      const int corner = n * row + column;
      sheet.triangles.push_back({corner, corner + 1, corner + n});
      sheet.triangles.push_back({corner + 1, corner + n + 1, corner + n});
    }

  nacre::Scene scene({{"duration", 0.5}, {"gravity", nacre::Vec3{0, 0, -9.81}}});
  scene.add_body("sheet", sheet, {{"material", "cotton"}});
  scene.pin("sheet", held);

  nacre::Simulation simulation(scene.compile());
  simulation.advance(0.3);
  const std::vector<nacre::Vec3> x = simulation.positions("sheet");
  std::printf("free corner at z = %.2f m, held corner at z = %.2f m\n", x.front().z, x.back().z);
  std::printf("%d points of contact\n", static_cast<int>(simulation.contacts().size()));
}
// Prints:
// free corner at z = 0.56 m, held corner at z = 1.00 m
// 0 points of contact
