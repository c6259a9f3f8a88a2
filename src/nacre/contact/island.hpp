// An island: a few balls that bounce off each other, or walls, without losses, and while they do touch
// nothing else. What they do then depends on nobody, so all its ticks are done in one go, as the engine would
// do them one by one, to the last bit. Whoever keeps islands sees to it that the rest of the world agrees.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nacre/certificate/certificate.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/penalty/depth.hpp"

namespace nacre {

class Island {
 public:
  struct Member {
    int node = -1;
    double inverse_mass = 0;
    double stray = 0;  ///< since the island began it is no further from the line it is on at the end
    Node before = {};  ///< as it was when the island began
    Node now = {};
    Node after = {};  ///< as it is at the end
    Vec3 x = {};      ///< where it is at this tick
  };
  /// What the pair of a bond consists of.
  struct Meeting {
    Pair pair = {};
    int node_a = -1, node_b = -1;     ///< the second of a pair with a wall: none
    const HalfSpace* wall = nullptr;  ///< or it
    double radius = 0;                ///< of both
    const Ladder* ladder = nullptr;
  };
  /// The clock of a bond: which of its rungs may act at its next tick.
  struct Rungs {
    const Ladder* ladder = nullptr;
    Time first_tick = 0;  ///< the next of the first rung
    Time next = 0;        ///< tick
    int count = 1;        ///< that may act then

    void begin(const Ladder& its_ladder, Time from);
    bool look_ahead(Time now, Time earliest, double gap, double rate, double quantum);
    bool ticks(int rung, Time now) const { return count == 1 || now % ladder->step(rung) == 0; }
    void tick(Time now) {
      if (now == first_tick) first_tick += ladder->step(0);
    }
  };
  struct Bond {
    Meeting meeting = {};
    int a = 0, b = -1;  ///< members
    Time acted = -1;    ///< the last tick at which it pushed
    Time expiry = 0;    ///< if the island is over: until then it does not push, on the lines of the end
    Vec3 way = {};      ///< from the second to the first; of a wall its normal
    double length = 0;  ///< of the way; from a wall
    Rungs rungs = {};
  };
  /// What a wall gave to a node. These make sums, so their order matters.
  struct Gift {
    Time tick = 0, step = 0;
    Pair pair = {};
    int rung = 0;
    int node = -1;
    Vec3 x = {}, impulse = {};
    bool is_written = false;  ///< it was not too small to change a velocity

    /// In canonical order.
    friend bool operator<(const Gift& a, const Gift& b) {
      if (a.tick != b.tick) return a.tick < b.tick;
      if (a.step != b.step) return a.step > b.step;
      return a.pair != b.pair ? a.pair < b.pair : a.rung < b.rung;
    }
  };
  struct Tally {
    std::uint64_t kicks = 0, evaluations = 0;
    double given = 0;  ///< the sum of |x| + |y| + |z| of all impulses
    Depth depth = {};
  };

  /// Some of the way of a member.
  struct Piece {
    Moving line;     ///< it is no further from it than its slack
    Time until = 0;  ///< the line is good
  };

  /// Without members. Its first tick is not before `from`.
  void begin(Time from) {
    from_ = from;
    members_.clear();
    bonds_.clear();
  }
  /// The node becomes a member, unless it is one.
  void join(int node, double inverse_mass, const Node& now);
  /// Two members, or one and a wall, may push each other.
  void bind(const Meeting& meeting);

  /// Does all ticks from the beginning to before `limit`, or to where a member has strayed so far, or nobody
  /// will push for so many ticks. False if it came to a place that the engine must see itself.
  bool run(Time limit, double room, double calm_ticks, const Quantum& quantum);
  /// Does again all ticks that were done and are before `limit`, and tallies them.
  void replay(Time limit, const Quantum& quantum);
  /// After a replay: begins anew there, and is where it was before it. Of what remains, kicks are tallied;
  /// how deep it goes is not known, but no deeper than all of it, and gifts are not.
  void resume_from(Time now);

  Time from() const { return from_; }
  Time until() const { return until_; }  ///< all ticks before it are done
  bool is_over() const { return over_; }
  const Tally& tally() const { return tally_; }
  bool knows_depth() const { return knows_depth_; }
  bool has_wall() const;
  std::span<const Member> members() const { return members_; }
  std::span<const Bond> bonds() const { return bonds_; }
  std::span<const Gift> gifts() const { return gifts_; }
  /// The bond of this pair, or nothing.
  const Bond* bond(const Pair& pair) const;
  /// Where a member is at a time since the island began, and on its way from there.
  Piece piece(int node, Time now, const Quantum& quantum) const;
  /// Until when the bond surely does not push, but for what was done.
  Time end_of(const Bond& bond) const { return over_ ? bond.expiry : until_; }

 private:
  struct Course;
  struct Milestone {  ///< what was done before a tick, so that it need not be done again
    Time until = 0;
    Tally tally = {};
    std::size_t gifts = 0;
    std::size_t nodes = 0;  ///< where those of all members begin
  };
  struct Beat {  ///< a rung that ticks now
    Time step;
    std::size_t bond;
    int rung;
  };
  int member_of(int node) const;
  bool go(const Course& course, const Milestone* start, const Quantum& quantum);
  template <bool wall>
  bool go_alone(const Course& course, const Quantum& quantum);
  bool go_together(const Course& course, const Quantum& quantum);
  void set_milestone(Time until, const Tally& tally);
  bool is_calm(Bond& bond, const Node& a, const Node& b, Time now, double ticks,
               const Quantum& quantum) const;
  double margin(double given) const;

  Time from_ = 0, until_ = 0;
  bool over_ = false, knows_depth_ = true;
  Tally tally_, whole_;           ///< of what was done last, and of all
  double rounding_ = 0;           ///< what it may do to the place of a member
  double size_ = 0, growth_ = 0;  ///< of the numbers reckoned with, and how that grows with what is given
  std::vector<Member> members_;
  std::vector<Bond> bonds_;  ///< in the order of pairs
  std::vector<Gift> gifts_;
  std::vector<Beat> beats_;  ///< of this tick
  std::vector<Milestone> milestones_;
  std::vector<Node> nodes_;  ///< of milestones
};

}  // namespace nacre
