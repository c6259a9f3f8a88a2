// A ribbon: a grid of rows along its length and columns across its width, embedded in space. It is swept
// along a curve that carries a direction for the width, resampled to another grid, and cut into triangles. It
// does not prevent the ribbon from passing through itself.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// The flat rectangle a ribbon is at rest, and how it is cut.
struct FlatRibbon {
  int across = 17;     ///< vertices across the width
  int along = 313;     ///< vertices along the length
  double length = 27;  ///< cm
  double width = 2;    ///< cm

  int vertices() const { return across * along; }
  int vertex(int row, int column) const { return row * across + column; }
  Vec3 rest(int row, int column) const;
};

struct Ribbon {
  FlatRibbon shape;
  std::vector<Vec3> points;  ///< row after row

  const Vec3& at(int row, int column) const { return points[shape.vertex(row, column)]; }
};

/// A point of a centre line, and the approximate direction of the width there.
struct CurvePoint {
  Vec3 position;
  Vec3 width;
};

/// Sweeps a straight segment of the shape's width along a smooth curve through the points. A curve
/// that is longer than the shape is cut equally at both ends; one that is shorter is continued straight.
Ribbon sweep(const std::vector<CurvePoint>& curve, const FlatRibbon& shape);

/// The same ribbon with other numbers of rows and columns, by cubic interpolation.
Ribbon resample(const Ribbon& ribbon, int across, int along);

/// Numbered as a grid with nx = across and ny = along, so at rest it faces -z; with the groups "start" and
/// "end": the first and the last row.
Mesh mesh_of(const Ribbon& ribbon);

}  // namespace nacre
