#include "nacre/format/xml_arrays.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/format/zip.hpp"

namespace nacre::format {

static_assert(std::endian::native == std::endian::little, "arrays are written as they are in memory");

namespace {

/// Most digits of measured numbers are noise, in which a longer search finds nothing.
template <class T>
constexpr int level = std::is_floating_point_v<T> ? 1 : 6;

template <class T>
void append(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

std::string components(int count) { return fmt::format(" NumberOfComponents=\"{}\"", count); }

/// As the value of an attribute. A name that was read from a frame is as it stood there.
std::string in_attribute(std::string_view name) {
  std::string out;
  for (const char c : name) out += c == '"' ? "&quot;" : c == '<' ? "&lt;" : std::string(1, c);
  return out;
}

/// Marks the first array of three components: as colours, or else as a vector.
std::string shown_first(const Fields& fields) {
  for (const auto& [name, field] : fields)
    if (field.components == 3)
      return fmt::format(" {}=\"{}\"", field.type == Type::uint8 ? "Scalars" : "Vectors", in_attribute(name));
  return "";
}

}  // namespace

template <class T, class List>
std::string XmlArrays::add(std::string_view name, std::string_view type, const List& values,
                           const std::string& more) {
  const std::string tag =
      fmt::format("<DataArray type=\"{}\" Name=\"{}\"{} format=\"appended\" offset=\"{}\"/>\n", type,
                  in_attribute(name), more, bytes_.size());
  std::string plain;
  plain.reserve(values.size() * sizeof(T));
  for (const auto& value : values) append(plain, static_cast<T>(value));
  // One block, none of them shorter; or no block at all.
  const std::string packed = plain.empty() ? "" : deflated(plain, level<T>);
  append(bytes_, static_cast<std::uint64_t>(plain.empty() ? 0 : 1));
  append(bytes_, static_cast<std::uint64_t>(plain.size()));
  append(bytes_, std::uint64_t{0});
  if (!plain.empty()) append(bytes_, static_cast<std::uint64_t>(packed.size()));
  bytes_ += packed;
  return tag;
}

std::string XmlArrays::add(std::string_view name, const Field& field, const std::string& more) {
  const std::string all = components(field.components) + more;
  switch (field.type) {
    case Type::int64:
      return add<std::int64_t>(name, "Int64", field.values, all);
    case Type::uint8:
      return add<std::uint8_t>(name, "UInt8", field.values, all);
    case Type::float32:
      return add<float>(name, "Float32", field.values, all);
    case Type::float64:
      break;
  }
  return add<double>(name, "Float64", field.values, all);
}

std::string XmlArrays::field(std::string_view name, const Field& field) { return add(name, field, ""); }

std::string XmlArrays::points(const std::vector<Vec3>& points) {
  std::vector<double> values;
  values.reserve(3 * points.size());
  for (const Vec3& p : points) values.insert(values.end(), {p.x, p.y, p.z});
  return "<Points>\n" + add<double>("Points", "Float64", values, components(3)) + "</Points>\n";
}

std::string XmlArrays::indices(std::string_view name, const std::vector<int>& values) {
  return add<std::int64_t>(name, "Int64", values, components(1));
}

std::string XmlArrays::bytes(std::string_view name, const std::vector<unsigned char>& values) {
  return add<std::uint8_t>(name, "UInt8", values, components(1));
}

std::string XmlArrays::whole_section(const Frame& frame) {
  std::string out = fmt::format(
      "<FieldData>\n<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
      "format=\"ascii\">{}</DataArray>\n",
      frame.time);
  for (const auto& [name, field] : frame.whole_fields)
    out += add(name, field, fmt::format(" NumberOfTuples=\"{}\"", field.size()));
  return out + "</FieldData>\n";
}

std::string XmlArrays::section(std::string_view section, const Fields& fields, std::size_t tuples) {
  std::string out = fmt::format("<{}{}>\n", section, shown_first(fields));
  for (const auto& [name, field] : fields) {
    NACRE_EXPECT(field.values.size() == tuples * static_cast<std::size_t>(field.components),
                 "an array has a tuple for each point, or for each cell");
    out += add(name, field, "");
  }
  return out + fmt::format("</{}>\n", section);
}

std::string XmlArrays::opening(std::string_view type) {
  return fmt::format(
      "<?xml version=\"1.0\"?>\n<VTKFile type=\"{}\" version=\"1.0\" byte_order=\"LittleEndian\" "
      "header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\">\n",
      type);
}

std::string XmlArrays::closing() const {
  return "<AppendedData encoding=\"raw\">\n_" + bytes_ + "\n</AppendedData>\n</VTKFile>\n";
}

}  // namespace nacre::format
