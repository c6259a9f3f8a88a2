// A figure of a study as SVG: one column of the table against another, coloured by a third one.
#pragma once

#include <string>

#include "nacre/study/result_table.hpp"
#include "nacre/study/study.hpp"

namespace nacre {

/// Members without a number in one of the columns are left out; points of the same colour are joined by a
/// line if there are few colours.
std::string to_svg(const FigureTable& figure, const ResultTable& table);

/// The names of columns that a figure has and the table lacks, or that have no numbers; empty if there are
/// none.
std::string missing_columns(const FigureTable& figure, const ResultTable& table);

}  // namespace nacre
