#include "nacre/format/vtu_writer.hpp"

#include <fmt/format.h>

#include "nacre/format/xml_arrays.hpp"

namespace nacre::format {

namespace {

/// The numbers that VTK gives to kinds of cells.
constexpr unsigned char vertex_type = 1, poly_line_type = 4, triangle_type = 5, polygon_type = 7;

}  // namespace

std::string to_vtu(const Frame& frame) {
  XmlArrays data;
  std::string out = XmlArrays::opening("UnstructuredGrid") + "<UnstructuredGrid>\n";
  out += data.whole_section(frame);
  out +=
      fmt::format("<Piece NumberOfPoints=\"{}\" NumberOfCells=\"{}\">\n", frame.points.size(), frame.cells());
  out += data.points(frame.points);
  out += data.section("PointData", frame.point_fields, frame.points.size());
  out += data.section("CellData", frame.cell_fields, frame.cells());
  Cells cells;
  std::vector<unsigned char> types;
  const auto add = [&](const Cells& list, auto type_of) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      cells.add(list[i]);
      types.push_back(type_of(list[i].size()));
    }
  };
  add(frame.verts, [](std::size_t) { return vertex_type; });
  add(frame.lines, [](std::size_t) { return poly_line_type; });
  add(frame.polys, [](std::size_t points) { return points == 3 ? triangle_type : polygon_type; });
  out += "<Cells>\n";
  out += data.indices("connectivity", cells.points);
  out += data.indices("offsets", cells.ends);
  out += data.bytes("types", types);
  return out + "</Cells>\n</Piece>\n</UnstructuredGrid>\n" + data.closing();
}

}  // namespace nacre::format
