// A vector as scene files have it.
#pragma once

#include <string>

#include <fmt/format.h>

#include "nacre/base/vec3.hpp"

namespace nacre::test {

inline std::string vector(const Vec3& x) { return fmt::format("[{}, {}, {}]", x.x, x.y, x.z); }

}  // namespace nacre::test
