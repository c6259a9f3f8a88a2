// What rounding can do to the books of a run: bounds of the difference between two sums of the same terms,
// computed in another order. They hold for every scene; docs/proof.md derives them.
#pragma once

namespace nacre::rounding {

/// The largest relative error of one operation.
inline constexpr double unit = 0x1p-53;
/// More operations than there are between the state of the nodes and one impulse or one term of the ledger:
/// position, difference, length, law, weights of the closest points, shares of the nodes that carry them.
inline constexpr double operations = 64;

/// Of a sum of so many terms, in parts of the sum of their sizes. A term that is computed from a flat
/// triangle or a nearly straight joint has the error of its normal, `conditioning` times as large.
constexpr double of_sum(double terms, double conditioning = 1) {
  return (terms + operations * conditioning) * unit;
}

}  // namespace nacre::rounding
