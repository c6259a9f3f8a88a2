// The films of a report: the data of the viewer as script elements, and the place where it shows them.
#pragma once

#include <span>
#include <string>

#include "nacre/record/report_run.hpp"
#include "nacre/record/run_film.hpp"

namespace nacre {

/// A section with the viewer, or why there is none; empty if no run has frames, or if `size` is 0.
std::string film_section(std::span<const ReportRun> runs, std::span<const std::string> labels,
                         const FilmSize& size);

}  // namespace nacre
