// Writes the kicks of rows of balls that turn, once they are computed. A part of the kernel: only
// ball_row_kernel.hpp includes this.
#pragma once

#include <cstdint>

#include "nacre/base/row.hpp"
#include "nacre/engine/ball_rows.hpp"

namespace nacre {

/// Writes the kicks and losses of all pairs that have a force.
template <class Rows>
class BallWriter {
 public:
  [[gnu::always_inline]] BallWriter(const BallRung& rung, const BallRows& rows, const BallKicks& kicks)
      : rung_(rung), rows_(rows), kicks_(kicks) {}

  [[gnu::always_inline]] BallKicks write() {
    LossInRun lost, lost_turn;  // of the ball a
    for (std::size_t i = 0; i < rows_.count; ++i) {
      if (rung_.span * rows_.force[i] != 0) write_pair(i, lost, lost_turn);
      if (i + 1 < rows_.count && rows_.receivers[i + 1].a == rows_.receivers[i].a) continue;
      lose(lost);
      lose(lost_turn);
    }
    return kicks_;
  }

 private:
  /// The losses of a node in pairs that follow each other: they are one.
  struct LossInRun {
    static constexpr auto none = static_cast<std::size_t>(-1);
    Rows sum{};
    std::size_t kick = none;  ///< one of its kicks
  };

  [[gnu::always_inline]] void write_pair(std::size_t i, LossInRun& lost, LossInRun& lost_turn) {
    const BallRows::Receivers& to = rows_.receivers[i];
    const Rows impulse = Rows::load(&rows_.impulse[i]), loss = Rows::load(&rows_.loss[i]);
    include(loss, lost);
    give(to.a, impulse);
    if (to.turn_a >= 0) {
      const Rows torque = Rows::load(&rows_.torque_a[i]);
      include(torque, lost_turn);
      give(to.turn_a, torque);
    }
    if (to.b >= 0) {
      lose(Rows{} - loss);
      give(to.b, Rows{} - impulse);
    }
    if (to.turn_b >= 0) {
      const Rows torque = Rows::load(&rows_.torque_b[i]);
      lose(torque);
      give(to.turn_b, torque);
    }
  }
  [[gnu::always_inline]] std::size_t next_kick() const {
    return static_cast<std::size_t>(kicks_.kick - kicks_.first);
  }
  [[gnu::always_inline]] void give(int node, Rows impulse) {
    struct Receiver {  // what a kick has before its impulse
      std::int32_t node, from_outside;
    };
    static_assert(sizeof(Kick) == sizeof(Rows) && sizeof(Loss) == sizeof(Rows));
    impulse.set_front(Receiver{node, rung_.of_wall});
    impulse.store(kicks_.kick++);
  }
  /// Of the kick that comes next.
  [[gnu::always_inline]] void lose(Rows loss) {
    loss.set_front(next_kick());
    loss.store(kicks_.loss++);
  }
  [[gnu::always_inline]] void include(const Rows& loss, LossInRun& run) const {
    run.sum = run.sum + loss;
    run.kick = next_kick();
  }
  [[gnu::always_inline]] void lose(LossInRun& run) {
    if (run.kick == LossInRun::none) return;
    run.sum.set_front(run.kick);
    run.sum.store(kicks_.loss++);
    run = {};
  }

  const BallRung& rung_;
  const BallRows& rows_;
  BallKicks kicks_;
};

}  // namespace nacre
