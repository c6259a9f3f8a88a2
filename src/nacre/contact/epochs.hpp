// A rung tracker for meshes and piles of balls, where every node is kicked all the time: it checks each node
// once an instant, however many forces kick it. It keeps two bounds for a node, and both hold for an epoch:
//
// - its tube bounds the distance of the node from a straight line;
// - its pace bounds the difference between the velocities of the node and of the line.
//
// Pairs that tubes keep apart to the end of the epoch have no slot. For the others the distance is known at
// one time, and paces bound how fast it may fall. The next rung sleeps until the distance could have fallen
// to its reach; then the distance is computed again. A node that leaves its tube or its pace gets a new one,
// and all slots that rely on it are checked before time advances.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "nacre/contact/candidates.hpp"
#include "nacre/contact/slot_table.hpp"
#include "nacre/contact/tube.hpp"

namespace nacre {

class EpochTracker {
 public:
  using Awake = AwakeRungs;
  using Applied = AppliedInstant;

  EpochTracker(const TrackerContext& context, Time now, TrackerCounters& counters);

  Time next_instant() const { return table_.next_instant(); }
  void expire(Time now);
  bool is_ready(Time now) const { return table_.epoch_end() > now && !table_.has_expired(now); }
  AwakeRungs& awake() { return table_.awake(); }
  void follow(const AppliedInstant& applied, Time now);

  std::optional<std::vector<Pair>> pairs_near(Time now) const;
  const std::optional<RungRef>& beyond_limit() const { return table_.beyond_limit(); }
  std::optional<RungRef> deepest_awake() const { return table_.deepest_awake(); }

 private:
  struct NodeRecord {
    Tube tube;
    double safe_square = INFINITY;  ///< Tube::safe_square
    double pace_square = INFINITY;
    double furthest = 0, fastest = 0;  ///< squares of the largest deviations from the line in this epoch
    std::uint32_t checks = 0;          ///< so far
    double pace = 0;
  };
  static constexpr std::uint64_t never_checked = std::numeric_limits<std::uint64_t>::max();
  struct Gap {                    ///< of a slot
    double distance = 0;          ///< when it was last computed
    double closing = 0;           ///< the distance falls no faster
    double size = 0;              ///< of the corners, as in Moving, in sum
    std::uint64_t listed_in = 0;  ///< the call of follow that last listed the slot for a check
    bool every_instant = false;   ///< checked after every instant
  };
  struct Group {  ///< nodes that are kicked together
    Time step;
    std::vector<int> nodes;
  };
  struct Exceptions {  ///< nodes found by one part of a check
    std::vector<int> left, too_fast;
  };
  struct Tubes {  ///< for Candidates
    const EpochTracker& tracker;
    Time now;
    Moving operator()(int element, int node) const { return tracker.tube_of(element, node, now); }
    void prefetch(int) const {}
  };

  // epochs
  void join_group(int node);
  Time longest_epoch() const;
  void adapt_epoch();
  void begin_epoch(Time now);
  void draw(int node, Time now);
  void draw_along(int node, const Vec3& w, double radius, double pace, Time now);
  /// Calls f(i) for all items, shared among threads.
  template <class F>
  void for_parts(std::size_t items, const F& f) const {
    workers_.for_chunks(items, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) f(i);
    });
  }

  // nodes
  Moving tube_of(int element, int node, Time now) const;
  double pace_of(int element) const;
  /// The size of a node's elements, in units of the node: metres, but for the axes of stiff bodies.
  double room(int node) const {
    return candidates_.colliding().size(node) / candidates_.colliding().lever(node);
  }
  Time next_check(int node, Time now) const;
  void check_groups(Time now);
  void check_kicked(const Kicks& kicks, Time now);
  void check_node(int node, Time next, Exceptions& found);
  void leave_tube(int node, Time now);
  void exceed_pace(int node);
  void list_slots_of(int node);
  void list(int slot);

  // slots
  void check_listed(Time now, bool closing_changed);
  void set_gap(int slot, Time now);
  void set_closing(int slot, Time now);
  void wake_until_certified(int slot, Time now);
  bool certify(int slot, Time now);
  double margin_of(int slot, int rung) const;
  bool is_too_fine(int slot, int rung) const;
  void set_every_instant(int slot, bool every_instant);
  std::optional<Time> sleeps_until(int slot, int rung, double margin, Time now) const;
  void set_check(int slot, Time expiry, double margin, Time now);
  void retire(int slot, double distance, Time now);

  const Point& point_of(int element) const { return points_[contacts_.elements[element].point]; }

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  const TrackerSettings settings_;
  const Workers& workers_;
  TrackerCounters& counters_;
  const Quantum quantum_;

  SlotTable table_;
  Candidates candidates_;
  std::vector<Gap> gaps_;            ///< of each slot
  std::vector<NodeRecord> records_;  ///< of each node
  /// The call of follow that last checked each node; `never_checked` for those that move no element. In an
  /// array of its own, which stays in the cache while it is looked up for every kick.
  std::vector<std::uint64_t> seen_in_;
  std::vector<Time> regular_steps_;  ///< of each node, as in TrackerContext
  std::vector<Group> groups_;
  bool any_irregular_ = false;
  std::vector<int> every_instant_, listed_;  ///< slots
  std::vector<Exceptions> exceptions_{1};    ///< of the threads; the first is also that of single nodes
  Time epoch_span_ = 1;
  Time first_tick_ = 0;  ///< of what wakes now
  bool first_epoch_ = true;
  std::uint64_t exits_in_epoch_ = 0;
  std::uint64_t follows_ = 1;  ///< calls of follow, so far
};

}  // namespace nacre
