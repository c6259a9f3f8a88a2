// Hulls to test closest points and certificates with: all the shapes of four corners that are numerically
// hard.
#pragma once

#include <array>
#include <string>

#include "certificate/dice.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

using HullCorners = std::array<Vec3, Closest::most_corners>;

enum class Shape {
  plain,          ///< all of one size
  sizes,          ///< from 1e-6 to 1e6
  graded,         ///< one corner far away from the others
  sliver,         ///< all near one line, by 1e-2 to 1e-13 of its length
  needle,         ///< a triangle of very small height
  near_parallel,  ///< edges
  parallel,       ///< edges, exactly or up to rounding
  collinear,      ///< up to rounding
  touching,       ///< a point in the plane, on an edge or on a corner; crossing edges; exactly or nearly
  degenerate,     ///< edges without length, triangles without area
  count
};

/// Random corners of that shape; sometimes far from the origin, sometimes of another size.
HullCorners random_hulls(Dice& dice, Shape shape, PairKind kind);

inline constexpr std::array hull_kinds = {PairKind::point_edge, PairKind::point_triangle,
                                          PairKind::edge_edge};
inline int corner_count(PairKind kind) { return kind == PairKind::point_edge ? 3 : 4; }
inline int first_count(PairKind kind) { return kind == PairKind::edge_edge ? 2 : 1; }

std::string describe(const HullCorners& x);

}  // namespace nacre
