#include "nacre/engine/bounces.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/number.hpp"
#include "nacre/engine/expectation.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

namespace {

constexpr int starts = 4;
constexpr double free_path = 1000;  // between the walls, in reaches: long flights arrive at any phase

constexpr Time far_away = Time{1} << 60;

/// Steps of all bounces together: about a second. A bounce takes 5 / alpha kicks, so alpha can be 0.002.
constexpr int most_steps = 10'000'000;

/// One mass between two walls, in one dimension.
class BouncingMass {
 public:
  BouncingMass(const Ladder& ladder, const Quantum& quantum, double mobility, double speed, double start)
      : ladder_(ladder),
        quantum_(quantum),
        mobility_(mobility),
        width_((2 + free_path) * ladder.reach(0)),
        x_(start * width_),
        v_(speed) {}

  double speed() const { return std::abs(v_); }

  /// Until it has left a wall again; false if it goes below the ladder, or if no steps are left.
  bool bounce(int& steps_left) {
    bool touched = false;
    while (!touched || distance() < ladder_.reach(0)) {
      if (steps_left == 0) return false;
      --steps_left;
      if (quanta_until_reach() >= static_cast<double>(far_away)) {
        coast();
        continue;
      }
      const Time next = next_tick();
      x_ += v_ * quantum_.seconds(next - now_);
      now_ = next < far_away ? next : next % ladder_.step(0);  // the phase is what counts
      if (!(distance() > ladder_.reach(ladder_.size() - 1))) return false;
      touched = kick() || touched;
    }
    return true;
  }

 private:
  double distance() const { return std::min(x_, width_ - x_); }

  /// Infinite if the mass stands still.
  double quanta_until_reach() const {
    const double ahead = v_ < 0 ? x_ : width_ - x_;
    return (std::min(ahead, distance()) - ladder_.reach(0)) / std::abs(v_) / quantum_.seconds(1);
  }

  /// Crosses free flight that is too long to count, in whole steps of the first rung: all clocks keep their
  /// phases.
  void coast() {
    const double first = static_cast<double>(ladder_.step(0)), flight = quanta_until_reach();
    if (std::isfinite(flight))
      x_ += v_ * ((std::floor(flight / first) - 1) * quantum_.seconds(ladder_.step(0)));
  }

  /// The first tick of a rung that the mass may have reached by then.
  Time next_tick() const {
    const double ahead = v_ < 0 ? x_ : width_ - x_;
    Time next = latest;
    for (int i = 0; i < ladder_.size(); ++i) {
      const double reached = std::max(0.0, (std::min(ahead, distance()) - ladder_.reach(i)) / std::abs(v_));
      const auto from = static_cast<Time>(std::min(reached / quantum_.seconds(1), 0x1p60));
      if (now_ + from >= next) break;  // deeper rungs are reached later still
      next = std::min(next, Clock{ladder_.step(i)}.first_from(now_ + std::max<Time>(from, 1)));
    }
    return next;
  }

  bool kick() {
    const double d = distance();
    double impulse = 0;
    for (int i = 0; i < ladder_.size() && d < ladder_.reach(i); ++i)
      if (const Clock clock{ladder_.step(i)}; clock.ticks_at(now_))
        impulse += impulse_along(ladder_, i, quantum_.seconds(clock.step), d);
    v_ += (x_ < width_ - x_ ? 1 : -1) * mobility_ * impulse;
    return impulse > 0;
  }

  const Ladder& ladder_;
  Quantum quantum_;
  double mobility_, width_, x_, v_;
  Time now_ = 0;
};

}  // namespace

std::optional<double> energy_change_of_bounces(const Ladder& ladder, const Quantum& quantum, double mobility,
                                               double speed, int bounces) {
  NACRE_EXPECT(mobility > 0 && speed > 0, "a bounce needs a mass that moves");
  double worst = 0;
  int steps_left = most_steps;
  for (int start = 1; start <= starts; ++start) {
    BouncingMass mass(ladder, quantum, mobility, speed, 0.5 * start / starts);
    for (int i = 0; i < bounces; ++i) {
      if (!mass.bounce(steps_left)) return steps_left > 0 ? std::optional(infinity) : std::nullopt;
      const double ratio = mass.speed() / speed;
      worst = std::max(worst, std::abs(ratio * ratio - 1));
    }
  }
  return worst;
}

std::optional<BounceForecast> forecast_bounces(const Model& model) {
  const std::optional<Impact> impact = expected_impact(model);
  if (!impact || !model.contacts.release.empty() || impact->ladder->kind() == LadderKind::layers)
    return std::nullopt;
  constexpr int count = 1000;
  const std::optional<double> change =
      energy_change_of_bounces(*impact->ladder, model.quantum, impact->mobility, impact->speed, count);
  if (!change) return std::nullopt;
  return BounceForecast{count, impact->speed, *change};
}

}  // namespace nacre
