// Recomputes a run from its kicks alone: the state of every node and the hash of its history, the momenta and
// the ledger of energy. It uses none of the engine's sums. What the kicks do not support is an objection: a
// node that the engine has elsewhere, internal forces that do not balance, a weight that is not that of the
// model, a ledger that differs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/base/sum.hpp"
#include "nacre/engine/evaluate.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/replay/axis_strains.hpp"
#include "nacre/replay/balance.hpp"
#include "nacre/verify/tracks.hpp"

namespace nacre {

class KickAudit {
 public:
  /// Begins with this state. The model must outlive it.
  KickAudit(const Model& model, const State& state);

  /// Enters an instant, of which each evaluation is a slice. Every node that it kicks gets a waypoint.
  void enter(Time now, std::span<const BatchTick> ticks, std::span<const Evaluation> evaluations,
             verify::Tracks& tracks);

  /// Compares them with a state whose instants have all been entered.
  void compare(const State& state);

  /// What the kicks do not support: the first objection only. Empty if there is none.
  const std::string& objection() const { return objection_; }
  /// The largest sum of internal impulses of a slice of an instant, over the sum of their sizes; and the same
  /// of their moments.
  double linear_imbalance() const { return linear_; }
  double angular_imbalance() const { return angular_; }
  std::uint64_t kicks() const { return kicks_; }

  Vec3 position(int node, Time now) const {
    const Node& entry = nodes_[static_cast<std::size_t>(node)];
    return entry.x + model_.quantum.seconds(now - entry.t) * entry.v;
  }
  /// As `State::trajectory_hash`, from the kicks.
  std::uint64_t trajectory_hash(Time now) const;

 private:
  /// Forces of an instant: `number` counts the slices before it.
  struct Slice {
    Time now;
    std::span<const BatchTick> ticks;
    std::size_t number;
  };

  void object(const std::string& objection) {
    if (objection_.empty()) objection_ = objection;
  }
  void compare(const Ledger& ledger, Time now);
  void enter_script(Time now, std::span<const ScriptedVelocity> scripted, verify::Tracks& tracks);
  void enter_kicks(const Slice& slice, const Evaluation& evaluation, verify::Tracks& tracks);
  void enter_walls(const Slice& slice, const Evaluation& evaluation);
  void move(const Kick& kick, Time now, verify::Tracks& tracks);
  void enter_losses(const Kicks& kicks, Time now, bool before);
  void enter_memory(const Kicks& kicks, Time now);
  void enter_pushes(const Evaluation& evaluation, Time now);
  void check(const Slice& slice, const Balance& balance, bool moments);
  void check_weight(const Kick& kick, Time now);
  void give(int node, const Vec3& x, const Vec3& impulse);
  double pending_seconds(Clock clock, Time now) const;
  Vec3 pending_velocity(int node, Time now) const;
  Vec3 pending_contact(int node, Time now) const;
  void link(Node& node, Time now);
  bool is_still_wall(int place) const;
  std::string at(Time t) const;
  NodeKind kind(int node) const { return model_.vertices[static_cast<std::size_t>(node)].kind; }

  const Model& model_;
  std::vector<Node> nodes_;
  std::vector<double> inverse_mass_;
  std::vector<double> memory_;
  AxisPushes pushes_;
  ContactTraces traces_;
  std::size_t next_event_ = 0;  ///< of the script
  bool only_gravity_ = false;   ///< and contact act from outside
  AxisStrains strains_;
  bool contact_keeps_moments_ = true;  ///< friction may leave a couple
  bool is_script_work_known_ = true;   ///< no script has changed a velocity since the last comparison
  Sum dissipation_, driven_, reshaped_;
  VecSum linear_given_, angular_given_;
  Ledger first_;                                                 ///< that of the first state
  double energy_size_ = 0, linear_size_ = 0, angular_size_ = 0;  ///< of what was added
  double most_losses_ = 0;  ///< of an instant, in halves: the engine adds them as one
  double linear_ = 0, angular_ = 0;
  std::uint64_t kicks_ = 0;
  std::string objection_;
};

}  // namespace nacre
