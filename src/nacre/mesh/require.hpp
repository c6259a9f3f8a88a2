// How generators refuse parameters: an InputError that names the parameter; the caller adds the file and
// line.
#pragma once

#include <cmath>
#include <string>

#include "nacre/base/error.hpp"

namespace nacre {

inline void require(bool holds, const std::string& key, const std::string& what) {
  if (!holds) throw InputError(Problem{"", 0, key, what});
}

/// A length of a shape: squares and cubes of it neither overflow nor vanish.
inline void require_length(double length, const std::string& key) {
  require(length >= 1e-50 && length <= 1e50, key, "must be greater than 0, and finite");
}

/// From `least` to a hundred thousand.
inline void require_count(int count, int least, const std::string& key) {
  require(count >= least && count <= 100'000, key, "must be from " + std::to_string(least) + " to 100000");
}

/// Of all vertices of a shape.
inline void require_total(double vertices) {
  require(vertices <= 1e7, "", "would have more than ten million vertices");
}

}  // namespace nacre
