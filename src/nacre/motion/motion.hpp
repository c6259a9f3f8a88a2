// The motion of all nodes: the only place that writes it. Between kicks a node moves on a straight line, so
// (x, v, t) with t its last kick determines its position. Reading a position never writes. `apply` kicks; a
// kick that is zero after the factor 1/m writes nothing, so it does not matter whether it was evaluated. A
// node of infinite mass moves as a script says; the work of that is added to the ledger. Plastic forces keep
// here the flow of their rest shapes, and contact with static friction its traces; `apply` writes both, too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/node_kind.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/motion/kicks.hpp"
#include "nacre/motion/ledger.hpp"
#include "nacre/motion/node.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

class Motion {
 public:
  /// One inverse mass for each node. `kinds` has one entry for each node, or none if all are places.
  Motion(Quantum quantum, std::vector<double> inverse_mass, std::vector<Node> nodes,
         std::vector<double> memory = {}, std::vector<NodeKind> kinds = {});

  /// A node at the start of a run: its chain begins with its initial state.
  static Node start(const Vec3& x, const Vec3& v);

  const Quantum& quantum() const { return quantum_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  double inverse_mass(int node) const { return inverse_mass_[node]; }
  const std::vector<NodeKind>& kinds() const { return kinds_; }
  const std::vector<double>& memory() const { return memory_; }
  const ContactTraces& traces() const { return traces_; }
  /// For a state that is read from a file.
  void set_traces(std::span<const ContactTrace> traces, Time now);

  Vec3 position_at(int node, Time t) const { return nodes_[node].position_at(t, quantum_); }
  Vec3 position_at(const Point& point, Time t) const {
    return point.blend([&](int node) { return position_at(node, t); });
  }
  Vec3 velocity(const Point& point) const {
    return point.blend([&](int node) { return nodes_[node].v; });
  }

  /// The last kick of any node of the point: since then it moves on one straight line.
  Time last_kick(const Point& point) const {
    Time last = 0;
    for (int i = 0; i < point.count; ++i) last = std::max(last, nodes_[point.node[i]].t);
    return last;
  }

  /// Whether kicks with this sum of impulses, after these scripted velocities, are certainly finite, and all
  /// positions at `now`, too: finite, and small enough for their squares to be finite.
  bool provably_finite(std::span<const ScriptedVelocity> scripted, double impulse_sum, Time now) const;
  /// The first node whose kick, or whose position at `now`, is not finite in that sense.
  std::optional<int> first_not_finite(const Kicks& kicks, Time now) const;

  /// Adds half of what the losses of these kicks take out to the accounts (losses.hpp): called once before
  /// the kicks of an instant are applied and once after.
  void add_losses(const Kicks& kicks, Ledger& ledger) const;
  /// The same for one chunk of nodes; losses must be sorted by chunk.
  void add_losses(const Kicks& kicks, int chunk, Account& account) const;

  /// Sets velocities at `now`. A driven node has neither energy nor momentum in the ledger: a node that is
  /// released brings both in, and one that a script takes over takes both out.
  void apply_script(std::span<const ScriptedVelocity> scripted, Time now, Ledger& ledger);

  /// Adds the kicks one by one at `now`, applies the flow of plastic forces, and adds both to the ledger. All
  /// kicks must be finite. Returns the number of kicks that were written.
  std::uint64_t apply(const Kicks& kicks, Time now, Ledger& ledger);
  /// Adds the kicks of one chunk of nodes, which must be sorted by chunk, and writes nothing else: threads
  /// may work on different chunks at once. The caller must also call `raise_speed_bound` and `apply_flow`.
  std::uint64_t apply_to_chunk(const Kicks& kicks, int chunk, Time now, Account& account);
  /// Accounts for kicks with this sum of impulses, before or after they are applied.
  void raise_speed_bound(double impulse_sum) {
    speed_bound_ += impulse_sum * std::max(1.0, largest_inverse_mass_);
  }
  /// What `apply` does besides kicks.
  void apply_flow(const Kicks& kicks, Time now, Ledger& ledger);

  /// Replaces the state of a node by one that `kick_node` has taken ahead of time, or back. The caller must
  /// call `raise_speed_bound` for these kicks, and must not ask for a position before the last of them.
  void set_node(int node, const Node& state);

  /// Moves a node to x at `now` and leaves its velocity. No force does that: it is for methods of contact
  /// that do. The ledger has no entry for it, the hash has.
  void place(int node, const Vec3& x, Time now);

  /// Of all chains in the order of ids, and of all memory; not of the traces, of which some have ended.
  std::uint64_t hash() const;

 private:
  void set_bounds();
  NodeKind kind(int node) const { return kinds_.empty() ? NodeKind::place : kinds_[node]; }
  /// Adds what a node at x was given to its account.
  void give(Account& account, int node, const Vec3& x, const Vec3& impulse) const {
    switch (kind(node)) {
      case NodeKind::place:
        return account.give(x, impulse);
      case NodeKind::axis:
        return account.give_turn(x, impulse);
      case NodeKind::spin:
        return account.angular_given.add(impulse);
    }
  }
  template <class GetAccount>
  bool add(const Kick& kick, Time now, const GetAccount& account);

  Quantum quantum_;
  // Bounds of |v| and, with the time since zero, of |x|. Every kick and scripted velocity adds to the first.
  // While they are far from the largest finite number, no node has to be checked.
  double speed_bound_ = 0, start_bound_ = 0, largest_inverse_mass_ = 0;
  std::vector<double> inverse_mass_;  ///< zero for a node that no force moves now
  std::vector<Node> nodes_;
  std::vector<double> memory_;  ///< of plastic forces, in canonical order
  ContactTraces traces_;        ///< of contact with static friction
  std::vector<NodeKind> kinds_;
};

}  // namespace nacre
