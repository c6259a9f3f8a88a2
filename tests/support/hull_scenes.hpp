// Random scenes in which edges and triangles meet, as text in the scene language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

/// Two or three small bodies that move towards each other, above a floor or in free space: sheets, sheets
/// folded on themselves, tetrahedra, slivers, rods and spheres, some of them fixed or stiff, with friction
/// and restitution. The scene depends on the seed only.
std::string hull_scene(std::uint64_t seed);

}  // namespace nacre::test
