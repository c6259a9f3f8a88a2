// A checkpoint: the state of a run and of its recording, enough to continue to the same last bit. One binary
// file, little endian, that ends with a hash of itself.
#pragma once

#include <filesystem>

#include "nacre/engine/state.hpp"
#include "nacre/record/statistics.hpp"

namespace nacre {

/// The progress of the recording of a run.
struct Cursor {
  std::int64_t rows = 0, frames = 0;  ///< written so far: also the number of the next
  std::int64_t first_row = 0;         ///< of series.csv; later than 0 if the run began with a checkpoint only
  double series_rate = 0, frame_rate = 0;
  double wall_seconds = 0, cpu_seconds = 0;
  Statistics statistics;
};

struct Checkpoint {
  State state;
  Cursor cursor;
};

std::string to_bytes(const Model& model, const State& state, const Cursor& cursor);

/// Throws InputError unless the file is a complete checkpoint of this model, with the same columns in its
/// series. The sizes of all lists and the times of all nodes are checked against the model; the cursor
/// is not.
Checkpoint read_checkpoint(const std::filesystem::path& file, const Model& model);
/// The same for bytes in memory; `file` is for messages.
Checkpoint checkpoint_from(const std::string& bytes, const std::filesystem::path& file, const Model& model);

}  // namespace nacre
