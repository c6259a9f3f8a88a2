// The exact truth about moving queries: the oracle of verify::judge. Coordinates become whole numbers, times
// become roots of polynomials with whole coefficients, isolated by Sturm's theorem; signs at such a root are
// found without rounding. All special positions are included: what is flat, parallel, in one plane all the
// time, or touches.
#pragma once

#include "nacre/verify/query.hpp"

namespace nacre::test {

/// Whether the two have a point in common at any time from 0 to 1. `error` of the query must be zero.
bool exactly_meets(const verify::Query& query);

}  // namespace nacre::test
