// Whether a run folder holds what a replay gives: every row of series.csv to the last character, every array
// of every frame to the last bit of its type.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/record/orientations.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/record/statistics.hpp"
#include "nacre/record/summary.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

/// Rows and frames by their numbers: those of a part of a run.
struct RecordRange {
  std::int64_t first_row = 0, end_row = 0, first_frame = 0, end_frame = 0;
};

/// The rows of a folder and its frames. Throws InputError if they cannot be read.
class Records {
 public:
  Records(const RunFolder& folder, const Scene& scene, const Quantum& quantum);

  /// The text of a row; `nullptr` if the folder does not have it.
  const std::string* row(std::int64_t number) const;
  /// The file of a frame; `nullptr` if the folder does not have it.
  const std::filesystem::path* frame(std::int64_t number) const;
  const std::optional<std::filesystem::path>& last_moment() const { return last_moment_; }
  std::int64_t end_row() const { return first_row_ + static_cast<std::int64_t>(rows_.size()); }
  std::int64_t end_frame() const { return end_frame_; }
  std::size_t rows() const { return rows_.size(); }
  std::size_t frames() const { return frames_.size(); }
  /// What a summary tells of the energy of a run until `end`, from the rows. They are compared one by one, so
  /// it is that of the run.
  format::EnergySummary energies(double end) const { return energies_of(statistics_, end); }
  const std::string& header() const { return header_; }
  Time row_time(std::int64_t number) const;
  Time frame_time(std::int64_t number) const;

 private:
  Quantum quantum_;
  double row_rate_, frame_rate_;
  std::string header_;
  std::vector<std::string> rows_;
  std::int64_t first_row_ = 0, end_frame_ = 0;
  Statistics statistics_;
  std::vector<std::pair<std::int64_t, std::filesystem::path>> frames_;  ///< by rising number
  std::optional<std::filesystem::path> last_moment_;
};

/// Compares the records of one part of a run with a simulation of it.
class RecordCheck {
 public:
  RecordCheck(const Records& records, const Scene& scene, const Model& model, const RecordRange& range);

  /// When to look next; `never` if all is compared.
  Time next() const;
  void look(Simulation& simulation);
  /// The simulation is at the end of the run.
  void look_at_last_moment(const Simulation& simulation);

  /// The first difference; empty if there is none.
  const std::string& row_objection() const { return row_objection_; }
  const std::string& frame_objection() const { return frame_objection_; }
  std::size_t rows() const { return rows_; }
  std::size_t frames() const { return frames_; }

 private:
  Time row_time() const {
    return range_.first_row < range_.end_row ? records_.row_time(range_.first_row) : never;
  }
  Time frame_time() const {
    return range_.first_frame < range_.end_frame ? records_.frame_time(range_.first_frame) : never;
  }
  void compare_row(Simulation& simulation, std::span<const InReach> pairs);
  void compare_frame(const std::filesystem::path& file, const Simulation& simulation,
                     std::span<const InReach> pairs);

  const Records& records_;
  const Model& model_;
  OutputTable output_;
  RecordRange range_;
  Orientations orientations_;
  std::string row_objection_, frame_objection_;
  std::size_t rows_ = 0, frames_ = 0;
};

/// How a frame that was read differs from one that was computed; empty if it does not.
std::string difference(const format::Frame& read, const format::Frame& computed);

}  // namespace nacre
