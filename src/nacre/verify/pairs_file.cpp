#include "nacre/verify/pairs_file.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

namespace nacre::verify {

namespace {

/// The worst that is said of an element.
struct Worst {
  double distance = 0;
  bool meets = false;
};

std::map<int, Worst> worst_of(std::span<const NearPair> pairs) {
  std::map<int, Worst> worst;
  const auto note = [&](int element, const NearPair& pair) {
    const auto [found, is_new] = worst.try_emplace(element, Worst{pair.distance, pair.meets});
    if (is_new) return;
    found->second.distance = std::min(found->second.distance, pair.distance);
    found->second.meets = found->second.meets || pair.meets;
  };
  for (const NearPair& pair : pairs) {
    note(pair.a, pair);
    if (!pair.with_solid) note(pair.b, pair);
  }
  return worst;
}

std::string array(const char* type, const char* name, int components, const std::string& values) {
  return fmt::format(
      "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"ascii\">{}</DataArray>\n", type,
      name, components, values);
}

/// Text of all arrays, filled element by element; cells of VTK come by kind.
class File {
 public:
  explicit File(const Surface& surface, std::span<const NearPair> pairs)
      : surface_(surface), worst_(worst_of(pairs)) {
    for (const auto& [element, worst] : worst_) {
      deepest_ = std::min(deepest_, worst.distance);
      farthest_ = std::max(farthest_, worst.distance);
    }
    for (int size = 1; size <= 3; ++size)
      for (const auto& [element, worst] : worst_)
        if (surface.elements[element].size == size) add(surface.elements[element], worst);
  }

  std::string text() const {
    std::string out = "<?xml version=\"1.0\"?>\n";
    out += "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n";
    out += fmt::format(
        "<PolyData>\n<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"{}\" NumberOfLines=\"{}\" "
        "NumberOfPolys=\"{}\">\n",
        points_, cells_[0].count, cells_[1].count, cells_[2].count);
    out += "<Points>\n" + array("Float64", "Points", 3, positions_) + "</Points>\n<PointData>\n";
    out += array("Float64", "radius", 1, radii_) + "</PointData>\n<CellData Scalars=\"colour\">\n";
    out += array("UInt8", "colour", 3, colours_) + array("Float64", "distance", 1, distances_);
    out += array("Int64", "meets", 1, meets_) + array("Int64", "body", 1, bodies_);
    out += array("Int64", "element", 1, numbers_) + "</CellData>\n";
    for (const auto& [section, cells] :
         {std::pair("Verts", cells_[0]), {"Lines", cells_[1]}, {"Polys", cells_[2]}})
      out += fmt::format("<{0}>\n{1}{2}</{0}>\n", section, array("Int64", "connectivity", 1, cells.points),
                         array("Int64", "offsets", 1, cells.ends));
    return out + "</Piece>\n</PolyData>\n</VTKFile>\n";
  }

 private:
  struct Cells {
    int count = 0;
    std::string points, ends;
  };

  void add(const Element& element, const Worst& worst) {
    Cells& cells = cells_[static_cast<std::size_t>(element.size - 1)];
    for (int i = 0; i < element.size; ++i) {
      const Vec3& x = surface_.positions[element.points[i]];
      positions_ += fmt::format("{} {} {} ", x.x, x.y, x.z);
      radii_ += fmt::format("{} ", element.radius);
      cells.points += fmt::format("{} ", points_++);
    }
    cells.ends += fmt::format("{} ", element.size * ++cells.count);
    colours_ += colour(worst);
    distances_ += fmt::format("{} ", worst.distance);
    meets_ += worst.meets ? "1 " : "0 ";
    bodies_ += fmt::format("{} ", element.body);
    numbers_ += fmt::format("{} ", element.number);
  }

  std::string colour(const Worst& worst) const {
    const auto share = [](double part, double whole) { return whole != 0 ? part / whole : 0; };
    if (worst.meets) {
      const double red = 255 - 135 * std::clamp(share(worst.distance, deepest_), 0.0, 1.0);
      return fmt::format("{} 0 0 ", std::lround(red));
    }
    return fmt::format("255 {} 0 ", std::lround(80 + 150 * share(worst.distance, farthest_)));
  }

  const Surface& surface_;
  std::map<int, Worst> worst_;
  double deepest_ = 0, farthest_ = 0;
  int points_ = 0;
  std::array<Cells, 3> cells_;  ///< of spheres, edges, triangles
  std::string positions_, radii_, colours_, distances_, meets_, bodies_, numbers_;
};

}  // namespace

std::string to_vtp(const Surface& surface, std::span<const NearPair> pairs) {
  return File(surface, pairs).text();
}

}  // namespace nacre::verify
