// The columns of the series of a model, in order: those that every series has, three for the force on each
// wall, and those of the probes. It knows names only, not the numbers under them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/model/model.hpp"

namespace nacre {

/// One for each kind of force that the model has, in canonical order.
std::vector<std::string> potential_names(const Model& model);

/// Up to and including min_distance.
std::vector<std::string> common_columns(const Model& model);
/// A wall's name as part of a column's: what would not be a word in a table becomes '_'. A name that another
/// wall has by then gets its number, too.
std::vector<std::string> wall_columns(const Model& model);
/// x, y and z of a vector, or just the name.
std::vector<std::string> columns_of(const Probe& probe);

/// All of them.
std::vector<std::string> series_columns(const Model& model);

/// Of all columns and what stands in them: a series can only be continued if this stays.
std::uint64_t series_hash(const Model& model);

}  // namespace nacre
