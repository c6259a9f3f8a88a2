// Contact with static friction of balls that turn, with balls and with planes: several pairs at a time. These
// are most forces of a pile.
#pragma once

#include <span>

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

  /// A ball or an anchor.
  struct Ball {
    int node = -1, spin = -1;
    double radius = 0;
    double mobility = 0;
    double turning = 0;  ///< radius^2 over the moment of inertia; 0 if it does not turn
  };
  /// What depends on the materials and the masses of a pair.
  struct Law {
    int a = -1, b = -1;
    double mobility = 0, turning = 0;
    double withheld_share = 0, rolling = 0, stopping = 0;
    BallGrip<double> grip{};
  };

  Ball ball(const Element& element) const;
  bool find_law(const Pair& pair, int material_a, int material_b, double mobility, double turning);
  bool list(const RungRef& ref, std::size_t i);
  void list_bodies(const Ball& a, const Ball& b, std::size_t i);
  void list_rolling(const RungRef& ref, const Ball& a, const Ball& b, std::size_t i);
  void repeat_last(std::size_t count);
  void compute();
  void note(std::span<const RungRef> refs);
  void note_received(const RungRef& ref, std::size_t i);
  ContactTrace* remember(const RungRef& ref, std::size_t i, ContactTrace* trace) const;
  ContactTrace* remember(const TraceKey& key, const BallRows::Springs& spring, std::size_t i,
                         ContactTrace* trace) const;
  void note_depth(std::span<const RungRef> refs);
  bool acts(std::size_t i) const { return part_.tick.span * rows_.force[i] != 0; }
  const Node* node_or(int node, const Node& otherwise) const {
    return node >= 0 ? &motion_.nodes()[node] : &otherwise;
  }
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
  Rung rung_{};
  double normal_stiffness_ = 0;  ///< the largest of the rung
  Law law_;                      ///< of the pair that is listed
  ContactTraces::Finger finger_ = 0, rolling_finger_ = 0;
  BallRows rows_;
};

}  // namespace nacre
