// Random scenes that pass the end of a ladder, as text in the scene language.
#pragma once

#include <cstdint>
#include <string>

namespace nacre::test {

/// Points that are softer and faster than contact can stop, with a coarse quantum, against a plane, each
/// other or a pinned sheet; often with a spring that ticks beside them. Most end within 0.02 s. The scene
/// depends on the seed only.
std::string fast_scene(std::uint64_t seed);

}  // namespace nacre::test
