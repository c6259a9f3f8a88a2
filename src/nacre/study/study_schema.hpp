// The schemas of study files: the same mechanism as that of scenes, so that reader, messages, suggestions and
// the tables of docs/study-language.md follow from one entry for each key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/schema.hpp"
#include "nacre/study/study.hpp"

namespace nacre {

const Schema<StudyTable>& study_schema();
/// A range of [random] or [latin] that is written as a table.
const Schema<RangeTable>& range_schema();
const Schema<FigureTable>& figure_schema();

/// The forms of all of them, for the page.
std::vector<TableForm> study_tables();

/// "none", "some", "all" or a number of members; `nullopt` for any other text.
std::optional<Keep> keep_in(const std::string& text);
std::string keep_text(const Keep& keep);

}  // namespace nacre
