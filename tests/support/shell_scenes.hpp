// Random scenes with shells and rods, as text in the scene language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

/// One or two sheets, solids and rods of 4 to 42 vertices that fall on a floor, on spheres and on each
/// other: hard enough that most of them are bent for good. Some are pinned, pulled, let go, caught or driven
/// as a whole; the vertices of some meet nothing. Always the same for the same seed.
std::string shell_scene(std::uint64_t seed);

}  // namespace nacre::test
