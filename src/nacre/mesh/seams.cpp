#include "nacre/mesh/seams.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "nacre/mesh/index.hpp"
#include "nacre/mesh/select.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/mesh/weld.hpp"

namespace nacre {

namespace {

constexpr double part_of_border_edge = 1e-4;

}  // namespace

/// Twice the largest distance, rounded up to one digit.
double Seams::weld(double scale) const {
  if (farthest == 0) return 0;
  const double twice = 2 * farthest * scale, unit = std::pow(10.0, std::floor(std::log10(twice)));
  return std::ceil(twice / unit) * unit;
}

bool welds_third_faces(const Mesh& mesh, double tolerance) {
  const Weld weld = nacre::weld(mesh.vertices, tolerance);
  Mesh welded;
  welded.vertices.resize(weld.kept.size());
  std::set<std::array<int, 3>> faces;
  for (const auto& [a, b, c] : mesh.triangles) {
    std::array<int, 3> corners{weld.into[at(a)], weld.into[at(b)], weld.into[at(c)]};
    std::ranges::sort(corners);
    if (corners[0] == corners[1] || corners[1] == corners[2]) continue;
    if (faces.insert(corners).second) welded.triangles.push_back(corners);
  }
  return std::ranges::any_of(edges(welded), [](const Edge& edge) { return edge.faces[2] >= 0; });
}

Seams find_seams(const Mesh& mesh) {
  Seams seams;
  seams.place.assign(mesh.vertices.size(), -1);
  std::vector<int> border;
  double sum = 0;
  int count = 0;
  for (const Edge& edge : edges(mesh)) {
    if (!edge.border()) continue;
    border.insert(border.end(), edge.vertices.begin(), edge.vertices.end());
    sum += norm(mesh.vertices[at(edge.vertices[0])] - mesh.vertices[at(edge.vertices[1])]);
    ++count;
  }
  if (count == 0) return seams;
  std::ranges::sort(border);
  border.erase(std::unique(border.begin(), border.end()), border.end());
  std::vector<Vec3> places;
  for (const int vertex : border) places.push_back(mesh.vertices[at(vertex)]);
  const Weld weld = nacre::weld(places, part_of_border_edge * sum / count);
  std::vector<int> sharing(weld.kept.size(), 0);
  for (const int kept : weld.into) ++sharing[at(kept)];
  for (std::size_t i = 0; i < border.size(); ++i) {
    const int kept = weld.into[i];
    if (sharing[at(kept)] < 2) continue;
    ++seams.vertices;
    seams.place[at(border[i])] = kept;
    seams.farthest = std::max(seams.farthest, norm(places[i] - places[at(weld.kept[at(kept)])]));
  }
  return seams;
}

}  // namespace nacre
