#include "nacre/mesh/topology.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "nacre/mesh/index.hpp"

namespace nacre {

namespace {

/// Of an edge with a known lower vertex.
struct Side {
  int high, face;
  auto operator<=>(const Side&) const = default;
};

/// Whether the triangle has the edge from a to b in this direction.
bool goes(const std::array<int, 3>& triangle, int a, int b) {
  for (std::size_t i = 0; i < 3; ++i)
    if (triangle[i] == a && triangle[(i + 1) % 3] == b) return true;
  return false;
}

int opposite(const std::array<int, 3>& triangle, const std::array<int, 2>& edge) {
  for (int vertex : triangle)
    if (vertex != edge[0] && vertex != edge[1]) return vertex;
  return -1;
}

/// For each triangle the places of its edges in the list, the one opposite to its first corner first.
std::vector<std::array<int, 3>> edges_of_faces(const Mesh& mesh, const std::vector<Edge>& all) {
  std::vector<std::array<int, 3>> result(mesh.triangles.size());
  std::vector<int> filled(mesh.triangles.size(), 0);
  for (std::size_t e = 0; e < all.size(); ++e)
    for (int face : all[e].faces)
      if (face >= 0) result[at(face)][at(filled[at(face)]++)] = static_cast<int>(e);
  return result;
}

class Borders {
 public:
  explicit Borders(const Mesh& mesh) : edges_(edges(mesh)), of_faces_(edges_of_faces(mesh, edges_)) {}

  std::vector<std::vector<int>> loops() {
    std::vector<std::vector<int>> result;
    std::set<int> seen;
    for (int e = 0; e < static_cast<int>(edges_.size()); ++e)
      if (edges_[at(e)].border() && !seen.contains(e)) result.push_back(follow(e, seen));
    for (std::vector<int>& loop : result) {
      std::rotate(loop.begin(), std::ranges::min_element(loop), loop.end());
      if (loop.back() < loop[1]) std::reverse(loop.begin() + 1, loop.end());
    }
    std::ranges::sort(result);
    return result;
  }

 private:
  std::vector<int> follow(int first, std::set<int>& seen) const {
    std::vector<int> loop;
    int e = first, vertex = edges_[at(first)].vertices[0];
    do {
      seen.insert(e);
      loop.push_back(vertex);
      vertex = edges_[at(e)].vertices[edges_[at(e)].vertices[0] == vertex];
      e = next(e, vertex);
    } while (e != first);
    return loop;
  }

  /// Walks around the vertex through neighbouring triangles to the next border.
  int next(int e, int vertex) const {
    int face = edges_[at(e)].faces[0];
    do {
      for (int other : of_faces_[at(face)]) {
        const Edge& candidate = edges_[at(other)];
        if (other == e || (candidate.vertices[0] != vertex && candidate.vertices[1] != vertex)) continue;
        e = other;
        break;
      }
      face = edges_[at(e)].faces[edges_[at(e)].faces[0] == face];
    } while (face >= 0);
    return e;
  }

  std::vector<Edge> edges_;
  std::vector<std::array<int, 3>> of_faces_;
};

class Parts {
 public:
  explicit Parts(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0); }

  int root(int i) {
    while (parent_[at(i)] != i) i = parent_[at(i)] = parent_[at(parent_[at(i)])];
    return i;
  }
  void join(int a, int b) {
    const auto [low, high] = std::minmax({root(a), root(b)});
    parent_[at(high)] = low;
  }

 private:
  std::vector<int> parent_;
};

}  // namespace

/// Sides are sorted into a bucket for each lower vertex, which hold a few each.
std::vector<Edge> edges(const Mesh& mesh) {
  std::vector<int> begin(mesh.vertices.size() + 1, 0);
  const auto for_sides = [&](const auto& visit) {
    for (std::size_t f = 0; f < mesh.triangles.size(); ++f)
      for (std::size_t i = 0; i < 3; ++i) {
        const auto [low, high] = std::minmax({mesh.triangles[f][i], mesh.triangles[f][(i + 1) % 3]});
        visit(low, high, static_cast<int>(f));
      }
  };
  for_sides([&](int low, int, int) { ++begin[at(low) + 1]; });
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<Side> sides(3 * mesh.triangles.size());
  std::vector<int> next(begin.begin(), begin.end() - 1);
  for_sides([&](int low, int high, int face) { sides[at(next[at(low)]++)] = {high, face}; });
  std::vector<Edge> result;
  result.reserve(sides.size() / 2 + sides.size() / 16);
  for (std::size_t low = 0; low + 1 < begin.size(); ++low) {
    std::sort(sides.begin() + begin[low], sides.begin() + begin[low + 1]);
    int last = -1;
    for (int i = begin[low], faces = 0; i < begin[low + 1]; ++i) {
      const Side& side = sides[at(i)];
      if (side.high != last) {
        result.push_back({{static_cast<int>(low), side.high}});
        last = side.high;
        faces = 0;
      }
      if (faces < 3) result.back().faces[at(faces++)] = side.face;
    }
  }
  return result;
}

std::vector<HingeVertices> hinges(const Mesh& mesh) {
  std::vector<HingeVertices> result;
  for (const Edge& edge : edges(mesh)) {
    if (!edge.inner()) continue;
    const auto& first = mesh.triangles[at(edge.faces[0])];
    const auto& second = mesh.triangles[at(edge.faces[1])];
    auto [a, b] = edge.vertices;
    if (!goes(first, a, b)) std::swap(a, b);
    result.push_back({a, b, opposite(first, edge.vertices), opposite(second, edge.vertices)});
  }
  return result;
}

std::vector<std::vector<int>> boundary_loops(const Mesh& mesh) { return Borders(mesh).loops(); }

std::vector<double> vertex_areas(const Mesh& mesh) {
  std::vector<double> areas(mesh.vertices.size(), 0.0);
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3& x = mesh.vertices[at(a)];
    const double third = norm(cross(mesh.vertices[at(b)] - x, mesh.vertices[at(c)] - x)) / 6;
    for (int vertex : {a, b, c}) areas[at(vertex)] += third;
  }
  return areas;
}

std::vector<int> components(const Mesh& mesh) {
  Parts parts(mesh.vertices.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    parts.join(a, b);
    parts.join(b, c);
  }
  for (const auto& [a, b] : mesh.segments) parts.join(a, b);
  std::vector<int> labels(mesh.vertices.size());
  int count = 0;
  for (int i = 0; i < static_cast<int>(labels.size()); ++i)  // a root is the lowest of its part
    labels[at(i)] = parts.root(i) == i ? count++ : labels[at(parts.root(i))];
  return labels;
}

bool orient(Mesh& mesh) {
  const std::vector<Edge> all = edges(mesh);
  const auto of_faces = edges_of_faces(mesh, all);
  std::vector<int> turned(mesh.triangles.size(), -1);  // -1: not reached yet
  bool two_sided = true;
  for (int start = 0; start < static_cast<int>(turned.size()); ++start) {
    if (turned[at(start)] >= 0) continue;
    std::vector<int> part{start};
    bool agrees = true;
    turned[at(start)] = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (int e : of_faces[at(part[i])]) {
        const Edge& edge = all[at(e)];
        if (!edge.inner()) continue;
        const int other = edge.faces[edge.faces[0] == part[i]];
        const auto [a, b] = edge.vertices;
        const bool same_way =
            goes(mesh.triangles[at(part[i])], a, b) == goes(mesh.triangles[at(other)], a, b);
        const int wanted = turned[at(part[i])] ^ static_cast<int>(same_way);
        if (turned[at(other)] < 0) part.push_back(other), turned[at(other)] = wanted;
        agrees &= turned[at(other)] == wanted;
      }
    }
    two_sided &= agrees;
    for (int face : part)
      if (agrees && turned[at(face)] == 1)
        std::swap(mesh.triangles[at(face)][1], mesh.triangles[at(face)][2]);
  }
  return two_sided;
}

int euler_characteristic(const Mesh& mesh) {
  std::vector<char> used(mesh.vertices.size(), 0);
  for (const auto& triangle : mesh.triangles)
    for (int vertex : triangle) used[at(vertex)] = 1;
  const auto vertices = std::accumulate(used.begin(), used.end(), 0);
  return vertices - static_cast<int>(edges(mesh).size()) + static_cast<int>(mesh.triangles.size());
}

}  // namespace nacre
