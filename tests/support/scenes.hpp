// Scenes for tests: the shipped ones by name, and random ones that touch.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre::test {

/// A shipped scene, resolved.
Scene shipped(const std::string& name, const std::vector<std::string>& sets = {});

/// Two to six spheres between a floor, walls and a slope, with springs, dampers and weighted points, often
/// with restitution, sometimes ignoring each other; always the same for the same seed. They start apart, meet
/// each other and the walls, and go a few to a few dozen layers deep.
Scene random_scene(std::uint64_t seed, LadderKind ladder);

/// The same with scripts: obstacles that come down on them, spin or go from key to key; masses that are held
/// and let go, or caught; springs that grow.
Scene scripted_scene(std::uint64_t seed, LadderKind ladder);

/// Seconds worth simulating: several bounces.
double worthwhile(const Scene& scene);

/// side^3 spheres that fly about in a box and lose a little at every bounce.
Scene gas(std::uint64_t seed, int side, LadderKind ladder);

}  // namespace nacre::test
