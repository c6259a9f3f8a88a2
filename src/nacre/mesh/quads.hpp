// The triangles of a net of vertices in columns and rows, numbered row by row: for sheets, tubes and tori.
#pragma once

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct Net {
  int columns = 0, rows = 0;
  bool columns_close = false, rows_close = false;  ///< the last joins the first
  int first = 0;                                   ///< the number of the first vertex
};

/// Each cell is cut along a diagonal, the two diagonals in turn. If columns count to the right and rows
/// upward, triangles are counter-clockwise.
inline void add_quads(Mesh& mesh, const Net& net) {
  const int last_column = net.columns - (net.columns_close ? 0 : 1),
            last_row = net.rows - (net.rows_close ? 0 : 1);
  const auto id = [&](int i, int j) { return net.first + (j % net.rows) * net.columns + i % net.columns; };
  for (int j = 0; j < last_row; ++j)
    for (int i = 0; i < last_column; ++i) {
      const int a = id(i, j), b = id(i + 1, j), c = id(i + 1, j + 1), d = id(i, j + 1);
      if ((i + j) % 2 == 0)
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, d}});
      else
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, d}, {b, c, d}});
    }
}

}  // namespace nacre
