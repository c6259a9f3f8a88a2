#include "nacre/mesh/checked.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/cut.hpp"
#include "nacre/mesh/cut_choice.hpp"
#include "nacre/mesh/dropped.hpp"
#include "nacre/mesh/index.hpp"
#include "nacre/mesh/repair.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/mesh/weld.hpp"

namespace nacre {

namespace {

const ComplaintKind wrong_corners{"faces or lines name vertices that do not exist",
                                  "the file is damaged, or was cut short: export it again"};
const ComplaintKind third_faces{
    "edges have more than two faces",
    "a surface has at most two at an edge. Remove inner faces, or split the mesh there; if `weld` made them, "
    "weld less",
    true};
const ComplaintKind no_cut{"faces have no area or cross themselves",
                           "let the program that exports them triangulate"};
const ComplaintKind refused_by_strict{"faces, lines or vertices are of no use",
                                      "without mesh.strict they are dropped"};

class Checker {
 public:
  Checker(const Soup& soup, const ReadOptions& options, Complaints& complaints)
      : soup_(soup), options_(options), complaints_(complaints) {}

  CheckedMesh run() {
    merge();
    number_polygons();
    for (std::size_t i = 0; i < soup_.polygons.size(); ++i) add(static_cast<int>(i));
    cut_polygons();
    put_in_order();
    drop_duplicates(mesh_.triangles, face_of_);
    drop_duplicates(mesh_.segments, line_of_);
    check_edges();
    if (options_.repair) repair_slivers();
    drop_flat();
    check_use();
    collect_groups();
    orient(mesh_);
    report_drops();
    return {std::move(mesh_), std::move(notes_)};
  }

 private:
  static std::size_t place(std::int64_t i) { return static_cast<std::size_t>(i); }

  void merge() {
    if (options_.weld) {
      weld_ = weld(soup_.vertices, *options_.weld);
    } else {
      weld_.kept.resize(soup_.vertices.size());
      std::iota(weld_.kept.begin(), weld_.kept.end(), 0);
      weld_.into = weld_.kept;
    }
    mesh_.vertices.reserve(weld_.kept.size());
    for (int kept : weld_.kept) mesh_.vertices.push_back(soup_.vertices[at(kept)]);
    group_vertices_.resize(soup_.group_names.size());
    if (const std::size_t merged = weld_.into.size() - weld_.kept.size(); merged > 0)
      note(fmt::format("{} {} welded to others", merged, merged == 1 ? "vertex is" : "vertices are"));
  }

  /// Faces and lines count for themselves.
  void number_polygons() {
    int faces = 0, lines = 0;
    for (const SoupPolygon& polygon : soup_.polygons) {
      numbers_.push_back(polygon.open ? lines++ : faces++);
      has_large_ = has_large_ || (!polygon.open && polygon.corners.size() > 3);
    }
  }

  std::string key(int polygon) const {
    return fmt::format("{} {}", soup_.polygons[at(polygon)].open ? "line" : "face",
                       numbers_[at(polygon)] + soup_.first);
  }
  int line(int polygon) const { return soup_.polygons[at(polygon)].line; }
  void complain(int polygon, std::string what) {
    complaints_.add(line(polygon), key(polygon), std::move(what));
  }
  void complain(int polygon, std::string what, const ComplaintKind& kind) {
    complaints_.add(line(polygon), key(polygon), std::move(what), kind);
  }

  void add(int number) {
    const SoupPolygon& polygon = soup_.polygons[at(number)];
    const std::size_t least = polygon.open ? 2 : 3;
    if (polygon.corners.size() < least) {
      broken_ = true;
      return complain(number, fmt::format("has fewer than {} corners", least));
    }
    corners_.clear();
    for (std::int64_t corner : polygon.corners)
      if (check_corner(number, corner)) corners_.push_back(weld_.into[place(corner)]);
    if (corners_.size() < polygon.corners.size()) return;
    for (int group : polygon.groups)
      group_vertices_[at(group)].insert(group_vertices_[at(group)].end(), corners_.begin(), corners_.end());
    polygon.open ? add_line(number) : add_face(number);
  }

  bool check_corner(int polygon, std::int64_t corner) {
    const auto count = static_cast<std::int64_t>(weld_.into.size());
    if (corner >= 0 && corner < count) return true;
    broken_ = true;
    complain(polygon,
             count == 0 ? "names a vertex, but there are none"
                        : fmt::format("names vertex {}, but vertices go from {} to {}", corner + soup_.first,
                                      soup_.first, count - 1 + soup_.first),
             wrong_corners);
    return false;
  }

  void add_line(int polygon) {
    for (std::size_t i = 1; i < corners_.size(); ++i) {
      if (mesh_.vertices[at(corners_[i - 1])] == mesh_.vertices[at(corners_[i])])
        complain(polygon, fmt::format("has no length between {} and {}", vertex_name(corners_[i - 1]),
                                      vertex_name(corners_[i])));
      mesh_.segments.push_back({corners_[i - 1], corners_[i]});
      line_of_.push_back(polygon);
    }
  }

  void add_face(int polygon) {
    // Welded corners that follow each other are one: a quad at a pole is a triangle.
    if (corners_.size() > 3) {
      corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
      while (corners_.size() > 3 && corners_.front() == corners_.back()) corners_.pop_back();
    }
    if (corners_.size() > most_corners)
      return complain(polygon, fmt::format("has more than {} corners: cut it into triangles", most_corners));
    if (corners_.size() <= 3) return add_triangle(polygon);
    std::vector<Vec3> places;
    for (int corner : corners_) places.push_back(mesh_.vertices[at(corner)]);
    if (is_flat(places)) return flat_.add(polygon);
    large_.push_back(corners_);
    polygon_of_.push_back(polygon);
  }

  void add_triangle(int polygon) {
    if (corners_.size() < 3) return flat_.add(polygon);
    const std::array<int, 3> corners{corners_[0], corners_[1], corners_[2]};
    const bool same = corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0];
    // A repair may turn a flat triangle into a part of its neighbours; one without three corners it cannot.
    const bool flat = same || is_flat(mesh_.vertices[at(corners[0])], mesh_.vertices[at(corners[1])],
                                      mesh_.vertices[at(corners[2])]);
    if (same || (flat && (!options_.repair || options_.strict))) return flat_.add(polygon);
    if (has_large_) cuts_.add_triangle(corners);
    mesh_.triangles.push_back(corners);
    face_of_.push_back(polygon);
  }

  void cut_polygons() {
    drop_duplicates(large_, polygon_of_);
    for (const std::vector<int>& corners : large_) {
      std::vector<Vec3> places;
      for (int corner : corners) places.push_back(mesh_.vertices[at(corner)]);
      cuts_.add(corners, places);
    }
    const auto cuts = cuts_.triangles();
    for (std::size_t i = 0; i < large_.size(); ++i) {
      if (cuts[i].empty())
        complain(polygon_of_[i], "has no area or crosses itself: cut it into triangles", no_cut);
      for (const auto& [a, b, c] : cuts[i]) {
        mesh_.triangles.push_back({large_[i][at(a)], large_[i][at(b)], large_[i][at(c)]});
        face_of_.push_back(polygon_of_[i]);
      }
    }
  }

  /// Triangles come in the order of the file, whatever polygon they were cut from.
  void put_in_order() {
    if (large_.empty()) return;
    std::vector<int> order(face_of_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](int i) { return face_of_[at(i)]; });
    const std::vector<std::array<int, 3>> triangles = std::move(mesh_.triangles);
    const std::vector<int> polygons = std::move(face_of_);
    mesh_.triangles.clear(), face_of_.clear();
    for (const int i : order) {
      mesh_.triangles.push_back(triangles[at(i)]);
      face_of_.push_back(polygons[at(i)]);
    }
  }

  /// Keeps the first of equal elements, so that others are not reported for them too.
  template <class Element>
  void drop_duplicates(std::vector<Element>& elements, std::vector<int>& polygons) {
    const std::vector<int> first = first_equal(elements, static_cast<int>(mesh_.vertices.size()));
    const std::vector<int> all = polygons;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (first[i] != static_cast<int>(i)) {
        duplicates_.add(all[i], all[at(first[i])]);
        continue;
      }
      if (kept != i) elements[kept] = std::move(elements[i]);
      polygons[kept++] = all[i];
    }
    elements.resize(kept);
    polygons.resize(kept);
  }

  void check_edges() {
    for (const Edge& edge : edges(mesh_)) {
      if (edge.faces[2] < 0) continue;
      const auto face = [&](int i) { return face_of_[at(edge.faces[at(i)])]; };
      complain(face(2),
               fmt::format("is the third at the edge from {} to {}, after {} and {}",
                           vertex_name(edge.vertices[0]), vertex_name(edge.vertices[1]), key(face(0)),
                           key(face(1))),
               third_faces);
    }
  }

  void repair_slivers() {
    if (complaints_.any()) return;
    const Repaired repaired = repair(mesh_);
    face_of_.clear();  // triangles are no longer those of the file
    moved_into_ = repaired.into;
    const std::string collapsed =
        repaired.collapsed > 0 ? counted(repaired.collapsed, "edge is", "edges are") + " collapsed, " : "";
    const std::string flipped =
        repaired.flipped > 0 ? counted(repaired.flipped, "edge is", "edges are") + " flipped, " : "";
    if (!(collapsed + flipped).empty())
      note(fmt::format("{}{}the smallest angle is {:.3g} degrees instead of {:.3g}", collapsed, flipped,
                       repaired.angle_after, repaired.angle_before));
  }

  /// Flat triangles that no repair could use.
  void drop_flat() {
    if (!options_.repair) return;
    const std::size_t before = mesh_.triangles.size();
    std::erase_if(mesh_.triangles, [&](const std::array<int, 3>& t) {
      return is_flat(mesh_.vertices[at(t[0])], mesh_.vertices[at(t[1])], mesh_.vertices[at(t[2])]);
    });
    if (const std::size_t gone = before - mesh_.triangles.size(); gone > 0)
      note(fmt::format("{} flat and dropped", counted(gone, "triangle is", "triangles are")));
  }

  /// Drops vertices of no element, and renumbers those that stay.
  void check_use() {
    if (soup_.polygons.empty()) return complaints_.add(0, "", "has no faces and no lines");
    if (options_.strict) complain_of_unused();
    if (mesh_.triangles.empty() && mesh_.segments.empty()) is_empty_ = true;
    std::vector<int> renumbered(mesh_.vertices.size(), -1);
    for (const auto& triangle : mesh_.triangles)
      for (int vertex : triangle) renumbered[at(vertex)] = 0;
    for (const auto& segment : mesh_.segments)
      for (int vertex : segment) renumbered[at(vertex)] = 0;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < renumbered.size(); ++i) {
      if (renumbered[i] < 0) {
        if (moved_into_.empty() || moved_into_[i] == static_cast<int>(i))
          unused_.push_back(static_cast<int>(i));
        continue;
      }
      renumbered[i] = static_cast<int>(kept);
      mesh_.vertices[kept++] = mesh_.vertices[i];
    }
    mesh_.vertices.resize(kept);
    renumber(renumbered);
  }

  void complain_of_unused() {
    if (broken_) return;  // a polygon with a wrong vertex leaves a right one unused
    std::vector<char> used(mesh_.vertices.size(), 0);
    for (const SoupPolygon& polygon : soup_.polygons)
      for (std::int64_t corner : polygon.corners) used[at(weld_.into[place(corner)])] = 1;
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i]) unused_by_file_.push_back(static_cast<int>(i));
  }

  void renumber(const std::vector<int>& renumbered) {
    for (auto& triangle : mesh_.triangles)
      for (int& vertex : triangle) vertex = renumbered[at(vertex)];
    for (auto& segment : mesh_.segments)
      for (int& vertex : segment) vertex = renumbered[at(vertex)];
    const auto now = [&](int vertex) {
      return renumbered[at(moved_into_.empty() ? vertex : moved_into_[at(vertex)])];
    };
    for (std::vector<int>& group : group_vertices_) {
      for (int& vertex : group) vertex = now(vertex);
      std::erase(group, -1);
    }
    std::vector<int> numbering;
    for (const int vertex : weld_.into) numbering.push_back(now(vertex));
    if (!mesh_.vertices.empty()) mesh_.numbering = Numbering(std::move(numbering));
  }

  void collect_groups() {
    for (std::size_t i = 0; i < group_vertices_.size(); ++i) {
      std::vector<int>& vertices = group_vertices_[i];
      std::ranges::sort(vertices);
      vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
      if (!vertices.empty()) mesh_.groups.push_back({soup_.group_names[i], std::move(vertices)});
    }
  }

  /// A mesh of which nothing would be left is refused, too.
  void report_drops() {
    const bool refuse = options_.strict || is_empty_;
    if (is_empty_ && options_.weld.value_or(0) > 0)
      return complaints_.add(
          0, "",
          fmt::format("nothing is left of it if vertices up to {} apart are welded: weld less",
                      *options_.weld));
    for (const int polygon : flat_.polygons)
      if (refuse) complain(polygon, "has no area", refused_by_strict);
    for (std::size_t i = 0; i < duplicates_.polygons.size() && refuse; ++i)
      complain(duplicates_.polygons[i], "has the same vertices as " + key(duplicates_.originals[i]),
               refused_by_strict);
    if (options_.strict)
      for (const int vertex : unused_by_file_)
        complaints_.add(vertex_line(vertex), vertex_name(vertex), "belongs to no face and no line",
                        refused_by_strict);
    if (is_empty_ && !complaints_.any()) complaints_.add(0, "", "has no face with an area");
    if (refuse) return;
    const auto key_of = [&](int polygon) { return key(polygon); };
    note(dropped_note(flat_.polygons, "has no area", "have no area", key_of));
    note(dropped_note(duplicates_.polygons, "is there twice", "are there twice", key_of));
    note(dropped_note(unused_, "belongs to no face and no line", "belong to no face and no line",
                      [&](int vertex) { return vertex_name(vertex); }));
  }

  void note(const std::string& text) {
    if (!text.empty()) notes_.push_back(text);
  }

  /// As the file numbers it.
  std::string vertex_name(int vertex) const {
    return fmt::format("vertex {}", weld_.kept[at(vertex)] + soup_.first);
  }
  int vertex_line(int vertex) const {
    return soup_.vertex_lines.empty() ? 0 : soup_.vertex_lines[at(weld_.kept[at(vertex)])];
  }

  const Soup& soup_;
  const ReadOptions& options_;
  Complaints& complaints_;
  Mesh mesh_;
  std::vector<std::string> notes_;
  Weld weld_;
  std::vector<int> numbers_;            ///< of each polygon, among faces or among lines
  std::vector<int> face_of_, line_of_;  ///< of each triangle and segment: its polygon
  std::vector<int> corners_;            ///< of the polygon that is added
  CutChoice cuts_;
  std::vector<std::vector<int>> large_;  ///< the corners of faces with four or more
  std::vector<int> polygon_of_;          ///< of each of them
  Dropped flat_, duplicates_;
  std::vector<int> unused_, unused_by_file_;
  std::vector<int> moved_into_;  ///< of each vertex: the one it was collapsed into; empty if not repaired
  std::vector<std::vector<int>> group_vertices_;
  bool has_large_ = false, is_empty_ = false;
  bool broken_ = false;  ///< a polygon with corners that are not there, or not all
};

}  // namespace

CheckedMesh checked(const Soup& soup, const ReadOptions& options, Complaints& complaints) {
  if (options.weld && !(*options.weld >= 0 && std::isfinite(*options.weld)))
    return complaints.add(0, "weld", "must be 0 or greater"), CheckedMesh{};
  return Checker(soup, options, complaints).run();
}

}  // namespace nacre
