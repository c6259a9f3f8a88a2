// What the evaluations of single kinds of force share. Only evaluate.cpp, slices.cpp and their parts include
// this.
#pragma once

#include "nacre/engine/evaluate.hpp"

namespace nacre {

/// The forces [begin, end) of one tick.
struct Part {
  const Model& model;
  const Motion& motion;
  Time now;
  const BatchTick& tick;
  std::size_t begin, end;
  Prepared prepared = {};
};

/// Of what a rung remembers, and of what it remembers besides of a ball that rolls.
inline TraceKey key_of(const RungRef& ref) {
  return {static_cast<std::int32_t>(ref.pair.kind), ref.pair.a, ref.pair.b, ref.rung};
}
inline TraceKey rolling_key_of(const RungRef& ref) {
  constexpr std::int32_t rolling = 16;
  TraceKey key = key_of(ref);
  key.kind += rolling;
  return key;
}

inline void push(const Point& point, const Vec3& impulse, bool from_outside, Kicks& kicks) {
  for (int i = 0; i < point.count; ++i)
    kicks.kicks.push_back({point.node[i], from_outside, point.weight[i] * impulse});
}

inline void push_with_loss(const Point& point, const Vec3& impulse, const Vec3& loss, bool from_outside,
                           Kicks& kicks) {
  for (int i = 0; i < point.count; ++i) {
    kicks.losses.push_back({kicks.kicks.size(), point.weight[i] * loss});
    kicks.kicks.push_back({point.node[i], from_outside, point.weight[i] * (impulse + loss)});
  }
}

void evaluate_part(const Part& part, Evaluation& out);
void evaluate_contact(const Part& part, Evaluation& out);
/// Contact that remembers what it holds.
void evaluate_holding_contact(const Part& part, Evaluation& out);

}  // namespace nacre
