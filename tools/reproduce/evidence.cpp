#include "reproduce/evidence.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre::reproduce {

namespace fs = std::filesystem;

bool Evidence::has(const std::string& run) const {
  std::error_code error;
  return fs::exists(RunFolder(folder_of(run)).summary_file(), error);
}

const ReportRun& Evidence::run(const std::string& name) const {
  const auto known = runs_.find(name);
  if (known != runs_.end()) return known->second;
  const std::array<fs::path, 1> folders{folder_of(name)};
  return runs_.emplace(name, std::move(read_runs(folders).front())).first->second;
}

const std::vector<double>& Evidence::column(const std::string& name, const std::string& column) const {
  return run(name).series.column(column);
}

double Evidence::at(const std::string& name, const std::string& wanted, double time) const {
  const std::vector<double>& times = column(name, "time");
  const auto later = std::ranges::lower_bound(times, time);
  auto row = static_cast<std::size_t>(later - times.begin());
  if (row == times.size() || (row > 0 && time - times[row - 1] < times[row] - time)) --row;
  return column(name, wanted)[row];
}

double Evidence::intersections(const std::string& run, double from, double until) const {
  const fs::path file = judgement_file(folder_of(run));
  try {
    double sum = 0;
    const auto json = nlohmann::json::parse(read_file(file));
    for (const auto& frame : json.at("frames")) {
      const double time = frame.at("time").get<double>();
      if (time >= from && time <= until) sum += frame.at("intersections").get<double>();
    }
    return sum;
  } catch (const nlohmann::json::exception&) {
    throw InputError(Problem{file.string(), 0, "", "is not an output of nacre verify"});
  }
}

format::Frame Evidence::frame(const std::string& run, double time) const {
  const auto index = RunFolder(folder_of(run)).frames();
  return format::read_vtp(index[format::nearest_entry(index, time)].file);
}

const Scene& Evidence::scene(const std::string& run) const {
  const auto known = scenes_.find(run);
  if (known != scenes_.end()) return known->second;
  return scenes_.emplace(run, RunFolder(folder_of(run)).scene()).first->second;
}

std::vector<Vec3> Evidence::body(const std::string& run, const std::string& name, double time) const {
  const Scene& ran = scene(run);
  const auto found = std::ranges::find(ran.bodies, name, &BodyTable::name);
  if (found == ran.bodies.end())
    throw InputError(Problem{folder_of(run).string(), 0, "", "has no body named '" + name + "'"});
  const auto number =
      static_cast<double>(ran.particles.size()) + static_cast<double>(found - ran.bodies.begin());
  const format::Frame shown = frame(run, time);
  const format::Field* bodies = shown.of_points("body");
  if (!bodies) throw InputError(Problem{folder_of(run).string(), 0, "", "has frames without bodies"});
  std::vector<Vec3> points;
  for (std::size_t i = 0; i < shown.points.size(); ++i)
    if (bodies->values[i] == number) points.push_back(shown.points[i]);
  return points;
}

fs::path judgement_file(const fs::path& run) { return run / "verify.json"; }

double largest_departure(const std::vector<double>& values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value - values.front()));
  return largest;
}

std::vector<double> window_means(const std::vector<double>& values, std::size_t windows) {
  std::vector<double> means;
  for (std::size_t i = 0; i < windows; ++i) {
    const std::size_t begin = values.size() * i / windows, end = values.size() * (i + 1) / windows;
    double sum = 0;
    for (std::size_t k = begin; k < end; ++k) sum += values[k];
    means.push_back(sum / static_cast<double>(end - begin));
  }
  return means;
}

}  // namespace nacre::reproduce
