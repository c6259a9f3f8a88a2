// Forces of an instant: pure. Reads the state just before the instant, velocities included, and returns the
// kicks in canonical order (kind, falling step, id). The same kicks, to the last bit, whoever asks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/depth.hpp"

namespace nacre {

/// Forces of one kind that tick together. Contact forces are listed one by one, the others are a range of
/// ids.
struct Beat {
  int kind = 0;
  Clock clock;
  double span = 0;  ///< the seconds this tick stands for
  int begin = 0, end = 0;
  std::span<const RungRef> rungs = {};
  Time from = 0, to = 0;  ///< the time this tick stands for, as far as rest shapes are concerned

  /// Makes it the tick at `now`.
  void tick(const Model& model, Time now) {
    span = model.span(clock, now);
    from = now == 0 ? 0 : now - (clock.step - clock.step / 2);
    to = now + clock.step / 2;
  }

  std::size_t size() const {
    return kind == contact_kind ? rungs.size() : static_cast<std::size_t>(end - begin);
  }
};

/// A force that is not contact.
struct ForceRef {
  int kind, id;
};

/// Momentum that contact gave to something measured.
struct Receipt {
  int place = 0;  ///< a wall, or where Element::place says
  Vec3 impulse;
};

struct alignas(64) Evaluation {
  Kicks kicks;
  Depth depth;                 ///< of the contact forces that acted
  std::vector<IdleRung> idle;  ///< contact forces that were zero
  std::vector<Receipt> received;
  std::size_t forces = 0;  ///< evaluated
  std::optional<RungRef>
      beyond_limit;  ///< a rung that would act, but that time or coordinates do not resolve
  std::optional<ForceRef> out_of_range;  ///< a force that has left the range in which its step is stable

  void clear();
  void append(const Evaluation& other);
};

/// All in one list.
void evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
              Evaluation& out);

}  // namespace nacre
