// How generators refuse parameters that do not go together: an InputError that names one of them; the caller
// adds the file and line. The range of a single parameter is a contract: see limits.hpp.
#pragma once

#include <string>

#include "nacre/base/error.hpp"

namespace nacre {

inline void require(bool holds, const std::string& key, const std::string& what) {
  if (!holds) throw InputError(Problem{"", 0, key, what});
}

/// Of all vertices of a shape.
inline void require_total(double vertices) {
  require(vertices <= 1e7, "", "would have more than ten million vertices");
}

}  // namespace nacre
