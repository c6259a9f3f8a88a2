// The report of a study, report.html: the table first, then figures that a reader chooses, drawn by a script
// from the data in the page. It works offline; only links to the members' own reports need the study folder.
#pragma once

#include "nacre/study/manifest.hpp"
#include "nacre/study/result_table.hpp"
#include "nacre/study/study_folder.hpp"

namespace nacre {

/// Writes the page and the figures of the study as SVG beside it. Throws InputError if a file cannot be
/// written. `is_running`: members still run, so the page loads itself again.
void write_study_report(const StudyFolder& folder, const Manifest& manifest, const ResultTable& table,
                        bool is_running);

}  // namespace nacre
