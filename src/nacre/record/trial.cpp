#include "nacre/record/trial.hpp"

#include <chrono>
#include <ctime>

#include "nacre/format/vtp_writer.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/record/pulse.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

namespace {

constexpr double warm_up = 0.03, budget = 0.1;  // processor seconds; the second starts after the first
constexpr double longest_wait = 0.6;            // wall seconds

bool is_shared(const Scene& scene) { return scene.strategy.threads > 1; }

/// Processor time, which other programs do not disturb; wall time if threads share the work.
class TrialClock {
 public:
  explicit TrialClock(bool is_shared) : is_shared_(is_shared) {}

  double now() const { return is_shared_ ? wall() : static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
  double wall() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  bool is_shared_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

struct Reading {
  double seconds = 0;
  Time now = 0;
  Counters counters = {};
};

TimedPart between(const Reading& a, const Reading& b) {
  return {.seconds = b.seconds - a.seconds,
          .from = a.now,
          .to = b.now,
          .counters = difference(b.counters, a.counters)};
}

class TrialRun {
 public:
  TrialRun(Simulation& simulation, const Scene& scene, double first_row_seconds)
      : simulation_(simulation),
        clock_(is_shared(scene)),
        frame_rate_(scene.output.frame_rate.value_or(0)),
        first_row_seconds_(first_row_seconds) {}

  TimedPart run(Time end) {
    Pulse pulse(std::chrono::milliseconds(20), nullptr);
    const Reading start = read();
    Reading warm = start;
    for (;;) {
      const Ending ending = simulation_.advance(end, {.interrupt = &pulse.flag()});
      pulse.lower();
      const Reading now = read();
      const double spent = now.seconds - start.seconds;
      if (ending.outcome != Outcome::interrupted) return with_output(between(start, now), true);
      if (spent < warm_up && clock_.wall() < longest_wait / 4) warm = now;
      if (spent >= warm_up + budget || clock_.wall() >= longest_wait)
        return with_output(between(now.now > warm.now ? warm : start, now), false);
    }
  }

 private:
  Reading read() const { return {clock_.now(), simulation_.state().now, simulation_.state().counters}; }

  /// Whether frames that take three times as long as rows would be more than a hundredth of all work.
  bool frames_matter(const TimedPart& part) const {
    const double span = simulation_.model().quantum.seconds(part.to - part.from);
    return frame_rate_ * span * 3 * first_row_seconds_ > 0.01 * part.seconds;
  }

  /// The second row and frame are timed, because the first ones fill caches; the first ones if they are
  /// large.
  TimedPart with_output(TimedPart part, bool is_whole) {
    part.is_whole = is_whole;
    part.row_seconds = first_row_seconds_;
    if (!frames_matter(part)) return part;
    const bool is_large = first_row_seconds_ > budget;
    for (int i = 0; i < 2 && (i == 0 || part.row_seconds + part.frame_seconds < budget); ++i) {
      const double begin = clock_.now();
      const std::vector<InReach> pairs = simulation_.in_reach();
      Depth depth;
      if (!is_large) simulation_.sample(depth, pairs);
      const double middle = clock_.now();
      const State& state = simulation_.state();
      format::to_vtp(frame_of(simulation_.model(), state, state.now, pairs));
      if (!is_large) part.row_seconds = middle - begin;
      part.frame_seconds = clock_.now() - middle;
    }
    return part;
  }

  Simulation& simulation_;
  TrialClock clock_;
  double frame_rate_;
  double first_row_seconds_;
};

}  // namespace

Trial::Trial(const Scene& scene, const Model& model) : scene_(scene), simulation_(model, scene.strategy) {
  const TrialClock clock(true);
  Depth depth;
  start_ = simulation_.sample(depth);
  row_seconds_ = clock.now();
}

TimedPart Trial::run(Time end) { return TrialRun(simulation_, scene_, row_seconds_).run(end); }

}  // namespace nacre
