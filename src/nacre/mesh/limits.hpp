// The ranges of the parameters of generators. The scene language refuses other numbers; a caller of the
// library must keep the ranges, too.
#pragma once

namespace nacre {

/// Of vertices, cells or rings, in one direction.
inline constexpr int most_on_a_side = 100'000;

/// Squares, cubes and fourth powers of a length neither overflow nor vanish.
inline constexpr double shortest_length = 1e-50, longest_length = 1e50;

/// Larger coordinates have no squares.
inline constexpr double largest_coordinate = 1e100;

constexpr bool is_count(int count, int least) { return count >= least && count <= most_on_a_side; }
constexpr bool is_length(double length) { return length >= shortest_length && length <= longest_length; }

}  // namespace nacre
