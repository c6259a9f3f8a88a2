// What a run of a scene will cost, as `nacre check` reports it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "nacre/record/cost.hpp"
#include "nacre/record/trial.hpp"

namespace nacre::cli {

/// Of the whole scene, from a short trial.
Cost cost_of(const Scene& scene, const Model& model, std::span<const StepPrice> prices, Trial& trial);

nlohmann::ordered_json facts_of_cost(const Cost& cost);
/// One line, and one for each key that shortens steps.
void print_cost(const Cost& cost);

}  // namespace nacre::cli
