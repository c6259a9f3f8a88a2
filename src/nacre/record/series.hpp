// The text of series.csv: one row for each sample, numbers only, with the fewest digits that read back to the
// same bits.
#pragma once

#include <string>

#include "nacre/engine/observe.hpp"
#include "nacre/model/columns.hpp"

namespace nacre {

std::string series_header(const Model& model);
std::string series_row(const Model& model, const Sample& sample, const Depth& depth);

/// The header and the first `rows` rows of a series, or all of it if it has fewer.
std::string first_rows(const std::string& series, std::int64_t rows);

}  // namespace nacre
