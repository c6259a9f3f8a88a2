// Recorded runs: a folder with series, frames, checkpoints and summary. Link nacre::record.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nacre/api/scene.hpp"
#include "nacre/api/simulation.hpp"

namespace nacre::api {

/// What to do about a run that is already in the folder.
enum class Existing {
  resume,   ///< continue it if it is a run of the same model that has not reached the end; a finished one is
            ///< kept
  refuse,   ///< throw SceneError
  replace,  ///< begin anew
};

struct Progress {
  double time = 0, end = 0;  ///< simulated seconds
  double wall_seconds = 0;
  std::uint64_t kicks = 0;
};

struct RunOptions {
  std::filesystem::path out = {};    ///< "runs/NAME" if it is empty
  int threads = 0;                   ///< 0: those of the scene
  std::string strategy = "";         ///< empty: that of the scene
  std::optional<double> until = {};  ///< seconds, instead of the duration
  Existing existing = Existing::resume;
  std::function<void(const Progress&)> on_progress = nullptr;  ///< a few times a second
  const std::atomic<bool>* interrupt = nullptr;
  bool report = true;  ///< also writes the picture and the report
};

/// Named columns of numbers.
struct Series {
  std::vector<std::string> names;
  std::vector<std::vector<double>> columns;
};

/// Whether any frame has intersections, by arithmetic that the engine does not use.
struct Verdict {
  bool ok = true;
  int frames = 0;
  std::uint64_t intersections = 0;
};

/// A run folder.
class Run {
 public:
  /// Throws SceneError if there is no run.
  explicit Run(const std::filesystem::path& folder);

  const std::filesystem::path& folder() const { return folder_; }
  /// "reached", "interrupted", or why the run could not go on, as in summary.json: "blocked", ...
  std::string outcome() const;
  /// In hexadecimal, as in summary.json.
  std::string trajectory_hash() const;
  /// The text of summary.json.
  std::string summary() const;
  Series series() const;
  /// The times of all frames, in seconds.
  std::vector<double> frame_times() const;
  /// The files of all frames, frames/NAME.vtp.
  std::vector<std::filesystem::path> frame_files() const;
  /// Velocities and spins are empty if the frames of the run do not have them.
  Frame frame(int number) const;
  Verdict verify() const;
  /// Writes the report and returns its file.
  std::filesystem::path report() const;
  /// An SVG of the whole run; empty if it has no frames.
  std::string picture() const;

 private:
  std::filesystem::path folder_;
};

Run run(const Scene& scene, const RunOptions& options = {});

/// The state of a simulation as bytes, and back. Throws SceneError if they are not of this model.
std::string checkpoint(const Simulation& simulation);
void save_checkpoint(const Simulation& simulation, const std::filesystem::path& file);
Simulation restore(const Model& model, const std::string& checkpoint, const SimulationOptions& options = {});
Simulation load_checkpoint(const Model& model, const std::filesystem::path& file,
                           const SimulationOptions& options = {});

/// A curve for `plot`.
struct Curve {
  std::string label;
  std::vector<double> x, y;
};
struct PlotText {
  std::string title = {}, x = {}, y = {};
};
/// A line plot as SVG.
std::string plot(const PlotText& text, const std::vector<Curve>& curves);

}  // namespace nacre::api
