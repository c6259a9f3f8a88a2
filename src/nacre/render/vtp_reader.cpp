#include "nacre/render/vtp_reader.hpp"

#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/render/vtp_array.hpp"

namespace nacre::render {

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

/// Arrays by section, such as Points or PointData, and name.
using Sections = std::map<std::string, Fields, std::less<>>;

struct Parsed {
  std::map<std::string, std::uint64_t, std::less<>> counts;  ///< attributes of the piece
  Sections sections;

  std::uint64_t count(std::string_view name) const {
    const auto found = counts.find(name);
    return found == counts.end() ? 0 : found->second;
  }
};

VtpLayout layout_of(std::string_view bytes) {
  VtpLayout layout;
  Markup markup(bytes);
  const auto root = markup.next();
  if (!root || root->name != "VTKFile" || root->attribute("type") != "PolyData")
    fail("is not a VTK PolyData file");
  if (root->attribute("byte_order") != "LittleEndian") fail("its byte order is not LittleEndian");
  if (!root->attribute("compressor").empty()) fail("is compressed, which is not read");
  if (root->attribute("header_type") == "UInt64") layout.header_size = 8;
  constexpr std::string_view opening = "<AppendedData";
  const std::size_t tag = bytes.find(opening);
  if (tag == std::string_view::npos) return layout;
  const std::size_t mark = bytes.find('_', tag), close = bytes.find('>', tag);
  if (close == std::string_view::npos || mark == std::string_view::npos || mark < close)
    fail("its AppendedData does not begin with _");
  if (bytes.substr(tag, close - tag).find("encoding=\"raw\"") == std::string_view::npos)
    fail("the encoding of its AppendedData is not raw");
  layout.appended = bytes.substr(mark + 1);
  return layout;
}

void note_piece(Parsed& parsed, const Tag& tag) {
  if (!parsed.counts.empty()) fail("has more than one piece");
  for (const auto& [key, value] : tag.attributes) {
    const auto count = number_in<std::uint64_t>(value);
    if (!count || *count > INT32_MAX) fail(fmt::format("{} is '{}', not a number of things", key, value));
    parsed.counts[std::string(key)] = *count;
  }
}

Parsed parse(std::string_view bytes) {
  const VtpLayout layout = layout_of(bytes);
  Parsed parsed;
  Markup markup(bytes.substr(0, bytes.find("<AppendedData")));
  std::string section;
  while (const auto tag = markup.next()) {
    if (tag->name == "Piece") note_piece(parsed, *tag);
    if (tag->name == "DataArray") {
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

Fields fields_of(const Parsed& parsed, const std::string& section, std::size_t tuples) {
  const auto found = parsed.sections.find(section);
  if (found == parsed.sections.end()) return {};
  for (const auto& [name, field] : found->second)
    if (field.size() != tuples)
      fail(fmt::format("array '{}' of {} has {} tuples, not {}", name, section, field.size(), tuples));
  return found->second;
}

std::vector<Vec3> points_of(const Parsed& parsed) {
  const std::size_t count = parsed.count("NumberOfPoints");
  const Fields fields = fields_of(parsed, "Points", count);
  if (count == 0) return {};
  if (fields.size() != 1 || fields.begin()->second.components != 3) fail("has no array of points");
  const std::vector<double>& values = fields.begin()->second.values;
  std::vector<Vec3> points(count);
  for (std::size_t i = 0; i < count; ++i) {
    points[i] = {values[3 * i], values[3 * i + 1], values[3 * i + 2]};
    if (!is_finite(points[i])) fail(fmt::format("point {} is not finite", i));
  }
  return points;
}

/// Whole numbers that rise to at most `limit`, or any below `limit`.
std::vector<int> indices_of(const Fields& fields, const std::string& section, const char* name,
                            std::size_t limit) {
  const auto found = fields.find(name);
  if (found == fields.end()) fail(fmt::format("{} has no array '{}'", section, name));
  std::vector<int> indices;
  for (const double value : found->second.values) {
    if (!(value >= 0 && value < static_cast<double>(limit)) || value != std::floor(value))
      fail(fmt::format("{} in '{}' of {} is not from 0 to {}", value, name, section, limit - 1));
    indices.push_back(static_cast<int>(value));
  }
  return indices;
}

Cells cells_of(const Parsed& parsed, const std::string& section) {
  const std::size_t count = parsed.count("NumberOf" + section);
  const auto found = parsed.sections.find(section);
  if (count == 0 || found == parsed.sections.end()) {
    if (count > 0) fail(fmt::format("has no {}", section));
    return {};
  }
  Cells cells;
  const Fields& fields = found->second;
  cells.points = indices_of(fields, section, "connectivity", parsed.count("NumberOfPoints"));
  cells.ends = indices_of(fields, section, "offsets", cells.points.size() + 1);
  if (cells.ends.size() != count)
    fail(fmt::format("{} are {}, but offsets has {}", section, count, cells.ends.size()));
  for (std::size_t i = 0; i < count; ++i)
    if (cells.ends[i] < (i == 0 ? 0 : cells.ends[i - 1])) fail("offsets of " + section + " fall");
  if (cells.ends.back() != static_cast<int>(cells.points.size()))
    fail("connectivity of " + section + " goes on after the last cell");
  return cells;
}

void check_radius(const Fields& fields) {
  const auto found = fields.find(std::string_view("radius"));
  if (found == fields.end()) return;
  if (found->second.components != 1) fail("'radius' has more than one component");
  for (const double radius : found->second.values)
    if (!(radius >= 0 && std::isfinite(radius))) fail(fmt::format("{} is no radius", radius));
}

Frame frame_of(const Parsed& parsed) {
  Frame frame;
  frame.points = points_of(parsed);
  frame.verts = cells_of(parsed, "Verts");
  frame.lines = cells_of(parsed, "Lines");
  frame.polys = cells_of(parsed, "Polys");
  if (parsed.count("NumberOfStrips") > 0) fail("has triangle strips, which are not read");
  frame.point_fields = fields_of(parsed, "PointData", frame.points.size());
  frame.cell_fields = fields_of(parsed, "CellData", frame.cells());
  check_radius(frame.point_fields);
  check_radius(frame.cell_fields);
  if (const auto field = parsed.sections.find("FieldData"); field != parsed.sections.end())
    if (const auto time = field->second.find(std::string_view("TimeValue"));
        time != field->second.end() && !time->second.values.empty())
      frame.time = time->second.values[0];
  return frame;
}

}  // namespace

Frame parse_vtp(std::string_view bytes, const std::string& name) {
  try {
    return frame_of(parse(bytes));
  } catch (const std::runtime_error& error) {
    throw InputError(Problem{name, 0, "", error.what()});
  }
}

Frame read_vtp(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream || !std::filesystem::is_regular_file(file))
    throw InputError(Problem{file.string(), 0, "", "cannot be read"});
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  return parse_vtp(bytes, file.string());
}

}  // namespace nacre::render
