#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "nacre/mesh/formats.hpp"
#include "nacre/mesh/scan.hpp"

namespace nacre {

namespace {

using Words = std::vector<std::string_view>;

/// Keywords without a meaning for the shape: texture, normals, materials, smoothing, display.
constexpr std::array ignored{"vt",       "vn",         "s",         "usemtl", "mtllib",
                             "usemap",   "maplib",     "mg",        "lod",    "c_interp",
                             "d_interp", "shadow_obj", "trace_obj", "bevel",  "p"};

class ObjReader {
 public:
  ObjReader(std::string_view content, Complaints& complaints)
      : scanner_(content, '\\'), complaints_(complaints) {
    soup_.first = 1;
  }

  Soup read() {
    while (scanner_.next()) read_statement(scanner_.words());
    return std::move(soup_);
  }

 private:
  void read_statement(const Words& words) {
    const std::string_view keyword = words[0];
    if (keyword == "v")
      read_vertex(words);
    else if (keyword == "f")
      read_polygon(words, false);
    else if (keyword == "l")
      read_polygon(words, true);
    else if (keyword == "g")
      name(groups_, words);
    else if (keyword == "o")
      name(objects_, words);
    else if (std::ranges::find(ignored, keyword) == ignored.end())
      complaints_.add(scanner_.line(), "", "unknown statement " + in_quotes(keyword));
  }

  /// Behind the coordinates there may be a weight or a colour.
  void read_vertex(const Words& words) {
    const std::string key = fmt::format("vertex {}", soup_.vertices.size() + 1);
    soup_.add_vertex(to_position(words, 1, scanner_.line(), key, complaints_), scanner_.line());
  }

  void name(std::vector<int>& names, const Words& words) {
    names.clear();
    for (std::size_t i = 1; i < words.size(); ++i) names.push_back(soup_.group(std::string(words[i])));
  }

  void read_polygon(const Words& words, bool open) {
    SoupPolygon polygon{{}, scanner_.line(), open, groups_};
    polygon.groups.insert(polygon.groups.end(), objects_.begin(), objects_.end());
    for (std::size_t i = 1; i < words.size(); ++i)
      if (const auto corner = corner_of(words[i])) polygon.corners.push_back(*corner);
    soup_.polygons.push_back(std::move(polygon));
  }

  /// "v", "v/vt", "v//vn" or "v/vt/vn"; a negative v counts back from the last vertex so far.
  std::optional<std::int64_t> corner_of(std::string_view word) {
    const std::string_view vertex = word.substr(0, word.find('/'));
    const auto index = to_integer(vertex);
    const auto count = static_cast<std::int64_t>(soup_.vertices.size());
    if (!index) complain("a corner must be the number of a vertex, not " + in_quotes(word));
    if (index == 0) complain("a corner must not be 0: vertices count from 1");
    if (index && *index < -count) complain(fmt::format("there is no vertex {}: {} so far", *index, count));
    if (!index || *index == 0 || *index < -count) return {};
    return *index > 0 ? *index - 1 : count + *index;
  }

  void complain(std::string what) {
    complaints_.add(scanner_.line(), std::string(scanner_.words()[0]) == "l" ? "line" : "face",
                    std::move(what));
  }

  LineScanner scanner_;
  Complaints& complaints_;
  Soup soup_;
  std::vector<int> groups_, objects_;
};

}  // namespace

Soup read_obj(std::string_view content, Complaints& complaints) {
  return ObjReader(content, complaints).read();
}

}  // namespace nacre
