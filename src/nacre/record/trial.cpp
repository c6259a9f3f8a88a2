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

/// Processor time, which other programs do not disturb; wall time if threads share the work.
class TrialClock {
 public:
  explicit TrialClock(int threads) : is_shared_(threads > 1) {}

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

class Trial {
 public:
  Trial(const Scene& scene, const Model& model)
      : model_(model), clock_(scene.strategy.threads), simulation_(model, scene.strategy) {}

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

  /// The second row and frame are timed, because the first ones fill caches; the first ones if they are large.
  TimedPart with_output(TimedPart part, bool is_whole) {
    part.is_whole = is_whole;
    for (int i = 0; i < 2 && part.row_seconds + part.frame_seconds < budget; ++i) {
      const double begin = clock_.now();
      Depth depth;
      const std::vector<InReach> pairs = simulation_.in_reach();
      simulation_.sample(depth, pairs);
      const double middle = clock_.now();
      format::to_vtp(frame_of(model_, simulation_.state(), simulation_.state().now, pairs));
      part.row_seconds = middle - begin;
      part.frame_seconds = clock_.now() - middle;
    }
    return part;
  }

  const Model& model_;
  TrialClock clock_;
  Simulation simulation_;
};

}  // namespace

TimedPart timed_trial(const Scene& scene, const Model& model, Time end) {
  return Trial(scene, model).run(end);
}

}  // namespace nacre
