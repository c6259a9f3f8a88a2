// Scenes for tests: the shipped ones by name, and random ones that touch.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre::test {

/// A shipped scene, resolved.
Scene shipped(const std::string& name, const std::vector<std::string>& sets = {});

/// Two to six spheres between a floor, walls and a slope, with springs, dampers and weighted points, often
/// with restitution, sometimes ignoring each other. They depend on the seed only, start apart, touch each
/// other and the walls, and reach a few to a few dozen layers.
Scene random_scene(std::uint64_t seed, LadderKind ladder);

/// The same with scripts: obstacles that move down on them, rotate or move from key to key; masses that are
/// held and released, or grabbed; springs that grow.
Scene scripted_scene(std::uint64_t seed, LadderKind ladder);

/// Gives a scene with static friction balls that turn, each in its own way, or do not; in half of them with
/// friction against rolling. It depends on the seed only.
void let_turn(Scene& scene, std::uint64_t seed);

/// The seconds to simulate: several bounces.
double worthwhile(const Scene& scene);

/// A gas of side^3 spheres in a box that lose a little energy at every bounce.
Scene gas(std::uint64_t seed, int side, LadderKind ladder);

}  // namespace nacre::test
