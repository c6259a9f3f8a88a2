// Scenes for tests: the shipped ones by name, and random ones that touch.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre::test {

/// A shipped scene, resolved.
Scene shipped(const std::string& name, const std::vector<std::string>& sets = {});

/// Up to six masses between a floor, walls and a slope, with springs, dampers and weighted points; always the
/// same for the same seed. Bodies go a few to a few dozen layers deep.
Scene random_scene(std::uint64_t seed, LadderKind ladder);

/// Seconds worth simulating: several bounces.
double worthwhile(const Scene& scene);

}  // namespace nacre::test
