// Hulls to try closest points and certificates on: every way in which four corners can be hard to judge.
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
  needle,         ///< a triangle of hardly any height
  near_parallel,  ///< edges
  parallel,       ///< edges, exactly or but for rounding
  collinear,      ///< but for rounding
  touching,       ///< a point in the plane, on an edge or on a corner; crossing edges; exactly or nearly
  degenerate,     ///< edges without length, triangles without area
  count
};

/// Corners of that shape, at times far from the origin, at times of another size.
HullCorners random_hulls(Dice& dice, Shape shape, PairKind kind);

inline constexpr std::array hull_kinds = {PairKind::point_edge, PairKind::point_triangle,
                                          PairKind::edge_edge};
inline int corner_count(PairKind kind) { return kind == PairKind::point_edge ? 3 : 4; }
inline int first_count(PairKind kind) { return kind == PairKind::edge_edge ? 2 : 1; }

std::string describe(const HullCorners& x);

}  // namespace nacre
