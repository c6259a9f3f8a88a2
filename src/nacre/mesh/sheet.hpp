// Flat shapes, in the plane z = 0 about the origin, facing +z: grids, discs and irregular triangulations.
// Random numbers depend on the seed only. Every number must be in its range; all throw InputError for
// parameters that together give no shape.
#pragma once

#include <cstdint>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

enum class Diagonals { alternating, parallel, random };

struct GridShape {
  int nx = 2, ny = 2;  ///< vertices along x and y, numbered row by row
  double width = 1, height = 1;
  Diagonals diagonals = Diagonals::alternating;
  /// How far a vertex moves at random, in parts of the spacing: 0 to 0.3. Borders stay straight.
  double jitter = 0;
  std::uint64_t seed = 0;

  static constexpr double most_jitter = 0.3;
};
Mesh grid(const GridShape& shape);

/// A grid that is refined at its centre by halving triangles, until `fraction` of the triangles are `ratio`
/// times smaller than the others, with the sizes in between around them.
struct GradedGridShape {
  int nx = 2, ny = 2;  ///< vertices before refinement
  double width = 1, height = 1;
  double ratio = 30;       ///< from 1 to 1000
  double fraction = 0.01;  ///< greater than 0, up to 0.5

  static constexpr double most_ratio = 1000, most_fraction = 0.5;
};
Mesh graded_grid(const GradedGridShape& shape);

/// A centre and rings of 6, 12, 18, ... vertices: 1 + 3 rings (rings + 1) in all.
struct DiscShape {
  int rings = 1;
  double radius = 1;
};
Mesh disc(const DiscShape& shape);

/// Rows of equilateral triangles along x, `sides` long; the ends of every other row are cut straight
/// through half a triangle. The height is that of the rows. Hinges on such triangles bend equally
/// in all directions.
struct TriangleGridShape {
  int sides = 1, rows = 1;
  double width = 1;
};
Mesh triangle_grid(const TriangleGridShape& shape);

/// Equilateral triangles, `rings` sides from the centre to the border, with vertices moved out onto the
/// circle.
struct TriangleDiscShape {
  int rings = 1;
  double radius = 1;
};
Mesh triangle_disc(const TriangleDiscShape& shape);

/// Points scattered at random, none too near another, and their Delaunay triangulation: exactly as many
/// vertices as asked for, at least 16. Those of the border come first, evenly spaced.
struct IrregularRectangleShape {
  static constexpr int fewest = 16;

  int vertices = fewest;
  double width = 1, height = 1;
  std::uint64_t seed = 0;
};
Mesh irregular_rectangle(const IrregularRectangleShape& shape);

struct IrregularDiscShape {
  static constexpr int fewest = IrregularRectangleShape::fewest;

  int vertices = fewest;
  double radius = 1;
  std::uint64_t seed = 0;
};
Mesh irregular_disc(const IrregularDiscShape& shape);

}  // namespace nacre
