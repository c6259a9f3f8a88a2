// How much work a run will be. Forces that never sleep tick by their clocks, so their work is known. Contact
// that has not begun is estimated: when things arrive at each other by their own motion, and how much work
// contact of their kind is from then on. The unit of work is the evaluation and the kick of one point by a
// force without damping.
#pragma once

#include <string>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre {

/// Of a force that is damped, over that without: its damping forces are evaluated, too.
inline constexpr double work_of_damped = 1.6;

/// Of the forces of one kind on one body, per simulated second.
struct ForceWork {
  std::string force;
  std::string of;  ///< particles or body; empty if they have no name
  double evaluations = 0, work = 0;
};

/// Kind by kind, then body by body; contact aside.
std::vector<ForceWork> force_work(const Model& model);

/// The ticks of all forces in [from, to), contact aside: exact.
struct Ticked {
  double evaluations = 0, work = 0;
  double kicks = 0;  ///< if none is zero
};
Ticked ticked(const Model& model, Time from, Time to);

/// The work of so many evaluations of contact, and of the search for what touches.
double contact_work(const Model& model, double evaluations, const Counters& counters);

/// The longest step of any force, and of the first rung of contact: a shorter part of a run shows no rate.
double longest_period(const Model& model);

/// The work of contact that is to be expected from one time to another, in seconds, if the run goes on from
/// its start by free fall: a guess to within a factor of two or so.
double expected_contact_work(const Model& model, double from, double to);

}  // namespace nacre
