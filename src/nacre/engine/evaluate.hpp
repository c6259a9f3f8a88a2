// The forces of an instant: a pure function. It reads the state just before the instant, velocities included,
// and returns the kicks in canonical order (kind, falling step, id): the same bits for every caller.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nacre/engine/axis_pushes.hpp"
#include "nacre/engine/force_gauges.hpp"
#include "nacre/engine/pair_impulses.hpp"
#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/depth.hpp"

namespace nacre {

/// A tick of forces of one kind that share a clock. Contact forces are listed one by one, the others are a
/// range of ids.
struct BatchTick {
  int kind = 0;
  Clock clock;
  double span = 0;  ///< the seconds this tick stands for
  int begin = 0, end = 0;
  std::span<const RungRef> rungs = {};
  Time from = 0, to = 0;     ///< the time this tick stands for, as far as rest shapes are concerned
  bool is_pending = false;   ///< no tick, but what is pending: contact does not remember it
  bool tells_pairs = false;  ///< contact notes the impulse of each pair

  /// Makes it the tick at `now`.
  void move_to(const Model& model, Time now) {
    span = model.span(clock, now);
    from = now == 0 ? 0 : now - (clock.step - clock.step / 2);
    to = now + clock.step / 2;
  }

  std::size_t size() const {
    return kind == contact_kind ? rungs.size() : static_cast<std::size_t>(end - begin);
  }
};

/// Inside a cavity, less that outside.
struct CavityPressure {
  double pressure = 0;
  bool is_in_range = true;  ///< whether its steps are stable
};

/// What is computed for whole batches, before the forces of an instant are evaluated one by one.
struct Prepared {
  std::span<const CavityPressure> pressures = {};       ///< of all cavities of the model that tick
  std::span<const std::vector<double>> gradients = {};  ///< of all custom potentials that tick
};

/// A force that is not contact.
struct ForceRef {
  int kind, id;
};

struct alignas(64) Evaluation {
  Kicks kicks;
  Depth depth;                 ///< of the contact forces that acted
  std::vector<IdleRung> idle;  ///< contact forces that were zero
  std::vector<ReceivedImpulse> received;
  std::vector<AxisPush> pushes;            ///< of contact, on axes of stiff bodies
  std::vector<PairImpulse> pair_impulses;  ///< if the tick tells them
  std::size_t forces = 0;                  ///< evaluated
  std::optional<RungRef>
      beyond_limit;  ///< a rung that would act, but that time or coordinates do not resolve
  std::optional<ForceRef> out_of_range;  ///< a force that has left the range in which its step is stable

  void clear();
  void append(const Evaluation& other);
};

/// All ticks in one list.
void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              Evaluation& out);
/// The same with what is prepared for this instant, if the caller has it.
void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              const Prepared& prepared, Evaluation& out);

}  // namespace nacre
