#include "nacre/contact/slot_table.hpp"

#include "nacre/base/expect.hpp"

namespace nacre {

SlotTable::SlotTable(const TrackerContext& context, TrackerCounters& counters)
    : points_(context.points),
      contacts_(context.contacts),
      motion_(context.motion),
      settings_(context.settings),
      counters_(counters),
      quantum_(motion_.quantum()),
      slots_of_(motion_.nodes().size()) {
  NACRE_EXPECT(settings_.eagerness >= 0, "eagerness must not be negative");
  awake_.expect(contacts_.ladders);
}

void SlotTable::begin_epoch(Time end) {
  epoch_end_ = end;
  slots_.clear();
  slots_of_.clear();
  expiries_.clear();
  awake_.clear();
}

Slot SlotTable::make(const Pair& pair) const {
  Slot slot{pair, static_cast<std::int32_t>(&contacts_.ladder(pair) - contacts_.ladders.data()),
            contacts_.radius(pair)};
  if (!has_hull(pair.kind)) slot.node_a = contacts_.elements[pair.a].node;
  if (pair.kind == PairKind::point_point) slot.node_b = contacts_.elements[pair.b].node;
  if (const int anchor = contacts_.anchor_of(pair); anchor >= 0)
    slot.node_b = contacts_.elements[anchor].node;
  return slot;
}

int SlotTable::add(const Slot& slot) {
  const int id = size();
  slots_.push_back(slot);
  for_nodes(slot, [&](int node) { slots_of_.add(node, id); });
  return id;
}

Approach SlotTable::approach_at(const Slot& slot, Time now) const {
  if (has_hull(slot.pair.kind))
    return approach(slot.pair, contacts_,
                    [&](int point) { return motion_.position_at(points_[point], now); });
  const auto at = [&](int element, int node) {
    return node >= 0 ? motion_.position_at(node, now) : motion_.position_at(point_of(element), now);
  };
  const Vec3 a = at(slot.pair.a, slot.node_a);
  if (const int anchor = contacts_.anchor_of(slot.pair); anchor >= 0)
    return approach(a, at(anchor, slot.node_b), contacts_.walls[slot.pair.b], slot.radius);
  if (slot.pair.kind == PairKind::point_wall) return approach(a, contacts_.walls[slot.pair.b], slot.radius);
  return approach(a, at(slot.pair.b, slot.node_b), slot.radius);
}

int SlotTable::take_expired(Time now) {
  NACRE_EXPECT(has_expired(now), "no certificate has expired");
  const auto id = static_cast<int>(expiries_.top());
  ++counters_.expiries;
  expiries_.remove(id);
  return id;
}

void SlotTable::wake(int id, Time from) {
  ++counters_.wakes;
  --wakes_left_;
  Slot& slot = slots_[id];
  awake_.wake({slot.pair, slot.depth, id}, {next_step(slot)}, from);
  ++slot.depth;
}

void SlotTable::retire(int id) {
  ++counters_.retirements;
  Slot& slot = slots_[id];
  NACRE_EXPECT(slot.depth > 0, "only a rung that is awake can retire");
  --slot.depth;
  awake_.retire({slot.pair, slot.depth}, {next_step(slot)});
}

std::optional<RungRef> SlotTable::deepest_awake() const {
  std::optional<RungRef> deepest;
  for (const Slot& slot : slots_)
    if (slot.depth > 0 && (!deepest || slot.depth - 1 > deepest->rung)) deepest = {slot.pair, slot.depth - 1};
  return deepest;
}

}  // namespace nacre
