// An island: a few balls that touch each other, or walls, without losses, and touch nothing else meanwhile.
// Their motion depends on nothing outside the island, so all ticks of their contacts are computed at once,
// ahead of time, with the bits that the engine would give instant by instant. The island works on copies of
// its nodes; its owner writes them to the motion, and guarantees that nothing else comes near.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nacre/contact/bounce_paths.hpp"
#include "nacre/motion/node.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/penalty/depth.hpp"

namespace nacre {

class Island {
 public:
  struct Ball {
    int node = -1;
    double inverse_mass = 0;
    double deviation = 0;  ///< since the island began it is no further from the line it is on at the end
    Node before = {};      ///< its state when the island began
    Node now = {};         ///< after the ticks computed last
    Node after = {};       ///< after all ticks
    Vec3 x = {};           ///< its position at the tick being computed
  };
  /// Two balls, or a ball and a wall.
  struct ContactPair {
    Pair pair = {};
    int node_a = -1, node_b = -1;     ///< node_b is -1 if there is a wall
    const HalfSpace* wall = nullptr;  ///< null for two balls
    double radius = 0;                ///< of both together
    const Ladder* ladder = nullptr;
  };
  /// Which rungs of a contact may act at its next tick.
  struct RungClock {
    const Ladder* ladder = nullptr;
    Time first_tick = 0;  ///< the next one of the first rung
    Time next = 0;        ///< tick of any rung that may act
    int count = 1;        ///< of rungs that may act then

    void begin(const Ladder& its_ladder, Time from);
    bool find_next(Time now, Time earliest, double gap, double rate, double quantum);
    bool ticks(int rung, Time now) const { return count == 1 || now % ladder->step(rung) == 0; }
    void tick(Time now) {
      if (now == first_tick) first_tick += ladder->step(0);
    }
  };
  struct Contact {
    ContactPair of = {};
    int a = 0, b = -1;    ///< places among the balls
    Time last_kick = -1;  ///< the last tick at which it acted
    Time expiry = 0;      ///< after the last tick of a finished island: it does not act before this time
    Vec3 offset = {};     ///< from b to a; the normal of a wall
    double length = 0;    ///< of the offset; the distance from a wall
    RungClock clock = {};
  };
  /// The impulse of a wall on a node. The ledger adds these up, so their order matters.
  struct WallImpulse {
    Time tick = 0, step = 0;
    Pair pair = {};
    int rung = 0;
    int node = -1;
    Vec3 x = {}, impulse = {};
    bool is_written = false;  ///< as a kick: it was not zero after the factor 1/m

    /// Canonical order.
    friend bool operator<(const WallImpulse& a, const WallImpulse& b) {
      if (a.tick != b.tick) return a.tick < b.tick;
      if (a.step != b.step) return a.step > b.step;
      return a.pair != b.pair ? a.pair < b.pair : a.rung < b.rung;
    }
  };
  struct Tally {
    std::uint64_t kicks = 0, evaluations = 0;
    double impulse_sum = 0;  ///< of |x| + |y| + |z| of all impulses
    Depth depth = {};
  };
  /// Where `compute` stops.
  struct Limits {
    Time until = never;
    double deviation = 0;   ///< of any ball
    double calm_ticks = 0;  ///< of its first rung, in which no contact will act
  };

  /// Removes all balls. The first tick will not be before `from`.
  void begin(Time from);
  /// Adds a ball, unless the node is already one.
  void add_ball(int node, double inverse_mass, const Node& now);
  /// Its balls must have been added.
  void add_contact(const ContactPair& pair);

  /// Computes all ticks from the beginning up to a limit. False if the engine has to compute these instants
  /// itself: a ladder ends, numbers do not resolve a rung, or nothing could be computed.
  bool compute(const Limits& limits, const Quantum& quantum);
  /// Computes again all ticks that were computed and come before `until`: afterwards `now` of each ball and
  /// the tally are those of this part.
  void replay(Time until, const Quantum& quantum);
  /// After a replay up to `now`: the island begins there, and its balls are back in their final states. The
  /// tally is that of the rest, except that its depth is only a bound and wall impulses are missing until
  /// the next replay.
  void resume_from(Time now);

  Time from() const { return from_; }
  Time until() const { return until_; }           ///< all ticks before it are computed
  bool is_finished() const { return finished_; }  ///< no contact acts for a while after `until`
  bool has_exact_tally() const { return is_exact_; }
  const Tally& tally() const { return tally_; }
  bool has_wall() const;
  std::span<const Ball> balls() const { return balls_; }
  std::span<const Contact> contacts() const { return contacts_; }
  std::span<const WallImpulse> wall_impulses() const { return wall_impulses_; }
  /// Null if the island does not have this pair.
  const Contact* find(const Pair& pair) const;
  /// The path of a ball from `now` on, a time since the island began.
  PathPiece piece(int node, Time now, const Quantum& quantum) const;
  /// Until when the contact certainly has no kick besides those that were computed.
  Time idle_until(const Contact& contact) const { return finished_ ? contact.expiry : until_; }

 private:
  struct Snapshot {  ///< what was computed before a tick
    Time until = 0;
    Tally tally = {};
    std::size_t wall_impulses = 0;
    std::size_t first_node = 0;  ///< of the nodes of all balls, in snapshot_nodes_
  };
  struct RungTick {  ///< of one rung of one contact
    Time step;
    std::size_t contact;
    int rung;
  };
  struct Target {
    Limits limits;
    Time begin;      ///< all ticks before it are computed
    bool is_replay;  ///< of ticks that were computed before: only `limits.until` stops it
  };
  template <bool wall>
  class OneContact;
  class ManyContacts;

  int ball_of(int node) const;
  void reset(const Target& target, const Snapshot* start, const Quantum& quantum);
  template <class Ticks>
  bool run_ticks(const Target& target, const Quantum& quantum);
  bool compute_ticks(const Target& target, const Snapshot* start, const Quantum& quantum);
  bool is_calm(Contact& contact, const Node& a, const Node& b, Time now, double ticks,
               const Quantum& quantum) const;
  double margin(double impulse_sum) const;

  Time from_ = 0, until_ = 0;
  bool finished_ = false, is_exact_ = true;
  Tally tally_, whole_;           ///< of the ticks computed last, and of all ticks
  double rounding_ = 0;           ///< bound of its effect on the position of a ball
  double size_ = 0, growth_ = 0;  ///< of intermediate results, and how that grows with the sum of impulses
  std::vector<Ball> balls_;
  std::vector<Contact> contacts_;  ///< in the order of pairs
  std::vector<WallImpulse> wall_impulses_;
  std::vector<RungTick> rung_ticks_;  ///< of the tick being computed
  std::vector<Snapshot> snapshots_;
  std::vector<Node> snapshot_nodes_;
};

}  // namespace nacre
