// From a Scene to a Model. `resolve` chooses values that the scene leaves out; `compile` then fixes masses,
// clocks and pairs. Both throw one InputError with all problems.
#pragma once

#include <vector>

#include "nacre/compile/step_prices.hpp"
#include "nacre/model/model.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/verify/known_pairs.hpp"

namespace nacre {

/// The scene with what it does not give: thickness and stiffness chosen from its sizes and energies, the
/// rates of the output from its duration. `known` gets the pairs of `surface_of(scene)` that it looks for.
Scene resolve(Scene scene);
Scene resolve(Scene scene, verify::KnownPairs& known);

/// Needs a resolved scene. If `prices` is given, it receives the cost of each key that shortens steps.
Model compile(const Scene& scene, std::vector<StepPrice>* prices = nullptr);
/// The same. `known` may have pairs of `surface_of(scene)` from `resolve`, which need not be found again.
Model compile(const Scene& scene, std::vector<StepPrice>* prices, verify::KnownPairs& known);

}  // namespace nacre
