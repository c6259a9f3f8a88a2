#include "nacre/format/vtp_writer.hpp"

#include <bit>
#include <cstdint>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"

namespace nacre::format {

static_assert(std::endian::native == std::endian::little, "arrays are written as they are in memory");

namespace {

/// Collects the bytes of the arrays of a file; each has a tag that says where its bytes are.
class Appended {
 public:
  /// The tag of the array, after its numbers were added.
  template <class T, class List>
  std::string add(std::string_view name, std::string_view type, int components, const List& values) {
    const std::string tag = fmt::format(
        "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"appended\" offset=\"{}\"/>\n",
        type, name, components, bytes_.size());
    add_bytes(static_cast<std::uint64_t>(values.size() * sizeof(T)));
    for (const auto& value : values) add_bytes(static_cast<T>(value));
    return tag;
  }

  std::string add(std::string_view name, const Field& field) {
    switch (field.type) {
      case Type::int64:
        return add<std::int64_t>(name, "Int64", field.components, field.values);
      case Type::uint8:
        return add<std::uint8_t>(name, "UInt8", field.components, field.values);
      case Type::float64:
        break;
    }
    return add<double>(name, "Float64", field.components, field.values);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  template <class T>
  void add_bytes(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }

  std::string bytes_;
};

/// Marks the first array of three components: as colours, or else as a vector.
std::string shown_first(const Fields& fields) {
  for (const auto& [name, field] : fields)
    if (field.components == 3)
      return fmt::format(" {}=\"{}\"", field.type == Type::uint8 ? "Scalars" : "Vectors", name);
  return "";
}

std::string data_section(std::string_view section, const Fields& fields, std::size_t tuples, Appended& data) {
  std::string out = fmt::format("<{}{}>\n", section, shown_first(fields));
  for (const auto& [name, field] : fields) {
    NACRE_EXPECT(field.values.size() == tuples * static_cast<std::size_t>(field.components),
                 "an array has a tuple for each point, or for each cell");
    out += data.add(name, field);
  }
  return out + fmt::format("</{}>\n", section);
}

std::string points_section(const std::vector<Vec3>& points, Appended& data) {
  std::vector<double> values;
  values.reserve(3 * points.size());
  for (const Vec3& p : points) values.insert(values.end(), {p.x, p.y, p.z});
  return "<Points>\n" + data.add<double>("Points", "Float64", 3, values) + "</Points>\n";
}

std::string cell_section(std::string_view section, const Cells& cells, Appended& data) {
  // One statement for each array: their bytes follow in this order.
  std::string out = fmt::format("<{}>\n", section);
  out += data.add<std::int64_t>("connectivity", "Int64", 1, cells.points);
  out += data.add<std::int64_t>("offsets", "Int64", 1, cells.ends);
  return out + fmt::format("</{}>\n", section);
}

}  // namespace

std::string to_vtp(const Frame& frame) {
  Appended data;
  std::string out =
      "<?xml version=\"1.0\"?>\n"
      "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
      "<PolyData>\n<FieldData>\n";
  out += fmt::format(
      "<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">{}</DataArray>\n"
      "</FieldData>\n",
      frame.time);
  out += fmt::format(
      "<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"{}\" NumberOfLines=\"{}\" NumberOfPolys=\"{}\">\n",
      frame.points.size(), frame.verts.size(), frame.lines.size(), frame.polys.size());
  out += points_section(frame.points, data);
  out += data_section("PointData", frame.point_fields, frame.points.size(), data);
  out += data_section("CellData", frame.cell_fields, frame.cells(), data);
  out += cell_section("Verts", frame.verts, data);
  out += cell_section("Lines", frame.lines, data);
  out += cell_section("Polys", frame.polys, data);
  out += "</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_";
  out += data.bytes();
  return out + "\n</AppendedData>\n</VTKFile>\n";
}

}  // namespace nacre::format
