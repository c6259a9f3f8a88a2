// A picture of a whole run in one SVG: the paths of the points, seen from the side, and the scene at a few
// moments, later ones darker; for surfaces, three moments side by side. It is drawn from the frames on disk,
// so it can be drawn again at any time.
#pragma once

#include <optional>
#include <string>

#include "nacre/model/model.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre {

/// The picture of the run in this folder; `nullopt` if the run has no frames. Throws InputError if a frame
/// cannot be read or has another number of points than the model.
std::optional<std::string> draw_run(const Model& model, const Vec3& gravity, const RunFolder& folder);

}  // namespace nacre
