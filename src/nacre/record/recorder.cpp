#include "nacre/record/recorder.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/format/frame_index.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/record/series.hpp"
#include "nacre/scene/write.hpp"

namespace nacre {

Recorder::Recorder(const Scene& scene, const Model& model, RunFolder folder, Cursor cursor,
                   std::string earlier)
    : model_(model),
      output_(scene.output),
      folder_(std::move(folder)),
      cursor_(cursor),
      series_(std::move(earlier)),
      orientations_(model),
      reserve_(folder_.reserve_file()) {
  if (series_.empty()) series_ = series_header(model);
  if (std::filesystem::exists(folder_.log_file())) log_ = read_file(folder_.log_file());
  replace_atomically(folder_.scene_file(), to_toml(scene));
  std::error_code error;
  std::filesystem::remove(folder_.last_moment_file(), error);  // of an earlier part of the run
  if (!model.spins.empty() && cursor_.frames > 0 &&
      std::filesystem::exists(folder_.frame_file(cursor_.frames - 1)))
    orientations_.continue_from(format::read_vtp(folder_.frame_file(cursor_.frames - 1)));
}

void Recorder::write_due(Simulation& simulation) {
  const State& state = simulation.state();
  const Time now = state.now;
  if (next() != now) return;
  const std::vector<InReach> pairs = simulation.in_reach();
  if (row_time() == now) {
    Depth depth;
    const Sample sample = simulation.sample(depth, pairs);
    series_ += series_row(model_, sample, depth);
    // A run that began with a checkpoint only writes its first row again.
    if (static_cast<std::uint64_t>(cursor_.rows) >= cursor_.statistics.samples)
      cursor_.statistics.add(sample, model_.quantum.seconds(now));
    ++cursor_.rows;
    is_live_ = false;
  }
  if (frame_time() == now) write_frame(state, pairs);
}

void Recorder::write_frame(const State& state, std::span<const InReach> pairs) {
  format::Frame frame = frame_of(model_, state, state.now, pairs, output_);
  if (output_.has(FrameField::spin)) orientations_.add_to(frame, state.motion, state.now);
  replace_atomically(folder_.frame_file(cursor_.frames), to_vtp(frame));
  ++cursor_.frames;
  is_live_ = false;
}

void Recorder::write_last_moment(const Simulation& simulation) {
  const State& state = simulation.state();
  const bool is_there = cursor_.frames > 0 && time_of(cursor_.frames - 1, cursor_.frame_rate) == state.now;
  if (cursor_.frame_rate == 0 || is_there) return;
  format::Frame frame = frame_of(model_, state, state.now, simulation.in_reach(), output_);
  if (output_.has(FrameField::spin)) orientations_.add_to(frame, state.motion, state.now);
  replace_atomically(folder_.last_moment_file(), to_vtp(frame));
  last_moment_ = state.now;
  has_index_ = false;
}

void Recorder::write_frame_index() {
  std::vector<format::FrameEntry> entries;
  for (const std::int64_t i : folder_.frame_numbers(cursor_.frames))
    entries.push_back({model_.quantum.seconds(time_of(i, cursor_.frame_rate)), frame_name(i)});
  if (last_moment_) entries.push_back({model_.quantum.seconds(*last_moment_), last_moment_name});
  replace_atomically(folder_.frame_index_file(), to_pvd(entries));
  has_index_ = true;
}

void Recorder::write_live() noexcept {
  using namespace std::chrono;
  const auto now = steady_clock::now();
  if (is_live_ || now < next_live_) return;
  try {
    replace_atomically(folder_.series_file(), series_);
    write_frame_index();
  } catch (const std::exception&) {  // the checkpoint will report it
  }
  is_live_ = true;
  constexpr int share = 8;  // of the time at most one part in so many
  next_live_ =
      steady_clock::now() + std::max(nanoseconds(100ms), share * nanoseconds(steady_clock::now() - now));
}

void Recorder::write_checkpoint(const State& state) {
  const std::string bytes = to_bytes(model_, state, cursor_);
  replace_atomically(folder_.series_file(), series_);
  // A checkpoint that this process did not write may be damaged: it must not replace a good one.
  if (checkpoint_bytes_ > 0) keep_as(folder_.previous_checkpoint_file(), folder_.checkpoint_file());
  replace_atomically(folder_.checkpoint_file(), bytes);
  checkpoint_bytes_ = bytes.size();
  write_frame_index();
  replace_atomically(folder_.log_file(), log_);
}

void Recorder::write_summary(const format::Summary& summary) {
  NACRE_EXPECT(has_index_, "the last moment must be written before the last checkpoint");
  folder_.remove_frames_from(cursor_.frames);
  replace_atomically(folder_.summary_file(), to_json(summary));
}

void Recorder::log(const std::string& line) { log_ += line + "\n"; }

}  // namespace nacre
