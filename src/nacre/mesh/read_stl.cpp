#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/formats.hpp"
#include "nacre/mesh/scan.hpp"

namespace nacre {

namespace {

constexpr std::size_t header_size = 80, facet_size = 50;

/// The number of faces of a binary file; -1 if it is too short to have one.
std::int64_t announced(std::string_view content) {
  if (content.size() < header_size + 4) return -1;
  return ByteScanner(content.substr(header_size), std::endian::little).next<std::uint32_t>();
}

/// A text starts with "solid", but so do some binary files: those have the size that they announce.
bool is_text(std::string_view content) {
  const std::int64_t facets = announced(content);
  if (facets >= 0 && content.size() == header_size + 4 + facet_size * static_cast<std::size_t>(facets))
    return false;
  LineScanner scanner(content.substr(0, 4096));
  return scanner.next() && lower_case(scanner.words()[0]) == "solid";
}

std::string facet_key(const Soup& soup) { return fmt::format("face {}", soup.polygons.size()); }

void add_facet(Soup& soup, const std::array<Vec3, 3>& corners, int line, const std::vector<int>& groups) {
  const auto first = static_cast<std::int64_t>(soup.vertices.size());
  for (const Vec3& corner : corners) soup.add_vertex(corner, line);
  soup.polygons.push_back({{first, first + 1, first + 2}, line, false, groups});
}

/// Normals and attributes are passed over.
Soup read_binary_stl(std::string_view content, Complaints& complaints) {
  Soup soup;
  const std::int64_t facets = announced(content);
  if (facets < 0) {
    complaints.add(0, "", "is neither a text that starts with 'solid' nor long enough for a binary file");
    return soup;
  }
  ByteScanner scanner(content.substr(header_size + 4), std::endian::little);
  if (scanner.left() / facet_size < static_cast<std::size_t>(facets)) {
    complaints.add(0, "",
                   fmt::format("announces {}, but has room for {}", counted(facets, "face"),
                               scanner.left() / facet_size));
    return soup;
  }
  for (std::int64_t i = 0; i < facets; ++i) {
    for (int skipped = 0; skipped < 3; ++skipped) scanner.next<float>();
    std::array<Vec3, 3> corners;
    for (Vec3& corner : corners) {
      for (double* value : {&corner.x, &corner.y, &corner.z}) *value = scanner.next<float>();
      check_position(corner, 0, facet_key(soup), complaints);
    }
    scanner.next<std::uint16_t>();
    add_facet(soup, corners, 0, {});
  }
  return soup;
}

/// Follows the order of statements that the format prescribes; normals are passed over.
class StlTextReader {
 public:
  StlTextReader(std::string_view content, Complaints& complaints)
      : scanner_(content), complaints_(complaints) {}

  Soup read() {
    while (scanner_.next() && read_solid()) continue;
    return std::move(soup_);
  }

 private:
  bool read_solid() {
    if (!is({"solid"})) return expected("'solid'");
    std::vector<int> groups;
    if (scanner_.words().size() > 1) groups.push_back(soup_.group(std::string(scanner_.words()[1])));
    while (scanner_.next()) {
      if (is({"endsolid"})) return true;
      if (!read_facet(groups)) return false;
    }
    return expected("'endsolid'");
  }

  bool read_facet(const std::vector<int>& groups) {
    const int line = scanner_.line();
    if (!is({"facet", "normal"})) return expected("'facet normal' or 'endsolid'");
    if (!scanner_.next() || !is({"outer", "loop"})) return expected("'outer loop'");
    std::array<Vec3, 3> corners;
    for (Vec3& corner : corners) {
      if (!scanner_.next() || !is({"vertex"})) return expected("'vertex' three times");
      corner = to_position(scanner_.words(), 1, scanner_.line(), facet_key(soup_), complaints_);
    }
    if (!scanner_.next() || !is({"endloop"})) return expected("'endloop'");
    if (!scanner_.next() || !is({"endfacet"})) return expected("'endfacet'");
    add_facet(soup_, corners, line, groups);
    return true;
  }

  bool is(std::initializer_list<std::string_view> keywords) const {
    const auto& words = scanner_.words();
    return words.size() >= keywords.size() &&
           std::equal(keywords.begin(), keywords.end(), words.begin(),
                      [](std::string_view a, std::string_view b) { return a == lower_case(b); });
  }

  /// Complains; the rest of the file cannot be read.
  bool expected(const std::string& what) {
    const std::string found =
        scanner_.words().empty() ? "the end of the file" : in_quotes(scanner_.words()[0]);
    complaints_.add(scanner_.line(), facet_key(soup_), "expected " + what + ", not " + found);
    return false;
  }

  LineScanner scanner_;
  Complaints& complaints_;
  Soup soup_;
};

}  // namespace

Soup read_stl(std::string_view content, Complaints& complaints) {
  return is_text(content) ? StlTextReader(content, complaints).read() : read_binary_stl(content, complaints);
}

}  // namespace nacre
