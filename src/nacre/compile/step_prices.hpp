// What the keys of a scene cost that make its steps shorter: how many times as many ticks, and the largest
// value that costs nothing. A by-product of compiling; it decides nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nacre/compile/steps.hpp"

namespace nacre {

/// Forces of one kind that a key makes tick more often.
struct StepPrice {
  static constexpr double nothing = 1.01;  ///< so many times as many ticks cost nothing

  /// As in a scene; keys of [simulation] without that name. "contact" if thickness and stiffness would both
  /// have to change.
  std::string key = {};
  std::string of = {};     ///< the material, springs, seam or body with the key; empty if it is the scene's
  std::string force = {};  ///< their kind, or "contact"; empty if there are several
  double value = 0;
  double times = 1;  ///< as many ticks as without the key
  double ticks = 0;  ///< of these forces, per simulated second, with the key; of contact it is not known
  /// The largest that costs nothing; of keys that cost the more the smaller they are, the smallest.
  std::optional<double> free_value = {};
  /// The same of "contact": the largest stiffness with the least thickness.
  std::optional<LayerLaw> free_law = {};
};

/// Forces of one kind and one damping.
struct DampedGroup {
  std::string key = {}, of = {}, force = {};
  double damping = 0;                          ///< the value of the key
  std::vector<Oscillation> oscillations = {};  ///< with this damping
  double weight = 1;                           ///< how many forces each of them stands for
  std::optional<SoftLimit> soft_limit = {};    ///< of their body, if it is not that of the rules
  bool is_spring = false;                      ///< of a [[spring]]: these have a rule of their own
  bool sets_base = true;                       ///< whether the base of all steps depends on them
};

/// What all groups together need to find their steps.
struct StepRules {
  Quantum quantum;
  double typical_contact = 0;
  SoftLimit soft_limit = {};
  double scale = 1;
  LayerLaw usual = {}, loosest = {};  ///< of most pairs; the largest thickness and least stiffness of all
};

/// The prices of the damping of each group, of a contact that limits the steps, and of a scale of steps.
/// Those that cost nothing are left out.
std::vector<StepPrice> step_prices(const std::vector<DampedGroup>& groups, const StepRules& rules);

/// The largest value of two digits, at most this one, that costs nothing, and all that are smaller; 0 if the
/// least part of it costs something. By bisection.
double largest_free(double value, const std::function<bool(double)>& is_free, double least = 1e-6);
/// The number of two digits that is at most, or at least, this large.
double two_digits(double number);
double two_digits_up(double number);

/// Of all forces of the model so far, contact aside.
double ticks_per_second(const Model& model);

}  // namespace nacre
