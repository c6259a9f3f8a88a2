// The members of a study: every combination of the grid, with every row of the list, with every sample, as
// often as it is repeated. What varies last in that order varies fastest. Samples depend only on the seed and
// the key, and are computed by portable arithmetic: every machine draws the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/study/study.hpp"

namespace nacre {

/// The value of each varied key, as TOML.
using Values = std::vector<std::string>;

/// The keys that vary: grid, list, random, latin, and the seed if members are repeated.
std::vector<std::string> varied_keys(const Study& study);

/// How many members it has; it may be more than a study may have.
double member_count(const Study& study);

/// The values of each member, in the order of `varied_keys`. `seed` is that of the scene, to which repeats
/// add.
std::vector<Values> member_values(const Study& study, std::uint64_t seed);

}  // namespace nacre
