// Writes the files of a run: rows, frames, checkpoints, log and summary. Rows and frames are numbered, and
// their times depend only on their number, so a resumed run writes exactly what an unbroken run would have
// written.
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
  /// `earlier` is the text of series.csv up to the cursor; empty for a new run.
  Recorder(const Scene& scene, const Model& model, RunFolder folder, Cursor cursor, std::string earlier);

  /// The time of the next row or frame, or `never`.
  Time next() const { return std::min(row_time(), frame_time()); }
  /// Writes the row and the frame that are due now.
  void write_due(Simulation& simulation);

  /// Writes series.csv and then the checkpoint: a resumed run cuts off rows that are later than the
  /// checkpoint.
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
