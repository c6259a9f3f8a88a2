// What kicks on fixed clocks do to the energy of elastic bounces, before a run is made. Each bounce has a small
// error that depends on the phase of the clocks. While steps are short enough the errors stay bounded; beyond
// that they add up as in a random walk, and the speed grows.
#pragma once

#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// The largest relative change of the kinetic energy in so many elastic bounces between two walls, from several
/// starts; infinite if a bounce leaves the ladder.
double energy_change_of_bounces(const Ladder& ladder, const Quantum& quantum, double mobility, double speed,
                                int bounces);

}  // namespace nacre
