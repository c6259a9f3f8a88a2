#include "nacre/record/beginning.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/record/recorder.hpp"
#include "nacre/record/series.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
}

/// Whether `count` rows or frames are those up to now; the one that is due now may be missing.
bool is_count_at(Time now, const Quantum& quantum, std::int64_t count, double rate) {
  return count >= 0 && (count == 0 || time_of_record(quantum, count - 1, rate) <= now) &&
         time_of_record(quantum, count, rate) >= now;
}

/// No more than one record at each quantum, as in a scene.
bool is_rate(double rate, const Quantum& quantum) { return rate >= 0 && rate * quantum.size() <= 1; }

void check_cursor(const fs::path& file, const Checkpoint& checkpoint, const Scene& scene,
                  const Quantum& quantum) {
  const Cursor& cursor = checkpoint.cursor;
  const Time now = checkpoint.state.now;
  const OutputTable& output = scene.output;
  const auto differs = [&](const char* key, std::optional<double> rate, double recorded) {
    return output.at.has(key) && rate != recorded;  // a rate that was chosen is kept
  };
  if (differs("series_rate", output.series_rate, cursor.series_rate) ||
      differs("frame_rate", output.frame_rate, cursor.frame_rate))
    throw InputError(
        Problem{file.string(), 0, "output",
                fmt::format("was recorded at series_rate {} and frame_rate {}: these cannot change in a run",
                            cursor.series_rate, cursor.frame_rate)});
  if (!is_rate(cursor.series_rate, quantum) || cursor.series_rate == 0 ||
      !is_rate(cursor.frame_rate, quantum))
    refuse(file, fmt::format("is damaged: series_rate {} and frame_rate {} are not rates of a run",
                             cursor.series_rate, cursor.frame_rate));
  if (!is_count_at(now, quantum, cursor.rows, cursor.series_rate) || cursor.first_row < 0 ||
      cursor.first_row > cursor.rows)
    refuse(file, fmt::format("is damaged: it has {} rows from row {} on, which does not match its time",
                             cursor.rows, cursor.first_row));
  if (!is_count_at(now, quantum, cursor.frames, cursor.frame_rate))
    refuse(file, fmt::format("is damaged: it has {} frames, which does not match its time", cursor.frames));
}

Beginning beginning_at(const fs::path& file, const Scene& scene, const Model& model) {
  Checkpoint checkpoint = read_checkpoint(file, model);
  check_cursor(file, checkpoint, scene, model.quantum);
  return {std::move(checkpoint.state), checkpoint.cursor, {}, {}};
}

/// Every row has as many numbers as there are columns, and times rise.
void check_rows(const fs::path& file, std::string_view series) {
  const auto take_line = [&] {
    const std::string_view line = series.substr(0, series.find('\n'));
    series.remove_prefix(line.size() + 1);
    return line;
  };
  const auto columns = std::ranges::count(take_line(), ',') + 1;
  double before = -1;
  for (int number = 2; !series.empty(); ++number) {
    const std::string_view line = take_line();
    const auto time = number_in<double>(line.substr(0, line.find(',')));
    const bool is_row = line.find_first_not_of("0123456789+-.einfa,") == std::string_view::npos &&
                        std::ranges::count(line, ',') + 1 == columns && time && *time > before;
    if (!is_row)
      throw InputError(Problem{file.string(), number, "",
                               "is damaged: not a row of this run, with a number in each column"});
    before = *time;
  }
}

/// The rows before a checkpoint.
std::string earlier_rows(const RunFolder& folder, const Cursor& cursor, const Model& model) {
  const std::int64_t rows = cursor.rows - cursor.first_row;
  std::string series = first_rows(read_file(folder.series_file()), rows);
  if (std::ranges::count(series, '\n') != rows + 1)
    refuse(folder.series_file(), fmt::format("lacks rows before the checkpoint: there must be {}", rows));
  if (!series.starts_with(series_header(model)))
    throw InputError(Problem{folder.series_file().string(), 1, "",
                             "its columns are not those of the scene: they must be as the run wrote them"});
  check_rows(folder.series_file(), series);
  return series;
}

/// Whether it is one of the two checkpoints of a folder.
bool is_checkpoint_of(const RunFolder& folder, const fs::path& file) {
  std::error_code error;
  return fs::equivalent(folder.checkpoint_file(), file, error) ||
         fs::equivalent(folder.previous_checkpoint_file(), file, error);
}

/// The folder of the run that wrote a checkpoint, unless it was taken out of it.
std::optional<RunFolder> home_of(const fs::path& file) {
  const fs::path full = fs::absolute(file);
  const RunFolder folder(full.parent_path().parent_path());
  std::error_code error;
  const bool is_home = is_checkpoint_of(folder, full) && fs::exists(folder.scene_file(), error) &&
                       fs::exists(folder.series_file(), error);
  return is_home ? std::optional(folder) : std::nullopt;
}

/// A row and a frame at the time of the checkpoint are written again: they are the first of the new folder.
void begin_records(Cursor& cursor, Time now, const Quantum& quantum) {
  if (cursor.rows > 0 && time_of_record(quantum, cursor.rows - 1, cursor.series_rate) == now) --cursor.rows;
  if (cursor.frames > 0 && time_of_record(quantum, cursor.frames - 1, cursor.frame_rate) == now)
    --cursor.frames;
  cursor.first_row = cursor.rows;
}

Beginning beginning_in(const RunFolder& folder, const fs::path& file, const Scene& scene,
                       const Model& model) {
  Beginning beginning = beginning_at(file, scene, model);
  beginning.series = earlier_rows(folder, beginning.cursor, model);
  return beginning;
}

const fs::path& own_checkpoint(const RunFolder& folder, const fs::path& chosen) {
  if (is_checkpoint_of(folder, chosen)) return chosen;
  refuse(chosen, "is not a checkpoint of the run in " + folder.path().string() +
                     ": to start a new run from it leave out --resume");
}

/// What to do if the last checkpoint cannot be used; empty if there is no good one before it.
std::optional<Problem> offer_of_previous(const RunFolder& folder, const Scene& scene, const Model& model) {
  const fs::path file = folder.previous_checkpoint_file();
  try {
    const Beginning before = beginning_in(folder, file, scene, model);
    return Problem{file.string(), 0, "",
                   fmt::format("the checkpoint before it, of {} s, is good: continue from it with --resume "
                               "--from {}",
                               readable_seconds(model.quantum.seconds(before.state.now)), file.string())};
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

Beginning beginning_at_zero(const Scene& scene, const Model& model) {
  Beginning beginning{initial_state(model), {}, {}, {}};
  beginning.cursor.series_rate = scene.output.series_rate.value();
  beginning.cursor.frame_rate = scene.output.frame_rate.value();
  return beginning;
}

Beginning beginning_of_resumed(const RunFolder& folder, const std::optional<fs::path>& chosen,
                               const Scene& scene, const Model& model) {
  if (chosen) return beginning_in(folder, own_checkpoint(folder, *chosen), scene, model);
  try {
    return beginning_in(folder, folder.checkpoint_file(), scene, model);
  } catch (const InputError& error) {
    std::vector<Problem> problems = error.problems();
    if (auto offer = offer_of_previous(folder, scene, model)) problems.push_back(std::move(*offer));
    throw InputError(std::move(problems));
  }
}

Beginning beginning_from(const fs::path& from, const RunFolder& out, const Scene& scene, const Model& model) {
  fs::path file = from;
  std::error_code error;
  if (fs::is_directory(from, error))
    file = fs::exists(from / "state.bin", error) ? from / "state.bin" : RunFolder(from).checkpoint_file();
  if (is_checkpoint_of(out, file))
    refuse(out.path(), "holds the checkpoint to start from: choose another --out");
  Beginning beginning = beginning_at(file, scene, model);
  beginning.earlier = home_of(file);
  if (beginning.earlier)
    beginning.series = earlier_rows(*beginning.earlier, beginning.cursor, model);
  else
    begin_records(beginning.cursor, beginning.state.now, model.quantum);
  return beginning;
}

void copy_frames(const Beginning& beginning, const RunFolder& to) {
  if (!beginning.earlier) return;
  for (const std::int64_t i : beginning.earlier->frame_numbers(beginning.cursor.frames)) {
    std::error_code error;
    fs::copy_file(beginning.earlier->frame_file(i), to.frame_file(i), fs::copy_options::overwrite_existing,
                  error);
    if (error) refuse(to.frame_file(i), "cannot be written: " + error.message());
  }
}

}  // namespace nacre
