// The columns of series.csv of a model, in order: the common ones, three for the force on each wall, and
// those of the probes. This is about names only, not about values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/model/model.hpp"

namespace nacre {

/// The names of the potentials that the model has, in canonical order. Loads have no energy.
std::vector<std::string> potential_names(const Model& model);

/// The columns of every series, up to and including min_distance.
std::vector<std::string> common_columns(const Model& model);
/// One column name for each wall: characters that are not allowed in a column become '_', and a name that an
/// earlier wall has gets a number.
std::vector<std::string> wall_columns(const Model& model);
/// Three columns for a probe that is a vector, otherwise one.
std::vector<std::string> columns_of(const Probe& probe);

/// All columns.
std::vector<std::string> series_columns(const Model& model);

/// A hash of all columns and of what the probes measure: a series can be continued only if it is unchanged.
std::uint64_t series_hash(const Model& model);

}  // namespace nacre
