// Rectangular sheets of squares cut in two by alternating diagonals, as models.
#pragma once

#include <vector>

#include "nacre/compile/shells.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/model/model.hpp"

namespace nacre::test {

struct Sheet {
  int columns = 0, rows = 0;  ///< of vertices, along x and y
  std::vector<Vec3> rest = {};
  std::vector<std::array<int, 3>> triangles = {};
  std::vector<std::array<int, 4>> hinges = {};

  /// So many squares of this size along x and y.
  static Sheet grid(int along_x, int along_y, double size) {
    Sheet sheet{along_x + 1, along_y + 1};
    for (int j = 0; j <= along_y; ++j)
      for (int i = 0; i <= along_x; ++i) sheet.rest.push_back({i * size, j * size, 0});
    for (int j = 0; j < along_y; ++j)
      for (int i = 0; i < along_x; ++i) {
        const int a = sheet.at(i, j), b = sheet.at(i + 1, j), c = sheet.at(i + 1, j + 1),
                  d = sheet.at(i, j + 1);
        if ((i + j) % 2 == 0)
          sheet.triangles.insert(sheet.triangles.end(), {{a, b, c}, {a, c, d}});
        else
          sheet.triangles.insert(sheet.triangles.end(), {{a, b, d}, {b, c, d}});
      }
    sheet.hinges = nacre::hinges({sheet.rest, sheet.triangles, {}, {}});
    return sheet;
  }

  int at(int column, int row) const { return row * columns + column; }

  /// At rest, one vertex and point for each of the mesh. Change vertices at will, then add_elements.
  Model model(const ShellLaw& law) const {
    Model model;
    const std::vector<double> masses = lumped_masses(rest, triangles, law.areal_density);
    for (int i = 0; i < static_cast<int>(rest.size()); ++i) {
      model.vertices.push_back({rest[i], {}, masses[i]});
      model.points.push_back(Point::vertex(i));
    }
    model.labels = {{"sheet", 0, static_cast<int>(rest.size())}};
    return model;
  }

  void add_elements(Model& model, const ShellLaw& law) const {
    std::vector<int> points(rest.size());
    for (std::size_t i = 0; i < points.size(); ++i) points[i] = static_cast<int>(i);
    const ShellSheet sheet{rest, triangles, hinges, points, law};
    std::vector<Problem> problems;
    add_shell(model, sheet, Steps(model.quantum, {longest_shell_step(model, sheet)}, problems));
  }
};

}  // namespace nacre::test
