#include "nacre/mesh/repair.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "nacre/mesh/index.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

constexpr double degree = 3.14159265358979323846 / 180;
constexpr int most_rounds = 20;
constexpr double short_edge = 0.3;     ///< of the longest side: an edge that is longer is not collapsed
constexpr double least_cosine = 0.5;   ///< between the normals of a triangle before and after
constexpr double border_change = 0.1;  ///< how far a border may move, as a part of the edge that is collapsed
constexpr double no_normal = 1e-6;     ///< a triangle with a smaller quality has no normal to keep

using Corners = std::array<int, 3>;

/// One improvement: triangles that go, those that come in their place, and the vertex that becomes another.
struct Change {
  std::vector<int> gone;
  std::vector<Corners> fresh;
  int from = -1, to = -1;  ///< of a collapse
  double quality = 0;      ///< the worst of the fresh ones
};

class SliverRepair {
 public:
  explicit SliverRepair(Mesh& mesh) : mesh_(mesh), at_vertex_(mesh.vertices.size()) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
      for (const int vertex : mesh.triangles[i]) at_vertex_[at(vertex)].push_back(static_cast<int>(i));
    alive_.assign(mesh.triangles.size(), true);
    result_.into.resize(mesh.vertices.size());
    std::iota(result_.into.begin(), result_.into.end(), 0);
    of_segment_.assign(mesh.vertices.size(), false);
    for (const auto& segment : mesh.segments)
      for (const int vertex : segment) of_segment_[at(vertex)] = true;
  }

  Repaired run() {
    result_.angle_before = smallest_angle();
    for (int round = 0; round < most_rounds; ++round) {
      bool changed = false;
      for (const int triangle : slivers()) changed |= alive_[at(triangle)] && improve(triangle);
      if (!changed) break;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < mesh_.triangles.size(); ++i)
      if (alive_[i]) mesh_.triangles[kept++] = mesh_.triangles[i];
    mesh_.triangles.resize(kept);
    alive_.assign(kept, true);
    result_.angle_after = smallest_angle();
    for (int& vertex : result_.into)
      while (result_.into[at(vertex)] != vertex) vertex = result_.into[at(vertex)];
    return std::move(result_);
  }

 private:
  const Vec3& x(int vertex) const { return mesh_.vertices[at(vertex)]; }
  double length(int a, int b) const { return norm(x(a) - x(b)); }
  Vec3 normal(const Corners& t) const { return cross(x(t[1]) - x(t[0]), x(t[2]) - x(t[0])); }

  /// The sine of the smallest angle.
  double quality(const Corners& t) const {
    std::array<double, 3> sides{length(t[0], t[1]), length(t[1], t[2]), length(t[2], t[0])};
    std::ranges::sort(sides);
    return sides[1] > 0 ? norm(normal(t)) / (sides[1] * sides[2]) : 0;
  }

  double smallest_angle() const {
    double sine = 1;
    for (const Corners& triangle : mesh_.triangles) sine = std::min(sine, quality(triangle));
    return std::asin(sine) / degree;
  }

  /// The worst first.
  std::vector<int> slivers() const {
    static const double limit = std::sin(sliver_angle * degree);
    std::vector<std::pair<double, int>> found;
    for (std::size_t i = 0; i < mesh_.triangles.size(); ++i)
      if (const double q = alive_[i] ? quality(mesh_.triangles[i]) : 1; q < limit)
        found.emplace_back(q, static_cast<int>(i));
    std::ranges::sort(found);
    std::vector<int> list;
    for (const auto& [q, triangle] : found) list.push_back(triangle);
    return list;
  }

  bool improve(int triangle) {
    std::optional<Change> best;
    const Corners t = mesh_.triangles[at(triangle)];
    const auto consider = [&](std::optional<Change> change) {
      if (!change) return;
      double before = 1;
      for (const int gone : change->gone) before = std::min(before, quality(mesh_.triangles[at(gone)]));
      for (const Corners& fresh : change->fresh) change->quality = std::min(change->quality, quality(fresh));
      if (change->quality > before && (!best || change->quality > best->quality)) best = std::move(change);
    };
    for (std::size_t i = 0; i < 3; ++i) {
      const int a = t[i], b = t[(i + 1) % 3], c = t[(i + 2) % 3];
      consider(flip(triangle, a, b, c));
      if (length(a, b) > short_edge * std::max(length(b, c), length(c, a))) continue;
      consider(collapse(a, b));
      consider(collapse(b, a));
    }
    if (best) make(*best);
    return best.has_value();
  }

  std::vector<int> triangles_at(int a, int b) const {
    std::vector<int> found;
    for (const int i : at_vertex_[at(a)])
      if (std::ranges::find(mesh_.triangles[at(i)], b) != mesh_.triangles[at(i)].end()) found.push_back(i);
    return found;
  }

  static int third(const Corners& t, int a, int b) {
    for (const int vertex : t)
      if (vertex != a && vertex != b) return vertex;
    return -1;
  }
  static bool goes(const Corners& t, int a, int b) {
    for (std::size_t i = 0; i < 3; ++i)
      if (t[i] == a && t[(i + 1) % 3] == b) return true;
    return false;
  }

  /// Whether the fresh triangle faces as the old one; one without a normal faces all ways.
  bool keeps_side(const Vec3& before, const Corners& fresh) const {
    const Vec3 after = normal(fresh);
    return dot(before, after) >= least_cosine * norm(before) * norm(after);
  }

  /// The triangle (a, b, c) and its neighbour (b, a, d) become (a, d, c) and (d, b, c).
  std::optional<Change> flip(int triangle, int a, int b, int c) const {
    const std::vector<int> both = triangles_at(a, b);
    if (both.size() != 2) return std::nullopt;
    const int other = both[0] == triangle ? both[1] : both[0];
    const Corners &t = mesh_.triangles[at(triangle)], &neighbour = mesh_.triangles[at(other)];
    const int d = third(neighbour, a, b);
    if (!goes(neighbour, b, a) || d < 0 || d == c || !triangles_at(c, d).empty()) return std::nullopt;
    Change change{.gone = {triangle, other}, .fresh = {{a, d, c}, {d, b, c}}, .quality = 1};
    const Vec3 before = normal(t) + normal(neighbour);
    for (const Corners& fresh : change.fresh)
      if (!keeps_side(before, fresh)) return std::nullopt;
    return change;
  }

  std::vector<int> neighbours(int vertex) const {
    std::vector<int> list;
    for (const int i : at_vertex_[at(vertex)])
      for (const int other : mesh_.triangles[at(i)])
        if (other != vertex) list.push_back(other);
    std::ranges::sort(list);
    return list;
  }

  /// The vertex at the other end of the border edge at `vertex` that does not lead to `not_to`; -1 if the
  /// vertex is on no border, -2 if it is on more than one.
  int along_border(int vertex, int not_to) const {
    const std::vector<int> around = neighbours(vertex);  // inner edges lead to a neighbour twice
    int found = -1, borders = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
      const bool twice =
          (i > 0 && around[i - 1] == around[i]) || (i + 1 < around.size() && around[i + 1] == around[i]);
      if (twice) continue;
      ++borders;
      if (around[i] != not_to) found = around[i];
    }
    return borders == 0 ? -1 : borders == 2 ? found : -2;
  }

  /// Whether the border stays nearly where it is if `from` moves to its neighbour `to`.
  bool keeps_border(int from, int to, std::size_t triangles) const {
    const int other = along_border(from, to);
    if (other == -1) return true;
    if (other < 0 || triangles != 1) return false;
    const Vec3 along = x(to) - x(other), way = x(from) - x(other);
    const double square = dot(along, along);
    if (!(square > 0)) return false;
    return norm(way - (dot(way, along) / square) * along) <= border_change * length(from, to);
  }

  /// The vertex `from` becomes its neighbour `to`.
  std::optional<Change> collapse(int from, int to) const {
    if (of_segment_[at(from)]) return std::nullopt;
    const std::vector<int> between = triangles_at(from, to);
    if (!keeps_border(from, to, between.size())) return std::nullopt;
    std::vector<int> a = neighbours(from), b = neighbours(to), common;
    a.erase(std::unique(a.begin(), a.end()), a.end());
    b.erase(std::unique(b.begin(), b.end()), b.end());
    std::ranges::set_intersection(a, b, std::back_inserter(common));
    if (common.size() != between.size()) return std::nullopt;  // two sheets would meet in an edge
    Change change{.gone = at_vertex_[at(from)], .fresh = {}, .from = from, .to = to, .quality = 1};
    for (const int i : at_vertex_[at(from)]) {
      const Corners& before = mesh_.triangles[at(i)];
      if (std::ranges::find(before, to) != before.end()) continue;
      Corners fresh = before;
      std::ranges::replace(fresh, from, to);
      if (quality(before) > no_normal && !keeps_side(normal(before), fresh)) return std::nullopt;
      for (const int known : triangles_at(to, third(before, from, from)))
        if (std::ranges::is_permutation(mesh_.triangles[at(known)], fresh)) return std::nullopt;
      change.fresh.push_back(fresh);
    }
    if (change.fresh.empty()) return std::nullopt;
    return change;
  }

  /// Fresh triangles take the slots of those that go.
  void make(const Change& change) {
    for (const int gone : change.gone) {
      alive_[at(gone)] = false;
      for (const int vertex : mesh_.triangles[at(gone)]) std::erase(at_vertex_[at(vertex)], gone);
    }
    for (std::size_t i = 0; i < change.fresh.size(); ++i) {
      const int slot = change.gone[i];
      mesh_.triangles[at(slot)] = change.fresh[i];
      alive_[at(slot)] = true;
      for (const int vertex : change.fresh[i]) at_vertex_[at(vertex)].push_back(slot);
    }
    if (change.from >= 0) {
      result_.into[at(change.from)] = change.to;
      ++result_.collapsed;
    } else {
      ++result_.flipped;
    }
  }

  Mesh& mesh_;
  std::vector<std::vector<int>> at_vertex_;  ///< the triangles of each
  std::vector<bool> alive_, of_segment_;
  Repaired result_;
};

}  // namespace

Repaired repair(Mesh& mesh) {
  orient(mesh);
  return SliverRepair(mesh).run();
}

}  // namespace nacre
