#include "stage_line.hpp"

#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "shared/options.hpp"

namespace nacre::cli {

namespace {

constexpr std::chrono::seconds plain_pause{10};

}  // namespace

void StageLine::begin(const std::string& stage) {
  const Clock::time_point now = Clock::now();
  const std::string text =
      fmt::format("{:.1f} s: {} ...", std::chrono::duration<double>(now - start_).count(), stage);
  if (terminal_) {
    say(fmt::format("\r\033[K{}", text));
    std::fflush(stderr);
    shown_ = true;
  } else if (now - last_plain_ >= plain_pause) {
    say(text + "\n");
    last_plain_ = now;
  }
}

void StageLine::clear() {
  if (std::exchange(shown_, false)) say("\r\033[K");
}

}  // namespace nacre::cli
