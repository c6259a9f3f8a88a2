// The run folders of a reproduction, read on demand and cached: summaries, series, frames, judgements.
// Read-only and independent of the claims. Missing or broken files throw InputError.
#pragma once

#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/record/report_run.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::reproduce {

enum class Size { full, small };

class Evidence {
 public:
  /// `folder` holds one folder for each run.
  Evidence(std::filesystem::path folder, Size size) : folder_(std::move(folder)), size_(size) {}

  Size size() const { return size_; }
  bool is_small() const { return size_ == Size::small; }
  std::filesystem::path folder_of(const std::string& run) const { return folder_ / run; }
  /// Whether the run has ended.
  bool has(const std::string& run) const;

  const ReportRun& run(const std::string& name) const;
  const format::Summary& summary(const std::string& run) const { return this->run(run).summary; }
  const std::vector<double>& column(const std::string& run, const std::string& name) const;
  /// The value of a column in the row nearest to this time.
  double at(const std::string& run, const std::string& name, double time) const;

  /// The scene as it ran.
  const Scene& scene(const std::string& run) const;
  /// The number of intersections in all frames, by `nacre verify`.
  double intersections(const std::string& run) const { return intersections(run, -INFINITY, INFINITY); }
  /// The same in the frames of these times.
  double intersections(const std::string& run, double from, double until) const;
  /// The frame nearest to this time.
  format::Frame frame(const std::string& run, double time) const;
  /// The positions of the vertices of a body in that frame.
  std::vector<Vec3> body(const std::string& run, const std::string& name, double time) const;

 private:
  std::filesystem::path folder_;
  Size size_;
  mutable std::map<std::string, ReportRun> runs_;
  mutable std::map<std::string, Scene> scenes_;
};

/// The file with the output of `nacre verify --json`.
std::filesystem::path judgement_file(const std::filesystem::path& run);

/// The largest deviation of a column from its first value.
double largest_departure(const std::vector<double>& values);

/// Means over this many equal parts of the rows.
std::vector<double> window_means(const std::vector<double>& values, std::size_t windows);

}  // namespace nacre::reproduce
