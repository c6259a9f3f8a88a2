// Contact with static friction of balls that turn, with balls and with planes: several pairs at a time. These
// are most forces of a pile.
#pragma once

#include "nacre/engine/ball_rows.hpp"
#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

class BallContacts {
 public:
  BallContacts(const Part& part, Evaluation& out);

  /// Whether this pair is evaluated here: balls and planes that are vertices of their own, one of which turns.
  bool has(const Pair& pair) const;
  /// Evaluates the first of these references, as long as `has` is true for them and they share a rung. Returns
  /// their number.
  std::size_t evaluate(std::span<const RungRef> refs);

 private:
  /// The vertex and the angle of a ball or an anchor at `now`.
  struct Ball {
    int node = -1, spin = -1;
    Vec3 x, v, angle, omega;
    double radius = 0;
    double turning = 0;  ///< radius^2 over the moment of inertia; 0 if it does not turn
  };

  bool fits(const RungRef& first, const RungRef& other) const;
  Ball ball(const Element& element) const;
  void gather(const RungRef& ref, std::size_t i);
  void gather_springs(const RungRef& ref, std::size_t i);
  void gather_rolling(const Ball& a, const Ball& b, const RungRef& ref, std::size_t i);
  void repeat_last(std::size_t count);
  void write(const RungRef& ref, std::size_t i);
  void remember(const RungRef& ref, std::size_t i);
  void give(int node, const Vec3& elastic, const Vec3& loss);
  void receive(int place, const Vec3& impulse);

  const Part& part_;
  const Contacts& contacts_;
  const ComputeBallRows compute_;
  const double step_;  ///< in seconds
  const bool rolls_;
  Evaluation& out_;
  bool of_wall_ = false;
  std::array<std::array<int, 4>, BallRows::most> nodes_;  ///< of a and its angle, of b and its angle; or -1
  std::array<double, BallRows::most> magnitude_;          ///< of the coordinates
  BallRows rows_;
};

}  // namespace nacre
