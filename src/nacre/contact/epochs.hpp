// Guards for meshes, where every node is kicked all the time: which rungs of which pairs are awake. What is
// remembered of a node holds for an epoch and is looked at once an instant, whatever kicks it:
//
// - its tube: it stays so near a straight line;
// - its pace: its velocity stays so near that of the line.
//
// Pairs that tubes keep apart to the end of the epoch are not remembered at all. The others have a slot: its
// first rungs are awake, and the next one sleeps until the present distance could be used up by the paces of
// the corners; then the distance is taken again. A node that leaves its tube or its pace gets a new one, and
// all that relied on the old one is looked at again before time goes on. An epoch forgets everything.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/certificate/guide.hpp"
#include "nacre/contact/awake_rungs.hpp"
#include "nacre/contact/colliding.hpp"
#include "nacre/contact/pair_certificate.hpp"
#include "nacre/contact/pair_finder.hpp"
#include "nacre/contact/slot_lists.hpp"
#include "nacre/contact/tracker.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

class EpochTracker {
 public:
  using Awake = AwakeRungs;
  using Applied = AppliedInstant;

  /// As everything is just before `now`.
  EpochTracker(const TrackerContext& context, Time now, TrackerCounters& counters);

  /// The next instant at which anything of this has to be looked at, or `never`.
  Time next_instant() const;

  /// Handles all that ends now: the epoch, certificates. What this wakes may beat now.
  void expire(Time now);

  AwakeRungs& awake() { return awake_; }

  /// After the kicks of this instant: looks at the nodes, retires what was idle. What this wakes beats later.
  void follow(const AppliedInstant& applied, Time now);

  /// The place past the end of a ladder where a rung had to wake. Nothing may advance past it.
  const std::optional<RungRef>& beyond_limit() const { return beyond_limit_; }

  /// In order; among them are all that are within reach, unless something ends just now: then nothing is
  /// said.
  std::optional<std::vector<Pair>> pairs_near(Time now) const;

  /// What makes the instants dense: the pair with the most rungs awake.
  std::optional<RungRef> deepest_awake() const { return nacre::deepest_awake(slots_); }

 private:
  /// Of the size of an element: the least radius of a tube.
  static constexpr double least_radius = 0.03;
  static constexpr double spare_pace = 1.5;  ///< times what was needed

  struct Watch {  ///< of a node
    Guide tube;
    double safe_square = INFINITY;  ///< of the radius of the tube, less what rounding may do
    double pace_square = INFINITY;
    double furthest = 0, fastest = 0;  ///< squares of the deviations from the line seen in this epoch
    std::uint64_t seen = 0;            ///< the call of follow that last looked
    std::uint32_t looks = 0;
    double size = 0;  ///< no intermediate result on the way to the end of the epoch is larger
    double pace = 0;
  };
  struct Slot {
    Pair pair;
    const Ladder* ladder;
    double radius;
    int depth = 0;             ///< how many rungs are awake
    bool frail = false;        ///< looked at after every instant
    std::uint64_t listed = 0;  ///< the call of follow that last did
    double distance = 0;       ///< when it was last looked at
    double closing = 0;        ///< the distance does not fall faster
    double size = 0;           ///< sum of the corners
  };
  struct Group {  ///< nodes that are kicked together
    Time step;
    std::vector<int> nodes;
  };
  struct Finding {  ///< of a part of all pairs
    std::vector<Slot> near;
    std::uint64_t candidates = 0;
  };
  struct Look {  ///< at a part of the nodes
    std::vector<int> left, hurried;
  };
  struct Line {  ///< of an element
    Moving tube;
    double pace = 0;
  };

  // epochs
  void join_group(int node);
  Time longest_epoch() const;
  void adapt_epoch();
  void begin_epoch(Time now);
  void draw(int node, Time now);
  void draw_along(int node, const Vec3& w, double radius, double pace, Time now);
  Box box_of(int element, Time now) const;
  Line line_of(int element, Time now) const;
  template <class F>
  void for_parts(std::size_t items, const F& f);
  void find_walls(int element, Time now, Finding& found) const;
  void consider(const Pair& pair, Time now, Finding& found) const;
  void take(Finding& found, Time now);
  bool tubes_stay_apart(const Pair& pair, Time now) const;
  bool has_slot(const Pair& pair, int node) const;  ///< of any node of the pair
  void set_closing(Slot& slot, Time now) const;

  // nodes
  Time next_look(int node, Time now) const;
  void look_at_groups(Time now);
  void look_at_kicks(const Kicks& kicks, Time now);
  void look(int node, Time next, Look& at);
  void leave(int node, Time now);
  void hurry(int node);
  void list_slots_of(int node);
  void list(int slot);

  // slots
  void check_listed(Time now, bool closing_changed);
  double distance_now(const Slot& slot, Time now) const;
  void settle(int slot, Time now);
  void settle_at_end(int slot, Time now);
  static bool is_fine(const Slot& slot, int rung);
  void set_frail(int slot, bool frail);
  std::optional<Time> sleeps_until(const Slot& slot, int rung, double margin, Time now) const;
  void set_check(int slot, Time expiry, double margin, Time now);
  void set_check(int slot, Time expiry);
  void retire_if_far(const IdleRung& idle, Time now);

  const Point& point_of(int element) const { return points_[contacts_.elements[element].point]; }
  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  TrackerSettings settings_;
  const Workers& workers_;
  TrackerCounters& counters_;
  const Quantum quantum_;
  const double widest_reach_;
  const Colliding colliding_;

  Time epoch_end_ = 0, epoch_span_ = 1;
  Time beats_from_ = 0;  ///< what wakes now
  bool first_epoch_ = true;
  std::uint64_t exits_in_epoch_ = 0;

  std::vector<Watch> watches_;
  std::vector<Time> beats_;
  std::vector<Group> groups_;
  bool any_irregular_ = false;
  SlotLists slots_of_;  ///< of each node
  std::vector<Slot> slots_;
  std::vector<int> frail_, listed_;  ///< slots
  std::uint64_t follows_ = 1;
  std::vector<Finding> findings_;  ///< of the threads, kept for the next call
  std::vector<Look> looks_{1};     ///< of the threads; the first is also that of single nodes
  EventQueue<Time> checks_;        ///< by slot
  AwakeRungs awake_;
  std::optional<RungRef> beyond_limit_;
  PairFinder finder_;
};

}  // namespace nacre
