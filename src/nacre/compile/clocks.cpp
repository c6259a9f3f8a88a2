#include "nacre/compile/clocks.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr int kept_bits = 20;  // of the base: it can be halved until its step is 2^20 quanta
static_assert(Clocks::rounding == 2.0 / (1 << kept_bits));

Time rounded_down(double quanta) {
  const auto whole = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  const int spare = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(whole))) - kept_bits;
  return spare > 0 ? whole >> spare << spare : whole;
}

}  // namespace

Clocks::Clocks(const Quantum& quantum, const SharedSteps& steps, std::vector<Problem>& problems)
    : quantum_(quantum),
      base_(rounded_down(steps.scale * steps.base / quantum.size())),
      limit_(steps.limit),
      scale_(steps.scale),
      problems_(problems) {}

Time Clocks::shared(double at_most) const {
  const double most = scale_ * std::min(at_most, limit_) / quantum_.size();
  Time step = base_;
  while (static_cast<double>(step) > most && step > 1) step /= 2;
  while (static_cast<double>(step) * 2 <= most && step <= longest_step / 2) step *= 2;
  return step;
}

Time Clocks::exact(double seconds, double limit, const Places& at, const std::string& key) const {
  if (seconds > limit)
    problems_.push_back(
        at.problem(key, fmt::format("{} s is past the longest stable step, {:.6g} s", seconds, limit)));
  const double quanta = seconds / quantum_.size();
  if (quanta < 1 || quanta > static_cast<double>(longest_step)) {
    problems_.push_back(at.problem(
        key, fmt::format("{} s does not fit time in quanta of 2^{} s: from {:.3g} to {:.3g} s", seconds,
                         quantum_.exponent(), quantum_.size(), quantum_.seconds(longest_step))));
    return 1;
  }
  return *quantum_.nearest(seconds);
}

double damped_share(double ratio) { return std::sqrt(1 + ratio * ratio) - ratio; }

}  // namespace nacre
