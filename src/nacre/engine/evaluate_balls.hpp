// Contact with static friction of balls that turn, with balls and with planes: several pairs at a time. These
// are most forces of a pile.
#pragma once

#include <array>
#include <span>

#include "nacre/base/row.hpp"
#include "nacre/engine/ball_rows.hpp"
#include "nacre/engine/evaluate_part.hpp"
#include "nacre/penalty/ball_friction.hpp"

namespace nacre {

class BallContacts {
 public:
  BallContacts(const Part& part, Evaluation& out);

  /// Whether this pair is evaluated here: balls and planes that are vertices of their own, one of which
  /// turns.
  bool has(const Pair& pair) const {
    if (pair.kind > PairKind::point_point) return false;
    const Element& a = contacts_.elements[pair.a];
    if (pair.kind == PairKind::point_wall) return a.spin >= 0;
    const Element& b = contacts_.elements[pair.b];
    return (a.spin >= 0 || b.spin >= 0) && a.node >= 0 && b.node >= 0;
  }
  /// Evaluates the first of these references, as long as `has` is true for them and they share a rung.
  /// Returns their number.
  std::size_t evaluate(std::span<const RungRef> refs);

 private:
  static constexpr std::size_t most = BallRows::most;
  using Four = Row<Pack<2>>;  ///< a vector, and any fourth number

  /// The vertex and the angle of a ball or an anchor at `now`.
  struct Ball {
    int node, spin;
    Four x, v, angle, omega;
    double radius;
    double turning;  ///< radius^2 over the moment of inertia; 0 if it does not turn

    void clear() { *this = {-1, -1, {}, {}, {}, {}, 0, 0}; }
  };
  /// What depends on the materials and the masses of a pair.
  struct Law {
    int a = -1, b = -1;
    double mobility = 0, turning = 0;
    double withheld_share = 0, rolling = 0, stopping = 0;
    BallGrip<double> grip{};
  };

  void set(Ball& ball, const Element& element) const;
  /// The losses of a node in pairs that follow each other.
  struct RunOfLosses {
    static constexpr auto none = static_cast<std::size_t>(-1);
    Four sum{};
    std::size_t kick = none;  ///< one of its kicks

    void include(const Four& loss, std::ptrdiff_t own_kick) {
      sum = sum + loss;
      kick = static_cast<std::size_t>(own_kick);
    }
  };

  bool find_law(const Pair& pair, int material_a, int material_b, double mobility, double turning);
  bool gather(const RungRef& ref, std::size_t i);
  void gather_rolling(const RungRef& ref, const Ball& b, std::size_t i);
  void repeat_last(std::size_t count);
  void write(std::span<const RungRef> refs);
  void write_pair(const RungRef& ref, std::size_t i, RunOfLosses& lost_a, RunOfLosses& lost_spin_a);
  void give(int node, Four impulse);
  void lose(Four loss);
  void lose(RunOfLosses& run);
  void remember(const TraceKey& key, const BallRows::Springs& spring, const std::array<double, 4>& angle,
                std::size_t i);
  void note(std::span<const RungRef> refs, const Ladder& ladder);
  void receive(int place, const Vec3& impulse) {
    if (place >= 0) out_.received.push_back({place, impulse, part_.tick.clock.step});
  }

  const Part& part_;
  const Motion& motion_;
  const Contacts& contacts_;
  const ComputeBallRows compute_;
  const double step_;  ///< in seconds
  const bool rolls_, watching_;
  Evaluation& out_;
  bool of_wall_ = false;
  const Ladder* ladder_ = nullptr;
  double normal_stiffness_ = 0;  ///< the largest of the rung
  int element_a_ = -1;           ///< of a_
  Ball a_{};                     ///< of the pair that is gathered
  Law law_;                      ///< the same
  Four furthest_{};              ///< from zero, of any ball
  ContactTraces::Finger finger_ = 0, rolling_finger_ = 0;
  Kick* first_kick_ = nullptr;
  Kick* kick_ = nullptr;  ///< the next free place
  Loss* loss_ = nullptr;
  ContactTrace* trace_ = nullptr;
  std::array<std::array<int, 4>, most> nodes_;  ///< of a and its angle, of b and its angle; or -1
  BallRows rows_;
};

}  // namespace nacre
