// What every way of running a model has in common: it advances a state to a time, or says why it had to halt.
// The state is whole after each call, so the stepper itself can be thrown away and another put in its place.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nacre/engine/portions.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/model/strategy.hpp"

namespace nacre {

enum class Outcome { reached, interrupted, layer_limit, stalled, unstable, not_finite };

std::string_view to_string(Outcome outcome);

/// How a call of advance ended, and if it halted early, what held it.
struct Ending {
  Outcome outcome = Outcome::reached;
  std::string reason = {};
};

/// What a run may be told from outside; none of it can change the trajectory.
struct Hooks {
  const std::atomic<bool>* interrupt = nullptr;  ///< set it to end between two instants
  std::function<void(Time, const Kicks&)> on_instant =
      nullptr;  ///< after the kicks of an instant were applied
};

class Stepper {
 public:
  virtual ~Stepper() = default;
  /// Does all instants before `end`.
  virtual Ending advance(State& state, Time end, const Hooks& hooks) = 0;
  /// What keeps the clock slow, for the progress line: the pair with the deepest awake rung.
  virtual std::optional<RungRef> deepest_awake() const { return std::nullopt; }
  /// Pairs among which are all that are within reach now, in order; nothing from who does not know.
  virtual std::optional<std::vector<Pair>> perhaps_in_reach(Time) const { return std::nullopt; }
};

/// Whether this cannot be applied at the instant `now`, and so ends the run just before it: a rung would act
/// that cannot, a force has left its stable range, or a kick is not a number to reckon with.
std::optional<Ending> halted(const Model& model, State& state, Time now,
                             std::span<const Evaluation> evaluations);

/// Tells nodes what a script says, and enters what that puts in; all that happens at `now` comes after it.
void make_turns(const Model& model, State& state, Time now, std::span<const Turn> turns);

/// Applies what an instant does, enters it in the books and tells the hooks; or nothing, if it is halted.
Ending strike(const Model& model, State& state, Time now, const Portions& portions, const Workers& workers,
              const Hooks& hooks);
Ending strike(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks);

/// The same for a part of an instant, whose turns the caller makes and whose losses it books. Every stepper
/// that does not work in portions kicks through here.
void strike_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks);

/// Ends a run at the instant `now`, not done, at which this rung would act but cannot.
Ending end_at_limit(const Model& model, State& state, Time now, const RungRef& beyond);

inline bool interrupted(const Hooks& hooks) {
  return hooks.interrupt && hooks.interrupt->load(std::memory_order_relaxed);
}

std::unique_ptr<Stepper> make_always(const Model& model, const Strategy& strategy, const State& state);
std::unique_ptr<Stepper> make_paper(const Model& model, const Strategy& strategy, const State& state);
std::unique_ptr<Stepper> make_fast(const Model& model, const Strategy& strategy, const State& state);
/// The same of balls that fly freely; nothing, if the model has anything else.
std::unique_ptr<Stepper> make_fly(const Model& model, const Strategy& strategy, const State& state);
std::unique_ptr<Stepper> make_misaligned(const Model& model, const State& state);
std::unique_ptr<Stepper> make_impulse(const Model& model, const State& state);
std::unique_ptr<Stepper> make_dcr(const Model& model, const Strategy& strategy);

}  // namespace nacre
