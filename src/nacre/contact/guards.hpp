// Guards: which rungs of which pairs are awake. A pair that may come near has a slot; its first rungs are
// awake, and exactly one certificate promises that the next one is idle. Time never passes an expiry without
// the guard either renewing its certificate or waking one more rung, so no force that acts is ever missed;
// everything else here decides only how many zero forces are evaluated.
//
// Certificates hang on guides, of which a node has two: a wide one, for pairs that are still asleep and for
// the boxes of the tree, and a narrow one, in proportion to the distances of the pairs it is in contact with,
// for the rungs below. All guides are drawn anew together at the start of an epoch, and one by one when a
// node leaves its own. An epoch forgets everything: which rungs are awake is not part of the answer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/broadphase/tree.hpp"
#include "nacre/certificate/guide.hpp"
#include "nacre/contact/awake_rungs.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

struct GuardSettings {
  double eagerness = 4;
  bool guides = true;           ///< off: any kick leaves a guide
  bool tree = true;             ///< off: all pairs are tried at the start of each epoch
  bool separation_list = true;  ///< off: the tree is searched from its root
};

struct GuardCounters {
  std::uint64_t wakes = 0, retirements = 0, certificates = 0, reschedules = 0, expiries = 0;
  std::uint64_t epochs = 0, exits = 0, box_tests = 0, candidates = 0;
};

class Guards {
 public:
  /// As everything is just before `now`. What is referred to must outlive the guards.
  Guards(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion,
         const GuardSettings& settings, Time now, GuardCounters& counters);

  /// The next instant at which anything of this has to be looked at, or `never`.
  Time next_instant() const;

  /// Handles all that ends now: the epoch, guides, certificates. What this wakes may beat now.
  void expire(Time now);

  AwakeRungs& awake() { return awake_; }

  /// After the kicks of this instant: looks whether nodes leave their guides, retires what was idle. What
  /// this wakes beats later.
  void follow(const Kicks& kicks, std::span<const RungRef> idle, Time now);

  /// The place past the end of a ladder where a rung had to wake. Nothing may advance past it.
  const std::optional<RungRef>& beyond_limit() const { return beyond_limit_; }

  /// What makes the instants dense: the pair with the most rungs awake.
  std::optional<RungRef> deepest_awake() const;

 private:
  enum Level { wide, narrow };
  struct Slot {
    Pair pair;
    const Ladder* ladder;
    double radius;
    int depth = 0;  ///< how many rungs are awake
  };
  struct NodeWatch {
    std::array<Guide, 2> guide;
    int awake = 0;           ///< slots on this node with a rung awake
    double reach = 0;        ///< the radius of its wide guide
    std::vector<int> slots;  ///< of this epoch
  };

  void begin_epoch(Time now);
  void draw_wide_guides(Time now);
  void find_candidates(Time now);
  void consider(const Pair& pair, Time now, Time beats_from);
  bool has_slot(const Pair& pair) const;
  int add_slot(const Pair& pair);
  void adapt_epoch();

  void check_guide(int node, Level level, Time now, Time beats_from);
  void leave_wide(int node, Time now, Time beats_from);
  void draw_narrow(int node, Time now);
  void draw_narrow_of(const Slot& slot, Time now);

  void renew(int slot, Time now, Time beats_from);
  void renew_pending(Time now, Time beats_from);
  void wake(int slot, Time now, Time beats_from);
  void retire(int slot, Time now);
  void retire_if_idle(const RungRef& ref, Time now);
  std::optional<Time> promise(const Slot& slot, int rung, Time now) const;
  bool worth_having(Time expiry, Time now, const Rung& rung) const;
  void set_expiry(int slot, Time expiry);

  Moving guided(const Element& element, Level level, Time now) const;
  double distance_now(const Slot& slot, Time now) const;
  Box box_of(int element, Time now) const;
  template <class F>
  void for_nodes(const Slot& slot, const F& f) const;

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  GuardSettings settings_;
  GuardCounters& counters_;
  const Quantum quantum_;
  double widest_reach_ = 0;  ///< of the first layer of any ladder

  Time epoch_end_ = 0, epoch_span_ = 1;
  std::uint64_t exits_in_epoch_ = 0;
  int epochs_of_tree_ = 0;

  std::vector<NodeWatch> nodes_;
  std::vector<std::vector<int>> elements_of_node_;
  std::vector<Slot> slots_;
  std::vector<int> pending_;           ///< slots whose certificates hang on a guide that was drawn anew
  EventQueue<Time> expiries_, exits_;  ///< by slot; by 2 node + level
  AwakeRungs awake_;
  std::optional<RungRef> beyond_limit_;
  Tree tree_;
  std::vector<Box> boxes_;
  std::vector<std::pair<int, int>> found_pairs_;
  std::vector<int> found_;
  std::vector<std::uint64_t> seen_;  ///< of each node: the last call of follow that looked at it
  std::uint64_t follows_ = 0;
};

}  // namespace nacre
