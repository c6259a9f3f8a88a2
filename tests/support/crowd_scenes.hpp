// Random scenes of many bodies with up to 200 nodes, as text in the scene language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

inline constexpr int most_nodes_of_crowd = 200;

/// Levels of bodies side by side that fall onto each other: sheets, spheres, tori, boxes, rods, heaps of
/// balls; elastic or stiff, some fixed, pinned or driven, with friction, restitution and spin. All three
/// ladders. The scene depends on the seed only.
std::string crowd_scene(std::uint64_t seed);

}  // namespace nacre::test
