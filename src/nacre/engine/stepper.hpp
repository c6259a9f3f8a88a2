// What all steppers share: a stepper advances a state to a time, or returns why it stopped earlier. The
// state is complete after each call, so a stepper can be discarded and replaced by another one.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nacre/engine/slices.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/force/limits.hpp"
#include "nacre/model/strategy.hpp"

namespace nacre {

enum class Outcome { reached, interrupted, layer_limit, blocked, unstable, not_finite };

std::string_view to_string(Outcome outcome);

/// How a call of advance ended, and if it stopped early, why.
struct Ending {
  Outcome outcome = Outcome::reached;
  std::string reason = {};
  std::optional<PassedLimit> passed = {};  ///< if a force left the range in which its step is stable
};

/// How a caller watches and stops a run; none of it can change the trajectory.
struct Hooks {
  const std::atomic<bool>* interrupt = nullptr;  ///< set it to stop between two instants
  std::function<void(Time, const Kicks&)> on_instant =
      nullptr;  ///< called after the kicks of an instant were applied
  /// The same with everything that the instant evaluated, without a copy. Only strategy `fast` calls it.
  std::function<void(Time, std::span<const BatchTick>, std::span<const Evaluation>)> on_ticks = nullptr;
  /// The same for the impulses of contact, if the strategy measures them.
  std::function<void(std::span<const PairImpulse>)> on_contact = nullptr;
};

class Stepper {
 public:
  virtual ~Stepper() = default;
  /// Does all instants before `end`.
  virtual Ending advance(State& state, Time end, const Hooks& hooks) = 0;
  /// The pair with the deepest awake rung, for the progress line: its clock is the fastest.
  virtual std::optional<RungRef> deepest_awake() const { return std::nullopt; }
  /// Sorted pairs, among them all that are within reach now; `nullopt` if this stepper does not track pairs.
  virtual std::optional<std::vector<Pair>> perhaps_in_reach(Time) const { return std::nullopt; }
};

/// Whether these kicks cannot be applied at the instant `now`, which ends the run just before it: a rung
/// would act that is not resolved, a force has left its stable range, or a kick is not finite.
std::optional<Ending> halted(const Model& model, State& state, Time now,
                             std::span<const Evaluation> evaluations);

/// Sets the velocities that a script gives at `now`, before everything else of that instant, and adds their
/// work to the ledger.
void apply_script(const Model& model, State& state, Time now, std::span<const ScriptedVelocity> scripted);

/// Applies an instant to the motion, adds it to the ledger and calls the hooks; does none of that if the
/// instant is halted.
Ending apply(const Model& model, State& state, Time now, const Slices& slices, const Workers& workers,
             const Hooks& hooks);
Ending apply(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks);

/// The same for a part of an instant. The caller applies the script and adds the losses. Every stepper that
/// does not work in slices kicks through this function.
void apply_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks);

/// Ends a run at the instant `now`, which is not done, because this rung would act and is not resolved, or
/// because the two of its pair cannot give way.
Ending end_at_limit(const Model& model, State& state, Time now, const RungRef& beyond);

inline bool interrupted(const Hooks& hooks) {
  return hooks.interrupt && hooks.interrupt->load(std::memory_order_relaxed);
}

std::unique_ptr<Stepper> make_always(const Model& model, const Strategy& strategy, const State& state);
std::unique_ptr<Stepper> make_paper(const Model& model, const Strategy& strategy, const State& state);
std::unique_ptr<Stepper> make_fast(const Model& model, const Strategy& strategy, const State& state);
/// Null if the model has anything but balls that fly freely and lose nothing.
std::unique_ptr<Stepper> make_free_flight(const Model& model, const Strategy& strategy, const State& state);

}  // namespace nacre
