// Random scenes with shells and rods, as text in the scene language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

/// One or two sheets, solids and rods of 4 to 42 vertices that fall on a floor, on spheres and on each
/// other, fast enough that most of them flow. Some are pinned, pulled, released, grabbed or driven as a
/// whole; some do not collide. The scene depends on the seed only.
std::string shell_scene(std::uint64_t seed);

}  // namespace nacre::test
