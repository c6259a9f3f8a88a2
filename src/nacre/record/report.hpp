// Reports: one HTML page about one run, or about several side by side, with the plots of the page as SVG
// files beside it. The page works offline and needs no other file. A report only reads run folders; it never
// changes them.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "nacre/record/run_film.hpp"

namespace nacre {

/// With a film of the frames, no larger than `film`. Writes `html` and, for `report.html`, also
/// `report-energy.svg`, `report-momentum.svg`, `report-layers.svg`; `report-forces.svg` if a plane was
/// touched and `report-probes.svg` if there are probes. Every file is complete or not there. Returns the
/// files written, the page first. Throws InputError if a folder is not a run or a file cannot be written.
std::vector<std::filesystem::path> write_report(std::span<const std::filesystem::path> runs,
                                                const std::filesystem::path& html, const FilmSize& film = {});

}  // namespace nacre
