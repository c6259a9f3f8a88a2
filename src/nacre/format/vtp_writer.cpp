#include "nacre/format/vtp_writer.hpp"

#include <fmt/format.h>

#include "nacre/format/xml_arrays.hpp"

namespace nacre::format {

namespace {

std::string cell_section(std::string_view section, const Cells& cells, XmlArrays& data) {
  // One statement for each array: their bytes follow in this order.
  std::string out = fmt::format("<{}>\n", section);
  out += data.indices("connectivity", cells.points);
  out += data.indices("offsets", cells.ends);
  return out + fmt::format("</{}>\n", section);
}

}  // namespace

std::string to_vtp(const Frame& frame) {
  XmlArrays data;
  std::string out = XmlArrays::opening("PolyData") + "<PolyData>\n";
  out += data.whole_section(frame);
  out += fmt::format(
      "<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"{}\" NumberOfLines=\"{}\" NumberOfPolys=\"{}\">\n",
      frame.points.size(), frame.verts.size(), frame.lines.size(), frame.polys.size());
  out += data.points(frame.points);
  out += data.section("PointData", frame.point_fields, frame.points.size());
  out += data.section("CellData", frame.cell_fields, frame.cells());
  out += cell_section("Verts", frame.verts, data);
  out += cell_section("Lines", frame.lines, data);
  out += cell_section("Polys", frame.polys, data);
  return out + "</Piece>\n</PolyData>\n" + data.closing();
}

}  // namespace nacre::format
