// Writes what a run leaves behind: rows, frames, checkpoints, log and summary. Rows and frames are numbered,
// and their times depend only on their number, so a resumed run writes exactly what an unbroken one would
// have.
#pragma once

#include <string>
#include <vector>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

class Recorder {
 public:
  /// `earlier` is what series.csv already holds up to the cursor; empty for a fresh run.
  Recorder(const Scene& scene, const Model& model, RunFolder folder, Cursor cursor, std::string earlier);

  /// The next time something is to be written, or `never`.
  Time next() const { return std::min(row_time(), frame_time()); }
  /// Writes the row and the frame that are due now.
  void write_due(Simulation& simulation);

  /// series.csv and the checkpoint, in this order: a row too many is cut off on resume.
  void write_checkpoint(const State& state);
  void write_summary(const format::Summary& summary);
  void log(const std::string& line);

  Cursor& cursor() { return cursor_; }

 private:
  Time row_time() const { return time_of(cursor_.rows, cursor_.series_rate); }
  Time frame_time() const { return time_of(cursor_.frames, cursor_.frame_rate); }
  Time time_of(std::int64_t number, double rate) const;
  void write_frame(const State& state, std::span<const InReach> pairs);
  void write_frame_index();

  const Model& model_;
  RunFolder folder_;
  Cursor cursor_;
  std::string series_, log_;
};

}  // namespace nacre
