// Particles that friction acts on and that do not turn, as `nacre check` reports them: two of them, or one
// and a rod, have no way to take the couple of the two forces, so angular momentum is not kept.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "nacre/model/model.hpp"

namespace nacre::cli {

/// How many such particles there are, and the key that helps; null if there is none.
nlohmann::ordered_json facts_of_couples(const Model& model);
void print_couples(const nlohmann::ordered_json& couples);

}  // namespace nacre::cli
