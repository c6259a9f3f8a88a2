#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/formats.hpp"
#include "nacre/mesh/scan.hpp"

namespace nacre {

namespace {

struct Counts {
  std::int64_t vertices = 0, faces = 0;
};

/// Three counts of words[at] and behind; that of the edges is not used, and often left out or 0.
std::optional<Counts> counts_of(const std::vector<std::string_view>& words, std::size_t at) {
  if (words.size() < at + 2) return {};
  const auto vertices = to_integer(words[at]), faces = to_integer(words[at + 1]);
  if (!vertices || !faces || *vertices < 0 || *faces < 0) return {};
  return Counts{*vertices, *faces};
}

/// The corners of a face; colours behind them are passed over.
void read_face(const LineScanner& scanner, Soup& soup, Complaints& complaints) {
  const std::string key = fmt::format("face {}", soup.polygons.size());
  const auto& words = scanner.words();
  SoupPolygon polygon{{}, scanner.line(), false, {}};
  const auto count = to_integer(words[0]);
  if (!count || *count < 0 || *count >= static_cast<std::int64_t>(words.size()))
    return complaints.add(scanner.line(), key, "must start with the number of its corners, and have as many");
  for (std::int64_t i = 1; i <= *count; ++i) {
    const std::string_view word = words[static_cast<std::size_t>(i)];
    if (const auto corner = to_integer(word))
      polygon.corners.push_back(*corner);
    else
      complaints.add(scanner.line(), key, "a corner must be the number of a vertex, not " + in_quotes(word));
  }
  soup.polygons.push_back(std::move(polygon));
}

Soup read_text(LineScanner& scanner, const Counts& counts, Complaints& complaints) {
  Soup soup;
  for (std::int64_t i = 0; i < counts.vertices; ++i) {
    const std::string key = fmt::format("vertex {}", i);
    if (!scanner.next()) return complaints.add(scanner.line(), key, "expected, but the file ends"), soup;
    soup.add_vertex(to_position(scanner.words(), 0, scanner.line(), key, complaints), scanner.line());
  }
  for (std::int64_t i = 0; i < counts.faces; ++i) {
    if (!scanner.next())
      return complaints.add(scanner.line(), fmt::format("face {}", i), "expected, but the file ends"), soup;
    read_face(scanner, soup, complaints);
  }
  if (scanner.next()) complaints.add(scanner.line(), "", "expected the end of the file behind the last face");
  return soup;
}

/// 32-bit numbers, most significant byte first; behind each face the number of its colours, and those.
Soup read_binary_off(std::string_view content, Complaints& complaints) {
  Soup soup;
  ByteScanner scanner(content, std::endian::big);
  const auto vertices = scanner.next<std::int32_t>(), faces = scanner.next<std::int32_t>();
  scanner.next<std::int32_t>();
  for (std::int32_t i = 0; i < vertices && !scanner.ended(); ++i) {
    Vec3 position;
    for (double* value : {&position.x, &position.y, &position.z}) *value = scanner.next<float>();
    check_position(position, 0, fmt::format("vertex {}", i), complaints);
    soup.add_vertex(position, 0);
  }
  for (std::int32_t i = 0; i < faces && !scanner.ended(); ++i) {
    SoupPolygon polygon;
    for (auto corners = scanner.next<std::int32_t>(); corners > 0 && !scanner.ended(); --corners)
      polygon.corners.push_back(scanner.next<std::int32_t>());
    for (auto colours = scanner.next<std::int32_t>(); colours > 0 && !scanner.ended(); --colours)
      scanner.next<std::int32_t>();
    soup.polygons.push_back(std::move(polygon));
  }
  if (vertices < 0 || faces < 0)
    complaints.add(0, "", "the counts of vertices and faces must not be negative");
  if (scanner.ended())
    complaints.add(0, "",
                   fmt::format("announces {} and {}, but ends before",
                               counted(vertices, "vertex", "vertices"), counted(faces, "face")));
  return soup;
}

}  // namespace

/// Colours and normals of vertices, which other first words than OFF announce, stand behind the coordinates.
Soup read_off(std::string_view content, Complaints& complaints) {
  LineScanner scanner(content);
  const bool any = scanner.next();
  const std::vector<std::string_view> words = scanner.words();
  const bool known =
      any && (words[0] == "OFF" || words[0] == "COFF" || words[0] == "NOFF" || words[0] == "CNOFF");
  if (!known)
    return complaints.add(scanner.line(), "", "the first word must be OFF, COFF, NOFF or CNOFF"), Soup{};
  const bool binary = words.size() > 1 && words[1] == "BINARY";
  if (binary && words[0] == "OFF") return read_binary_off(content.substr(scanner.position()), complaints);
  auto counts = words.size() > 1 ? counts_of(words, 1) : std::nullopt;
  if (words.size() == 1 && scanner.next()) counts = counts_of(scanner.words(), 0);
  if (!counts) {
    complaints.add(scanner.line(), "", "expected the number of vertices, faces and edges");
    return {};
  }
  return read_text(scanner, *counts, complaints);
}

}  // namespace nacre
