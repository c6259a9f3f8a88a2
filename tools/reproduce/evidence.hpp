// The run folders of a reproduction, read when asked for and kept: summaries, series, frames, judgements. It
// changes nothing and knows no claim. Everything that is missing or broken is an InputError.
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
  /// Whether it has ended.
  bool has(const std::string& run) const;

  const ReportRun& run(const std::string& name) const;
  const format::Summary& summary(const std::string& run) const { return this->run(run).summary; }
  const std::vector<double>& column(const std::string& run, const std::string& name) const;
  /// Of a column, at the row nearest to this time.
  double at(const std::string& run, const std::string& name, double time) const;

  /// As it ran.
  const Scene& scene(const std::string& run) const;
  /// In all frames together, by what `nacre verify` found.
  double intersections(const std::string& run) const { return intersections(run, -INFINITY, INFINITY); }
  /// The same, in frames of these times.
  double intersections(const std::string& run, double from, double until) const;
  /// The frame nearest to this time.
  format::Frame frame(const std::string& run, double time) const;
  /// Where the vertices of a body are in that frame.
  std::vector<Vec3> body(const std::string& run, const std::string& name, double time) const;

 private:
  std::filesystem::path folder_;
  Size size_;
  mutable std::map<std::string, ReportRun> runs_;
  mutable std::map<std::string, Scene> scenes_;
};

/// Where `nacre verify --json` of this run is kept.
std::filesystem::path judgement_file(const std::filesystem::path& run);

/// The largest departure of a column from its first value.
double largest_departure(const std::vector<double>& values);

/// Means over this many equal parts of the rows.
std::vector<double> window_means(const std::vector<double>& values, std::size_t windows);

}  // namespace nacre::reproduce
