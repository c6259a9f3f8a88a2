#include "nacre/replay/checkpoints.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;

/// Whether so many records were written at this time: the next one is not due earlier, the last one not
/// later.
template <class TimeOf>
bool is_possible(std::int64_t records, Time now, const TimeOf& time_of) {
  return records >= 0 && (records == 0 || time_of(records - 1) <= now) && time_of(records) >= now;
}

bool is_possible(const Checkpoint& checkpoint, const Records& records) {
  const Time now = checkpoint.state.now;
  return is_possible(checkpoint.cursor.rows, now, [&](std::int64_t i) { return records.row_time(i); }) &&
         is_possible(checkpoint.cursor.frames, now, [&](std::int64_t i) { return records.frame_time(i); });
}

/// Sums may be the same with another rounding error, so their totals are compared.
bool is_same_ledger(const Ledger& a, const Ledger& b) {
  return a.dissipation() == b.dissipation() && a.driven() == b.driven() && a.work() == b.work() &&
         a.linear_given() == b.linear_given() && a.angular_given() == b.angular_given();
}

}  // namespace

CheckpointsOfRun checkpoints_of(const RunFolder& folder, const Model& model, const Records& records,
                                Time end) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.checkpoint_file().parent_path(), error))
    if (entry.path().extension() == ".bin") files.push_back(entry.path());
  std::ranges::sort(files);
  CheckpointsOfRun found;
  const auto object = [&](const std::string& objection) {
    if (found.objection.empty()) found.objection = objection;
  };
  for (const fs::path& file : files) try {
      Checkpoint checkpoint = read_checkpoint(file, model);
      if (checkpoint.state.now > end)
        object(file.filename().string() + " is later than the end of the run");
      else if (!is_possible(checkpoint, records))
        object(file.filename().string() + " does not belong to these rows and frames");
      else
        found.all.push_back(std::move(checkpoint));
    } catch (const InputError& damaged) {
      object(damaged.what());
    }
  std::ranges::stable_sort(found.all, {}, [](const Checkpoint& each) { return each.state.now; });
  return found;
}

bool is_same_state(const Model& model, const State& a, const State& b) {
  if (a.now != b.now || a.trajectory_hash() != b.trajectory_hash() || !is_same_ledger(a.ledger, b.ledger))
    return false;
  State same = a;
  same.counters = b.counters;
  same.ledger = b.ledger;
  return to_bytes(model, same, {}) == to_bytes(model, b, {});
}

}  // namespace nacre
