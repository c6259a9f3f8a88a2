#include "support/exact_intersections.hpp"

#include <CGAL/Bbox_3.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/box_intersection_d.h>

#include <algorithm>
#include <cmath>

namespace nacre::testing {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Box = CGAL::Box_intersection_d::Box_with_handle_d<double, 3, const int*>;

class Triangles {
 public:
  explicit Triangles(const Mesh& mesh) : mesh_(mesh) {
    for (const auto& [a, b, c] : mesh.triangles) {
      indices_.push_back(static_cast<int>(indices_.size()));
      triangles_.emplace_back(point(a), point(b), point(c));
    }
  }

  const Kernel::Triangle_3& operator[](int i) const { return triangles_[i]; }

  bool share_vertex(int a, int b) const {
    const auto& of_b = mesh_.triangles[b];
    return std::any_of(mesh_.triangles[a].begin(), mesh_.triangles[a].end(),
                       [&](int v) { return std::find(of_b.begin(), of_b.end(), v) != of_b.end(); });
  }

  /// Calls visit(a, b) for the pairs whose boxes, grown by margin, overlap.
  void near_pairs(double margin, const std::function<void(int, int)>& visit) const {
    std::vector<Box> boxes;
    for (const int& i : indices_) {
      const CGAL::Bbox_3 box = triangles_[i].bbox();
      boxes.emplace_back(CGAL::Bbox_3(box.xmin() - margin, box.ymin() - margin, box.zmin() - margin,
                                      box.xmax() + margin, box.ymax() + margin, box.zmax() + margin),
                         &i);
    }
    CGAL::box_self_intersection_d(boxes.begin(), boxes.end(),
                                  [&](const Box& a, const Box& b) { visit(*a.handle(), *b.handle()); });
  }

 private:
  Kernel::Point_3 point(int v) const {
    return {mesh_.vertices[v].x, mesh_.vertices[v].y, mesh_.vertices[v].z};
  }

  const Mesh& mesh_;
  std::vector<int> indices_;
  std::vector<Kernel::Triangle_3> triangles_;
};

double squared_distance(const Kernel::Triangle_3& a, const Kernel::Triangle_3& b) {
  if (CGAL::do_intersect(a, b)) return 0;
  double smallest = CGAL::squared_distance(a[0], b);
  for (int i = 0; i < 3; ++i) {
    smallest = std::min({smallest, CGAL::squared_distance(a[i], b), CGAL::squared_distance(b[i], a)});
    for (int j = 0; j < 3; ++j)
      smallest = std::min(smallest, CGAL::squared_distance(Kernel::Segment_3(a[i], a[(i + 1) % 3]),
                                                           Kernel::Segment_3(b[j], b[(j + 1) % 3])));
  }
  return smallest;
}

}  // namespace

Mesh joined(const std::vector<Mesh>& meshes) {
  Mesh all;
  for (const Mesh& mesh : meshes) {
    const int first = static_cast<int>(all.vertices.size());
    all.vertices.insert(all.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (const auto& [a, b, c] : mesh.triangles) all.triangles.push_back({first + a, first + b, first + c});
  }
  return all;
}

std::vector<std::array<int, 2>> intersecting_triangles(const Mesh& mesh) {
  const Triangles triangles(mesh);
  std::vector<std::array<int, 2>> found;
  triangles.near_pairs(0, [&](int a, int b) {
    if (!triangles.share_vertex(a, b) && CGAL::do_intersect(triangles[a], triangles[b]))
      found.push_back({std::min(a, b), std::max(a, b)});
  });
  std::sort(found.begin(), found.end());
  return found;
}

double smallest_distance(const Mesh& mesh, double reach, const std::function<bool(int, int)>& apart) {
  const Triangles triangles(mesh);
  double smallest = reach * reach;
  triangles.near_pairs(reach / 2, [&](int a, int b) {
    if (apart(a, b)) smallest = std::min(smallest, squared_distance(triangles[a], triangles[b]));
  });
  return std::sqrt(smallest);
}

}  // namespace nacre::testing
