// Reports: one HTML page on one run or on several side by side, with the plots of the page as SVG files
// beside it. The page works offline and alone. A report only reads run folders; it never changes them.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

namespace nacre {

/// Writes `html` and, for `report.html`, also `report-energy.svg`, `report-momentum.svg`, `report-layers.svg`
/// and, where there is something to show, `report-forces.svg` and `report-probes.svg`. Every file appears
/// complete or not at all. Returns the files written, the page first. Throws InputError if a folder is not a
/// run or a file cannot be written.
std::vector<std::filesystem::path> write_report(std::span<const std::filesystem::path> runs,
                                                const std::filesystem::path& html);

}  // namespace nacre
