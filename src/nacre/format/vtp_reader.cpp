#include "nacre/format/vtp_reader.hpp"

#include <cmath>
#include <cstdint>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/format/vtp_array.hpp"

namespace nacre::format {

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

constexpr std::string_view appended_tag = "<AppendedData", time_name = "TimeValue";

struct Parsed {
  std::map<std::string, std::uint64_t, std::less<>> counts;  ///< attributes of the piece
  std::map<std::string, Fields, std::less<>> sections;       ///< arrays by section, such as PointData

  std::uint64_t count(std::string_view name) const {
    const auto found = counts.find(name);
    return found == counts.end() ? 0 : found->second;
  }
  const Fields& section(std::string_view name) const {
    static const Fields none;
    const auto found = sections.find(name);
    return found == sections.end() ? none : found->second;
  }
};

VtpLayout layout_of(std::string_view bytes) {
  VtpLayout layout;
  Markup markup(bytes);
  const auto root = markup.next();
  if (!root || root->name != "VTKFile" || root->attribute("type") != "PolyData")
    fail("is not a VTK PolyData file");
  if (root->attribute("byte_order") != "LittleEndian") fail("its byte order is not LittleEndian");
  const auto compressor = root->attribute("compressor");
  layout.is_compressed = compressor == "vtkZLibDataCompressor";
  if (!compressor.empty() && !layout.is_compressed)
    fail(fmt::format("is compressed by {}; only vtkZLibDataCompressor is read", compressor));
  if (root->attribute("header_type") == "UInt64") layout.header_size = 8;
  const std::size_t tag = bytes.find(appended_tag);
  if (tag == std::string_view::npos) return layout;
  const std::size_t mark = bytes.find('_', tag), close = bytes.find('>', tag);
  if (close == std::string_view::npos || mark == std::string_view::npos || mark < close)
    fail("its AppendedData does not begin with _");
  if (bytes.substr(tag, close - tag).find("encoding=\"raw\"") == std::string_view::npos)
    fail("the encoding of its AppendedData is not raw");
  layout.appended = bytes.substr(mark + 1);
  return layout;
}

void read_counts(Parsed& parsed, const Tag& piece) {
  if (!parsed.counts.empty()) fail("has more than one piece");
  for (const auto& [key, value] : piece.attributes) {
    const auto count = number_in<std::uint64_t>(value);
    if (!count || *count > INT32_MAX)
      fail(fmt::format("{} is '{}', not a count from 0 to {}", key, value, INT32_MAX));
    parsed.counts[std::string(key)] = *count;
  }
}

/// With the arrays of all sections, or of one.
Parsed parse(std::string_view bytes, std::string_view only = {}) {
  const VtpLayout layout = layout_of(bytes);
  Parsed parsed;
  Markup markup(bytes.substr(0, bytes.find(appended_tag)));
  std::string section;
  while (const auto tag = markup.next()) {
    if (tag->name == "Piece") read_counts(parsed, *tag);
    if (tag->name == "DataArray") {
      if (!only.empty() && section != only) continue;
      const std::string name(tag->attribute("Name"));
      try {
        parsed.sections[section][name] = read_array(*tag, markup.text(), layout);
      } catch (const std::runtime_error& error) {
        fail(fmt::format("array '{}' of {}: {}", name, section, error.what()));
      }
    } else if (!tag->name.starts_with("/")) {
      section = tag->name;
    }
  }
  if (parsed.counts.empty()) fail("has no piece");
  return parsed;
}

const Fields& checked_fields(const Parsed& parsed, std::string_view section, std::size_t tuples) {
  const Fields& fields = parsed.section(section);
  for (const auto& [name, field] : fields)
    if (field.size() != tuples)
      fail(fmt::format("array '{}' of {} has {} tuples, not {}", name, section, field.size(), tuples));
  return fields;
}

std::vector<Vec3> points_of(const Parsed& parsed) {
  const std::size_t count = parsed.count("NumberOfPoints");
  const Fields& fields = checked_fields(parsed, "Points", count);
  if (count == 0) return {};
  if (fields.size() != 1 || fields.begin()->second.components != 3)
    fail("has no array of points with three components");
  const std::vector<double>& values = fields.begin()->second.values;
  std::vector<Vec3> points(count);
  for (std::size_t i = 0; i < count; ++i) {
    points[i] = {values[3 * i], values[3 * i + 1], values[3 * i + 2]};
    if (!is_finite(points[i])) fail(fmt::format("point {} is not finite", i));
  }
  return points;
}

/// Whole numbers from 0 to `limit` - 1.
std::vector<int> indices_of(const Fields& fields, const std::string& section, const char* name,
                            std::size_t limit) {
  const Field* field = fields.find(name);
  if (!field) fail(fmt::format("{} has no array '{}'", section, name));
  std::vector<int> indices;
  for (const double value : field->values) {
    if (!(value >= 0 && value < static_cast<double>(limit)) || value != std::floor(value))
      fail(fmt::format("{} in '{}' of {} is not from 0 to {}", value, name, section, limit - 1));
    indices.push_back(static_cast<int>(value));
  }
  return indices;
}

Cells cells_of(const Parsed& parsed, const std::string& section) {
  const std::size_t count = parsed.count("NumberOf" + section);
  if (count == 0) return {};
  const Fields& fields = parsed.section(section);
  if (fields.empty()) fail(fmt::format("has no {}", section));
  Cells cells;
  cells.points = indices_of(fields, section, "connectivity", parsed.count("NumberOfPoints"));
  cells.ends = indices_of(fields, section, "offsets", cells.points.size() + 1);
  if (cells.ends.size() != count)
    fail(fmt::format("has {} {}, but {} offsets of them", count, section, cells.ends.size()));
  for (std::size_t i = 1; i < count; ++i)
    if (cells.ends[i] < cells.ends[i - 1]) fail("offsets of " + section + " fall");
  if (cells.ends.back() != static_cast<int>(cells.points.size()))
    fail("connectivity of " + section + " continues after the last cell");
  return cells;
}

void check_radius(const Fields& fields) {
  const Field* field = fields.find("radius");
  if (!field) return;
  if (field->components != 1) fail("'radius' has more than one component");
  for (const double radius : field->values)
    if (!(radius >= 0 && std::isfinite(radius)))
      fail(fmt::format("radius {} is not a finite number, 0 or greater", radius));
}

Frame frame_of(const Parsed& parsed) {
  Frame frame;
  frame.points = points_of(parsed);
  frame.verts = cells_of(parsed, "Verts");
  frame.lines = cells_of(parsed, "Lines");
  frame.polys = cells_of(parsed, "Polys");
  if (parsed.count("NumberOfStrips") > 0) fail("has triangle strips, which are not read");
  frame.point_fields = checked_fields(parsed, "PointData", frame.points.size());
  frame.cell_fields = checked_fields(parsed, "CellData", frame.cells());
  check_radius(frame.point_fields);
  check_radius(frame.cell_fields);
  for (const auto& [name, field] : parsed.section("FieldData"))
    if (name != time_name)
      frame.whole_fields[name] = field;
    else if (!field.values.empty())
      frame.time = field.values[0];
  return frame;
}

/// What `read` makes of the bytes of a file. Throws InputError that names the file.
template <class Read>
auto read_bytes(std::string_view bytes, const std::string& name, Read read) {
  try {
    return read(bytes);
  } catch (const std::runtime_error& error) {
    throw InputError(Problem{name, 0, "", error.what()});
  }
}

}  // namespace

Frame parse_vtp(std::string_view bytes, const std::string& name) {
  return read_bytes(bytes, name, [](std::string_view all) { return frame_of(parse(all)); });
}

Frame read_vtp(const std::filesystem::path& file) { return parse_vtp(read_file(file), file.string()); }

std::vector<Vec3> read_points(const std::filesystem::path& file) {
  return read_bytes(read_file(file), file.string(),
                    [](std::string_view all) { return points_of(parse(all, "Points")); });
}

}  // namespace nacre::format
