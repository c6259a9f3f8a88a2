#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
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

std::string ProgressLine::line(const Progress& p) {
  std::string text =
      fmt::format("{:.4g} of {:.4g} s  {:3.0f}%  about {} left  {:.2g} kicks/s  layer {}", p.time, p.end,
                  100 * p.time / p.end, rough_duration((p.end - p.time) / speed_.recent()),
                  static_cast<double>(p.kicks) / std::max(1e-9, p.wall_seconds), p.max_layer);
  if (!std::isnan(p.drift)) text += fmt::format("  drift {:+.1e}", p.drift);
  if (!p.held_by.empty() && speed_.last() < slow_share * speed_.best()) text += "  held by " + p.held_by;
  return text;
}

void ProgressLine::show(const Progress& progress) {
  speed_.add(progress.wall_seconds, progress.time);
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
