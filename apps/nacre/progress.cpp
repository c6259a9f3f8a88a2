#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "shared/options.hpp"

namespace nacre::cli {

namespace {

constexpr double slow_share =
    0.02;  // of the best speed: below it, the line names the pair that holds the run
constexpr std::chrono::seconds plain_period{10};

/// A longer line would wrap and could not be cleared.
std::size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1u : 79u;
}

}  // namespace

std::string readable_duration(double seconds) {
  if (!std::isfinite(seconds)) return "?";
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<long>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

/// Simulated seconds for each second of wall time since the last call; updates the long-time mean.
double ProgressLine::recent_speed(const Progress& p) {
  const double wall = p.wall_seconds - last_wall_, simulated = p.time - last_time_;
  last_wall_ = p.wall_seconds;
  last_time_ = p.time;
  const double speed = wall > 0 ? simulated / wall : 0;
  mean_speed_ = mean_speed_ == 0 ? speed : 0.95 * mean_speed_ + 0.05 * speed;
  best_speed_ = std::max(best_speed_, mean_speed_);
  return speed;
}

std::string ProgressLine::line(const Progress& p) {
  const double speed = recent_speed(p);
  std::string text =
      fmt::format("{:.4g} of {:.4g} s  {:3.0f}%  ETA {}  {:.2g} kicks/s  layer {}  drift {:+.1e}", p.time,
                  p.end, 100 * p.time / p.end, readable_duration((p.end - p.time) / mean_speed_),
                  static_cast<double>(p.kicks) / std::max(1e-9, p.wall_seconds), p.max_layer, p.drift);
  if (!p.held_by.empty() && speed < slow_share * best_speed_) text += "  held by " + p.held_by;
  return text;
}

void ProgressLine::show(const Progress& progress) {
  if (terminal_) {
    say(fmt::format("\r\033[K{}", line(progress).substr(0, columns())));
    std::fflush(stderr);
    shown_ = true;
  } else if (Clock::now() - last_plain_ >= plain_period) {
    say(line(progress) + "\n");
    last_plain_ = Clock::now();
  }
}

void ProgressLine::clear() {
  if (std::exchange(shown_, false)) say("\r\033[K");
}

}  // namespace nacre::cli
