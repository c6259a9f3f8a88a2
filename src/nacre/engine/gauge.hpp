// A force gauge: measures the contact force on a wall, or on what a force probe names, from the impulses of
// the kicks. A kick of step h is a constant force over the span from h/2 before its tick to h/2 after; the
// force at a moment is the sum of all kicks whose spans cover it. Plain data that a checkpoint stores. What
// is measured does not depend on when or how often a gauge is read.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "nacre/base/sum.hpp"
#include "nacre/time/clock.hpp"

namespace nacre {

/// All impulses of one clock at one tick.
struct GaugeKick {
  Time tick = 0;
  Vec3 impulse = {};
  double size = 0;  ///< the sum of |x| + |y| + |z| of its parts

  /// Whether it is more than rounding: parts of one body that touch each other give it no momentum.
  bool acts() const { return norm1(impulse) > 1e-12 * size; }

  friend bool operator==(const GaugeKick&, const GaugeKick&) = default;
};

/// The kicks of all contacts that have one step. They tick together, so their spans do not overlap.
struct GaugeClock {
  Time step = 0;
  /// Impulse already given that belongs to the time after the last row; negative if that row counted more
  /// than was given.
  Vec3 carry_over = {};
  /// All impulses of the last tick, `tick`, which are not in `Gauge::given` yet.
  Vec3 unsummed = {};
  Time tick = -1;
  std::vector<GaugeKick> kicks = {};  ///< in order; `integrate` drops them after their spans
  std::size_t passed = 0;             ///< of the kicks, inside `integrate`; otherwise 0

  Time from(const GaugeKick& kick) const { return kick.tick == 0 ? 0 : kick.tick - (step - step / 2); }
  Time to(const GaugeKick& kick) const { return kick.tick + step / 2; }
  /// The value of `carry_over` at the row `now`, after the row `before`. `force` is the force of a kick of
  /// this clock, if it ticked now.
  Vec3 carry_over_at(Time before, Time now, const Vec3& force, const Quantum& quantum) const;

  friend bool operator==(const GaugeClock&, const GaugeClock&) = default;
};

/// The force of a kick of the clock with this step, if it ticked now.
struct ClockForce {
  Time step = 0;
  Vec3 force = {};
};

/// What a gauge has measured since the start of a run.
struct GaugeFigures {
  Vec3 impulse = {};
  double peak = 0;        ///< the largest size of the force
  Time peak_time = 0;     ///< the middle of the span in which it acted first
  Time contact_time = 0;  ///< how long there was a force

  friend bool operator==(const GaugeFigures&, const GaugeFigures&) = default;
};

struct Gauge {
  VecSum given = {};          ///< since the start, without the last tick of each clock
  VecSum at_row = {};         ///< `impulse()` at the last row
  Time integrated_until = 0;  ///< peak and contact time include all forces before it
  double peak = 0;
  Time peak_time = 0, contact_time = 0;
  std::uint64_t kept = 0, most_kept = 64;  ///< kicks of all clocks; more than `most_kept` are integrated
  std::vector<GaugeClock> clocks = {};     ///< by falling step
  std::size_t current = 0;                 ///< the clock that `add` used last; a shortcut

  /// Clocks of a gauge with many that came out of order; `integrate` and `take_row` put them among the
  /// others.
  std::map<Time, GaugeClock, std::greater<>> late = {};

  /// All that was given since the start.
  VecSum impulse() const;
  /// Adds parts of the kick of this clock at this tick: impulse_of(part) for each. Ticks must come in order.
  template <class Part, class ImpulseOf>
  void add_all(Time tick, Time step, std::span<const Part> parts, const ImpulseOf& impulse_of) {
    GaugeClock& clock = clock_at(tick, step);
    GaugeKick& kick = clock.kicks.back();
    Vec3 sum = clock.unsummed;  // in registers: through memory each part would wait for the previous one
    double size = kick.size;
    for (const Part& part : parts) {
      const Vec3 impulse = impulse_of(part);
      sum += impulse;
      size += norm1(impulse);
    }
    kick.impulse = clock.unsummed = sum;
    kick.size = size;
  }
  void add(Time tick, Time step, const Vec3& impulse) {
    add_all(tick, step, std::span(&impulse, 1), [](const Vec3& all) { return all; });
  }
  /// Adds the forces before `until` to peak and contact time, and drops their kicks. Kicks that are added
  /// later must have their spans after `until`.
  void integrate(Time until, const Quantum& quantum);
  /// As if the run ended now.
  GaugeFigures figures(Time now, const Quantum& quantum) const;
  /// The impulse of the time from the row `before` to the row `now`; starts the next row. `forces` have all
  /// clocks that would kick now, each once, by falling step.
  Vec3 take_row(Time before, Time now, std::span<const ClockForce> forces, const Quantum& quantum);

  /// A span of time that begins at `integrated_until` and in which the force is constant.
  struct Piece {
    Vec3 force = {};
    bool acts = false;
    Time end = never;
  };

 private:
  GaugeClock& clock_of(Time step);
  /// With a kick of this tick at the back.
  GaugeClock& clock_at(Time tick, Time step);
  GaugeClock& late_clock(Time step);
  void merge_late();
  /// Adds those that are missing.
  void add_clocks(std::span<const ClockForce> forces);
  Piece next_piece(const Quantum& quantum);
  void integrate(const Piece& piece, Time end);
};

}  // namespace nacre
