#include "nacre/replay/recorded.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/record/recorder.hpp"
#include "nacre/record/series.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;

/// "frame_000012.vtp" -> 12; -1 for other names.
std::int64_t number_of_frame(const fs::path& file) {
  const std::string name = file.filename().string();
  if (!name.starts_with("frame_") || !name.ends_with(".vtp")) return -1;
  return number_in<std::int64_t>(std::string_view(name).substr(6, name.size() - 10)).value_or(-1);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// The statistics of a run that has these rows.
Statistics statistics_of(const format::SeriesTable& table) {
  Statistics statistics;
  const std::vector<double>& time = table.column("time");
  for (std::size_t i = 0; i < time.size(); ++i) {
    Sample sample;
    sample.kinetic = table.column("kinetic")[i];
    sample.total = table.column("total")[i];
    sample.work = table.column("work")[i];
    sample.ledger = table.column("ledger")[i];
    statistics.add(sample, time[i]);
  }
  return statistics;
}

/// As the array stores it.
double stored(double value, format::Type type) {
  return type == format::Type::float32 ? static_cast<double>(static_cast<float>(value)) : value;
}

bool same(double a, double b) { return a == b ? std::signbit(a) == std::signbit(b) : a != a && b != b; }

/// Empty if they are equal.
std::string difference_of_fields(const format::Fields& read, const format::Fields& computed) {
  for (const auto& [name, field] : computed) {
    const format::Field* its = read.find(name);
    if (!its) return fmt::format("has no array {}", name);
    if (its->components != field.components || its->values.size() != field.values.size())
      return fmt::format("has an array {} of another size", name);
    for (std::size_t i = 0; i < field.values.size(); ++i)
      if (!same(its->values[i], stored(field.values[i], field.type)))
        return fmt::format("differs in the array {}: {} instead of {}", name, its->values[i],
                           stored(field.values[i], field.type));
  }
  for (const auto& [name, field] : read)
    if (!computed.find(name)) return fmt::format("has an array {} that the run does not write", name);
  return {};
}

bool same_cells(const format::Cells& a, const format::Cells& b) {
  return a.points == b.points && a.ends == b.ends;
}

}  // namespace

std::string difference(const format::Frame& read, const format::Frame& computed) {
  if (read.points.size() != computed.points.size())
    return fmt::format("has {} instead of {}", counted(read.points.size(), "point"), computed.points.size());
  for (std::size_t i = 0; i < read.points.size(); ++i) {
    const Vec3 &a = read.points[i], &b = computed.points[i];
    if (!same(a.x, b.x) || !same(a.y, b.y) || !same(a.z, b.z))
      return fmt::format("has point {} at ({}, {}, {}) instead of ({}, {}, {})", i, a.x, a.y, a.z, b.x, b.y,
                         b.z);
  }
  if (!same(read.time, computed.time))
    return fmt::format("has the time {} instead of {}", read.time, computed.time);
  if (!same_cells(read.verts, computed.verts) || !same_cells(read.lines, computed.lines) ||
      !same_cells(read.polys, computed.polys))
    return "has other cells";
  for (const auto& [its, own] : {std::pair(&read.point_fields, &computed.point_fields),
                                 {&read.cell_fields, &computed.cell_fields},
                                 {&read.whole_fields, &computed.whole_fields}})
    if (const std::string found = difference_of_fields(*its, *own); !found.empty()) return found;
  return {};
}

Records::Records(const RunFolder& folder, const Scene& scene, const Quantum& quantum)
    : quantum_(quantum),
      row_rate_(scene.output.series_rate.value_or(0)),
      frame_rate_(scene.output.frame_rate.value_or(0)) {
  const format::SeriesTable table = folder.series();
  rows_ = lines_of(read_file(folder.series_file()));
  statistics_ = statistics_of(table);
  header_ = rows_.front();
  rows_.erase(rows_.begin());
  first_row_ = std::llround(table.column("time").front() * row_rate_);
  if (!folder.has_frames()) return;
  for (const format::FrameEntry& entry : folder.frames())
    if (const std::int64_t number = number_of_frame(entry.file); number >= 0)
      frames_.emplace_back(number, entry.file);
    else if (entry.file.filename() == last_moment_name)
      last_moment_ = entry.file;
  std::ranges::sort(frames_);
  if (!frames_.empty()) end_frame_ = frames_.back().first + 1;
}

const std::string* Records::row(std::int64_t number) const {
  return number < first_row_ || number >= end_row() ? nullptr
                                                    : &rows_[static_cast<std::size_t>(number - first_row_)];
}

const fs::path* Records::frame(std::int64_t number) const {
  const auto found =
      std::ranges::lower_bound(frames_, number, {}, [](const auto& entry) { return entry.first; });
  return found == frames_.end() || found->first != number ? nullptr : &found->second;
}

Time Records::row_time(std::int64_t number) const { return time_of_record(quantum_, number, row_rate_); }
Time Records::frame_time(std::int64_t number) const { return time_of_record(quantum_, number, frame_rate_); }

RecordCheck::RecordCheck(const Records& records, const Scene& scene, const Model& model,
                         const RecordRange& range)
    : records_(records), model_(model), output_(scene.output), range_(range), orientations_(model) {
  if (series_header(model) != records.header() + "\n")
    row_objection_ = "series.csv has other columns than the scene";
  if (range.first_frame > 0 && !model.spins.empty())
    if (const fs::path* before = records.frame(range.first_frame - 1))
      orientations_.continue_from(format::read_vtp(*before));
}

Time RecordCheck::next() const { return std::min(row_time(), frame_time()); }

void RecordCheck::look(Simulation& simulation) {
  const Time now = simulation.state().now;
  const std::vector<InReach> pairs = simulation.in_reach();
  if (row_time() == now) compare_row(simulation, pairs);
  if (frame_time() != now) return;
  if (const fs::path* file = records_.frame(range_.first_frame)) compare_frame(*file, simulation, pairs);
  ++range_.first_frame;
}

void RecordCheck::compare_row(Simulation& simulation, std::span<const InReach> pairs) {
  Depth depth;
  const Sample sample = simulation.sample(depth, pairs);
  const std::string* row = records_.row(range_.first_row++);
  if (!row) return;
  ++rows_;
  if (row_objection_.empty() && *row + "\n" != series_row(model_, sample, depth))
    row_objection_ = fmt::format("series.csv differs in the row of {} s",
                                 readable_seconds(model_.quantum.seconds(sample.time)));
}

void RecordCheck::compare_frame(const fs::path& file, const Simulation& simulation,
                                std::span<const InReach> pairs) {
  const State& state = simulation.state();
  format::Frame computed = frame_of(model_, state, state.now, pairs, output_);
  if (output_.has(FrameField::spin)) orientations_.add_to(computed, state.motion, state.now);
  ++frames_;
  if (!frame_objection_.empty()) return;
  try {
    if (const std::string found = difference(format::read_vtp(file), computed); !found.empty())
      frame_objection_ = file.filename().string() + " " + found;
  } catch (const InputError& error) {
    frame_objection_ = error.what();
  }
}

void RecordCheck::look_at_last_moment(const Simulation& simulation) {
  if (records_.last_moment()) compare_frame(*records_.last_moment(), simulation, simulation.in_reach());
}

}  // namespace nacre
