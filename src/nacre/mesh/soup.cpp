#include "nacre/mesh/soup.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "nacre/mesh/cut.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/mesh/weld.hpp"

namespace nacre {

namespace {

constexpr std::int64_t most_problems = 20;

std::size_t at(std::int64_t i) { return static_cast<std::size_t>(i); }

class Checker {
 public:
  Checker(const Soup& soup, Complaints& complaints) : soup_(soup), complaints_(complaints) {}

  Mesh check(std::optional<double> tolerance) {
    merge(tolerance);
    group_vertices_.resize(soup_.group_names.size());
    for (const SoupPolygon& polygon : soup_.polygons) add(polygon);
    check_duplicates();
    check_edges();
    check_use();
    collect_groups();
    orient(mesh_);
    return std::move(mesh_);
  }

 private:
  void merge(std::optional<double> tolerance) {
    if (tolerance) {
      weld_ = weld(soup_.vertices, *tolerance);
    } else {
      weld_.kept.resize(soup_.vertices.size());
      std::iota(weld_.kept.begin(), weld_.kept.end(), 0);
      weld_.into = weld_.kept;
    }
    for (int kept : weld_.kept) mesh_.vertices.push_back(soup_.vertices[at(kept)]);
  }

  void add(const SoupPolygon& polygon) {
    const std::string key = polygon.open ? fmt::format("line {}", lines_++ + soup_.first)
                                         : fmt::format("face {}", faces_++ + soup_.first);
    const std::size_t least = polygon.open ? 2 : 3;
    if (polygon.corners.size() < least) {
      broken_ = true;
      return complaints_.add(polygon.line, key, fmt::format("has fewer than {} corners", least));
    }
    std::vector<int> corners;
    for (std::int64_t corner : polygon.corners)
      if (check_corner(polygon, key, corner)) corners.push_back(weld_.into[at(corner)]);
    if (corners.size() < polygon.corners.size()) return;
    for (int group : polygon.groups)
      group_vertices_[at(group)].insert(group_vertices_[at(group)].end(), corners.begin(), corners.end());
    polygon.open ? add_line(polygon, key, corners) : add_face(polygon, key, corners);
  }

  bool check_corner(const SoupPolygon& polygon, const std::string& key, std::int64_t corner) {
    const auto count = static_cast<std::int64_t>(weld_.into.size());
    if (corner >= 0 && corner < count) return true;
    broken_ = true;
    complaints_.add(polygon.line, key,
                    count == 0 ? "names a vertex, but there are none"
                               : fmt::format("names vertex {}, but vertices go from {} to {}",
                                             corner + soup_.first, soup_.first, count - 1 + soup_.first));
    return false;
  }

  void add_line(const SoupPolygon& polygon, const std::string& key, const std::vector<int>& corners) {
    for (std::size_t i = 1; i < corners.size(); ++i) {
      if (mesh_.vertices[at(corners[i - 1])] == mesh_.vertices[at(corners[i])])
        complaints_.add(
            polygon.line, key,
            fmt::format("has no length between {} and {}", name(corners[i - 1]), name(corners[i])));
      mesh_.segments.push_back({corners[i - 1], corners[i]});
      segment_keys_.push_back({polygon.line, key});
    }
  }

  void add_face(const SoupPolygon& polygon, const std::string& key, const std::vector<int>& corners) {
    if (corners.size() > most_corners)
      return complaints_.add(polygon.line, key,
                             fmt::format("has more than {} corners: cut it into triangles", most_corners));
    std::vector<Vec3> places;
    for (int corner : corners) places.push_back(mesh_.vertices[at(corner)]);
    const auto cut = cut_polygon(places);
    if (cut.empty())
      complaints_.add(
          polygon.line, key,
          corners.size() == 3 ? "has no area" : "has no area or is not convex: cut it into triangles");
    for (const auto& [a, b, c] : cut) {
      mesh_.triangles.push_back({corners[at(a)], corners[at(b)], corners[at(c)]});
      face_keys_.push_back({polygon.line, key});
    }
  }

  /// Leaves the first of equal triangles, and of equal segments, so that others are not reported for them
  /// too.
  void check_duplicates() {
    drop_duplicates(mesh_.triangles, face_keys_);
    drop_duplicates(mesh_.segments, segment_keys_);
  }

  struct Key {
    int line;
    std::string text;
  };

  template <class Element>
  void drop_duplicates(std::vector<Element>& elements, std::vector<Key>& keys) {
    std::map<Element, std::size_t> seen;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Element sorted = elements[i];
      std::ranges::sort(sorted);
      const auto [first, fresh] = seen.emplace(sorted, kept);
      if (!fresh) {
        complaints_.add(keys[i].line, keys[i].text, "has the same vertices as " + keys[first->second].text);
        continue;
      }
      elements[kept] = elements[i];
      keys[kept++] = keys[i];
    }
    elements.resize(kept);
    keys.resize(kept);
  }

  void check_edges() {
    for (const Edge& edge : edges(mesh_)) {
      if (edge.faces[2] < 0) continue;
      const auto key = [&](int i) { return face_keys_[at(edge.faces[at(i)])]; };
      complaints_.add(key(2).line, key(2).text,
                      fmt::format("is the third at the edge from {} to {}, after {} and {}",
                                  name(edge.vertices[0]), name(edge.vertices[1]), key(0).text, key(1).text));
    }
  }

  void check_use() {
    if (soup_.polygons.empty()) return complaints_.add(0, "", "has no faces and no lines");
    if (broken_) return;  // a polygon with a wrong vertex leaves a right one unused
    std::vector<char> used(mesh_.vertices.size(), 0);
    for (const SoupPolygon& polygon : soup_.polygons)
      for (std::int64_t corner : polygon.corners) used[at(weld_.into[at(corner)])] = 1;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i])
        complaints_.add(line(static_cast<int>(i)), name(static_cast<int>(i)),
                        "belongs to no face and no line");
  }

  void collect_groups() {
    for (std::size_t i = 0; i < group_vertices_.size(); ++i) {
      std::vector<int>& vertices = group_vertices_[i];
      std::ranges::sort(vertices);
      vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
      if (!vertices.empty()) mesh_.groups.push_back({soup_.group_names[i], std::move(vertices)});
    }
  }

  /// As the file numbers it.
  std::string name(int vertex) const {
    return fmt::format("vertex {}", weld_.kept[at(vertex)] + soup_.first);
  }
  int line(int vertex) const {
    return soup_.vertex_lines.empty() ? 0 : soup_.vertex_lines[at(weld_.kept[at(vertex)])];
  }

  const Soup& soup_;
  Complaints& complaints_;
  Mesh mesh_;
  Weld weld_;
  std::vector<Key> face_keys_, segment_keys_;
  std::vector<std::vector<int>> group_vertices_;
  int faces_ = 0, lines_ = 0;
  bool broken_ = false;  ///< a polygon with corners that are not there, or not all
};

}  // namespace

void Complaints::add(int line, std::string key, std::string what) {
  if (count_++ < most_problems) problems_.push_back({file_, line, std::move(key), std::move(what)});
}

void Complaints::throw_if_any() const {
  if (!any()) return;
  std::vector<Problem> all = problems_;
  if (count_ > most_problems)
    all.push_back({file_, 0, "", fmt::format("and {} problems more", count_ - most_problems)});
  throw InputError(std::move(all));
}

void Soup::add_vertex(const Vec3& vertex, int line) {
  vertices.push_back(vertex);
  if (line > 0) vertex_lines.push_back(line);
}

int Soup::group(const std::string& name) {
  const auto [found, fresh] = group_numbers.emplace(name, static_cast<int>(group_names.size()));
  if (fresh) group_names.push_back(name);
  return found->second;
}

Mesh checked(const Soup& soup, std::optional<double> weld, Complaints& complaints) {
  if (weld && !(*weld >= 0 && std::isfinite(*weld)))
    return complaints.add(0, "weld", "must be 0 or greater"), Mesh{};
  return Checker(soup, complaints).check(weld);
}

}  // namespace nacre
