// The beginning of a recorded run: the initial state of its model, or a checkpoint with the rows and frames
// before it. A checkpoint need not be in the folder of its run: then the new folder begins at its time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

struct Beginning {
  State state;
  Cursor cursor;
  std::string series;  ///< the text of series.csv up to the cursor; empty if there is none
  std::optional<RunFolder>
      earlier;  ///< the folder with the frames before, if it is not the folder of the run
};

Beginning beginning_at_zero(const Scene& scene, const Model& model);

/// From a checkpoint in a run folder, for the same folder: from the last one, or from `chosen`, which must be
/// in it. Throws InputError if it is missing or damaged, if it belongs to another model, or if rows before it
/// are missing; if the one before it is good, the error says so.
Beginning beginning_of_resumed(const RunFolder& folder, const std::optional<std::filesystem::path>& chosen,
                               const Scene& scene, const Model& model);

/// The same for a new folder. `from` is a checkpoint, its folder or a run folder; it must not be the
/// checkpoint in `out`.
Beginning beginning_from(const std::filesystem::path& from, const RunFolder& out, const Scene& scene,
                         const Model& model);

/// Copies the frames before the beginning into the folder of the run.
void copy_frames(const Beginning& beginning, const RunFolder& to);

}  // namespace nacre
