// A rung tracker for sparse contact: it handles kicks one by one. It suits balls with few contacts, which are
// kicked rarely.
//
// A certificate rests on one of two things. It may rest on guides: straight tubes that nodes stay in although
// they are kicked; then it is renewed when a node leaves its guide. Where the radius of guides leaves too
// little room, it rests on a slab and on the lines that the nodes are on; then the slab is checked after
// every kick, and the certificate is renewed if the slab no longer holds until its expiry.
//
// Around its guide each node has an outer tube, which is much wider. Pairs whose outer tubes stay apart have
// no slot. All outer tubes are drawn at the start of an epoch, and a single one when its guide cannot stay
// inside.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "nacre/contact/candidates.hpp"
#include "nacre/contact/slot_table.hpp"
#include "nacre/contact/tube.hpp"

namespace nacre {

class EventTracker {
 public:
  using Awake = AwakeRungs;
  using Applied = AppliedInstant;

  EventTracker(const TrackerContext& context, Time now, TrackerCounters& counters);

  Time next_instant() const;
  void expire(Time now);
  bool is_ready(Time now) const;
  AwakeRungs& awake() { return table_.awake(); }
  void follow(const AppliedInstant& applied, Time now);

  std::optional<std::vector<Pair>> pairs_near(Time now) const;
  const std::optional<RungRef>& beyond_limit() const { return table_.beyond_limit(); }
  std::optional<RungRef> deepest_awake() const { return table_.deepest_awake(); }

 private:
  enum class Basis : std::uint8_t { guides, slab };  ///< what a certificate rests on
  struct Certificate {                               ///< of a slot
    Vec3 normal = {};                                ///< of the slab
    Time expiry = 0;                                 ///< of the slab
    std::uint64_t checked_in = 0;                    ///< the call of follow that last checked the slab
    int checks = 0;                                  ///< of the slab, so far
    Basis basis = Basis::guides;
    bool is_queued = false;  ///< for renewal
  };
  struct alignas(64) NodeRecord {
    // One cache line for each kick:
    Time check = 0;                 ///< the node stays in its guide until then, when it is checked again
    Vec3 exit;                      ///< where the axis of the guide is at that time
    double safe_square = INFINITY;  ///< Tube::safe_square of the guide
    std::uint64_t seen_in = 0;      ///< the call of follow that last saw the node
    /// How many of the node's slots have a slab, a slab that own kicks may break, a rung awake.
    int slabs = 0, breakable_slabs = 0, awake = 0;
    // The rest, for each check of the guide:
    Tube guide;
    Time until = 0;           ///< until then the guide stays inside the outer tube
    double acceleration = 0;  ///< the mean one that made the node leave its last guide
  };
  struct OuterTube {  ///< of a node
    Tube tube;
    double radius = 0;  ///< 0 if the node moves no element: then the tube stays as it is
  };
  struct OuterTubes {  ///< for Candidates
    const EventTracker& tracker;
    Time now;
    Moving operator()(int element, int node) const { return tracker.outer_tube(element, node, now); }
    void prefetch(int element) const;
  };

  /// In ticks of a rung: a certificate that rests on guides lives at least so long.
  static constexpr double long_life = 16;

  // epochs
  void begin_epoch(Time now);
  void adapt_epoch();
  void add_certificate(int slot);

  // guides
  Tube tube_along(int node, const Vec3& w, double radius, Time now) const;
  void draw_outer_tube(int node, Time now);
  void draw(int node, Time now, std::optional<double> expected_acceleration = {});
  void draw_along(int node, const Vec3& w, double radius, Time now);
  void draw_for_bounce(int slot, Time now);
  double radius_for(int node, Time now) const;
  bool stays(int node) const;
  void check_guide(int node, Time now);
  bool is_on_axis(const Guide& guide, int node) const;
  void set_check(int node, Time then);

  // certificates
  void renew(int slot, Time now, Time first_tick);
  bool certify(int slot, Time now);
  void renew_queued(Time now, Time first_tick);
  void queue_renewal(int slot);
  void check_slabs(int node, bool by_own_contact, Time now);
  void check_slab(int slot, Time now);
  bool slab_holds(const Slot& slot, const Certificate& certificate, Time now) const;
  void wake(int slot, Time now, Time first_tick);
  void retire(int slot, Time now);
  void end_contact(int slot, Time now);
  void rest_on(Basis basis, int slot, Time expiry);
  template <class Change>
  void change(int slot, const Change& change);
  bool is_breakable(int slot) const;

  Moving guide_of(int element, int node, Time now) const;
  Moving outer_tube(int element, int node, Time now) const;
  const Point& point_of(int element) const { return points_[contacts_.elements[element].point]; }

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  const TrackerSettings settings_;
  TrackerCounters& counters_;
  const Quantum quantum_;

  SlotTable table_;
  Candidates candidates_;
  std::vector<Certificate> certificates_;  ///< of each slot
  std::vector<NodeRecord> records_;        ///< of each node
  std::vector<OuterTube> outer_tubes_;     ///< of each node
  EventQueue<Time> checks_;                ///< of guides, by node
  std::vector<int> queued_;                ///< slots whose certificate has lost its basis and must be renewed
  Time epoch_span_ = 1;
  std::uint64_t exits_in_epoch_ = 0;  ///< from outer tubes
  std::uint64_t follows_ = 0;         ///< calls of follow, so far
};

inline Moving EventTracker::guide_of(int element, int node, Time now) const {
  if (node >= 0) return records_[node].guide.at(now, quantum_);
  const auto guide = [&](int each) -> const Tube& { return records_[each].guide; };
  return tube_of_point(point_of(element), guide, now, quantum_);
}

inline Moving EventTracker::outer_tube(int element, int node, Time now) const {
  if (node >= 0) return outer_tubes_[node].tube.at(now, quantum_);
  const auto tube = [&](int each) -> const Tube& { return outer_tubes_[each].tube; };
  return tube_of_point(point_of(element), tube, now, quantum_);
}

/// Whether the node, which is inside its guide now, stays inside until it is checked again, unless it is
/// kicked before: the distance from the axis is a convex function of time between kicks.
inline bool EventTracker::stays(int node) const {
  const NodeRecord& record = records_[node];
  const Vec3 away = motion_.position_at(node, record.check) - record.exit;
  return dot(away, away) < record.safe_square;
}

}  // namespace nacre
