// Random scenes in which scripts drive things into each other that no force moves, as text in the scene
// language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

/// Two to four plates, boxes, cloths, rods and balls above each other, sometimes above a plane that moves.
/// Some are fixed, some driven as a whole, some by single rows or ends that are pinned, driven or released
/// later; what is free is light. Most of them meet. The scene depends on the seed only.
std::string driven_scene(std::uint64_t seed);

}  // namespace nacre::test
