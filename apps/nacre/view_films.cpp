#include "view_films.hpp"

#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/record/run_film.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t most_rows = 4000, most_frames = 64;

std::string status_of(const RunFolder& folder, bool running) {
  if (running) return "running";
  try {
    const format::Summary summary = folder.summary();
    return summary.outcome == "reached" ? ""
                                        : summary.outcome + (summary.reason ? ": " + *summary.reason : "");
  } catch (const InputError&) {
    return "not finished";
  }
}

}  // namespace

ViewFilm::ViewFilm(const fs::path& folder, std::string title) : folder_(folder), title_(std::move(title)) {
  folder_.scene();  // or it is not a run
}

std::vector<format::FrameEntry> ViewFilm::entries() const {
  return folder_.has_frames() ? folder_.frames() : std::vector<format::FrameEntry>{};
}

std::string ViewFilm::index() const {
  std::error_code error;
  const bool running = fs::exists(folder_.reserve_file(), error) && is_locked(folder_.path());
  json times = json::array();
  for (const format::FrameEntry& entry : entries()) times.push_back(entry.time);
  const auto bytes = fs::file_size(folder_.series_file(), error);
  const json answer = {{"times", std::move(times)},
                       {"series", error ? 0 : bytes},
                       {"running", running},
                       {"status", status_of(folder_, running)}};
  return answer.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<std::string> ViewFilm::head() {
  const std::vector<format::FrameEntry> index = entries();
  if (index.empty()) return std::nullopt;
  const auto time = fs::last_write_time(folder_.scene_file());
  const std::scoped_lock lock(mutex_);
  if (!cast_ || time != cast_time_) cast_ = cast_of(folder_.scene(), title_);
  cast_time_ = time;
  return film::head(*cast_, format::read_vtp(index.front().file));
}

std::optional<std::string> ViewFilm::curves() const {
  std::error_code error;
  if (!fs::exists(folder_.series_file(), error)) return std::nullopt;
  const format::SeriesTable series = format::read_series(folder_.series_file());
  if (series.rows() == 0 || !series.has("time")) return std::nullopt;
  return film::curves(series, most_rows);
}

std::optional<std::string> ViewFilm::frames(std::size_t begin, std::size_t end) const {
  const std::vector<format::FrameEntry> index = entries();
  if (begin >= end || end > index.size() || end - begin > most_frames) return std::nullopt;
  std::vector<format::Frame> frames;
  for (std::size_t i = begin; i < end; ++i) {
    frames.push_back(format::read_vtp(index[i].file));
    frames.back().time = index[i].time;
    if (frames.back().points.size() != frames.front().points.size()) return std::nullopt;
  }
  return film::block(frames, {});
}

}  // namespace nacre::cli
