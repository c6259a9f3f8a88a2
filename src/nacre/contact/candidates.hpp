// The search for candidates: pairs that may touch before the end of the epoch. At the start of an epoch all
// pairs are searched; during it, the pairs of a node that has left its tube. The search takes the tubes of
// all elements, finds overlaps of boxes around them in a tree, then compares the tubes themselves, and gives
// a slot to each pair that its tubes do not keep apart.
//
// `Tubes` is given by the tracker: tubes(element, node), where node is Element::node, is a Moving whose slack
// is the radius of the tube; tubes.prefetch(element) announces that call.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "nacre/contact/colliding.hpp"
#include "nacre/contact/pair_finder.hpp"
#include "nacre/contact/slot_table.hpp"

namespace nacre {

class Candidates {
 public:
  Candidates(const TrackerContext& context, SlotTable& table, TrackerCounters& counters)
      : points_(context.points),
        contacts_(context.contacts),
        workers_(context.workers),
        table_(table),
        counters_(counters),
        quantum_(context.motion.quantum()),
        widest_reach_(contacts_.widest_reach()),
        colliding_(points_, contacts_, context.motion),
        finder_(contacts_, points_, context.settings.tree, context.settings.separation_list) {}

  const Colliding& colliding() const { return colliding_; }
  double widest_reach() const { return widest_reach_; }

  /// At the start of an epoch: adds a slot for every candidate.
  template <class Tubes>
  void find_all(const Tubes& tubes, Time now);

  /// After the tube of a node has changed: calls added(id) for each slot that is new.
  template <class Tubes, class Added>
  void find_around(int node, const Tubes& tubes, Time now, const Added& added);

 private:
  struct Found {  ///< by one part of a search
    std::vector<Slot> slots;
    std::uint64_t candidates = 0;
  };

  template <class F>
  void in_parts(std::size_t items, const F& f);
  Box box_around(int element, const Moving& tube, Time now) const;
  template <class F>
  void for_near_walls(int element, const Moving& tube, Time now, const F& f) const;
  /// Whether the tubes of a pair keep it apart to the end of the epoch.
  template <class Tubes>
  bool stay_apart(const Slot& slot, const Tubes& tubes, Time now) const;

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Workers& workers_;
  SlotTable& table_;
  TrackerCounters& counters_;
  const Quantum quantum_;
  const double widest_reach_;
  const Colliding colliding_;
  PairFinder finder_;
  std::vector<Found> found_;  ///< by each part; kept for the next call
};

template <class Tubes>
void Candidates::find_all(const Tubes& tubes, Time now) {
  if (contacts_.ladders.empty()) return;  // nothing here is ever moved by a contact force
  const auto consider = [&](const Pair& pair, Found& found) {
    if (contacts_.is_inside_facet(pair)) return;
    ++found.candidates;
    const Slot slot = table_.make(pair);
    if (!stay_apart(slot, tubes, now) && contacts_.touches(pair, points_)) found.slots.push_back(slot);
  };
  std::vector<Box>& boxes = finder_.boxes();
  boxes.resize(contacts_.elements.size());
  in_parts(boxes.size(), [&](std::size_t i, Found& found) {
    const auto element = static_cast<int>(i);
    const Moving tube = tubes(element, contacts_.elements[i].node);
    boxes[i] = box_around(element, tube, now);
    for_near_walls(element, tube, now, [&](const Pair& pair) { consider(pair, found); });
  });
  in_parts(finder_.search(counters_.box_tests, workers_), [&](std::size_t i, Found& found) {
    finder_.for_found(i, i + 1, [&](const Pair& pair) { consider(pair, found); });
  });
}

template <class Tubes, class Added>
void Candidates::find_around(int node, const Tubes& tubes, Time now, const Added& added) {
  if (contacts_.ladders.empty()) return;
  const auto consider = [&](const Pair& pair) {
    if (contacts_.is_inside_facet(pair) || table_.has(pair, node)) return;
    ++counters_.candidates;
    const Slot slot = table_.make(pair);
    if (!stay_apart(slot, tubes, now) && contacts_.touches(pair, points_)) added(table_.add(slot));
  };
  for (const int element : colliding_.elements(node)) {
    const Moving tube = tubes(element, contacts_.elements[element].node);
    for_near_walls(element, tube, now, consider);
    finder_.find_around(
        element, box_around(element, tube, now), counters_.box_tests,
        [&](int other) { tubes.prefetch(other); },
        [&](const Pair& pair) {
          if (contacts_.has_corner(pair, element)) consider(pair);
        });
  }
}

/// Calls f(item, found) for all items, shared among threads, and adds the slots found, in the order of items.
template <class F>
void Candidates::in_parts(std::size_t items, const F& f) {
  const std::size_t parts = workers_.chunks(items);
  if (found_.size() < parts) found_.resize(parts);
  workers_.for_chunks(items, [&](std::size_t part, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) f(i, found_[part]);
  });
  for (Found& found : found_) {
    counters_.candidates += std::exchange(found.candidates, 0);
    for (const Slot& slot : found.slots) table_.add(slot);
    found.slots.clear();
  }
}

inline Box Candidates::box_around(int element, const Moving& tube, Time now) const {
  const Vec3 end = tube.x + quantum_.seconds(table_.epoch_end() - now) * tube.v;
  const double by = contacts_.elements[element].radius + 0.5 * widest_reach_;
  return Box::around(tube.x, end, by + tube.slack + 1e-12 * tube.size);
}

/// Most walls are far: a tube whose two ends are clear of a wall by more than any reach and rounding stays
/// clear of it. A wall that moves is never far, so that nothing must be found when its script changes.
template <class F>
void Candidates::for_near_walls(int element, const Moving& tube, Time now, const F& f) const {
  const Vec3 end = tube.x + quantum_.seconds(table_.epoch_end() - now) * tube.v;
  const double clear = contacts_.elements[element].radius + widest_reach_ + tube.slack;
  for (int b = 0; b < static_cast<int>(contacts_.walls.size()); ++b) {
    const HalfSpace& wall = contacts_.walls[b].half_space;
    if (contacts_.walls[b].anchor >= 0) {
      f(Pair{PairKind::point_wall, element, b});
      continue;
    }
    const double far = clear + 1e-12 * (tube.size + clear + std::abs(wall.offset));
    if (distance(tube.x, wall) > far && distance(end, wall) > far) continue;
    f(Pair{PairKind::point_wall, element, b});
  }
}

template <class Tubes>
bool Candidates::stay_apart(const Slot& slot, const Tubes& tubes, Time now) const {
  if (contacts_.anchor_of(slot.pair) >= 0) return false;
  if (!has_hull(slot.pair.kind)) return table_.certify_passing(slot, 0, now, tubes) >= table_.epoch_end();
  const double apart = slot.radius + table_.ladder(slot).reach(0);
  const auto corner = [&](int element) { return tubes(element, contacts_.elements[element].node); };
  const MovingCorners corners = moving_corners(contacts_.corners(slot.pair), corner);
  const Vec3 way = way_between(slot.pair.kind, corners);
  return nacre::stay_apart(corners.of_first(), corners.of_second(), (1 / norm(way)) * way, apart,
                           quantum_.seconds(table_.epoch_end() - now));
}

}  // namespace nacre
