// Writes the files of a run: rows, frames, checkpoints, log and summary. Rows and frames are numbered, and
// their times depend only on their number, so a resumed run writes exactly what an unbroken run would have
// written.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/orientations.hpp"
#include "nacre/record/reserve.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

/// The time of a row or frame by its number; `never` if there is none.
inline Time time_of_record(const Quantum& quantum, std::int64_t number, double rate) {
  if (rate == 0) return never;
  return quantum.nearest(static_cast<double>(number) / rate).value_or(never);
}

class Recorder {
 public:
  /// `earlier` is the text of series.csv up to the cursor; empty for a new run.
  Recorder(const Scene& scene, const Model& model, RunFolder folder, Cursor cursor, std::string earlier);

  /// The time of the next row or frame, or `never`.
  Time next() const { return std::min(row_time(), frame_time()); }
  /// Writes the row and the frame that are due now.
  void write_due(Simulation& simulation);

  /// Writes the frame of a moment that has no number, at which the run halted; not if the scene has no frames
  /// or there is a frame of this moment already. Must be called before the last checkpoint is written.
  void write_last_moment(const Simulation& simulation);

  /// Writes series.csv and then the checkpoint: a resumed run cuts off rows that are later than the
  /// checkpoint. The last checkpoint of this process is kept beside it. The other files follow: if the disk
  /// is full, these two are written first.
  void write_checkpoint(const State& state);
  /// Writes series.csv and the index of frames if they have grown, so that others can follow the run; seldom,
  /// if they are so large that this takes time. Failures are left to the next checkpoint.
  void write_live() noexcept;
  /// Keeps room on the disk for the next checkpoint. Throws InputError if there is none.
  void keep_room() { reserve_.keep(series_.size() + checkpoint_bytes_); }
  void free_room() { reserve_.release(); }
  /// Also removes frames of an earlier part of the run that are later than its end.
  void write_summary(const format::Summary& summary);
  void log(const std::string& line);

  Cursor& cursor() { return cursor_; }

 private:
  Time row_time() const { return time_of(cursor_.rows, cursor_.series_rate); }
  Time frame_time() const { return time_of(cursor_.frames, cursor_.frame_rate); }
  Time time_of(std::int64_t number, double rate) const {
    return time_of_record(model_.quantum, number, rate);
  }
  void write_frame(const State& state, std::span<const InReach> pairs);
  /// Of the frames that are in the folder.
  void write_frame_index();

  const Model& model_;
  OutputTable output_;
  RunFolder folder_;
  Cursor cursor_;
  std::string series_, log_;
  Orientations orientations_;
  std::optional<Time> last_moment_;
  bool has_index_ = true;  ///< of all frames, the last moment included
  bool is_live_ = true;    ///< what was recorded can be seen in the folder
  std::chrono::steady_clock::time_point next_live_{};
  Reserve reserve_;
  std::size_t checkpoint_bytes_ = 0;  ///< of the last one
};

}  // namespace nacre
