// Guards: which rungs of which pairs are awake. A pair that may come near has a slot; its first rungs are
// awake, and exactly one certificate promises that the next one is idle. Time never passes an expiry without
// the guard either renewing its certificate or waking one more rung, so no force that acts is ever missed;
// everything else here decides only how many zero forces are evaluated.
//
// A certificate hangs on one of two things. On guides: straight tubes that nodes stay in although they are
// kicked; it is renewed when a node leaves its guide. Or, where guides leave too much doubt, on a slab and
// the nodes' own lines; then it is looked at after every kick, and is only renewed if the slab does not hold
// to its expiry any more. Around its guide each node has a home, a much wider tube, and pairs whose homes
// stay apart have no slot. Homes are made anew together at the start of an epoch, and one by one when a guide
// cannot stay inside. An epoch forgets everything: which rungs are awake is not part of the answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

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

class EventTracker {
 public:
  using Awake = AwakeRungs;
  using Applied = AppliedInstant;

  /// As everything is just before `now`.
  EventTracker(const TrackerContext& context, Time now, TrackerCounters& counters);

  /// The next instant at which anything of this has to be looked at, or `never`.
  Time next_instant() const;

  /// Handles all that ends now: the epoch, guides, certificates. What this wakes may beat now.
  void expire(Time now);

  AwakeRungs& awake() { return awake_; }

  /// After the kicks of this instant: looks whether nodes leave their guides and slabs still hold, retires
  /// what was idle. What this wakes beats later.
  void follow(const AppliedInstant& applied, Time now);

  /// The place past the end of a ladder where a rung had to wake. Nothing may advance past it.
  const std::optional<RungRef>& beyond_limit() const { return beyond_limit_; }

  /// In order; among them are all that are within reach, unless something ends just now: then nothing is
  /// said.
  std::optional<std::vector<Pair>> pairs_near(Time now) const;

  /// What makes the instants dense: the pair with the most rungs awake.
  std::optional<RungRef> deepest_awake() const { return nacre::deepest_awake(slots_); }

 private:
  enum class Hook { guides, slab };  ///< what a certificate hangs on
  struct Slot {
    Pair pair;
    const Ladder* ladder;
    double radius;
    int node_a = -1, node_b = -1;  ///< of two ordinary vertices; spares the look at elements and points
    int depth = 0;                 ///< how many rungs are awake
    Hook hook = Hook::guides;
    Vec3 normal = {};             ///< of the slab
    Time expiry = 0;              ///< of the slab
    int looks = 0;                ///< at the slab, so far
    bool pending = false;         ///< waits to be renewed
    std::uint64_t looked_at = 0;  ///< the call of follow that last did
  };
  struct Tube {
    Guide guide;
    double size = 0;  ///< no intermediate result on the way to the end of the epoch is larger

    Moving at(Time now, const Quantum& quantum) const {
      return {guide.at(now, quantum), guide.w, size, 0, guide.radius};
    }
  };
  struct alignas(64) Watch {  ///< of a node. What nothing can touch stays in its first tube.
    // One cache line for each kick:
    Time look = 0;                  ///< to here the node stays in the tube; then it is looked at again
    Vec3 exit;                      ///< where the axis of the tube is then
    double safe_square = INFINITY;  ///< of the radius of the tube, less what rounding may do
    std::uint64_t seen = 0;         ///< the call of follow that last looked
    int slabs = 0, frail_slabs = 0, awake = 0;  ///< slots with one, one that own kicks harm, a rung awake
    // The rest, for each look at the guide:
    Tube tube;
    Time until = 0;     ///< to here the tube stays at home
    double unrest = 0;  ///< the acceleration that made it leave its last tube
  };
  struct Home {  ///< of a node
    Tube tube;
    double room = 0;  ///< its radius; 0 if nothing can touch the node
  };

  static constexpr double long_life = 16;  ///< ticks of a rung: what hangs on guides lives at least so long

  // epochs
  void begin_epoch(Time now);
  void adapt_epoch();
  void find_candidates(Time now);
  void find_walls(std::int32_t element, Time now);
  void find_new_pairs(int element, int node, Time now);
  void consider(const Pair& pair, Time now);
  bool homes_stay_apart(const Slot& slot, Time now) const;
  int add_slot(const Slot& slot);
  bool has_slot(const Pair& pair, int node) const;  ///< of any node of the pair
  Box box_of(int element, Time now) const;

  // guides
  Tube tube_along(int node, const Vec3& w, double radius, Time now) const;
  void leave_home(int node, Time now);
  void draw(int node, Time now, std::optional<double> expected_unrest = {});
  void draw_along(int node, const Vec3& w, double radius, Time now);
  void draw_for_bounce(int slot, Time now);
  double radius_for(int node, Time now) const;
  bool stays(int node) const;
  void look_at_guide(int node, Time now);
  bool flies_along(const Guide& guide, int node) const;
  void move(int node, Time now);
  void look_again(int node, Time then);

  // certificates
  void renew(int slot, Time now, Time beats_from);
  void renew_pending(Time now, Time beats_from);
  void put_off(int slot);
  void look_at_slabs(int node, bool by_own_contact, Time now);
  bool slab_holds(const Slot& slot, Time now) const;
  void wake(int slot, Time now, Time beats_from);
  void retire(int slot, Time now);
  void set_free(int slot, Time now);
  void retire_if_far(const IdleRung& idle, Time now);
  void hang_on(Hook hook, int slot, Time expiry);
  void change(int slot, Hook hook, int depth);
  static bool is_frail(const Slot& slot, Hook hook, int depth);
  void hang_on_slab(int slot, Time expiry);
  void set_expiry(int slot, Time expiry);
  /// Whether the next rung of the slot would sleep through so many of its ticks.
  bool worth_having(Time expiry, Time now, const Slot& slot, double ticks) const;
  Time promise_on_guides(const Slot& slot, int rung, Time now) const;
  template <class Line>
  Time promise(const Slot& slot, int rung, Time now, bool passing, const Line& line) const;
  template <class Line>
  Time promise_of_hulls(const Pair& pair, double apart, Time now, const Line& line) const;
  Time promise_on_lines(const Slot& slot, int rung, Time now) const;
  template <class Place>
  Moving in_tube(const std::vector<Place>& tubes, int element, int node, Time now) const {
    if (node < 0) return in_tubes(tubes, point_of(element), now);
    return tubes[node].tube.at(now, quantum_);
  }
  template <class Place>
  Moving in_tubes(const std::vector<Place>& tubes, const Point& point, Time now) const;
  Moving at_home(int element, Time now) const {
    return in_tube(homes_, element, contacts_.elements[element].node, now);
  }
  Moving on_line(int element, int node, Time now) const {
    return node >= 0 ? exact_line(motion_, node, now) : exact_line(motion_, point_of(element), now);
  }
  const Point& point_of(int element) const { return points_[contacts_.elements[element].point]; }
  Approach approach_now(const Slot& slot, Time now) const;
  template <class F>
  void for_nodes(const Slot& slot, const F& f) const {
    const int a = slot.node_a, b = slot.node_b;
    if (a >= 0 && (b >= 0 || slot.pair.kind == PairKind::point_wall)) {
      f(a);
      if (b >= 0) f(b);
      return;
    }
    nacre::for_nodes(slot.pair, contacts_, points_, f);
  }

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  TrackerSettings settings_;
  TrackerCounters& counters_;
  const Quantum quantum_;
  const double widest_reach_;
  const Colliding colliding_;

  Time epoch_end_ = 0, epoch_span_ = 1;
  std::uint64_t exits_in_epoch_ = 0;
  std::uint64_t follows_ = 0;

  std::vector<Watch> watches_;
  std::vector<Home> homes_;
  SlotLists slots_of_;  ///< of each node
  std::vector<Slot> slots_;
  std::vector<int> pending_;           ///< slots whose certificate hangs on what is no more
  EventQueue<Time> expiries_, exits_;  ///< by slot; by node
  AwakeRungs awake_;
  std::optional<RungRef> beyond_limit_;
  PairFinder finder_;
};

template <class Place>
[[gnu::noinline]] Moving EventTracker::in_tubes(const std::vector<Place>& tubes, const Point& point,
                                                Time now) const {
  Moving line;
  for (int i = 0; i < point.count; ++i) {
    const Tube& tube = tubes[point.node[i]].tube;
    const double weight = point.weight[i], share = std::abs(weight);
    line.x += weight * tube.guide.at(now, quantum_);
    line.v += weight * tube.guide.w;
    line.size += share * tube.size;
    line.slack += share * tube.guide.radius;
  }
  return line;
}

/// Whether the node, which is inside now, stays so, unless it is kicked again, until it is looked at again: a
/// deviation is convex between kicks.
inline bool EventTracker::stays(int node) const {
  const Watch& watch = watches_[node];
  const Vec3 away = motion_.position_at(node, watch.look) - watch.exit;
  return dot(away, away) < watch.safe_square;
}

}  // namespace nacre
