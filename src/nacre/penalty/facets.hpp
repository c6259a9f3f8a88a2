// Facets: the flat faces of what keeps its shape, a stiff body or a mesh that no force moves. Triangles of
// such a body that lie in one plane are one facet, however it is divided: contact with a memory acts on a
// facet as on a single polygon. Otherwise a thing that slides would meet a bump at every edge inside the
// plane, because there several triangles push at the same place.
//
// So of the triangles of a facet only that one acts which a point is above, and all of them share what
// friction remembers. Edges inside a facet, and corners of what nothing moves, touch nothing but planes:
// where they would be the closest place, an edge at the rim, or a face, is as close.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// A triangle as a part of its facet.
struct FacetTriangle {
  static constexpr int inside = -1, of_another = -2;

  int first = -1;                         ///< the first triangle of its facet; -1 if it is alone
  std::array<int, 3> beyond{-1, -1, -1};  ///< the apex in the facet beyond the side opposite, or -1
  std::array<bool, 3> leads{};            ///< whether it is the first of the two triangles at that side
  std::array<int, 3> rim{inside, inside, inside};  ///< of each corner: an index in `Facets::rims`; `inside`
                                                   ///< the facet; or another triangle acts there
};

/// A corner at the rim of a facet: the elements next to it along the rim.
struct RimCorner {
  std::array<int, 2> next{};
};

struct Facets {
  std::vector<FacetTriangle> triangles;  ///< of each triangle; empty if there is no facet
  std::vector<RimCorner> rims;
  std::vector<bool> inner_edges, inner_elements;  ///< that touch nothing

  bool empty() const { return triangles.empty(); }
};

/// The corners of a triangle, and how much of each is in its closest point.
struct FacetPlace {
  std::array<int, 3> element;
  std::array<Vec3, 3> corner;
  std::array<double, 3> share;
};

namespace facets_detail {

/// Where p lies with respect to a side inside the facet is decided for both of its triangles by the same
/// numbers. They are those of a point a little beside p, in a direction that hardly any edge has: things are
/// often placed just above an edge.
inline bool is_on_own_side(const FacetTriangle& triangle, const FacetPlace& place, int i, const Vec3& p,
                           const Vec3& beyond) {
  int j = (i + 1) % 3, k = (i + 2) % 3;
  if (place.element[j] > place.element[k]) std::swap(j, k);
  const Vec3 edge = place.corner[k] - place.corner[j];
  const Vec3 apex = (triangle.leads[i] ? place.corner[i] : beyond) - place.corner[j];
  const Vec3 inward = apex - (dot(apex, edge) / dot(edge, edge)) * edge;
  return (dot(p - place.corner[j], inward) >= 0) == triangle.leads[i];
}

}  // namespace facets_detail

/// Whether a point at p, near a triangle with others in its facet, touches the facet there. `beside` is a
/// length that is much smaller than the reach of contact; at(element) a position.
template <class At>
bool touches_facet_at(const Facets& facets, int number, const FacetPlace& place, const Vec3& p, double beside,
                      const At& at) {
  const FacetTriangle& triangle = facets.triangles[number];
  const auto& share = place.share;
  const int zeros = (share[0] == 0) + (share[1] == 0) + (share[2] == 0);
  if (zeros == 1) {
    const int i = share[0] == 0 ? 0 : share[1] == 0 ? 1 : 2;
    if (triangle.beyond[i] < 0) return true;  // beyond the rim
  }
  if (zeros == 2) {
    const int i = share[0] != 0 ? 0 : share[1] != 0 ? 1 : 2;
    if (triangle.rim[i] == FacetTriangle::of_another) return false;
    if (triangle.rim[i] >= 0) {
      constexpr double hardly = 1e-9;
      const Vec3 r = p - place.corner[i];
      for (const int next : facets.rims[triangle.rim[i]].next) {
        const Vec3 edge = at(next) - place.corner[i];
        if (dot(r, edge) > hardly * norm(r) * norm(edge)) return false;
      }
      return true;
    }
  }
  const Vec3 moved = p + beside * Vec3{0.613, 0.479, 0.628};
  for (int i = 0; i < 3; ++i) {
    if (triangle.beyond[i] < 0) continue;
    const Vec3 beyond = triangle.leads[i] ? Vec3{} : at(triangle.beyond[i]);
    if (!facets_detail::is_on_own_side(triangle, place, i, moved, beyond)) return false;
  }
  return true;
}

}  // namespace nacre
