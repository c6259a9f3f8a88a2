// What the keys of a scene cost that make its steps shorter: how many times as many ticks, and the largest
// value that costs nothing. A by-product of compiling; it decides nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/compile/steps.hpp"

namespace nacre {

/// Forces of one kind that a key makes tick more often.
struct StepPrice {
  /// "stretch_damping", "bend_damping", "damping", "max_stretch", "contact", "step_scale" or "common_step".
  std::string key = {};
  std::string of = {};     ///< the material or the springs that have the key; empty if it is the scene's
  std::string force = {};  ///< their kind; empty if there are several
  double value = 0;
  double times = 1;                       ///< as many ticks as without the key
  double ticks = 0;                       ///< of these forces, per simulated second, with the key
  std::optional<double> free_value = {};  ///< the largest that costs nothing, if a smaller value helps
};

/// Forces of one kind and one damping.
struct DampedGroup {
  std::string key = {}, of = {}, force = {};
  double damping = 0;                          ///< the value of the key
  std::vector<Oscillation> oscillations = {};  ///< with this damping
  double weight = 1;                           ///< how many forces each of them stands for
  std::optional<double> soft_limit = {};       ///< of their body, if it is not that of the rules
  bool is_spring = false;                      ///< of a [[spring]]: these have a rule of their own
  bool sets_base = true;                       ///< whether the base of all steps depends on them
};

/// What all groups together need to find their steps.
struct StepRules {
  Quantum quantum;
  double typical_contact = 0, soft_limit = 0, scale = 1;
};

/// The prices of the damping of each group, of a contact that limits the steps, and of a scale of steps.
/// Those that cost nothing are left out.
std::vector<StepPrice> step_prices(const std::vector<DampedGroup>& groups, const StepRules& rules);

/// Of all forces of the model so far, contact aside.
double ticks_per_second(const Model& model);

}  // namespace nacre
